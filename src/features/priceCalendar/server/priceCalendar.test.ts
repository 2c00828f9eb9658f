import { beforeAll, expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { type BookableHotel, book, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { PriceCalendar } from '../contract.ts'

let hotel: BookableHotel
let place: { roomTypeId: number; rateTypeId: number }
type Cell = InputOf<typeof PriceCalendar.setDays>['cells'][number]

beforeAll(async () => {
  hotel = await openBookableHotel()
  place = { roomTypeId: hotel.types['STD']!, rateTypeId: hotel.rates['BAR']! }
})

const cell = (after: number, amount: number | null, was: number | null = null): Cell => ({
  ...place,
  date: day(after),
  amount,
  was,
})
const read = async (from = TODAY, until = day(7), of = place) => {
  const window = await hotel.call(PriceCalendar.window, { from, until })
  return window.rows.find((row) => row.roomTypeId === of.roomTypeId && row.rateTypeId === of.rateTypeId)!
}
const why = (after: number, more: object = {}) => hotel.call(PriceCalendar.why, { ...place, date: day(after), ...more })

test('a window shows each type and plan by day: price, what set it, what is left', async () => {
  await book(hotel, { arrival: 1, departure: 2 })
  const window = await hotel.call(PriceCalendar.window, { from: '2026-06-13', until: '2026-06-18' })
  expect(window.roomTypes.map(({ code }) => code)).toEqual(['STD', 'TWN', 'SUI'])
  expect(window.rows).toHaveLength(6)
  expect(window.rows[0]).toMatchObject({
    prices: [25_000_000, 25_000_000, 31_250_000, 31_250_000, 31_250_000],
    rules: 'aasss',
    days: [],
  })
  const [standard] = (await hotel.call(PriceCalendar.window, { from: TODAY, until: day(3) })).roomTypes
  expect(standard?.left).toEqual([15, 14, 15])
})

test('a window for one adult, and for the guests of a company', async () => {
  const { id: companyId } = await hotel.db
    .insertInto('company')
    .values({ hotel_id: hotel.hotelId, code: 'ACME', name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await hotel.db
    .insertInto('rate')
    .values({
      hotel_id: hotel.hotelId,
      room_type_id: place.roomTypeId,
      rate_type_id: place.rateTypeId,
      company_id: companyId,
      base: [100, 100],
    })
    .execute()
  const window = (more: object) => hotel.call(PriceCalendar.window, { from: TODAY, until: day(1), ...more })
  expect((await window({ adults: 1 })).rows[0]).toMatchObject({ prices: [22_000_000], rules: 'a' })
  expect((await window({ companyId })).rows[0]).toMatchObject({ prices: [100], rules: 'c' })
  expect(await why(0, { companyId })).toMatchObject({
    rate: 100,
    rule: 'company',
    party: 'Acme',
    adults: 2,
    adultsPrice: 100,
  })
})

test('the price of a day is set, changed and taken away; the calendar says where it comes from', async () => {
  expect(await hotel.call(PriceCalendar.setDays, { cells: [cell(3, 30_000_000), cell(4, 31_000_000)] })).toEqual({
    set: 2,
    removed: 0,
  })
  expect(await read()).toMatchObject({
    prices: [25_000_000, 25_000_000, 25_000_000, 30_000_000, 31_000_000, 25_000_000, 25_000_000],
    rules: 'aaaddaa',
    days: [
      { nth: 3, amount: 30_000_000 },
      { nth: 4, amount: 31_000_000 },
    ],
  })
  expect(await why(3, { adults: 1 })).toMatchObject({
    rate: 27_000_000,
    rule: 'day',
    dayAmount: 30_000_000,
    partyDifference: -3_000_000,
  })
  const changes = [cell(3, 29_000_000, 30_000_000), cell(4, null, 31_000_000)]
  expect(await hotel.call(PriceCalendar.setDays, { cells: changes })).toEqual({ set: 1, removed: 1 })
  expect((await read()).rules).toBe('aaadaaa')
  const log = await hotel.db
    .selectFrom('activity')
    .select(['before', 'after'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('entity', '=', 'PriceCalendar')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(log).toEqual({
    before: { roomTypeId: place.roomTypeId, prices: { [day(3)]: 30_000_000, [day(4)]: 31_000_000 } },
    after: { roomTypeId: place.roomTypeId, prices: { [day(3)]: 29_000_000, [day(4)]: null } },
  })
})

test('a guest who books pays the price of the day', async () => {
  await hotel.call(PriceCalendar.setDays, { cells: [cell(20, 40_000_000)] })
  const stayId = await book(hotel, { arrival: 19, departure: 21 })
  const nights = await hotel.db
    .selectFrom('stay_night')
    .select('rate')
    .where('hotel_id', '=', hotel.hotelId)
    .where('stay_id', '=', stayId)
    .orderBy('date')
    .execute()
  expect(nights.map(({ rate }) => rate)).toEqual([25_000_000, 40_000_000])
})

test.each([
  ['a price that somebody changed', [40, 20_000_000, 10_000_000]],
  ['one that is there already', [40, 20_000_000, null]],
  ['one to take away that somebody changed', [40, null, 10_000_000]],
] as const)('%s meanwhile is refused beside its cell, and nothing is written', async (_, [after, amount, was]) => {
  const stored = (await read(day(40), day(41))).days[0]?.amount
  if (stored === undefined) await hotel.call(PriceCalendar.setDays, { cells: [cell(40, 33_000_000)] })
  const refused = await hotel.refused(PriceCalendar.setDays, { cells: [cell(41, 1), cell(after, amount, was)] })
  expect(refused.body).toMatchObject({ code: 'changedMeanwhile', field: 'cells.1' })
  expect(await read(day(40), day(42))).toMatchObject({ days: [{ nth: 0, amount: 33_000_000 }] })
})

test('what can’t be is refused beside its cell', async () => {
  const refused = async (...cells: unknown[]) => (await hotel.refused(PriceCalendar.setDays, { cells })).body
  expect(await refused(cell(-1, 5))).toMatchObject({ code: 'nightsBeforeBusinessDate', field: 'cells.0' })
  expect(await refused(cell(50, 5), cell(50, 6))).toMatchObject({ code: 'invalidValue', field: 'cells.1' })
  expect(await refused({ ...cell(50, 5), roomTypeId: 999_999 })).toMatchObject({ code: 'unknownReference' })
  expect((await refused(cell(50, -5))).fields).toMatchObject([{ field: 'cells.0.amount' }])
  expect((await hotel.refused(PriceCalendar.window, { from: TODAY, until: TODAY })).body.field).toBe('until')
  expect((await hotel.refused(PriceCalendar.window, { from: TODAY, until: day(401) })).body.code).toBe('tooLarge')
})

test('another hotel has a calendar of its own', async () => {
  const neighbour = await hotel.neighbour()
  expect((await neighbour.call(PriceCalendar.window, { from: TODAY, until: day(7) })).rows).toEqual([])
  expect((await neighbour.refused(PriceCalendar.setDays, { cells: [cell(60, 5)] })).body.code).toBe('unknownReference')
  expect((await neighbour.refused(PriceCalendar.why, { ...place, date: TODAY })).status).toBe(404)
})

test('who may not set prices sees no calendar', async () => {
  const reception = await hotel.as('reception')
  expect((await reception.refused(PriceCalendar.window, { from: TODAY, until: day(7) })).status).toBe(403)
})

test('two desks that set one day at the same time: one is told', async () => {
  const answers = await Promise.allSettled([
    hotel.call(PriceCalendar.setDays, { cells: [cell(70, 1)] }),
    hotel.call(PriceCalendar.setDays, { cells: [cell(70, 2)] }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
