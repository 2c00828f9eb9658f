import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Invoice } from '#domain/cityLedger/contract.ts'
import type { InvoiceFacts } from '#domain/cityLedger/invoice.ts'
import { readInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import { openUnsettled } from '#domain/cityLedger/server/settle.ts'
import { writeInvoice } from '#domain/cityLedger/server/writeInvoice.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { lessen, noteBy, type WantedLines } from './lessen.ts'

type Wanted = ParsedInputOf<typeof Invoice.credit> & { readonly folioId: number }

/**
 * Corrects the invoice of what a guest has paid (docs/rules/companies.md#invoice-of-what-a-guest-has-paid). As a whole: its lines are free again, to be corrected and
 * invoiced anew. By lines: they are taken off the folio, which opens where it was closed; the guest gets the money back by a refund.
 */
export async function creditFolio(ctx: Context, { id, folioId, whole, lines, reason }: Wanted): Promise<number> {
  await lockFolios(ctx, [folioId])
  const invoice = await readInvoice(ctx, { id })
  if (invoice.kind !== 'invoice') throw new AppError('notAnInvoice')
  const { noteId, amount } = whole ? await takeBack(ctx, invoice, reason) : await byLines(ctx, invoice, lines, reason)
  const action = whole ? 'takeBackInvoice' : 'creditNote'
  await recordActivity(ctx, { entity: 'Folio', id: folioId, action, after: { invoiceId: id, noteId, amount }, reason })
  return noteId
}

async function takeBack(ctx: Context, invoice: InvoiceFacts, reason: string) {
  if (invoice.corrections.length > 0) throw new AppError('invoiceCredited')
  const { facts } = invoice
  const note = { ...noteBy(invoice, facts.lines), whole: true, facts }
  const noteId = await writeInvoice(ctx, { ...note, dueOn: ctx.businessDate, reason, settlements: [] })
  return { noteId, amount: invoice.amount }
}

async function byLines(ctx: Context, invoice: InvoiceFacts, wanted: WantedLines, reason: string) {
  const folioId = invoice.folioId ?? 0
  await openUnsettled(ctx, [folioId])
  const { lines } = await lessen(ctx, invoice, { folioId, wanted, reason })
  const note = noteBy(invoice, lines)
  const noteId = await writeInvoice(ctx, { ...note, dueOn: ctx.businessDate, reason, settlements: [] })
  return { noteId, amount: note.amount }
}
