import { type Day, nightsBetween } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import {
  againstPromotion,
  covers,
  discountOf,
  freeNights,
  type PromotedStay,
  type Promotion,
  usedUp,
} from './promotion.ts'

/** A night before promotions. */
export interface FullNight {
  readonly date: Day
  /** What the rates say, minor units; null = no rate is set. */
  readonly rate: Minor | null
  /** Its price stands whatever the promotions: agreed by hand, of a contract, charged or kept. */
  readonly settled: boolean
  /** The promotions that a settled night already has. */
  readonly had?: readonly number[]
}

export interface Discount {
  readonly promotionId: number
  /** Minor units, positive. */
  readonly amount: Minor
}

/** The discounts of the nights that have any, by date. */
export type Discounts = ReadonlyMap<Day, readonly Discount[]>

export interface Promoted {
  readonly discounts: Discounts
  /** The promotions that took something off, in the order in which they did. */
  readonly applied: readonly Promotion[]
}

const NONE: Promoted = { discounts: new Map(), applied: [] }
const total = ({ discounts }: Promoted): Minor =>
  [...discounts.values()].flat().reduce((sum, { amount }) => sum + amount, 0)

/**
 * What the promotions take off the nights of one stay (docs/rules/rates.md#promotions). `given` is what the guest has a code for or had
 * before; to it come the automatic ones that may be combined, when all of `given` may be too. With nothing given the guest gets the cheaper
 * of the best single automatic promotion and all those that may be combined. Several take off one after the other, each from what the one
 * before left; free nights last, from the end of the stay.
 */
export function discountNights(
  stay: PromotedStay,
  nights: readonly FullNight[],
  { given, automatic }: { readonly given: readonly Promotion[]; readonly automatic: readonly Promotion[] },
): Promoted {
  if (stay.arrival === stay.departure) return NONE
  const dates = nights.map(({ date }) => date)
  const fits = (promotion: Promotion): boolean => againstPromotion(promotion, stay, dates) === undefined
  const own = given.filter(fits)
  const others = automatic.filter(
    (promotion) => fits(promotion) && usedUp(promotion) === undefined && !own.some(({ id }) => id === promotion.id),
  )
  const combinable = others.filter((promotion) => promotion.combinable)
  if (own.length > 0) {
    const withOthers = own.every((promotion) => promotion.combinable) ? [...own, ...combinable] : own
    return take(stay, nights, withOthers)
  }
  const choices = [combinable, ...others.filter((promotion) => !promotion.combinable).map((one) => [one])]
  return choices
    .filter((choice) => choice.length > 0)
    .map((choice) => take(stay, nights, choice))
    .reduce((best, next) => (total(next) > total(best) ? next : best), NONE)
}

/** Percentages first, then amounts, then free nights; alike ones in the order of their making. */
const ORDER = { percent: 1, amount: 2, freeNights: 3 } as const
const inOrder = (promotions: readonly Promotion[]): Promotion[] =>
  promotions.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind] || a.id - b.id)

function take(stay: PromotedStay, nights: readonly FullNight[], promotions: readonly Promotion[]): Promoted {
  const left = new Map(nights.map(({ date, rate }) => [date, rate ?? 0]))
  const discounts = new Map<Day, Discount[]>()
  const applied = inOrder(promotions).filter((promotion) => {
    const taken = coveredNights(promotion, stay, nights).flatMap(({ date }) => {
      const price = left.get(date) ?? 0
      const amount = discountOf(promotion, price)
      if (amount <= 0) return []
      left.set(date, price - amount)
      discounts.set(date, [...(discounts.get(date) ?? []), { promotionId: promotion.id, amount }])
      return [date]
    })
    return taken.length > 0 || nights.some(({ had }) => had?.includes(promotion.id))
  })
  return { discounts, applied }
}

/** The open nights that it makes cheaper; of free nights the last ones, less those that settled nights already had. */
function coveredNights(promotion: Promotion, stay: PromotedStay, nights: readonly FullNight[]): FullNight[] {
  const open = nights.filter(({ date, settled, rate }) => !settled && rate !== null && covers(promotion, date))
  if (promotion.kind !== 'freeNights') return open
  const had = nights.filter((night) => night.settled && night.had?.includes(promotion.id)).length
  const free = freeNights(promotion, nightsBetween(stay.arrival, stay.departure)) - had
  return free > 0 ? open.slice(-free) : []
}
