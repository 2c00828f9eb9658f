import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Invoice } from '#domain/cityLedger/contract.ts'
import { sumsOf } from '#domain/cityLedger/invoice.ts'
import { readInvoice } from '#domain/cityLedger/server/readInvoice.ts'
import { writeAllocations } from '#domain/cityLedger/server/share.ts'
import { openUnsettled } from '#domain/cityLedger/server/settle.ts'
import { writeInvoice } from '#domain/cityLedger/server/writeInvoice.ts'
import type { LineToPost } from '#domain/ledger/posting.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { post } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { holdInvoice } from './accountOfLine.ts'
import { creditFolio } from './creditFolio.ts'
import { lessen, noteBy, type WantedLines } from './lessen.ts'

/** Corrects an invoice: by lines, or as a whole. */
export async function credit(ctx: Context, { id, whole, lines, reason }: ParsedInputOf<typeof Invoice.credit>) {
  const { folioId } = await readInvoice(ctx, { id })
  if (folioId !== null) return { id: await creditFolio(ctx, { id, folioId, whole, lines, reason }) }
  const noteId = whole ? await takeBack(ctx, id, reason) : await creditLines(ctx, id, lines, reason)
  return { id: noteId }
}

/** What it asked for is owed on the guests' folios again, which open. Nothing may be allocated to it. */
async function takeBack(ctx: Context, invoiceId: number, reason: string): Promise<number> {
  const { db, hotelId } = ctx
  const asked = await readSettlements(ctx, invoiceId)
  // the folios of guests before the account
  await lockFolios(
    ctx,
    asked.map(({ folioId }) => folioId),
  )
  const { account, open } = await holdInvoice(ctx, invoiceId)
  const invoice = await readInvoice(ctx, { id: invoiceId })
  if (open !== invoice.amount || invoice.corrections.length > 0) throw new AppError('invoiceHasMoney')
  const folioIds = asked.map(({ folioId }) => folioId)
  await openUnsettled(ctx, folioIds)
  const posted = await post(ctx, [
    {
      kind: 'transfer',
      source: 'desk',
      reason,
      lines: asked.flatMap(({ settlementId, lineId, folioId, amount }): LineToPost[] => [
        {
          folioId,
          kind: 'settlement',
          description: account.name,
          parentLineId: lineId,
          parts: [{ against: { folioId: account.folioId }, amount }],
        },
        {
          folioId: account.folioId,
          kind: 'transfer',
          parentLineId: settlementId,
          parts: [{ against: { folioId }, amount: -amount }],
        },
      ]),
    },
  ])
  const credits = posted
    .filter(({ folioId }) => folioId === account.folioId)
    .map(({ lineId }, nth) => ({ lineId, amount: asked[nth]?.amount ?? 0 }))
  const { facts, amount } = invoice
  const noteId = await writeInvoice(ctx, {
    kind: 'creditNote',
    companyId: account.companyId,
    folioId: null,
    ofInvoiceId: invoiceId,
    whole: true,
    dueOn: ctx.businessDate,
    amount,
    reason,
    facts,
    lines: facts.lines.map((line) => ({ lineId: line.lineId, amount: line.amount })),
    settlements: credits.map((line) => ({ ...line, amount: -line.amount })),
  })
  await writeAllocations(
    ctx,
    credits.map((line) => ({ ...line, invoiceId })),
  )
  await db.deleteFrom('invoice_dispute').where('hotel_id', '=', hotelId).where('invoice_id', '=', invoiceId).execute()
  await recordActivity(
    ctx,
    {
      entity: 'Company',
      id: account.companyId,
      action: 'takeBackInvoice',
      after: { invoiceId, noteId, amount },
      reason,
    },
    ...folioIds.map((folioId) => ({ entity: 'Folio', id: folioId, action: 'takeBackInvoice', reason })),
  )
  return noteId
}

async function readSettlements({ db, hotelId }: Context, invoiceId: number) {
  const { rows } = await sql<{ settlementId: number; amount: Minor; folioId: number; lineId: number }>`
    select n.folio_line_id as "settlementId", n.amount, g.folio_id as "folioId", g.id as "lineId"
    from invoice_settlement n
    join folio_line c on c.hotel_id = n.hotel_id and c.id = n.folio_line_id
    join folio_line g on g.hotel_id = c.hotel_id and g.journal_id = c.journal_id and g.kind = 'settlement'
    where n.hotel_id = ${hotelId} and n.invoice_id = ${invoiceId} order by n.folio_line_id`.execute(db)
  return rows
}

/** Lines of the invoice are taken off what was sold, with their taxes, and off what the company owes. */
async function creditLines(ctx: Context, invoiceId: number, wanted: WantedLines, reason: string): Promise<number> {
  const { account, open } = await holdInvoice(ctx, invoiceId)
  const invoice = await readInvoice(ctx, { id: invoiceId })
  const { lines, lineIds } = await lessen(ctx, invoice, { folioId: account.folioId, wanted, reason })
  const credits = lineIds.map((lineId, nth) => ({ lineId, amount: lines[nth]?.amount ?? 0 }))
  const sums = sumsOf(lines)
  const noteId = await writeInvoice(ctx, {
    ...noteBy(invoice, lines),
    dueOn: ctx.businessDate,
    reason,
    settlements: credits.map((line) => ({ ...line, amount: -line.amount })),
  })
  await allocateUpTo(ctx, invoiceId, open, credits)
  const after = { invoiceId, noteId, amount: sums.total }
  await recordActivity(ctx, { entity: 'Company', id: account.companyId, action: 'creditNote', after, reason })
  return noteId
}

/** What is credited lessens the invoice as far as it is open; the rest is left for another. */
async function allocateUpTo(
  ctx: Context,
  invoiceId: number,
  open: Minor,
  credits: readonly { lineId: number; amount: Minor }[],
): Promise<void> {
  let left = open
  const parts = credits.map(({ lineId, amount }) => {
    const part = Math.min(left, amount)
    left -= part
    return { lineId, invoiceId, amount: part }
  })
  await writeAllocations(
    ctx,
    parts.filter(({ amount }) => amount > 0),
  )
}
