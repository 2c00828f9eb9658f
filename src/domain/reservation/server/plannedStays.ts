import { addDays, type Day, nightsBetween } from '#core/day.ts'
import type { ErrorParam, FieldProblem } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import type { Discount, Discounts } from '#domain/promotion/discountNights.ts'
import type { Promotion, Refusal } from '#domain/promotion/promotion.ts'
import { promoteStays } from '#domain/promotion/server/promoteStays.ts'
import { readPromotions } from '#domain/promotion/server/readPromotions.ts'
import { type ForeignPrice, lessened } from '#domain/rates/foreign.ts'
import type { PriceRule } from '#domain/rates/rule.ts'
import { pricedFrom, type PricedNight, unpricedReason } from '#domain/rates/server/priceNights.ts'
import { readRateBook } from '#domain/rates/server/readRateBook.ts'
import type { RateBook } from '#domain/rates/rateBook.ts'
import { MAX_NIGHTS } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import type { BookingFacts } from './bookingFacts.ts'

/** What a person asks for one room. */
export interface WantedStay {
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly arrival: Day
  readonly departure: Day
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly childAges: readonly number[]
  readonly rate?: Minor | undefined
  readonly nightRates: readonly { readonly date: Day; readonly rate: Minor }[]
  readonly rateReason?: string | undefined
  /** Beside those of the rate type. */
  readonly packageIds: readonly number[]
}

export interface PlannedNight {
  readonly date: Day
  readonly dayUse: boolean
  /** null = no rate is set and none was agreed. */
  readonly rate: Minor | null
  readonly gridRate: Minor | null
  /** The price in the currency of its rate, where that is another; what is agreed by hand is agreed in the hotel's. */
  readonly foreign: ForeignPrice | null
  /** What set the price; null where nothing did, or it was agreed by hand. */
  readonly rule: PriceRule | null
  readonly unsoldFor: PricedNight['unsoldFor']
  /** Agreed by hand: no promotion changes it. */
  readonly agreed: boolean
  /** What promotions have taken off. */
  readonly discounts: readonly Discount[]
}

export interface PlannedStays {
  readonly nights: readonly PlannedNight[][]
  /** The promotions that make each stay cheaper. */
  readonly promotions: readonly (readonly Promotion[])[]
  /** Why the code that was typed helps none of them. */
  readonly refusal: Refusal | undefined
}

/** What of a booking its prices hang on. */
export interface PricedBooking {
  readonly companyId?: number | null | undefined
  readonly reservationSourceId?: number | null | undefined
  readonly promotionCode?: string | undefined
}

/** Where the fields of a stay stand in the input, by its index. */
export type FieldsAt = (index: number) => string

/** What is wrong with the fields of the stays, before anything is priced. */
export function stayProblems(
  ctx: Context,
  stays: readonly WantedStay[],
  facts: BookingFacts,
  at: FieldsAt,
): FieldProblem[] {
  return stays.flatMap((stay, index) => {
    const problems: FieldProblem[] = []
    const add = (field: string, code: FieldProblem['code'], ...params: ErrorParam[]) =>
      problems.push({ field: `${at(index)}.${field}`, code, params })
    if (stay.arrival < ctx.businessDate) add('arrival', 'arrivalInPast', ctx.businessDate)
    if (stay.departure < stay.arrival) add('departure', 'departureBeforeArrival')
    else if (nightsBetween(stay.arrival, stay.departure) > MAX_NIGHTS) add('departure', 'stayTooLong', MAX_NIGHTS)
    if (!facts.roomTypes.has(stay.roomTypeId)) add('roomTypeId', 'unknownReference')
    if (!facts.rateTypes.has(stay.rateTypeId)) add('rateTypeId', 'unknownReference')
    if (stay.packageIds.some((id) => !facts.packageIds.has(id))) add('packageIds', 'unknownReference')
    if (stay.childAges.length > stay.children) add('childAges', 'tooLarge', stay.children)
    const until = stay.departure > stay.arrival ? stay.departure : addDays(stay.arrival, 1)
    stay.nightRates.forEach(({ date }, nth) => {
      if (date < stay.arrival || date >= until) add(`nightRates.${nth}.date`, 'nightNotOfStay', date)
    })
    if (isOverridden(stay)) {
      if (!ctx.caller.privileges.has('overrideRate')) add('rate', 'noAccess')
      else if (!stay.rateReason) add('rateReason', 'reasonRequired')
    }
    return problems
  })
}

