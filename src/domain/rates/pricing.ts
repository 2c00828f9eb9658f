import { type Minor, share } from '#core/money.ts'
import { raised } from './raised.ts'
import type { PlanTerms, RateBook, RateRow } from './rateBook.ts'
import { type Candidate, cell, courses, datesOf, type PriceRequest } from './ratesInForce.ts'
import { contractOf, type PriceRule } from './rule.ts'

export interface NightPrice {
  /** Minor units of the plan's currency; null where no rule is in force, or the one in force does not sell to the party. */
  readonly rate: Minor | null
  /** What set the price; null where nothing did. */
  readonly rule: PriceRule | null
  /** Whether the rule is one of the parent plan. */
  readonly derived: boolean
  /** null where no rule is in force. */
  readonly why: PriceReason | null
}

/** Why a night has its price; amounts in minor units of the plan's currency. */
interface PriceReason {
  /** The row of the rate grid; null where only the price of the day is set. */
  readonly rateId: number | null
  readonly seasonId: number | null
  /** 0 = Sunday; null = every day of the season. */
  readonly weekday: number | null
  /** The plan in which the price was found: the night's own or its parent. */
  readonly rateTypeId: number
  /** What all adults pay for the rate's period (a night, a week, a month), and all children. */
  readonly adultsPrice: Minor | null
  readonly childrenPrice: Minor | null
  /** How many nights the rate's period has. */
  readonly periodNights: number
  /** The price of the day for the room type's base adults, and what this party pays more or less. */
  readonly dayAmount: Minor | null
  readonly partyDifference: Minor
  /** Before the difference between a derived plan and its parent. */
  readonly parentRate: Minor | null
}

/**
 * Prices the nights of stays from the rows of a hotel, by date. Of the rates of the room type and plan that of the company's contract comes
 * first, then the source's, then the price of the day, then the rate of the season in force on the date and weekday with the highest priority
 * (a season without a rate of this room and plan is passed over), then the rate without season; within each, the exception of a weekday before
 * the other days. A plan without any of them takes its parent's price, so found, with its difference, rounded. More adults than the rate knows
 * pay its last price and `extraAdult` each; where that is not set, or the price of a child who pays, the party has no price. Of the children,
 * as many as the room type has free are free, the dearest first; the others pay by their age or `extraChild`. A price of the day is one of the
 * base adults; other parties differ from it as in the rate below it. A day use is one night dated arrival, at the day-use price of the rate; a
 * contract or a weekday that names none leaves it to the next. A weekly price is shared over 7 nights, a monthly one over 30, so that the
 * shares sum to it exactly.
 */
export function pricing(book: RateBook): (asked: PriceRequest) => readonly NightPrice[] {
  const types = new Map(book.roomTypes.map((type) => [type.id, type]))
  const plans = new Map(book.plans.map((plan) => [plan.id, plan]))
  const days = new Map(
    book.days.map((day) => [cell(day.roomTypeId, day.rateTypeId), new Map(Object.entries(day.prices))]),
  )
  const derivations = new Map(book.plans.map((plan) => [plan.id, derivation(plan)]))
  const courseOf = courses(book)
  return (asked) => {
    const type = types.get(asked.roomTypeId)
    const plan = plans.get(asked.rateTypeId)
    if (!type || !plan) return datesOf(asked).map(() => NO_PRICE)
    const isDayUse = asked.arrival === asked.departure
    const ownDays = isDayUse ? undefined : days.get(cell(type.id, plan.id))
    const parentDays = isDayUse || plan.derivedFrom === null ? undefined : days.get(cell(type.id, plan.derivedFrom))
    const payingBrackets = bracketsOf(book, asked, type.baseChildren)
    const { tried, inForce, nthOf } = courseOf(asked, plan)
    const offers = Array<Offer | undefined>(tried.length).fill(undefined)
    const derived = derivations.get(plan.id)!
    const price = (nth: number, own: Minor | null, parent: Minor | null): NightPrice => {
      const place = inForce[nth]!
      const candidate = tried[place]
      const from = candidate && (offers[place] ??= offer(candidate, asked.adults, type, payingBrackets))
      return priceOf({ plan, derived, from, own, parent, nth, isDayUse })
    }
    // first as the rates alone say, each rate asked once, then the nights that have a price of the day
    const usual = Array<NightPrice | undefined>(tried.length).fill(undefined)
    const nights = inForce.map((place, nth) => {
      if (place < 0) return NO_PRICE
      if (tried[place]!.periodNights !== 1) return price(nth, null, null)
      return (usual[place] ??= price(nth, null, null))
    })
    for (const [date, own] of ownDays ?? NO_DAYS) {
      const nth = nthOf.get(date)
      if (nth !== undefined) nights[nth] = price(nth, own, parentDays?.get(date) ?? null)
    }
    for (const [date, parent] of parentDays ?? NO_DAYS) {
      const nth = nthOf.get(date)
      if (nth !== undefined && !ownDays?.has(date)) nights[nth] = price(nth, null, parent)
    }
    return nights
  }
}

const NO_DAYS: ReadonlyMap<string, Minor> = new Map()

const NO_PRICE: NightPrice = { rate: null, rule: null, derived: false, why: null }

