import { AppError } from '#core/errors.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Minor } from '#core/money.ts'
import type { Count, Variance } from '#domain/cashier/contract.ts'
import { balancesOf, countsOf, type Held } from '#domain/cashier/server/balances.ts'
import { cashCurrencies, cashCurrency } from '#domain/cashier/server/currencies.ts'
import { cashWorth } from '#domain/cashier/worth.ts'
import type { AccountRef, MovementKind, Posting } from '#domain/ledger/posting.ts'
import { postMoves } from '#domain/ledger/server/post.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** The difference of every currency that was counted or should be there; foreign ones are worth what the hotel pays for them. */
export async function variancesOf(
  ctx: Context,
  expected: readonly Held[],
  counts: readonly Count[],
): Promise<Variance[]> {
  const currencies = new Map((await cashCurrencies(ctx)).map((currency) => [currency.code, currency]))
  const counted = new Map<string, Minor>()
  for (const { currency, amount } of counts) {
    if (counted.has(currency) || !currencies.has(currency)) throw new AppError('unknownCurrency', [currency], 'counts')
    counted.set(currency, amount)
  }
  const should = new Map(expected.map((held) => [held.currency, held]))
  return [...new Set([...currencies.keys(), ...should.keys()])]
    .filter((code) => counted.has(code) || (should.get(code)?.amount ?? 0) !== 0)
    .map((code) => {
      const { digits, buy } = currencies.get(code) ?? { digits: should.get(code)?.digits ?? 2, buy: '1' }
      const wanted = should.get(code)?.amount ?? 0
      const found = counted.get(code) ?? 0
      const variance = found - wanted
      const value = cashWorth(variance, buy, { from: digits, to: ctx.hotel.currencyDigits })
      return { currency: code, digits, expected: wanted, counted: found, variance, value }
    })
}

/** Whether a count is so far off that somebody must say why. */
export const needsReason = (variances: readonly Variance[], limit: Minor): boolean => offBy(variances) > limit

/** All differences together, whichever way, worth what the hotel pays for them. */
const offBy = (variances: readonly Variance[]): Minor => variances.reduce((sum, { value }) => sum + Math.abs(value), 0)

/** The hotel's limit, where a count is beyond it and the caller may not go on with it; else null (docs/rules/cashier.md#count). */
export async function beyondLimit(
  { db, hotelId, caller }: Context,
  variances: readonly Variance[],
): Promise<Minor | null> {
  const off = offBy(variances)
  if (off === 0 || caller.privileges.has('anotherDrawer')) return null
  const { rows } = await sql<{ limit: Minor | null }>`
    select variance_limit as "limit" from hotel where id = ${hotelId}`.execute(db)
  const limit = rows[0]?.limit ?? null
  return limit !== null && off > limit ? limit : null
}

/** Refuses with varianceBeyondLimit. */
export async function refuseBeyondLimit(ctx: Context, variances: readonly Variance[]): Promise<void> {
  const limit = await beyondLimit(ctx, variances)
  if (limit === null) return
  const told = `${formatMinor(limit, ctx.hotel.currencyDigits)} ${ctx.hotel.currency}`
  throw new AppError('varianceBeyondLimit', [told], 'counts')
}

/** Posts what is over or short, or comes from the safe at the first start, through a session. */
export async function postDifferences(
  ctx: Context,
  variances: readonly Variance[],
  of: {
    readonly cashSessionId: number
    readonly reason: string
    readonly kindOf: (variance: Variance) => Extract<MovementKind, 'start' | 'overShort'>
  },
): Promise<void> {
  const postings: Posting[] = []
  for (const found of variances.filter(({ value }) => value !== 0)) {
    const { buy } = await cashCurrency(ctx, found.currency)
    const kind = of.kindOf(found)
    const drawer: AccountRef = { cash: found.currency }
    const other: AccountRef = { purpose: kind === 'start' ? 'safe' : 'cashOverShort' }
    const into = found.variance > 0
    postings.push({
      kind: 'cash',
      source: 'desk',
      reason: of.reason === '' ? undefined : of.reason,
      lines: [],
      moves: [{ debit: into ? drawer : other, credit: into ? other : drawer, amount: Math.abs(found.value) }],
      cash: {
        cashSessionId: of.cashSessionId,
        kind,
        foreign:
          found.currency === ctx.hotel.currency
            ? []
            : [{ currency: found.currency, amount: found.variance, exchangeRate: buy }],
      },
    })
  }
  if (postings.length > 0) await postMoves(ctx, postings)
}

export async function keepCounts(
  ctx: Context,
  sessionId: number,
  moment: 'start' | 'close',
  variances: readonly Variance[],
  counts: readonly Count[],
): Promise<void> {
  if (variances.length === 0) return
  const pieces = new Map(
    counts.map((count) => [count.currency, count.pieces?.filter((piece) => piece.count > 0) ?? null]),
  )
  const rows = variances.map(({ currency, expected, counted }) => ({
    currency,
    expected,
    counted,
    pieces: pieces.get(currency) ?? null,
  }))
  await sql`
    insert into cash_count (hotel_id, cash_session_id, moment, currency, expected, counted, pieces)
    select ${ctx.hotelId}::int, ${sessionId}::bigint, ${moment}::text, x.currency, x.expected, x.counted, nullif(x.pieces, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (currency text, expected bigint, counted bigint, pieces jsonb)`.execute(
    ctx.db,
  )
}

/** What was counted when a drawer was closed last; nothing where it never was. */
export async function lyingIn(ctx: Context, drawerId: number): Promise<{ first: boolean; held: Held[] }> {
  const { rows } = await sql<{ id: number }>`
    select id from cash_session where hotel_id = ${ctx.hotelId} and cash_drawer_id = ${drawerId} order by number desc limit 1`.execute(
    ctx.db,
  )
  const [last] = rows
  if (!last) return { first: true, held: [] }
  return { first: false, held: (await countsOf(ctx, 'close', [last.id])).get(last.id) ?? [] }
}

export const expectedIn = async (ctx: Context, sessionId: number): Promise<Held[]> =>
  (await balancesOf(ctx, [sessionId])).get(sessionId) ?? []
