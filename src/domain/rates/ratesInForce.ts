import { type Day, eachDay, nightsBetween, weekday } from '#core/day.ts'
import { grouped } from '#core/grouped.ts'
import type { PlanTerms, RateBook, RateRow } from './rateBook.ts'
import type { PriceRule } from './rule.ts'

export interface PriceRequest {
  /** The caller's own number, given back with each night. */
  readonly key: number
  readonly roomTypeId: number
  readonly rateTypeId: number
  /** `[arrival, departure)`; departure = arrival is a day use. */
  readonly arrival: Day
  readonly departure: Day
  readonly adults: number
  readonly children: number
  /** As far as they are known; a child without an age pays as an extra child. */
  readonly childAges?: readonly number[]
  /** Whose contract prices hold. */
  readonly companyId?: number | null
  readonly reservationSourceId?: number | null
}

/** The dates of the nights of `[arrival, departure)`; the one of a day use. */
export const datesOf = ({ arrival, departure }: Pick<PriceRequest, 'arrival' | 'departure'>): Day[] =>
  arrival === departure ? [arrival] : eachDay(arrival, departure)

/** A room type and a plan as one key. */
export const cell = (roomTypeId: number, rateTypeId: number): string => `${roomTypeId}/${rateTypeId}`

/** A rate that may set the price of a night. */
export interface Candidate {
  readonly rate: RateRow
  readonly rule: Exclude<PriceRule, 'day'>
  /** Whether it is one of the parent plan. */
  readonly derived: boolean
  readonly periodNights: number
}

/** The rates of one plan in the order in which they are tried. */
function candidates(
  rates: readonly RateRow[],
  { companyId, reservationSourceId, arrival, departure }: PriceRequest,
  plan: PlanTerms,
  derived: boolean,
): Candidate[] {
  const isDayUse = arrival === departure
  const isOf = (rate: RateRow, company: number | null, source: number | null): boolean =>
    rate.companyId === company && rate.reservationSourceId === source
  const of = (company: number | null, source: number | null): readonly RateRow[] =>
    rates.filter((rate) => isOf(rate, company, source))
  const ranked = [
    ...(companyId ? of(companyId, null) : []),
    ...(reservationSourceId ? of(null, reservationSourceId) : []),
    ...of(null, null),
  ]
  const periodNights = plan.period === 'weekly' ? 7 : plan.period === 'monthly' ? 30 : 1
  return ranked.flatMap((rate) => {
    const isContract = rate.companyId !== null || rate.reservationSourceId !== null
    if (isDayUse && rate.dayUse === null && (isContract || rate.weekday !== null)) return []
    const rule =
      rate.companyId !== null ? 'company' : isContract ? 'source' : rate.seasonId !== null ? 'season' : 'always'
    return [{ rate, rule, derived, periodNights }]
  })
}

interface Course {
  /** The place of a date among the nights. */
  readonly nthOf: ReadonlyMap<Day, number>
  /** In the order in which they are tried. */
  readonly tried: readonly Candidate[]
  /** The place of the one in force on each date; -1 where none is. */
  readonly inForce: readonly number[]
}

/** Which rate is in force on each night, found once for all requests of the same dates, room type, plan and contract. */
export function courses(book: RateBook): (asked: PriceRequest, plan: PlanTerms) => Course {
  const plans = new Map(book.plans.map((plan) => [plan.id, plan]))
  const rates = grouped(book.rates, (rate) => cell(rate.roomTypeId, rate.rateTypeId))
  const tryOf = (asked: PriceRequest, plan: PlanTerms, derived: boolean): Candidate[] =>
    candidates(rates.get(cell(asked.roomTypeId, plan.id)) ?? [], asked, plan, derived)
  const known = new Map<string, Course>()
  const spans = new Map<string, Span>()
  return (asked, plan) => {
    const span = `${asked.arrival}${asked.departure}`
    const key = `${cell(asked.roomTypeId, plan.id)}/${asked.companyId}/${asked.reservationSourceId}/${span}`
    const earlier = known.get(key)
    if (earlier) return earlier
    const over = spans.get(span) ?? spanOf(asked)
    spans.set(span, over)
    const parent = plan.derivedFrom === null ? undefined : plans.get(plan.derivedFrom)
    const tried = [...tryOf(asked, plan, false), ...(parent ? tryOf(asked, parent, true) : [])]
    const { nthOf } = over
    const inForce = Array<number>(nthOf.size).fill(-1)
    // from the last to the first, each over those that it goes before
    for (let place = tried.length - 1; place >= 0; place -= 1) paint(inForce, place, tried[place]!.rate, over)
    const course = { tried, inForce, nthOf }
    known.set(key, course)
    return course
  }
}

interface Span {
  readonly nthOf: ReadonlyMap<Day, number>
  /** The weekday of arrival. */
  readonly first: number
  /** From arrival to a day, which seasons ask again and again; negative before it. */
  readonly nightsTo: (day: Day) => number
}

function spanOf(asked: PriceRequest): Span {
  const known = new Map<Day, number>()
  return {
    nthOf: new Map(datesOf(asked).map((date, nth) => [date, nth])),
    first: weekday(asked.arrival),
    nightsTo: (day) => {
      const nights = known.get(day) ?? nightsBetween(asked.arrival, day)
      known.set(day, nights)
      return nights
    },
  }
}

/** Puts the place of a rate on the nights on which it may set the price. */
function paint(nights: number[], place: number, rate: RateRow, { first, nightsTo }: Span): void {
  const { beginDate, endDate, weekday: only, weekdays } = rate
  const begin = beginDate === null ? 0 : Math.max(0, nightsTo(beginDate))
  const end = endDate === null ? nights.length - 1 : Math.min(nights.length - 1, nightsTo(endDate))
  for (let nth = begin; nth <= end; nth += 1) {
    const dayOfWeek = (first + nth) % 7
    if ((only ?? dayOfWeek) === dayOfWeek && (weekdays === null || weekdays.includes(dayOfWeek))) nights[nth] = place
  }
}
