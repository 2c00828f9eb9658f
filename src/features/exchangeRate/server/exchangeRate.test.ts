import { beforeEach, expect, test } from 'vitest'
import { addDays, dayOf } from '#core/day.ts'
import { currency } from '#features/configuration/currency.ts'
import { later } from '#kit/server/later.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import { ExchangeRate } from '../contract.ts'

let hotel: TestHotel
let usd: number
let eur: number
beforeEach(async () => {
  hotel = await openHotel()
  await sql`delete from exchange_rate where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await sql`delete from hotel_currency where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const add = async (code: 'USD' | 'EUR', buy: string, sell: string) =>
    (await hotel.call(currency.actions.new, { code, name: code, symbol: code, country: code, buy, sell })).id as number
  usd = await add('USD', '3400', '3450')
  eur = await add('EUR', '3900', '3950.5')
})

const current = () => hotel.call(ExchangeRate.current, {})
const versionOf = async (id: number) => (await current()).find(({ currencyId }) => currencyId === id)!.version
const set = async (...rates: [currencyId: number, buy: string, sell: string][]) =>
  hotel.call(ExchangeRate.set, {
    rates: await Promise.all(
      rates.map(async ([currencyId, buy, sell]) => ({ currencyId, buy, sell, version: await versionOf(currencyId) })),
    ),
  })
const history = async (input = {}) => (await hotel.call(ExchangeRate.history, input)).rows
/** As if it had come into force earlier. */
const age = (days: number) =>
  sql`update exchange_rate set in_force_from = ${later(sql.ref('in_force_from'), sql`make_interval(days => ${-days}::int)`)} where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )

test('the rates in force stand with those before them, who set them and when', async () => {
  const before = new Date().toISOString()
  expect(await set([usd, '3420', '3470.25'], [eur, '3900.00', '3950.5'])).toEqual({ changed: 1 })
  const [dollar, euro] = await current()
  expect(dollar).toMatchObject({ code: 'USD', buy: '3420', sell: '3470.25', buyBefore: '3400', sellBefore: '3450' })
  expect(dollar?.setBy).not.toBeNull()
  expect(Date.parse(dollar!.since!)).toBeGreaterThanOrEqual(Date.parse(before))
  expect(euro).toMatchObject({ code: 'EUR', buy: '3900', sell: '3950.5', buyBefore: null, version: 1 })
})

test('every rate stays in the history, newest first, by currency and by day', async () => {
  await age(10)
  await set([usd, '3434', '3480'])
  const all = await history({ sort: 'since', descending: true })
  expect(all.map(({ code, buy, change }) => [code, buy, change])).toEqual([
    ['USD', '3434', '1.00'],
    ['EUR', '3900', null],
    ['USD', '3400', null],
  ])
  const today = dayOf(new Date(), 'Asia/Ulaanbaatar')
  expect(await history({ from: today })).toHaveLength(1)
  expect(await history({ until: addDays(today, -1) })).toHaveLength(2)
  expect(await history({ currencyId: eur })).toHaveLength(1)
  expect(await history({ search: 'eu' })).toHaveLength(1)
})

test('the course begins with the rate that was in force already, and tells the last of each day', async () => {
  await age(10)
  await set([usd, '3410', '3460'])
  await set([usd, '3420', '3470'])
  const today = dayOf(new Date(), 'Asia/Ulaanbaatar')
  const from = addDays(today, -5)
  expect(await hotel.call(ExchangeRate.course, { currencyId: usd, from, until: today })).toEqual([
    { date: from, buy: 3400, sell: 3450 },
    { date: today, buy: 3420, sell: 3470 },
  ])
})

test('rates that cannot be are refused beside their field, and none is changed', async () => {
  const rates = [
    { currencyId: usd, version: 1, buy: '3500', sell: '3550' },
    { currencyId: eur, version: 1, buy: '4000', sell: '3999' },
  ]
  const { body } = await hotel.refused(ExchangeRate.set, { rates })
  expect(body.fields).toEqual([expect.objectContaining({ field: 'rates.1.sell', code: 'sellBelowBuy' })])
  const zero = await hotel.refused(ExchangeRate.set, { rates: [{ ...rates[0], buy: '0' }] })
  expect(zero.body.fields?.[0]?.field).toBe('rates.0.buy')
  const stale = await hotel.refused(ExchangeRate.set, { rates: [{ ...rates[0], version: 0 }] })
  expect(stale.body.code).toBe('changedMeanwhile')
  expect((await current()).map(({ buy }) => buy)).toEqual(['3400', '3900'])
})

test('of two desks that enter rates at once one is told that the other did', async () => {
  const rates = [{ currencyId: usd, version: 1, buy: '3500', sell: '3550' }]
  const others = [{ ...rates[0]!, buy: '3600', sell: '3650' }]
  const answers = await Promise.allSettled([
    hotel.call(ExchangeRate.set, { rates }),
    hotel.call(ExchangeRate.set, { rates: others }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await history({ currencyId: usd })).toHaveLength(2)
})

test('another hotel has rates of its own', async () => {
  const near = await hotel.neighbour()
  expect((await near.call(ExchangeRate.history, {})).rows).toEqual([])
  const rates = [{ currencyId: usd, version: 1, buy: '1', sell: '2' }]
  expect((await near.refused(ExchangeRate.set, { rates })).body.code).toBe('notFound')
})