/** The age brackets of a party's children where some of them pay, one each; null where the age is not known or in no bracket. */
function bracketsOf(book: RateBook, { children, childAges = [] }: PriceRequest, free: number): (number | null)[] {
  if (children <= free) return []
  const unknown = Array<null>(Math.max(children - childAges.length, 0)).fill(null)
  return [
    ...childAges.map(
      (age) => book.childBrackets.find(({ fromAge, toAge }) => fromAge <= age && age <= toAge)?.id ?? null,
    ),
    ...unknown,
  ]
}

/** What a party pays in a rate, for its period. */
interface Offer extends Candidate {
  readonly adultsPrice: Minor | null
  readonly childrenPrice: Minor | null
  readonly price: Minor | null
  /** Of one night, to what the base adults pay; null where the party has no price. */
  readonly partyDifference: Minor | null
}

function offer(
  candidate: Candidate,
  adults: number,
  { baseAdults, baseChildren }: RateBook['roomTypes'][number],
  brackets: readonly (number | null)[],
): Offer {
  const { rate, rule, derived, periodNights } = candidate
  const adultsPrice = adultsPay(rate, adults)
  const childrenPrice = childrenPay(rate, brackets, baseChildren)
  const price = adultsPrice === null || childrenPrice === null ? null : adultsPrice + childrenPrice
  const difference = price === null ? null : price - (adultsPay(rate, baseAdults) ?? price)
  const partyDifference = difference === null || periodNights === 1 ? difference : share(difference, 1, periodNights)
  return { rate, rule, derived, periodNights, adultsPrice, childrenPrice, price, partyDifference }
}

function adultsPay({ base, extraAdult }: RateRow, adults: number): Minor | null {
  const priced = base[Math.min(Math.max(adults, 1), base.length) - 1] ?? null
  if (adults <= base.length || priced === null) return priced
  return extraAdult === null ? null : priced + (adults - base.length) * extraAdult
}

/** All, less as many of the dearest as are free, of which those come first that have no price at all: more of them are not sold. */
function childrenPay(rate: RateRow, brackets: readonly (number | null)[], free: number): Minor | null {
  if (brackets.length === 0) return 0
  const prices = brackets.map((bracket) => rate.childPrices?.[bracket ?? ''] ?? rate.extraChild)
  const priced = prices.filter((price) => price !== null).toSorted((a, b) => b - a)
  const unpriced = prices.length - priced.length
  if (unpriced > free) return null
  return priced.slice(free - unpriced).reduce((all, price) => all + price, 0)
}

interface Night {
  readonly plan: PlanTerms
  /** The plan's price for its parent's. */
  readonly derived: ReturnType<typeof derivation>
  readonly from: Offer | undefined
  /** The prices of the day in the plan and in its parent. */
  readonly own: Minor | null
  readonly parent: Minor | null
  readonly nth: number
  readonly isDayUse: boolean
}

function priceOf({ plan, derived: derivedFrom, from, own, parent, nth, isDayUse }: Night): NightPrice {
  const isContract = contractOf(from?.rule ?? null) !== null
  // a contract goes before the price of the day of its own plan, and what a plan has of its own before what its parent has
  const ownDay = from && isContract && !from.derived ? null : own
  const parentDay = ownDay === null && !isContract && from?.derived !== false ? parent : null
  const dayAmount = ownDay ?? parentDay
  const rule = dayAmount !== null ? 'day' : isDayUse && from?.rate.dayUse == null ? null : (from?.rule ?? null)
  if (rule === null) return NO_PRICE
  const derived = ownDay === null && (parentDay !== null || from?.derived === true)
  const found = dayAmount === null ? nightOf(from, nth, isDayUse) : onDay(dayAmount, from)
  const rate = derived ? derivedFrom(found) : found
  const why = {
    rateId: from?.rate.id ?? null,
    seasonId: from?.rate.seasonId ?? null,
    weekday: from?.rate.weekday ?? null,
    rateTypeId: derived && plan.derivedFrom !== null ? plan.derivedFrom : plan.id,
    adultsPrice: from?.adultsPrice ?? null,
    childrenPrice: from?.childrenPrice ?? null,
    periodNights: from?.periodNights ?? 1,
    dayAmount,
    partyDifference: dayAmount === null ? 0 : (from?.partyDifference ?? 0),
    parentRate: derived ? found : null,
  }
  return { rate, rule, derived, why }
}

/** The price of a day as this party pays it. */
function onDay(dayAmount: Minor, from: Offer | undefined): Minor | null {
  if (!from) return dayAmount
  return from.partyDifference === null ? null : Math.max(0, dayAmount + from.partyDifference)
}

function nightOf(from: Offer | undefined, nth: number, isDayUse: boolean): Minor | null {
  if (!from) return null
  if (isDayUse) return from.rate.dayUse
  const { price, periodNights } = from
  if (price === null || periodNights === 1) return price
  return share(price, nth + 1, periodNights) - share(price, nth, periodNights)
}

/** A plan's price for its parent's, each computed once: of a year's nights most cost the same. */
function derivation({ derivedKind, derivedBy, derivedRounding }: PlanTerms): (price: Minor | null) => Minor | null {
  const known = new Map<Minor, Minor>()
  const by = derivedKind === 'percent' ? { percent: derivedBy } : { amount: Number(derivedBy) }
  return (price) => {
    if (price === null) return null
    const rate = known.get(price) ?? raised(price, { by, roundTo: derivedRounding })
    known.set(price, rate)
    return rate
  }
}
