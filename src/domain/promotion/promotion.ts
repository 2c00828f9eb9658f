import { type Day, nightsBetween, weekday } from '#core/day.ts'
import type { ErrorCode, ErrorParam } from '#core/errors.ts'
import { type Minor, share } from '#core/money.ts'
import type { Label } from '#core/labels.ts'

export const PROMOTION_KINDS = ['percent', 'amount', 'freeNights'] as const
export type PromotionKind = (typeof PROMOTION_KINDS)[number]

/** A promotion as the rules read it; dates inclusive, null = no end. */
export interface Promotion {
  readonly id: number
  readonly code: string
  readonly label: Label
  readonly kind: PromotionKind
  /** A decimal text: a percentage, minor units off each night, or a number of nights. */
  readonly amount: string
  /** Free nights again for each further `minimumNights`. */
  readonly repeats: boolean
  readonly bookFrom: Day | null
  readonly bookUntil: Day | null
  readonly stayFrom: Day | null
  readonly stayUntil: Day | null
  /** 0 = Sunday … 6 = Saturday. */
  readonly weekdays: readonly number[]
  readonly minimumNights: number
  /** Days from the booking to the arrival: at least, and at most (0 = however many). */
  readonly minimumDaysAhead: number
  readonly maximumDaysAhead: number
  /** Empty = every one. */
  readonly roomTypeIds: readonly number[]
  readonly rateTypeIds: readonly number[]
  /** Stays that may still have it; null = no limit. */
  readonly usesLeft: number | null
  readonly combinable: boolean
  readonly automatic: boolean
  readonly active: boolean
}

/** What a promotion is judged by. */
export interface PromotedStay {
  /** The business date on which it was or is booked. */
  readonly bookedOn: Day
  readonly arrival: Day
  readonly departure: Day
  readonly roomTypeId: number
  readonly rateTypeId: number
}

export interface Refusal {
  readonly code: ErrorCode
  readonly params: readonly ErrorParam[]
}
const refusal = (code: ErrorCode, ...params: ErrorParam[]): Refusal => ({ code, params })

/** Whether the night of that date is one that the promotion makes cheaper. */
export const covers = ({ stayFrom, stayUntil, weekdays }: Promotion, night: Day): boolean =>
  (stayFrom === null || stayFrom <= night) &&
  (stayUntil === null || night <= stayUntil) &&
  weekdays.includes(weekday(night))

/** Why a stay can not have the promotion; undefined when it can. How many may still have it is asked apart (`usedUp`). */
export function againstPromotion(
  promotion: Promotion,
  stay: PromotedStay,
  nights: readonly Day[],
): Refusal | undefined {
  const { bookFrom, bookUntil, minimumNights, minimumDaysAhead, maximumDaysAhead, roomTypeIds, rateTypeIds } = promotion
  if (!promotion.active) return refusal('promotionUnknown')
  if (bookFrom !== null && stay.bookedOn < bookFrom) return refusal('promotionNotYet', bookFrom)
  if (bookUntil !== null && stay.bookedOn > bookUntil) return refusal('promotionOver', bookUntil)
  if (roomTypeIds.length > 0 && !roomTypeIds.includes(stay.roomTypeId)) return refusal('promotionOtherRoomType')
  if (rateTypeIds.length > 0 && !rateTypeIds.includes(stay.rateTypeId)) return refusal('promotionOtherRateType')
  const ahead = nightsBetween(stay.bookedOn, stay.arrival)
  if (ahead < minimumDaysAhead) return refusal('promotionTooLate', minimumDaysAhead)
  if (maximumDaysAhead > 0 && ahead > maximumDaysAhead) return refusal('promotionTooEarly', maximumDaysAhead)
  if (nightsBetween(stay.arrival, stay.departure) < minimumNights)
    return refusal('promotionMinimumNights', minimumNights)
  if (!nights.some((night) => covers(promotion, night))) return refusal('promotionOtherDates')
  return undefined
}

export const usedUp = ({ usesLeft }: Promotion): Refusal | undefined =>
  usesLeft !== null && usesLeft <= 0 ? refusal('promotionUsedUp') : undefined

/** How many nights of a stay of so many nights are free. */
export function freeNights({ amount, repeats, minimumNights }: Promotion, nights: number): number {
  return Number(amount) * (repeats ? Math.floor(nights / minimumNights) : 1)
}

/** What it takes off a price, never more than the price. */
export function discountOf({ kind, amount }: Promotion, price: Minor): Minor {
  if (kind === 'freeNights') return price
  return Math.min(price, kind === 'percent' ? share(price, amount, 100) : Number(amount))
}
