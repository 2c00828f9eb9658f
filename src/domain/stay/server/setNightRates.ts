import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import type { StayNight, StayState } from '../state.ts'
import { spanOfNight } from '../spans.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import type { Context } from '#kit/server/context.ts'
import { applyPlans } from './applyPlans.ts'

interface NightPrice {
  readonly date: Day
  readonly rate: Minor
}

interface NewRates {
  readonly stayId: number
  readonly rates: readonly NightPrice[]
  readonly reason: string
  readonly version?: number | undefined
}

/** Agrees other prices, in the hotel's currency, for nights that are still to come and not charged, in place of promotions; what the grid said stays beside them. */
export async function setNightRates(ctx: Context, { stayId, rates, reason, version }: NewRates) {
  const { businessDate } = ctx
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'setNightRates', [stay])
  const nights = new Map(stay.nights.map((night) => [night.date, night]))
  for (const [index, { date }] of rates.entries()) {
    const field = `rates.${index}.date`
    const night = nights.get(date)
    if (!night) throw new AppError('nightNotOfStay', [date], field)
    if (date < businessDate) throw new AppError('nightsBeforeBusinessDate', [businessDate], field)
    if (night.posted) throw new AppError('nightPosted', [date], field)
  }
  return agreeRates(ctx, stay, stay.nights, { rates, reason })
}

interface DueRate extends NightPrice, Confirmation {
  readonly stayId: number
  readonly reason: string
  readonly version?: number | undefined
}

/**
 * The price of a night that the night audit is about to charge: of an earlier one that was left unposted too, and of the night of a guest in
 * house who has none at all. Refuses with nothingToExclude what waits for no audit.
 */
export async function setDueRate(ctx: Context, { stayId, date, rate, reason, version, ...given }: DueRate) {
  const { businessDate } = ctx
  const stay = await lockStay(ctx, stayId, version)
  mayAct(ctx, 'setNightRates', [stay])
  const night = stay.nights.find((one) => one.date === date)
  const isDue = night ? !night.posted && date <= businessDate : date === businessDate && stay.departure > date
  if (stay.status !== 'inHouse' || !isDue) throw new AppError('nothingToExclude')
  const nights = night ? stay.nights : [...stay.nights, withoutPrice(stay, date)].sort(byDate)
  const warnings = new Warnings(ctx.caller, given)
  return agreeRates(ctx, stay, nights, { rates: [{ date, rate }], reason, warnings })
}

const byDate = (one: StayNight, other: StayNight) => (one.date < other.date ? -1 : 1)

/** The night that is missing, as the stay is now. */
const withoutPrice = (stay: StayState, date: Day): StayNight => ({
  date,
  dayUse: false,
  roomTypeId: stay.bookedRoomTypeId,
  rateTypeId: stay.rateTypeId,
  heldRoomTypeId: spanOfNight(stay.spans, date)?.roomTypeId ?? stay.roomTypeId,
  adults: stay.adults,
  children: stay.children,
  infants: stay.infants,
  rate: 0,
  gridRate: null,
  overrideReason: null,
  contract: null,
  foreign: null,
  discounts: [],
  posted: false,
})

async function agreeRates(
  ctx: Context,
  stay: StayState,
  nights: readonly StayNight[],
  { rates, reason, warnings }: Pick<NewRates, 'rates' | 'reason'> & { readonly warnings?: Warnings },
) {
  const agreed = new Map(rates.map(({ date, rate }) => [date, rate]))
  const former = new Map(stay.nights.map(({ date, rate }) => [date, rate]))
  const becomes = {
    ...stay,
    nights: nights.map((night) => {
      const rate = agreed.get(night.date)
      return rate === undefined
        ? night
        : { ...night, rate, overrideReason: reason, foreign: null, contract: null, discounts: [] }
    }),
  }
  const outcome = await applyPlans(ctx, [{ stay, becomes }], warnings ? { warnings } : {})
  await keepDepositsDue(ctx, [stay.reservationId])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'setNightRates',
    before: { rates: rates.map(({ date }) => ({ date, rate: former.get(date) ?? null })) },
    after: { rates, ...warnings?.record },
    reason,
  })
  return outcome
}