const isOverridden = (stay: WantedStay): boolean => stay.rate !== undefined || stay.nightRates.length > 0

/** Whether the dates of stays can be priced: others are refused (`stayProblems`), and nothing is read for them. */
export const haveNights = (stays: readonly Pick<WantedStay, 'arrival' | 'departure'>[]): boolean =>
  stays.every(({ arrival, departure }) => departure >= arrival && nightsBetween(arrival, departure) <= MAX_NIGHTS)

/** What the prices of stays come from. */
export interface Prices {
  readonly book: RateBook
  readonly promotions: readonly Promotion[]
}

const requestsOf = (stays: readonly WantedStay[], { companyId = null, reservationSourceId = null }: PricedBooking) =>
  stays.map((stay, key) => ({ ...stay, companyId, reservationSourceId, key }))

/** Reads it for at least one stay; three statements, none of which waits for another. */
export async function readPrices(ctx: Context, stays: readonly WantedStay[], booking: PricedBooking): Promise<Prices> {
  const [book, promotions] = await Promise.all([
    readRateBook(ctx, requestsOf(stays, booking)),
    readPromotions(ctx, { code: booking.promotionCode?.trim() ?? '' }),
  ])
  return { book, promotions }
}

/** The nights of each stay with their prices: agreed on the night, agreed for the stay, else of the rates less promotions. */
export function planNights(
  ctx: Context,
  stays: readonly WantedStay[],
  booking: PricedBooking,
  prices: Prices,
): PlannedStays {
  const priced = pricedFrom(prices.book, requestsOf(stays, booking))
  const agreed = stays.map(({ nightRates }) => new Map(nightRates.map(({ date, rate }) => [date, rate])))
  const full = stays.map((stay, key) =>
    (priced[key] ?? []).map(({ date, dayUse, rate: gridRate, rule, foreign, unsoldFor }) => {
      const byHand = agreed[key]?.get(date) ?? stay.rate
      const settled = byHand !== undefined || rule === 'company' || rule === 'source'
      return {
        date,
        dayUse,
        rate: byHand ?? gridRate,
        gridRate,
        rule: byHand === undefined ? rule : null,
        unsoldFor,
        foreign: byHand === undefined ? foreign : null,
        agreed: byHand !== undefined,
        settled,
        discounts: NO_DISCOUNTS,
      }
    }),
  )
  const promoted = promoteStays(
    ctx,
    stays.map((stay, key) => ({ ...stay, nights: full[key] ?? [] })),
    prices.promotions,
    booking.promotionCode,
  )
  return {
    nights: full.map((nights, key) => withDiscounts(nights, promoted.stays[key]?.discounts)),
    promotions: promoted.stays.map(({ applied }) => applied),
    refusal: promoted.refusal,
  }
}

const NO_DISCOUNTS: readonly Discount[] = []

function withDiscounts(nights: PlannedNight[], byDate: Discounts = new Map()): PlannedNight[] {
  if (byDate.size === 0) return nights
  return nights.map((night) => {
    const discounts = byDate.get(night.date)
    if (!discounts || night.rate === null) return night
    const rate = discounts.reduce((left, { amount }) => left - amount, night.rate)
    return { ...night, discounts, rate, foreign: lessened(night.foreign, { from: night.rate, to: rate }) }
  })
}

/** The nights that nobody has priced. */
export const unpriced = ({ nights: planned }: PlannedStays, at: FieldsAt): FieldProblem[] =>
  planned.flatMap((nights, index) => {
    const night = nights.find(({ rate }) => rate === null)
    return night ? [{ field: `${at(index)}.rateTypeId`, ...unpricedReason(night) }] : []
  })
