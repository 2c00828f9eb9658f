import type { Minor } from '#core/money.ts'
import type { AccountRef, Posting } from '#domain/ledger/posting.ts'
import { postMoves } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { cashWorth } from '../worth.ts'
import { cashCurrencies } from './currencies.ts'

/** Whatever was taken in cash before the first session goes into the safe as that begins; no drawer knows of it. */
export async function bringIntoSafe(ctx: Context): Promise<void> {
  const { rows } = await sql<{ value: Minor }>`
    select coalesce(sum(value), 0)::bigint as value from cash_movement
    where hotel_id = ${ctx.hotelId} and kind = 'before'`.execute(ctx.db)
  const value = rows[0]?.value ?? 0
  if (value === 0) return
  const [drawer, safe]: AccountRef[] = [{ cash: ctx.hotel.currency }, { purpose: 'safe' }]
  await postMoves(ctx, [
    {
      kind: 'cash',
      source: 'desk',
      lines: [],
      moves: [moving(safe!, drawer!, value)],
      cash: { outside: true, kind: 'before' },
    },
  ])
}

/** At the close of a day foreign cash is worth what the hotel buys it for; the difference is exchange gain or loss. */
export async function revalueCash(ctx: Context, auditRunId: number): Promise<void> {
  const { db, hotelId, hotel } = ctx
  const { rows } = await sql<{ currency: string; amount: Minor; value: Minor }>`
    select m.currency, sum(m.amount)::bigint as amount, sum(m.value)::bigint as value
    from account a join cash_movement m on m.hotel_id = a.hotel_id and m.account_id = a.id
    where a.hotel_id = ${hotelId} and a.purpose like 'cash:%' group by m.currency order by m.currency`.execute(db)
  if (rows.length === 0) return
  const currencies = new Map((await cashCurrencies(ctx)).map((currency) => [currency.code, currency]))
  const postings = rows.flatMap(({ currency, amount, value }): Posting[] => {
    const known = currencies.get(currency)
    if (!known) return []
    const difference = cashWorth(amount, known.buy, { from: known.digits, to: hotel.currencyDigits }) - value
    if (difference === 0) return []
    const moves = [moving({ cash: currency }, { purpose: 'exchangeGain' }, difference)]
    return [{ kind: 'revaluation', source: 'nightAudit', auditRunId, lines: [], moves, cash: { outside: true } }]
  })
  if (postings.length > 0) await postMoves(ctx, postings)
}

/** Takes back what the close of a day made of foreign cash, dated the business date. */
export async function undoRevaluation(ctx: Context, auditRunId: number, reason: string): Promise<void> {
  const { rows } = await sql<{ debit: number; credit: number; amount: Minor }>`
    select e.debit_account_id as debit, e.credit_account_id as credit, e.amount
    from journal j join entry e on e.hotel_id = j.hotel_id and e.journal_id = j.id
    where j.hotel_id = ${ctx.hotelId} and j.audit_run_id = ${auditRunId} and j.kind = 'revaluation' order by e.id`.execute(
    ctx.db,
  )
  const postings = rows.map(
    ({ debit, credit, amount }): Posting => ({
      kind: 'revaluation',
      source: 'nightAudit',
      reason,
      lines: [],
      moves: [{ debit: { accountId: credit }, credit: { accountId: debit }, amount }],
      cash: { outside: true },
    }),
  )
  if (postings.length > 0) await postMoves(ctx, postings)
}

/** A negative amount goes the other way. */
export const moving = (debit: AccountRef, credit: AccountRef, amount: Minor) =>
  amount > 0 ? { debit, credit, amount } : { debit: credit, credit: debit, amount: -amount }
