import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import type { PriceRequest } from '../ratesInForce.ts'
import { priceNights } from './priceNights.ts'

let hotel: TestHotel
let ids: Record<string, number>

/** A rate of one adult's price `one` (each further adult 50), by the codes of its plan, season and company or source. */
interface RateRow {
  readonly plan: string
  readonly season?: string
  readonly company?: string
  readonly source?: string
  readonly weekday?: number
  readonly one: number
  readonly dayUse?: number
}

const rates: readonly RateRow[] = [
  { plan: 'BAR', one: 100, dayUse: 60 },
  { plan: 'BAR', weekday: 5, one: 110 },
  { plan: 'BAR', season: 'LOW', one: 200, dayUse: 70 },
  { plan: 'BAR', season: 'LOW', weekday: 6, one: 220, dayUse: 75 },
  { plan: 'BAR', season: 'HIGH', one: 300 },
  { plan: 'BAR', season: 'WEEKEND', one: 400 },
  { plan: 'BAR', company: 'ACME', one: 80 },
  { plan: 'BAR', company: 'ACME', season: 'HIGH', one: 90 },
  { plan: 'BAR', source: 'TOUR', one: 85 },
  { plan: 'OWN', season: 'LOW', one: 500 },
  { plan: 'WEEK', one: 1000 },
]
const days = [
  { plan: 'BAR', date: '2027-05-04', amount: 777 },
  { plan: 'BAR', date: '2027-04-06', amount: 50 },
  { plan: 'PCT', date: '2027-05-05', amount: 1 },
  { plan: 'BARE', date: '2027-05-04', amount: 333 },
  { plan: 'WEEK', date: '2027-04-12', amount: 99 },
]

beforeAll(async () => {
  hotel = await openHotel()
  const { db, hotelId } = hotel
  const { rows } = await sql<{ code: string; id: number }>`
    with t as (insert into room_type (hotel_id, code, name, base_adults, base_children, max_adults, max_children) values (${hotelId}, 'ROOM', 'Room', 2, 1, 6, 4) returning code, id),
      r as (insert into rate_type (hotel_id, code, name, period) values (${hotelId}, 'PARENT', 'Best', 'daily'), (${hotelId}, 'OWN', 'Own', 'daily'),
        (${hotelId}, 'WEEK', 'Week', 'weekly'), (${hotelId}, 'BARE', 'No prices', 'daily') returning code, id),
      s as (insert into season (hotel_id, code, name, begin_date, end_date, weekdays, priority) values
        (${hotelId}, 'LOW', 'Low', '2027-05-01', '2027-05-31', '{0,1,2,3,4,5,6}', 1),
        (${hotelId}, 'HIGH', 'High', '2027-05-10', '2027-05-20', '{0,1,2,3,4,5,6}', 5),
        (${hotelId}, 'WEEKEND', 'Weekend', '2027-05-01', '2027-05-31', '{0,6}', 3) returning code, id),
      c as (insert into company (hotel_id, code, name) values (${hotelId}, 'ACME', 'Acme'), (${hotelId}, 'OTHER', 'Other') returning code, id),
      o as (insert into reservation_source (hotel_id, name) values (${hotelId}, 'TOUR'), (${hotelId}, 'NOBODY') returning name as code, id),
      k as (insert into child_bracket (hotel_id, name, from_age, to_age) values (${hotelId}, 'BABY', 0, 2), (${hotelId}, 'CHILD', 6, 11) returning name as code, id)
    select * from t union all select * from r union all select * from s union all select * from c union all select * from o union all select * from k`.execute(
    db,
  )
  ids = Object.fromEntries(rows.map(({ code, id }) => [code === 'PARENT' ? 'BAR' : code, id]))
  const derived = await db
    .insertInto('rate_type')
    .values(
      [
        { code: 'PCT', derived_kind: 'percent', derived_by: '-12.5', derived_rounding: 10 },
        { code: 'AMT', derived_kind: 'amount', derived_by: '-30', derived_rounding: 1 },
        { code: 'FREE', derived_kind: 'amount', derived_by: '-100000', derived_rounding: 1 },
      ].map((plan) => ({ hotel_id: hotelId, name: plan.code, derived_from: ids['BAR']!, ...plan })),
    )
    .returning(['code', 'id'])
    .execute()
  const ofOwn = await db
    .insertInto('rate_type')
    .values([
      { hotel_id: hotelId, code: 'MIX', name: 'Mixed', derived_from: ids['BAR']!, derived_by: '10' },
      { hotel_id: hotelId, code: 'WPCT', name: 'Off the week', derived_from: ids['WEEK']!, derived_by: '-50' },
    ])
    .returning(['code', 'id'])
    .execute()
  for (const { code, id } of [...derived, ...ofOwn]) ids[code] = id
  const made = await db
    .insertInto('rate')
    .values(
      [...rates, { plan: 'MIX', season: 'LOW', one: 600 }].map((rate: RateRow) => ({
        hotel_id: hotelId,
        room_type_id: ids['ROOM']!,
        rate_type_id: ids[rate.plan]!,
        season_id: rate.season === undefined ? null : ids[rate.season]!,
        company_id: rate.company === undefined ? null : ids[rate.company]!,
        reservation_source_id: rate.source === undefined ? null : ids[rate.source]!,
        weekday: rate.weekday ?? null,
        base: [rate.one, rate.one + 50],
        extra_adult: 40,
        extra_child: 20,
        day_use: rate.dayUse ?? null,
      })),
    )
    .returning(['id', 'season_id', 'company_id'])
    .execute()
  await db
    .insertInto('rate_child')
    .values(
      made.flatMap(({ id }) => [
        { hotel_id: hotelId, rate_id: id, child_bracket_id: ids['BABY']!, price: 0 },
        { hotel_id: hotelId, rate_id: id, child_bracket_id: ids['CHILD']!, price: 30 },
      ]),
    )
    .execute()
  await db
    .insertInto('rate_day')
    .values(
      days.map(({ plan, date, amount }) => ({
        hotel_id: hotelId,
        room_type_id: ids['ROOM']!,
        rate_type_id: ids[plan]!,
        date,
        amount,
      })),
    )
    .execute()
})

