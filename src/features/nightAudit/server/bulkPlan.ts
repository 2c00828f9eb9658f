import { addDays, type Day, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'
import { grossOf, type Posting } from '#domain/ledger/posting.ts'
import { planNights } from '#domain/nightPosting/server/planNights.ts'
import { feesOf } from '#domain/policy/server/feesOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type BulkPlan, type BulkPolicy, LONGEST } from '../bulkContract.ts'
import { bulkDays, type BulkFacts } from '../bulkDays.ts'
import { hotelToday } from './againstClosing.ts'

export async function bulkPlan(ctx: Context, { until, ...policy }: BulkPolicy & { until: Day }): Promise<BulkPlan> {
  refuseSpan(ctx, until)
  const { businessDate } = ctx
  const today = hotelToday(ctx)
  const facts = await readFacts(ctx, until, policy)
  const { rows } = await sql<{ inHouse: number }>`
    select count(*)::int as "inHouse" from stay where hotel_id = ${ctx.hotelId} and status = 'inHouse'`.execute(ctx.db)
  const empty = rows[0]?.inHouse === 0 && facts.arrivals.length === 0
  return { businessDate, today, empty, days: bulkDays(businessDate, until, facts, policy) }
}

/** Refuses a last day that has not come, is closed already, or is too far away, beside its field. */
export function refuseSpan(ctx: Context, until: Day): void {
  const { businessDate } = ctx
  if (until < businessDate) throw new AppError('dayAlreadyClosed', [until, businessDate], 'until')
  if (until > hotelToday(ctx)) throw new AppError('nightAuditFuture', [], 'until')
  const days = nightsBetween(businessDate, until) + 1
  if (days > LONGEST) throw new AppError('tooManyDays', [LONGEST], 'until')
}

async function readFacts(ctx: Context, until: Day, policy: BulkPolicy): Promise<BulkFacts> {
  const { db, hotelId } = ctx
  const { rows: arrivals } = await sql<{ id: number; arrival: Day }>`
    select id, arrival from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${until} order by id`.execute(
    db,
  )
  const { rows: departures } = await sql<{ id: number; departure: Day }>`
    select id, departure from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure <= ${until} order by id`.execute(
    db,
  )
  const fees =
    policy.arrivals === 'noShow'
      ? await feesOf(
          ctx,
          'noShow',
          arrivals.map(({ id }) => id),
        )
      : []
  const feeOf = new Map(fees.map(({ stayId, split }) => [stayId, split.gross]))
  const balances = await stayBalances(
    ctx,
    departures.map(({ id }) => id),
  )
  return {
    arrivals: arrivals.map(({ id, arrival }) => ({ arrival, fee: feeOf.get(id) ?? 0 })),
    departures: departures.map(({ id, departure }) => ({
      stayId: id,
      departure,
      balance: balances.get(id)?.balance ?? 0,
    })),
    charges: await readCharges(ctx, until),
  }
}

async function readCharges(ctx: Context, until: Day): Promise<BulkFacts['charges']> {
  const plan = await planNights(ctx, { before: addDays(until, 1), source: 'nightAudit' }, { hold: false })
  const worth = ({ lines }: Posting) => lines.reduce((sum, line) => sum + grossOf(line), 0)
  const plain = { isNight: false, withoutRate: null }
  return [
    ...plan.nights.map(({ night: { stayId, date, foreign, free, excluded }, posting }) => ({
      stayId,
      date,
      isNight: true,
      gross: worth(posting),
      withoutRate: foreign?.exchangeRate === null && !free && excluded === null ? foreign.currency : null,
    })),
    ...plan.inclusions.map(({ inclusion: { stayId, charge }, posting }) => ({
      ...plain,
      stayId,
      date: charge.date,
      gross: worth(posting),
    })),
    ...plan.recurring.map(({ charge: { charge, date }, posting }) => ({
      ...plain,
      stayId: charge.stayId,
      date,
      gross: worth(posting),
    })),
  ]
}
