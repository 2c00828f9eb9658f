import { expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays } from '#core/day.ts'
import { pricing } from './pricing.ts'
import type { PriceRequest } from './ratesInForce.ts'
import type { PlanTerms, RateBook, RateRow } from './rateBook.ts'

const ROOM = { id: 1, baseAdults: 2, baseChildren: 1 }
const plan = (id: number, period: PlanTerms['period'], derivedFrom: number | null = null): PlanTerms => {
  return { id, derivedFrom, derivedKind: 'percent', derivedBy: '-10', derivedRounding: 1, period, currency: null }
}
const FIRST = '2027-05-01'

const rates = fc.array(
  fc.record({
    rateTypeId: fc.constantFrom(1, 2, 3),
    companyId: fc.constantFrom(null, null, 7),
    weekday: fc.option(fc.integer({ min: 0, max: 6 })),
    base: fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 3 }),
    extraAdult: fc.option(fc.integer({ min: 0, max: 50_000 })),
    extraChild: fc.option(fc.integer({ min: 0, max: 50_000 })),
    dayUse: fc.option(fc.integer({ min: 0, max: 90_000 })),
    season: fc.option(fc.record({ begin: fc.integer({ min: -5, max: 40 }), length: fc.integer({ min: 0, max: 20 }) })),
  }),
  { maxLength: 15 },
)
const books = fc
  .record({
    rates,
    days: fc.dictionary(
      fc.integer({ min: 0, max: 30 }).map((n) => addDays(FIRST, n)),
      fc.nat(9_000),
    ),
  })
  .map(
    ({ rates: made, days }): RateBook => ({
      roomTypes: [ROOM],
      plans: [plan(1, 'daily'), plan(2, 'weekly'), plan(3, 'daily', 1)],
      childBrackets: [],
      rates: made.map(
        ({ season, ...rate }, index): RateRow => ({
          ...rate,
          id: index + 1,
          roomTypeId: ROOM.id,
          reservationSourceId: null,
          childPrices: null,
          seasonId: season && index + 1,
          beginDate: season && addDays(FIRST, season.begin),
          endDate: season && addDays(FIRST, season.begin + season.length),
          weekdays: season && [0, 1, 2, 3, 4, 5, 6],
        }),
      ),
      days: [{ roomTypeId: ROOM.id, rateTypeId: 1, prices: days }],
    }),
  )
const requests = fc
  .record({
    rateTypeId: fc.constantFrom(1, 2, 3),
    begin: fc.integer({ min: 0, max: 30 }),
    nights: fc.integer({ min: 1, max: 12 }),
    adults: fc.integer({ min: 1, max: 5 }),
    children: fc.integer({ min: 0, max: 3 }),
    companyId: fc.constantFrom(null, 7),
  })
  .map(({ begin, nights, ...asked }): PriceRequest => {
    const arrival = addDays(FIRST, begin)
    return { ...asked, key: 0, roomTypeId: ROOM.id, arrival, departure: addDays(arrival, nights) }
  })

test('a night of a daily plan costs the same alone as within any stay', () => {
  fc.assert(
    fc.property(books, requests, (book, asked) => {
      fc.pre(asked.rateTypeId !== 2)
      const alone = pricing(book)
      pricing(book)(asked).forEach((night, nth) => {
        const arrival = addDays(asked.arrival, nth)
        expect(alone({ ...asked, arrival, departure: addDays(arrival, 1) })).toEqual([night])
      })
    }),
  )
})

test('what is asked before does not change what is asked after', () => {
  fc.assert(
    fc.property(books, fc.array(requests, { maxLength: 6 }), requests, (book, before, asked) => {
      const price = pricing(book)
      before.forEach((other) => price(other))
      expect(price(asked)).toEqual(pricing(book)(asked))
    }),
  )
})

test('a price is never negative, and has a reason wherever there is one', () => {
  fc.assert(
    fc.property(books, requests, (book, asked) => {
      for (const { rate, rule, why } of pricing(book)(asked)) {
        expect(rate ?? 0).toBeGreaterThanOrEqual(0)
        expect(rule === null).toBe(why === null)
        if (rule === null) expect(rate).toBeNull()
      }
    }),
  )
})

test('the nights of a week share its price to the last unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 20 }), (week, begin) => {
      const rate = { id: 1, roomTypeId: 1, rateTypeId: 2, companyId: null, reservationSourceId: null, weekday: null }
      const prices = { base: [week], extraAdult: null, extraChild: null, dayUse: null, childPrices: null }
      const always = { seasonId: null, beginDate: null, endDate: null, weekdays: null }
      const arrival = addDays(FIRST, begin)
      const nights = pricing({
        roomTypes: [ROOM],
        plans: [plan(2, 'weekly')],
        childBrackets: [],
        rates: [{ ...rate, ...prices, ...always }],
        days: [],
      })({ key: 0, roomTypeId: 1, rateTypeId: 2, arrival, departure: addDays(arrival, 7), adults: 1, children: 0 })
      expect(nights.reduce((all, night) => all + (night.rate ?? 0), 0)).toBe(week)
    }),
  )
})