type Ask = Partial<Omit<PriceRequest, 'rateTypeId' | 'companyId' | 'reservationSourceId'>> & {
  readonly plan?: string
  readonly company?: string
  readonly source?: string
}
const request = (ask: Ask): PriceRequest => {
  const { plan = 'BAR', company, source, ...rest } = ask
  const arrival = ask.arrival ?? '2027-04-05'
  return {
    key: 1,
    roomTypeId: ids['ROOM']!,
    rateTypeId: ids[plan]!,
    departure: addDays(arrival, 1),
    adults: 1,
    children: 0,
    companyId: company === undefined ? null : ids[company]!,
    reservationSourceId: source === undefined ? null : ids[source]!,
    ...rest,
    arrival,
  }
}
const priced = async (ask: Ask) =>
  (await priceNights(hotel, [request(ask)])).map(({ rate, rule, derived }) => [rate, rule, derived])

// 2027-05-03 is a Monday, 05-04 a Tuesday, 05-07 a Friday, 05-08 a Saturday, 05-09 a Sunday; 2027-04-09 a Friday.
describe('which rule sets the price', () => {
  test.each<[string, Ask, number | null, string | null, boolean]>([
    ['the rate without season', { arrival: '2027-04-05' }, 100, 'always', false],
    ['its exception of a weekday', { arrival: '2027-04-09' }, 110, 'always', false],
    ['a season before the rate without season', { arrival: '2027-05-03' }, 200, 'season', false],
    ['a season before the weekday of the rate without season', { arrival: '2027-05-07' }, 200, 'season', false],
    ['the season of a higher priority', { arrival: '2027-05-10' }, 300, 'season', false],
    ['the season of a higher priority before the weekday of a lower', { arrival: '2027-05-15' }, 300, 'season', false],
    ['a season of some weekdays on one of them', { arrival: '2027-05-09' }, 400, 'season', false],
    ['the price of the day before every season', { adults: 2, arrival: '2027-05-04' }, 777, 'day', false],
    ['the price of the day before the rate without season', { adults: 2, arrival: '2027-04-06' }, 50, 'day', false],
    ['a company’s contract', { arrival: '2027-04-05', company: 'ACME' }, 80, 'company', false],
    ['a contract before a season', { arrival: '2027-05-03', company: 'ACME' }, 80, 'company', false],
    ['the season of a contract', { arrival: '2027-05-10', company: 'ACME' }, 90, 'company', false],
    ['a contract before the price of the day', { arrival: '2027-05-04', company: 'ACME' }, 80, 'company', false],
    ['a source’s contract', { arrival: '2027-05-04', source: 'TOUR' }, 85, 'source', false],
    ['the company before the source', { arrival: '2027-04-05', company: 'ACME', source: 'TOUR' }, 80, 'company', false],
    ['a company without contract', { arrival: '2027-04-05', company: 'OTHER' }, 100, 'always', false],
    ['the source where the company has none', { company: 'OTHER', source: 'TOUR' }, 85, 'source', false],
    ['a source without contract', { source: 'NOBODY' }, 100, 'always', false],
    ['the parent less a percentage, rounded', { plan: 'PCT', arrival: '2027-04-05' }, 90, 'always', true],
    ['the parent’s season', { plan: 'PCT', arrival: '2027-05-10' }, 260, 'season', true],
    ['the parent’s price of the day', { adults: 2, plan: 'PCT', arrival: '2027-05-04' }, 680, 'day', true],
    [
      'a derived plan’s own price of the day, as it is',
      { adults: 2, plan: 'PCT', arrival: '2027-05-05' },
      1,
      'day',
      false,
    ],
    ['the parent’s contract', { plan: 'AMT', company: 'ACME', arrival: '2027-05-04' }, 50, 'company', true],
    ['the parent less an amount', { plan: 'AMT' }, 70, 'always', true],
    ['never below zero', { plan: 'FREE' }, 0, 'always', true],
    ['a derived plan’s own season before its parent', { plan: 'MIX', arrival: '2027-05-03' }, 600, 'season', false],
    [
      'its own season also before its parent’s contract',
      { plan: 'MIX', arrival: '2027-05-03', company: 'ACME' },
      600,
      'season',
      false,
    ],
    ['the parent where its own seasons end', { plan: 'MIX', arrival: '2027-06-01' }, 110, 'always', true],
    ['a price of the day where no rate is', { adults: 2, plan: 'BARE', arrival: '2027-05-04' }, 333, 'day', false],
    ['no rate at all', { plan: 'BARE', arrival: '2027-05-05' }, null, null, false],
    ['a season’s first day', { plan: 'OWN', arrival: '2027-05-01' }, 500, 'season', false],
    ['a season’s last day', { plan: 'OWN', arrival: '2027-05-31' }, 500, 'season', false],
    ['the day before a plan’s only season', { plan: 'OWN', arrival: '2027-04-30' }, null, null, false],
    ['the day after it', { plan: 'OWN', arrival: '2027-06-01' }, null, null, false],
  ])('%s', async (_, ask, rate, rule, derived) => {
    expect(await priced(ask)).toEqual([[rate, rule, derived]])
  })

  test('each night of a stay by its own rule', async () => {
    const stay = await priceNights(hotel, [request({ arrival: '2027-05-03', departure: '2027-05-11' })])
    expect(stay.map(({ rate }) => rate)).toEqual([200, 727, 200, 200, 200, 400, 400, 300])
  })

  test('a weekday of a season that a season of higher priority does not cover', async () => {
    const [night] = await priceNights(hotel, [request({ plan: 'BAR', arrival: '2027-05-08', company: 'OTHER' })])
    expect(night).toMatchObject({ rate: 400, rule: 'season' })
    await sql`update season set active = false where hotel_id = ${hotel.hotelId} and code = 'WEEKEND'`.execute(hotel.db)
    expect(await priced({ arrival: '2027-05-08' })).toEqual([[220, 'season', false]])
    await sql`update season set active = true where hotel_id = ${hotel.hotelId} and code = 'WEEKEND'`.execute(hotel.db)
  })
})

