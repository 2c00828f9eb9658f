import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { RateCurrency } from './foreign.ts'

/** The rows from which nights are priced; amounts in minor units of the plan's currency. */
export interface RateBook {
  readonly roomTypes: readonly RoomTypeTerms[]
  /** With the parents of those asked. */
  readonly plans: readonly PlanTerms[]
  /** The active ones; they do not overlap. */
  readonly childBrackets: readonly AgeBracket[]
  /** Of everybody and of the contracts asked, in the order in which they are tried: the season first, within it the weekday. */
  readonly rates: readonly RateRow[]
  readonly days: readonly DayPrices[]
}

interface RoomTypeTerms {
  readonly id: number
  /** The party of a price of the day. */
  readonly baseAdults: number
  /** So many children are free. */
  readonly baseChildren: number
}

/** A rate type as far as it sets prices. */
export interface PlanTerms {
  readonly id: number
  readonly derivedFrom: number | null
  readonly derivedKind: 'percent' | 'amount'
  /** A percentage or minor units, as a decimal text. */
  readonly derivedBy: string
  readonly derivedRounding: Minor
  readonly period: 'daily' | 'weekly' | 'monthly'
  /** null = the hotel's. */
  readonly currency: RateCurrency | null
}

/** Ages, both inclusive. */
interface AgeBracket {
  readonly id: number
  readonly fromAge: number
  readonly toAge: number
}

export interface RateRow {
  readonly id: number
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly companyId: number | null
  readonly reservationSourceId: number | null
  /** 0 = Sunday; null = every day of the season. */
  readonly weekday: number | null
  /** For 1, 2, … adults. */
  readonly base: readonly Minor[]
  /** null = no more adults than `base` has are sold. */
  readonly extraAdult: Minor | null
  /** null = no child beyond those with a price of their bracket is sold. */
  readonly extraChild: Minor | null
  readonly dayUse: Minor | null
  /** By bracket; null where there are none. */
  readonly childPrices: Readonly<Record<string, Minor>> | null
  /** null = the rate without season. */
  readonly seasonId: number | null
  /** Both inclusive. */
  readonly beginDate: Day | null
  readonly endDate: Day | null
  readonly weekdays: readonly number[] | null
}

/** The prices of single days of a room type in a plan, for the room type's base adults. */
interface DayPrices {
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly prices: Readonly<Record<Day, Minor>>
}
