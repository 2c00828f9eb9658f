import { unzipSync, zipSync } from 'fflate'
import writeXlsxFile from 'write-excel-file/node'
import type { FileCell } from '../exportFile.ts'
import type { Layout } from '../layout.ts'

/** Stands in every file, so that the same lines give the same bytes; local, as zip archives keep times. */
const FILED = new Date(2000, 0, 1)

/** The lines as an Excel sheet, amounts as numbers. */
export async function xlsxOf(rows: readonly (readonly FileCell[])[], layout: Layout): Promise<Buffer> {
  const head = layout.columns.map(({ heading }) => ({ value: heading, type: String, fontWeight: 'bold' as const }))
  const body = rows.map((row) =>
    row.map(({ text, isAmount }) => {
      if (!isAmount || text === '') return { value: text, type: String }
      const fraction = text.split('.')[1]?.length ?? 0
      return { value: Number(text), type: Number, format: fraction > 0 ? `0.${'0'.repeat(fraction)}` : '0' }
    }),
  )
  const written = await writeXlsxFile([head, ...body], { stickyRowsCount: 1 }).toBuffer()
  return Buffer.from(zipSync(unzipSync(written), { mtime: FILED }))
}
