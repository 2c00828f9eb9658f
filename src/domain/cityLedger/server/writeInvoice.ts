import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { FrozenFacts, InvoiceKind } from '../invoice.ts'

interface Asked {
  readonly lineId: number
  readonly amount: Minor
}

interface NewInvoice {
  readonly kind: InvoiceKind
  /** Who owes it: a company, or nobody any more, since the guest of the folio has paid it. */
  readonly companyId: number | null
  readonly folioId: number | null
  readonly ofInvoiceId: number | null
  readonly whole: boolean
  readonly dueOn: Day
  readonly amount: Minor
  readonly reason: string | null
  readonly facts: FrozenFacts
  /** Of folios. */
  readonly lines: readonly Asked[]
  /** Of the company's account. */
  readonly settlements: readonly Asked[]
}

/** A guest who buys is kept as who it is alone: name and address are read anew, also for the credit note over what was read so. */
const keptFacts = (facts: FrozenFacts): FrozenFacts =>
  facts.buyerGuestId ? { ...facts, buyer: { name: '', registerNo: '', address: '', phone: '', email: '' } } : facts

/** Writes an invoice or a credit note under the next number of its kind and year; the series is held until the command ends. */
export async function writeInvoice(ctx: Context, made: NewInvoice): Promise<number> {
  const { db, hotelId, businessDate, caller, hotel } = ctx
  const year = Number(businessDate.slice(0, 4))
  const number = await nextNumbers(ctx, `${made.kind} ${year}`)
  const { rows } = await sql<{ id: number }>`
    insert into invoice as made (hotel_id, kind, year, number, company_id, folio_id, of_invoice_id, whole, issued_on, due_on, amount, currency, facts, reason, user_id)
    values (${hotelId}, ${made.kind}, ${year}, ${number}, ${made.companyId}, ${made.folioId}, ${made.ofInvoiceId}, ${made.whole}, ${businessDate}, ${made.dueOn},
      ${made.amount}, ${hotel.currency}, ${JSON.stringify(keptFacts(made.facts))}::jsonb, ${made.reason}, ${caller.userId})
    returning id`.execute(db)
  const invoiceId = rows[0]?.id ?? 0
  const rowsOf = (asked: readonly Asked[]) =>
    asked.map(({ lineId, amount }) => ({ hotel_id: hotelId, invoice_id: invoiceId, folio_line_id: lineId, amount }))
  if (made.lines.length > 0) await db.insertInto('invoice_line').values(rowsOf(made.lines)).execute()
  if (made.settlements.length > 0) await db.insertInto('invoice_settlement').values(rowsOf(made.settlements)).execute()
  return invoiceId
}
