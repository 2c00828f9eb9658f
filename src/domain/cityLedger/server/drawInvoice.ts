import { addDays } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { readLines } from '#domain/folio/server/readFolio.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type InvoiceLine, sumsOf } from '../invoice.ts'
import type { HeldAccount } from './holdAccount.ts'
import { invoiceLines, isMoney, uninvoiced } from './invoiceLines.ts'
import { readParties } from './parties.ts'
import { writeInvoice } from './writeInvoice.ts'

interface Settlement {
  readonly id: number
  readonly amount: Minor
  readonly reference: string
  readonly folioId: number
  /** The line of the folio. */
  readonly lineId: number
}

/**
 * Draws one invoice for settlements to a company's account, which is held: every charge of their folios that was posted before and is on no
 * invoice yet, as it is now. Its number is drawn in this transaction. Refuses with alreadyInvoiced, and with nothingToInvoice where a
 * settlement was taken back.
 */
export async function drawInvoice(
  ctx: Context,
  account: HeldAccount,
  settlementIds: readonly number[],
): Promise<{ invoiceId: number }> {
  const settlements = await readSettlements(ctx, account, settlementIds)
  const lines = await chargesOf(ctx, settlements)
  const sums = sumsOf(lines)
  const amount = settlements.reduce((sum, settlement) => sum + settlement.amount, 0)
  const folioIds = [...new Set(settlements.map(({ folioId }) => folioId))]
  const references = [...new Set(settlements.map(({ reference }) => reference))]
  const invoiceId = await writeInvoice(ctx, {
    kind: 'invoice',
    companyId: account.companyId,
    folioId: null,
    ofInvoiceId: null,
    whole: false,
    dueOn: addDays(ctx.businessDate, account.paymentTerms),
    amount,
    reason: null,
    facts: {
      ...(await readParties(ctx, account.companyId, folioIds)),
      terms: account.paymentTerms,
      reference: references.filter((reference) => reference !== '').join(', '),
      ...sums,
      paid: sums.total - amount,
    },
    lines: lines.map(({ lineId, amount: charged }) => ({ lineId, amount: charged })),
    settlements: settlements.map(({ id, amount: settled }) => ({ lineId: id, amount: settled })),
  })
  return { invoiceId }
}

async function readSettlements(
  { db, hotelId }: Context,
  { folioId }: HeldAccount,
  ids: readonly number[],
): Promise<Settlement[]> {
  const { rows } = await sql<Settlement & { invoiced: boolean; voided: boolean }>`
    select c.id, c.gross as amount, c.reference, g.folio_id as "folioId", g.id as "lineId",
      exists (select from invoice_settlement n where n.hotel_id = c.hotel_id and n.folio_line_id = c.id) as invoiced,
      exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void) as voided
    from folio_line c
    join folio_line g on g.hotel_id = c.hotel_id and g.journal_id = c.journal_id and g.kind = 'settlement'
    where c.hotel_id = ${hotelId} and c.id = any(${ids}) and c.folio_id = ${folioId} and c.kind = 'transfer' and c.parent_line_id is null
    order by c.id`.execute(db)
  if (rows.length === 0 || rows.length < new Set(ids).size || rows.some(({ voided }) => voided))
    throw new AppError('nothingToInvoice')
  if (rows.some(({ invoiced }) => invoiced)) throw new AppError('alreadyInvoiced')
  return rows
}

async function chargesOf(ctx: Context, settlements: readonly Settlement[]): Promise<InvoiceLine[]> {
  const until = new Map<number, number>()
  for (const { folioId, lineId } of settlements) until.set(folioId, Math.max(lineId, until.get(folioId) ?? 0))
  const charges = uninvoiced(await readLines(ctx, [...until.keys()])).filter(
    (line) => line.id < (until.get(line.folioId) ?? 0) && !isMoney(line),
  )
  return invoiceLines(ctx, charges)
}
