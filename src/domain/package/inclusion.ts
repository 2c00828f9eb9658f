import { addDays, type Day, nightsBetween } from '#core/day.ts'
import { allocate, type Minor } from '#core/money.ts'
import { type HotelTax, splitTax, taxesOnGroup, type TaxSplit } from '#domain/tax/tax.ts'

/** What the amount of an inclusion is for one of. */
export const COUNTED_BY = ['stay', 'night', 'person', 'adult', 'child'] as const
export type CountedBy = (typeof COUNTED_BY)[number]

/** When it is posted. */
export const RHYTHMS = ['everyNight', 'everyNights', 'arrival', 'departure'] as const
export type Rhythm = (typeof RHYTHMS)[number]

/** What a package includes, as agreed. */
export interface InclusionTerms {
  /** Minor units of the hotel's currency. */
  readonly amount: Minor
  readonly countedBy: CountedBy
  readonly rhythm: Rhythm
  /** Of 'everyNights': on the first night and every so many nights after it; 1 = each. */
  readonly everyNights: number
  readonly firstNight: number
  /** A part of the room rate, else on top of it. */
  readonly inside: boolean
  /** The first day for which it holds and the first for which it no longer does; null = no end. */
  readonly since: Day | null
  readonly until: Day | null
}

export interface Party {
  readonly adults: number
  readonly children: number
}

/** The stay that has it; arrival = departure is a day use, which has no night. */
export interface IncludingStay extends Party {
  readonly arrival: Day
  readonly departure: Day
}

/** One time that an inclusion is due. */
export interface DueInclusion {
  /** The service date: the night, the arrival or the departure. */
  readonly date: Day
  readonly quantity: number
  /** `amount × quantity`, as the inclusion says its price (taxes as with its extra charge, or inside the rate). */
  readonly price: Minor
}

/**
 * The times that an inclusion is due over a stay, in order of date; none where nobody is counted.
 * One that is posted night by night counts the party of that night; one of arrival or departure the stay's, times the nights where it is
 * counted by night. Inside the rate, departure stands on the last night. A day use has arrival and departure on its day, no nights.
 */
export function dueInclusions(
  terms: InclusionTerms,
  stay: IncludingStay,
  partyOf: (night: Day) => Party | undefined = () => stay,
): DueInclusion[] {
  const nights = nightsBetween(stay.arrival, stay.departure)
  const due = datesOf(terms, stay, nights).filter((date) => holdsOn(terms, date))
  return due.flatMap((date) => {
    const quantity = isNightly(terms) ? countOf(terms, partyOf(date) ?? stay, 1) : countOf(terms, stay, nights)
    return quantity === 0 || terms.amount === 0 ? [] : [{ date, quantity, price: terms.amount * quantity }]
  })
}

export const isNightly = ({ rhythm }: Pick<InclusionTerms, 'rhythm'>): boolean =>
  rhythm === 'everyNight' || rhythm === 'everyNights'

const holdsOn = ({ since, until }: InclusionTerms, date: Day): boolean =>
  (since === null || since <= date) && (until === null || date < until)

function datesOf(terms: InclusionTerms, { arrival, departure }: IncludingStay, nights: number): Day[] {
  const { rhythm, inside, everyNights, firstNight } = terms
  if (rhythm === 'arrival') return [arrival]
  if (rhythm === 'departure') return [inside && nights > 0 ? addDays(departure, -1) : departure]
  const [first, step] = rhythm === 'everyNight' ? [1, 1] : [firstNight, everyNights]
  const count = Math.max(0, Math.ceil((nights - first + 1) / step))
  return Array.from({ length: count }, (_, nth) => addDays(arrival, first - 1 + nth * step))
}

function countOf({ countedBy }: InclusionTerms, { adults, children }: Party, nights: number): number {
  switch (countedBy) {
    case 'stay':
      return 1
    case 'night':
      return nights
    case 'person':
      return adults + children
    case 'adult':
      return adults
    case 'child':
      return children
  }
}

/** The prices of what is inside a night's rate, in its order: as they are, or shared where together they are more than the rate. */
export function insideRate(rate: Minor, prices: readonly Minor[]): Minor[] {
  const total = prices.reduce((sum, price) => sum + price, 0)
  return total <= rate ? [...prices] : allocate(rate, prices)
}

interface Taxed {
  readonly extraChargeGroupId: number
  readonly taxInclusive: boolean
  readonly inside: boolean
}

/**
 * An inclusion's price into net and the taxes of its group. Inside a rate it says of taxes what the rate says, so that where these are
 * inside the guest's total stays what it was.
 */
export const splitInclusion = (
  { inclusion, price, date }: { readonly inclusion: Taxed; readonly price: Minor; readonly date: Day },
  rateTaxInclusive: boolean,
  taxes: readonly HotelTax[],
): TaxSplit =>
  splitTax(
    { price, taxInclusive: inclusion.inside ? rateTaxInclusive : inclusion.taxInclusive, nights: 0, persons: 0 },
    taxesOnGroup(taxes, inclusion.extraChargeGroupId, date),
  )
