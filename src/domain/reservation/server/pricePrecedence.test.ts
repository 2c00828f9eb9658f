import { beforeAll, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { booking, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { Reservation } from '../contract.ts'

let hotel: BookableHotel
const ids: Record<string, number> = {}

/**
 * In a standard room for two: always 100, low season 200 in May 2027 and high season 300 from the 10th to the 20th, a fair at 400 on the leap
 * day of 2028; a price of the day 500 on 2027-05-12; Acme's contract 80; the plan OFF follows at 90 %; NONE has no price. Ten per cent off
 * by the code TEN.
 */
beforeAll(async () => {
  hotel = await openBookableHotel()
  const { hotelId, db } = hotel
  const { rows } = await sql<{ code: string; id: number }>`
    with p as (insert into rate_type (hotel_id, code, name) values (${hotelId}, 'ALL', 'All rules'), (${hotelId}, 'NONE', 'No price') returning code, id),
      s as (insert into season (hotel_id, code, name, begin_date, end_date, priority) values (${hotelId}, 'LOW', 'Low', '2027-05-01', '2027-05-31', 1),
        (${hotelId}, 'HIGH', 'High', '2027-05-10', '2027-05-20', 5), (${hotelId}, 'LEAP', 'Fair', '2028-02-29', '2028-02-29', 1) returning code, id),
      c as (insert into company (hotel_id, code, name) values (${hotelId}, 'ACME', 'Acme') returning code, id),
      o as (insert into promotion (hotel_id, code, name, kind, amount) values (${hotelId}, 'TEN', 'Ten', 'percent', 10) returning code, id)
    select * from p union all select * from s union all select * from c union all select * from o`.execute(db)
  for (const { code, id } of rows) ids[code] = id
  const derived = await sql<{ id: number }>`
    insert into rate_type (hotel_id, code, name, derived_from, derived_by) values (${hotelId}, 'OFF', 'Ten less', ${ids['ALL']}, -10) returning id`.execute(
    db,
  )
  ids['OFF'] = derived.rows[0]!.id
  const rate = (season: string | null, company: string | null, price: number) => ({
    hotel_id: hotelId,
    room_type_id: hotel.types['STD']!,
    rate_type_id: ids['ALL']!,
    season_id: season === null ? null : ids[season]!,
    company_id: company === null ? null : ids[company]!,
    base: [price, price],
  })
  const prices = [
    rate(null, null, 100),
    rate('LOW', null, 200),
    rate('HIGH', null, 300),
    rate('LEAP', null, 400),
    rate(null, 'ACME', 80),
  ]
  await db.insertInto('rate').values(prices).execute()
  const day = {
    hotel_id: hotelId,
    room_type_id: hotel.types['STD']!,
    rate_type_id: ids['ALL']!,
    date: '2027-05-12',
    amount: 500,
  }
  await db.insertInto('rate_day').values(day).execute()
})

interface Wish {
  readonly plan?: string
  readonly byHand?: number
  readonly company?: string
  readonly code?: string
}

async function priceOf(arrival: string, { plan = 'ALL', byHand, company, code }: Wish = {}) {
  const [stay] = booking(hotel).stays
  const quoted = await hotel.call(Reservation.quote, {
    stays: [
      {
        ...stay!,
        rateTypeId: ids[plan]!,
        arrival,
        departure: addDays(arrival, 1),
        ...(byHand === undefined ? {} : { rate: byHand }),
      },
    ],
    ...(company === undefined ? {} : { companyId: ids[company]! }),
    ...(code === undefined ? {} : { promotionCode: code }),
  })
  return quoted.stays[0]!
}

test.each<[string, string, Wish, number]>([
  [
    'agreed by hand before the contract, the promotion and the day',
    '2027-05-12',
    { byHand: 7, company: 'ACME', code: 'TEN' },
    7,
  ],
  ['agreed by hand for nothing', '2027-05-12', { byHand: 0 }, 0],
  ['the contract before the promotion, which leaves it alone', '2027-05-12', { company: 'ACME', code: 'TEN' }, 80],
  ['the contract before the price of the day', '2027-05-12', { company: 'ACME' }, 80],
  ['the contract before the season', '2027-05-15', { company: 'ACME' }, 80],
  ['the promotion off the price of the day', '2027-05-12', { code: 'TEN' }, 450],
  ['the promotion off the season', '2027-05-15', { code: 'TEN' }, 270],
  ['the promotion off the rate without season', '2027-04-15', { code: 'TEN' }, 90],
  ['the promotion off a derived plan', '2027-05-15', { plan: 'OFF', code: 'TEN' }, 243],
  ['the price of the day before the season', '2027-05-12', {}, 500],
  ['the season of the higher priority', '2027-05-15', {}, 300],
  ['the last night before a season', '2027-04-30', {}, 100],
  ['the first night of a season', '2027-05-01', {}, 200],
  ['the last night before a season within it', '2027-05-09', {}, 200],
  ['the first night of that', '2027-05-10', {}, 300],
  ['its last night', '2027-05-20', {}, 300],
  ['the night after it', '2027-05-21', {}, 200],
  ['the last night of a season', '2027-05-31', {}, 200],
  ['the first night after it', '2027-06-01', {}, 100],
  ['the night before the leap day', '2028-02-28', {}, 100],
  ['the leap day', '2028-02-29', {}, 400],
  ['the night after the leap day', '2028-03-01', {}, 100],
  ['a derived plan in a season', '2027-05-15', { plan: 'OFF' }, 270],
  ['a derived plan on a day with a price', '2027-05-12', { plan: 'OFF' }, 450],
  ['a derived plan of a contract', '2027-05-15', { plan: 'OFF', company: 'ACME' }, 72],
  ['a derived plan outside the seasons', '2027-04-15', { plan: 'OFF' }, 90],
])('%s', async (_, arrival, wish, rate) => {
  const { nights, problems } = await priceOf(arrival, wish)
  expect(nights).toMatchObject([{ rate }])
  expect(problems).toEqual([])
})

test('a plan without any price says so, and is not booked', async () => {
  const { nights, problems } = await priceOf('2027-05-15', { plan: 'NONE' })
  expect(nights).toMatchObject([{ rate: null }])
  expect(problems).toEqual([{ code: 'noRateSet', params: ['2027-05-15'] }])
  const input = booking(hotel, { stay: { rateTypeId: ids['NONE']!, arrival: '2027-05-15', departure: '2027-05-16' } })
  const { body } = await hotel.refused(Reservation.reserve, input)
  expect(JSON.stringify(body)).toContain('No rate is set for 2027-05-15')
})
