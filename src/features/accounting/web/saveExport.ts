import { saveDocument } from '#domain/document/web/saveDocument.ts'
import { call } from '#kit/web/api.ts'
import { showRefusal } from '#kit/web/query.ts'
import { Accounting } from '../contract.ts'

/** Hands a file that was made to the person. */
export async function saveExport(id: number): Promise<void> {
  try {
    saveDocument(await call(Accounting.file, { id }))
  } catch (error) {
    showRefusal(error)
  }
}
