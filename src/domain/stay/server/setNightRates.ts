import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { writeDiscounts } from '#domain/promotion/server/writeDiscounts.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface NewRates {
  readonly stayId: number
  readonly rates: readonly { readonly date: Day; readonly rate: Minor }[]
  readonly reason: string
  readonly version?: number | undefined
}

/** Agrees other prices, in the hotel's currency, for nights that are still to come and not charged, in place of promotions; what the grid said stays beside them. */
export async function setNightRates(ctx: Context, { stayId, rates, reason, version }: NewRates) {
  const { db, hotelId, businessDate } = ctx
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'setNightRates', [stay])
  const nights = new Map(stay.nights.map((night) => [night.date, night]))
  const before = rates.map(({ date }, index) => {
    const field = `rates.${index}.date`
    const night = nights.get(date)
    if (!night) throw new AppError('nightNotOfStay', [date], field)
    if (date < businessDate) throw new AppError('nightsBeforeBusinessDate', [businessDate], field)
    if (night.posted) throw new AppError('nightPosted', [date], field)
    return { date, rate: night.rate }
  })
  await sql`
    update stay_night n set rate = r.rate, override_reason = ${reason}, hotel_currency_id = null, currency_rate = null, contract = null
    from unnest(${rates.map(({ date }) => date)}::date[], ${rates.map(({ rate }) => rate)}::bigint[]) as r (date, rate)
    where n.hotel_id = ${hotelId} and n.stay_id = ${stayId} and n.date = r.date`.execute(db)
  await writeDiscounts(
    ctx,
    rates.map(({ date }) => ({ stayId, date, discounts: [] })),
  )
  await keepDepositsDue(ctx, [stay.reservationId])
  const { rows } = await sql<StayOutcome>`
    update stay s set version = s.version + 1 where s.hotel_id = ${hotelId} and s.id = ${stayId} returning ${outcome}`.execute(
    db,
  )
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: 'setNightRates',
    before: { rates: before },
    after: { rates },
    reason,
  })
  return inOrder(rows, [stayId])
}