describe('who stays', () => {
  test.each<[string, Ask, number]>([
    ['one child is free', { children: 1, childAges: [8] }, 100],
    ['of two the dearer is free', { children: 2, childAges: [1, 8] }, 100],
    ['a baby costs nothing, an older child its bracket', { children: 3, childAges: [8, 1, 9] }, 130],
    ['an age in no bracket pays as an extra child', { children: 2, childAges: [8, 4] }, 120],
    ['beyond the last bracket too', { children: 3, childAges: [8, 17, 17] }, 140],
    ['without ages all pay as extra children', { children: 3 }, 140],
    ['ages known of some', { children: 3, childAges: [9] }, 140],
    ['extra adults and children', { adults: 3, children: 2, childAges: [9, 10] }, 220],
    ['a day’s price is that of two adults', { arrival: '2027-05-04', adults: 2 }, 777],
    ['one adult pays as much less as otherwise', { arrival: '2027-05-04', adults: 1 }, 727],
    [
      'a third adult and a child pay as much more',
      { arrival: '2027-05-04', adults: 3, children: 2, childAges: [7, 8] },
      847,
    ],
    [
      'where there is no rate below, the day’s price is everybody’s',
      { plan: 'BARE', arrival: '2027-05-04', adults: 4 },
      333,
    ],
    ['a day’s price never falls below zero', { arrival: '2027-04-06', adults: 1 }, 0],
    ['a derived plan takes its part of all', { plan: 'PCT', adults: 3, children: 2, childAges: [9, 10] }, 190],
  ])('%s', async (_, ask, rate) => {
    expect((await priced(ask)).map(([price]) => price)).toEqual([rate])
  })
})

