import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { type ForeignPrice, type RateCurrency, worthOf } from '../foreign.ts'
import { type NightPrice, pricing } from '../pricing.ts'
import type { RateBook } from '../rateBook.ts'
import { datesOf, type PriceRequest } from '../ratesInForce.ts'
import { readRateBook } from './readRateBook.ts'

export interface PricedNight extends Omit<NightPrice, 'rate'> {
  /** The request's. */
  readonly key: number
  readonly date: Day
  /** Minor units of the hotel's currency; null where no rate is set, or none of exchange. */
  readonly rate: Minor | null
  /** The price in the plan's own currency, where that is another: `rate` is its worth now. */
  readonly foreign: ForeignPrice | null
  readonly dayUse: boolean
  /** The party to which the rule in force does not sell: it names no price for so many; `rate` is null then. */
  readonly unsoldFor: { readonly adults: number; readonly children: number } | null
}

type Asked = Pick<Context, 'db' | 'hotelId'>

/** The price of every night of every request (`pricing` says how it comes about), by key and date. */
export async function priceNights(asked: Asked, requests: readonly PriceRequest[]): Promise<PricedNight[]> {
  return requests.length === 0 ? [] : pricedFrom(await readRateBook(asked, requests), requests).flat()
}

/** The same from a book that was read for them, the nights of each request apart. */
export function pricedFrom(book: RateBook, requests: readonly PriceRequest[]): PricedNight[][] {
  const currencies = new Map(book.plans.map(({ id, currency }) => [id, currency]))
  const priceOf = pricing(book)
  const datesOfSpan = new Map<string, Day[]>()
  return inOrder(requests).map((request) => {
    const { key, adults, children } = request
    const currency = currencies.get(request.rateTypeId) ?? null
    const span = `${request.arrival}${request.departure}`
    const dates = datesOfSpan.get(span) ?? datesOf(request)
    datesOfSpan.set(span, dates)
    const dayUse = request.arrival === request.departure
    // written out: of thousands of nights a copy with `...` costs more than their prices
    return priceOf(request).map(({ rate, rule, derived, why }, nth) => ({
      key,
      date: dates[nth]!,
      rate: currency === null || rate === null ? rate : worthOf(rate, currency),
      rule,
      derived,
      why,
      foreign: foreignOf(currency, rate),
      dayUse,
      unsoldFor: rate === null && rule !== null ? { adults, children } : null,
    }))
  })
}

/** The same in the currencies of the plans, without an object for each night. */
export async function priceRows(asked: Asked, requests: readonly PriceRequest[]): Promise<(readonly NightPrice[])[]> {
  if (requests.length === 0) return []
  const priceOf = pricing(await readRateBook(asked, requests))
  return inOrder(requests).map(priceOf)
}

const inOrder = (requests: readonly PriceRequest[]): PriceRequest[] => requests.toSorted((a, b) => a.key - b.key)

function foreignOf(currency: RateCurrency | null, amount: Minor | null): ForeignPrice | null {
  if (currency === null || amount === null) return null
  return { hotelCurrencyId: currency.id, code: currency.code, digits: currency.digits, amount }
}

/** Why a night has no price: no rate is set, its rate is not sold to so many, or its currency has no rate of exchange. */
export function unpricedReason({ date, foreign, unsoldFor }: Pick<PricedNight, 'date' | 'foreign' | 'unsoldFor'>) {
  if (foreign !== null) return { code: 'noExchangeRate', params: [foreign.code, date] } as const
  if (unsoldFor === null) return { code: 'noRateSet', params: [date] } as const
  const { adults, children } = unsoldFor
  return children > 0
    ? ({ code: 'notSoldWithChildren', params: [adults, children, date] } as const)
    : ({ code: 'notSoldForAdults', params: [adults, date] } as const)
}
