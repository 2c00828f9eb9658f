import { readInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import { readStatement } from '#domain/cityLedger/server/readStatement.ts'
import type { MailedDocument } from '#domain/document/mailedDocument.ts'
import { getFolio } from '#domain/folio/server/readFolio.ts'
import type { Context } from '#kit/server/context.ts'
import type { EnclosedDocument } from '../enclosure.ts'

/** What a letter encloses as it was, or as a folio, an invoice or an account is now. Throws notFound. */
export async function enclosedDocument(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  enclosure: EnclosedDocument,
): Promise<MailedDocument> {
  const { language } = enclosure
  if (enclosure.kind === 'folio') return { kind: 'folio', language, folio: await getFolio(ctx, enclosure) }
  if (enclosure.kind === 'invoice')
    return { kind: 'invoice', language, invoice: await readInvoice(ctx, enclosure), copy: enclosure.copy }
  if (enclosure.kind === 'statement')
    return { kind: 'statement', language, statement: await readStatement(ctx, enclosure) }
  return enclosure
}
