import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { childBracket } from '#features/configuration/childBracket.ts'
import { company } from '#features/configuration/company.ts'
import { currency } from '#features/configuration/currency.ts'
import { Rate } from '#features/configuration/rate.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { reservationSource } from '#features/configuration/reservationSource.ts'
import { type BookableHotel, booking, openBookableHotel } from '#test/booked.ts'
import { Reservation } from '../contract.ts'

type Cell = InputOf<typeof Rate.save>['cells'][number]

let hotel: BookableHotel
const plans: Record<string, number> = {}
const parties: Record<string, number> = {}

/**
 * Set as at the screen, in a standard room of two base adults: 100 for one and 150 for two, an extra adult 40, children 0–5 free, 6–12 at 25,
 * others 50, day use 60; on Fridays 200 and 300; Acme's contract 85 and 130, the agency's 90; 700 a week, 3,000 a month; 80 dollars at 3,500,
 * and a plan 10 % below them.
 */
beforeAll(async () => {
  hotel = await openBookableHotel()
  const { call } = hotel
  const bracket = async (name: string, fromAge: number, toAge: number) =>
    (await call(childBracket.actions.new, { name, fromAge, toAge })).id
  const [small, pupil] = [await bracket('Small', 0, 5), await bracket('Pupil', 6, 12)]
  const dollar = await call(currency.actions.new, {
    code: 'SGD',
    name: 'Singapore dollar',
    symbol: 'S$',
    country: 'Singapore',
    buy: '3500',
    sell: '3600',
  })
  const plan = async (code: string, more: object = {}) => {
    plans[code] = (await call(rateType.actions.new, { code, name: code, ...more })).id
    return plans[code]
  }
  const own = await plan('OWN')
  const foreign = await plan('FOREIGN', { hotelCurrencyId: dollar.id })
  await plan('BELOW', { hotelCurrencyId: dollar.id, derivedFrom: foreign, derivedBy: '-10' })
  parties['company'] = (await call(company.actions.new, { code: 'ACME', name: 'Acme', kind: 'company' })).id
  parties['source'] = (await call(reservationSource.actions.new, { name: 'Agency desk' })).id
  const cell = (rateTypeId: number, base: number[], more: Partial<Cell> = {}): Cell => ({
    roomTypeId: hotel.types['STD'] ?? 0,
    rateTypeId,
    seasonId: null,
    version: 0,
    base,
    ...more,
  })
  const children = [
    { childBracketId: small, price: 0 },
    { childBracketId: pupil, price: 25 },
  ]
  const others = { extraAdult: 40, extraChild: 50, children }
  await call(Rate.save, {
    cells: [
      cell(own, [100, 150], { ...others, dayUse: 60 }),
      cell(own, [200, 300], { ...others, weekday: 5 }),
      cell(await plan('WEEK', { period: 'weekly' }), [700, 700]),
      cell(await plan('MONTH', { period: 'monthly' }), [3_000, 3_000]),
      cell(foreign, [8_000, 8_000]),
    ],
    confirm: ['freePrices'],
  })
  await call(Rate.save, { cells: [cell(own, [85, 130], { companyId: parties['company'] })] })
  await call(Rate.save, { cells: [cell(own, [90, 90], { reservationSourceId: parties['source'] })] })
})

interface Wish {
  readonly plan?: string
  readonly adults?: number
  readonly ages?: number[]
  readonly company?: boolean
  readonly source?: boolean
}

/** 2026-05-04 is a Monday. */
async function quoted(arrival: string, departure: string, { plan = 'OWN', adults = 2, ages = [], ...of }: Wish = {}) {
  const [stay] = booking(hotel).stays
  const { stays } = await hotel.call(Reservation.quote, {
    companyId: of.company ? parties['company'] : null,
    reservationSourceId: of.source ? parties['source'] : null,
    stays: [
      {
        roomTypeId: stay!.roomTypeId,
        rateTypeId: plans[plan] ?? 0,
        arrival,
        departure,
        adults,
        children: ages.length,
        childAges: ages,
      },
    ],
  })
  return stays[0]!.nights
}

test.each<[string, Wish, number]>([
  ['one adult', { adults: 1 }, 100],
  ['two adults', {}, 150],
  ['an extra adult', { adults: 3 }, 190],
  ['a child of five, free', { ages: [5] }, 150],
  ['children of five and six', { ages: [5, 6] }, 175],
  ['a child of twelve and one of thirteen', { ages: [12, 13] }, 225],
  ['the contract of the company', { company: true }, 130],
  ['the contract of the source', { source: true }, 90],
  ['both: the company’s', { company: true, source: true }, 130],
])('a Monday night costs what the grid says: %s', async (_, wish, rate) => {
  expect((await quoted('2026-05-04', '2026-05-05', wish)).map((night) => night.rate)).toEqual([rate])
})

test('a Friday has its exception, the nights beside it have not', async () => {
  const nights = await quoted('2026-05-07', '2026-05-10', { adults: 3, ages: [6] })
  expect(nights.map(({ date, rate }) => [date, rate])).toEqual([
    ['2026-05-07', 215],
    ['2026-05-08', 365],
    ['2026-05-09', 215],
  ])
})

test('a day use costs the price of the day use', async () => {
  expect(await quoted('2026-05-04', '2026-05-04')).toMatchObject([{ dayUse: true, rate: 60 }])
})

test.each([
  ['WEEK', '2026-05-11', 7, 700],
  ['MONTH', '2026-06-03', 30, 3_000],
])('a price of a %s is shared over its nights', async (plan, departure, count, sum) => {
  const rates = (await quoted('2026-05-04', departure, { plan, adults: 1 })).map(({ rate }) => rate ?? 0)
  expect(rates).toHaveLength(count)
  expect(rates.reduce((a, b) => a + b)).toBe(sum)
})

test('a price in another currency is quoted with its worth, and what follows it too', async () => {
  const price = { adults: 1 }
  expect(await quoted('2026-05-04', '2026-05-05', { ...price, plan: 'FOREIGN' })).toMatchObject([
    { rate: 28_000_000, foreign: { code: 'SGD', amount: 8_000 } },
  ])
  expect(await quoted('2026-05-04', '2026-05-05', { ...price, plan: 'BELOW' })).toMatchObject([
    { rate: 25_200_000, foreign: { code: 'SGD', amount: 7_200 } },
  ])
})

test('a party for which no price is set is told so by the quote, beside the rate and when it is booked', async () => {
  const [stay] = booking(hotel).stays
  const third = {
    ...stay!,
    rateTypeId: plans['FOREIGN'] ?? 0,
    arrival: '2026-05-04',
    departure: '2026-05-05',
    adults: 3,
  }
  const { stays } = await hotel.call(Reservation.quote, { stays: [third] })
  expect(stays[0]?.problems).toEqual([{ code: 'notSoldForAdults', params: [3, '2026-05-04'] }])
  const refused = await hotel.refused(Reservation.reserve, { ...booking(hotel), stays: [third] })
  expect(refused.body).toMatchObject({ code: 'notSoldForAdults', field: 'stays.0.rateTypeId' })
})