describe('day use', () => {
  const use = (ask: Ask): Ask => ({ ...ask, departure: ask.arrival ?? '2027-04-05' })
  test.each<[string, Ask, number | null]>([
    ['of the season', { arrival: '2027-05-03' }, 70],
    ['of a weekday', { arrival: '2027-05-08' }, null],
    ['a weekday without one leaves it to the other days', { arrival: '2027-04-09' }, 60],
    ['a contract without one leaves it to everybody’s', { company: 'ACME' }, 60],
    ['a price of the day is one of the night', { arrival: '2027-05-04' }, 70],
    ['a season without one does not sell it', { arrival: '2027-05-10' }, null],
    ['of a derived plan', { plan: 'AMT' }, 30],
  ])('%s', async (_, ask, rate) => {
    expect((await priced(use(ask)))[0]?.[0]).toBe(rate)
  })
})

test('a weekly price is shared with its derived plan, a price of the day is one night’s', async () => {
  const nights = (plan: string) =>
    priceNights(hotel, [request({ plan, arrival: '2027-04-12', departure: '2027-04-19', adults: 2 })])
  const own = await nights('WEEK')
  expect(own.map(({ rate }) => rate)).toEqual([99, 150, 150, 150, 150, 150, 150])
  expect((await nights('WPCT')).map(({ rate }) => rate)).toEqual([50, 75, 75, 75, 75, 75, 75])
})

test('why a price is as it is', async () => {
  const [contract] = await priceNights(hotel, [
    request({ arrival: '2027-05-10', company: 'ACME', adults: 3, children: 2 }),
  ])
  expect(contract).toMatchObject({
    rate: 200,
    rule: 'company',
    why: {
      seasonId: ids['HIGH'],
      weekday: null,
      rateTypeId: ids['BAR'],
      adultsPrice: 180,
      childrenPrice: 20,
      parentRate: null,
    },
  })
  const [derived] = await priceNights(hotel, [request({ plan: 'PCT', arrival: '2027-05-04', adults: 3 })])
  expect(derived).toMatchObject({
    rate: 710,
    rule: 'day',
    why: { dayAmount: 777, partyDifference: 40, parentRate: 817, rateTypeId: ids['BAR'] },
  })
  const [none] = await priceNights(hotel, [request({ plan: 'BARE', arrival: '2027-05-05' })])
  expect(none).toMatchObject({ rate: null, rule: null, why: null })
})

test('a plan derived from a derived plan is refused, also when its parent becomes one later', async () => {
  const { db, hotelId } = hotel
  const derive = (code: string, from: string) =>
    sql`update rate_type set derived_from = ${ids[from]} where hotel_id = ${hotelId} and id = ${ids[code]}`.execute(db)
  await expect(derive('OWN', 'PCT')).rejects.toThrow('rate_type_derived_once_fkey')
  await expect(derive('BAR', 'OWN')).rejects.toThrow('rate_type_derived_once_fkey')
  await expect(derive('OWN', 'OWN')).rejects.toThrow('rate_type_derived_once_fkey')
})

test('a price is one company’s or one source’s, and age brackets do not overlap', async () => {
  const { db, hotelId } = hotel
  await expect(
    sql`update rate set company_id = ${ids['ACME']} where hotel_id = ${hotelId} and reservation_source_id is not null`.execute(
      db,
    ),
  ).rejects.toThrow('rate_one_party')
  await expect(
    sql`insert into child_bracket (hotel_id, name, from_age, to_age) values (${hotelId}, 'Again', 2, 3)`.execute(db),
  ).rejects.toThrow('child_bracket_no_overlap')
})
