import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import type { Context } from '#kit/server/context.ts'
import { applyPlans } from './applyPlans.ts'

interface NewRates {
  readonly stayId: number
  readonly rates: readonly { readonly date: Day; readonly rate: Minor }[]
  readonly reason: string
  readonly version?: number | undefined
}

/** Agrees other prices, in the hotel's currency, for nights that are still to come and not charged, in place of promotions; what the grid said stays beside them. */
export async function setNightRates(ctx: Context, { stayId, rates, reason, version }: NewRates) {
  const { businessDate } = ctx
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
  const agreed = new Map(rates.map(({ date, rate }) => [date, rate]))
  const becomes = {
    ...stay,
    nights: stay.nights.map((night) => {
      const rate = agreed.get(night.date)
      return rate === undefined
        ? night
        : { ...night, rate, overrideReason: reason, foreign: null, contract: null, discounts: [] }
    }),
  }
  const outcome = await applyPlans(ctx, [{ stay, becomes }])
  await keepDepositsDue(ctx, [stay.reservationId])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: 'setNightRates',
    before: { rates: before },
    after: { rates },
    reason,
  })
  return outcome
}
