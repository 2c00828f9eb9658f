import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#core/day.ts'
import { sql } from 'kysely'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import type { PriceRequest } from '../ratesInForce.ts'
import { priceNights, unpricedReason } from './priceNights.ts'

let hotel: TestHotel
let roomTypeId: number
let rateTypeId: number
let weeklyId: number

/** Room type with one child free; base 100 for one and 150 for two, extra adult 40, extra child 20, day use 60; each season a price of its own. */
beforeAll(async () => {
  hotel = await openHotel()
  const { db, hotelId } = hotel
  const made = await sql<{ roomType: number; daily: number; weekly: number }>`
    with t as (insert into room_type (hotel_id, code, name, base_adults, base_children, max_adults, max_children)
        values (${hotelId}, 'PRC', 'Priced', 2, 1, 6, 4) returning id),
      r as (insert into rate_type (hotel_id, code, name, period) values (${hotelId}, 'DAY', 'Daily', 'daily'), (${hotelId}, 'WEEK', 'Weekly', 'weekly') returning id, code),
      s as (insert into season (hotel_id, code, name, begin_date, end_date, weekdays, priority, active) values
        (${hotelId}, 'LOW', 'Low', '2027-05-01', '2027-05-31', '{0,1,2,3,4,5,6}', 1, true),
        (${hotelId}, 'FRI', 'Fridays', '2027-05-01', '2027-05-31', '{5}', 5, true),
        (${hotelId}, 'LATE', 'Later begin', '2027-05-20', '2027-05-31', '{0,1,2,3,4,5,6}', 1, true),
        (${hotelId}, 'OFF', 'Switched off', '2027-05-01', '2027-05-31', '{0,1,2,3,4,5,6}', 99, false),
        (${hotelId}, 'BARE', 'Without a rate', '2027-05-01', '2027-05-31', '{0,1,2,3,4,5,6}', 50, true),
        (${hotelId}, 'LEAP', 'Leap day', '2028-02-29', '2028-02-29', '{0,1,2,3,4,5,6}', 1, true),
        (${hotelId}, 'TIE', 'Made later', '2027-05-20', '2027-05-31', '{3}', 1, true) returning id, code),
      p as (insert into rate (hotel_id, room_type_id, rate_type_id, season_id, base, extra_adult, extra_child, day_use)
        select ${hotelId}::int, t.id, r.id, s.id, array[v.one, v.one + 50], 40, 20, v.day_use
        from (values (null, 100::bigint, 60::bigint), ('LOW', 200, null), ('FRI', 300, 90), ('LATE', 400, null), ('OFF', 500, null), ('LEAP', 600, null), ('TIE', 700, null)) v (season, one, day_use)
        cross join t join r on r.code = 'DAY' left join s on s.code = v.season where (v.season is null or s.id is not null))
    select t.id as "roomType", (select id from r where code = 'DAY') as daily, (select id from r where code = 'WEEK') as weekly from t`.execute(
    db,
  )
  roomTypeId = made.rows[0]!.roomType
  rateTypeId = made.rows[0]!.daily
  weeklyId = made.rows[0]!.weekly
  await sql`insert into rate (hotel_id, room_type_id, rate_type_id, base) values (${hotelId}, ${roomTypeId}, ${weeklyId}, '{1000}')`.execute(
    db,
  )
})

const request = (over: Partial<PriceRequest>): PriceRequest => ({
  key: 1,
  roomTypeId,
  rateTypeId,
  arrival: '2027-04-10',
  departure: '2027-04-11',
  adults: 1,
  children: 0,
  ...over,
})
const prices = async (over: Partial<PriceRequest>) =>
  (await priceNights(hotel, [request(over)])).map(({ date, rate }) => [date, rate])

test.each([
  ['no season is in force', '2027-04-30', 100],
  ['the first day of a season', '2027-05-01', 200],
  ['the last day of a season', '2027-05-31', 400],
  ['the day after a season', '2027-06-01', 100],
  ['a weekday with a season of higher priority', '2027-05-07', 300],
  ['two seasons of one priority: the later begin', '2027-05-20', 400],
  ['two seasons alike: the one made later', '2027-05-26', 700],
  ['the day before the leap day', '2028-02-28', 100],
  ['the leap day', '2028-02-29', 600],
  ['the day after the leap day', '2028-03-01', 100],
])('%s: the night of %s costs %i', async (_, arrival, rate) => {
  expect(await prices({ arrival, departure: addDays(arrival, 1) })).toEqual([[arrival, rate]])
})

test.each([
  ['one adult', 1, 0, 100],
  ['two adults', 2, 0, 150],
  ['a third adult pays extra', 3, 0, 190],
  ['four adults', 4, 0, 230],
  ['the first child is free', 2, 1, 150],
  ['the second child pays extra', 2, 2, 170],
  ['adults and children beyond the base', 3, 3, 230],
])('%s', async (_, adults, children, rate) => {
  expect(await prices({ adults, children })).toEqual([['2027-04-10', rate]])
})

test('a stay over a season’s edge is priced night by night, the departure day not at all', async () => {
  expect(await prices({ arrival: '2027-04-29', departure: '2027-05-02' })).toEqual([
    ['2027-04-29', 100],
    ['2027-04-30', 100],
    ['2027-05-01', 200],
  ])
})

test('a day use is one row of its own price', async () => {
  const [row, ...more] = await priceNights(hotel, [request({ departure: '2027-04-10', adults: 2 })])
  expect(row).toMatchObject({
    key: 1,
    date: '2027-04-10',
    rate: 60,
    foreign: null,
    dayUse: true,
    rule: 'always',
    derived: false,
    unsoldFor: null,
  })
  expect(more).toEqual([])
})

test('a day use on a day whose rate has no day-use price has no rate', async () => {
  expect(await prices({ arrival: '2027-05-03', departure: '2027-05-03' })).toEqual([['2027-05-03', null]])
})

test('a weekly price is shared over its nights to the last unit', async () => {
  const week = await priceNights(hotel, [request({ rateTypeId: weeklyId, departure: '2027-04-17' })])
  expect(week).toHaveLength(7)
  expect(week.reduce((sum, night) => sum + (night.rate ?? 0), 0)).toBe(1000)
})

test('many requests are priced at once, each under its own key', async () => {
  const nights = await priceNights(hotel, [
    request({ key: 7, departure: '2027-04-12' }),
    request({ key: 3, adults: 2 }),
    request({ key: 5, roomTypeId: 999_999 }),
  ])
  expect(nights.map(({ key, date, rate }) => [key, date, rate])).toEqual([
    [3, '2027-04-10', 150],
    [5, '2027-04-10', null],
    [7, '2027-04-10', 100],
    [7, '2027-04-11', 100],
  ])
})

test('another hotel’s rates are never found', async () => {
  expect(await priceNights({ db: hotel.db, hotelId: hotel.hotelId + 1 }, [request({})])).toEqual([
    {
      key: 1,
      date: '2027-04-10',
      rate: null,
      foreign: null,
      dayUse: false,
      rule: null,
      derived: false,
      unsoldFor: null,
      why: null,
    },
  ])
})

describe('a rate that names no price for an extra adult or child', () => {
  const bare = async (over: Partial<PriceRequest>, extraAdult: number | null, extraChild: number | null) => {
    await sql`update rate set extra_adult = ${extraAdult}, extra_child = ${extraChild}
      where hotel_id = ${hotel.hotelId} and room_type_id = ${roomTypeId} and rate_type_id = ${rateTypeId}`.execute(
      hotel.db,
    )
    const [night] = await priceNights(hotel, [request(over)])
    await sql`update rate set extra_adult = 40, extra_child = 20
      where hotel_id = ${hotel.hotelId} and room_type_id = ${roomTypeId} and rate_type_id = ${rateTypeId}`.execute(
      hotel.db,
    )
    return night
  }
  test.each([
    ['as many adults as are priced are sold', { adults: 2 }, null, 20, 150],
    ['an adult more is not', { adults: 3 }, null, 20, null],
    ['0 is free of charge', { adults: 3 }, 0, 20, 150],
    ['the child that the room type has free is sold', { adults: 2, children: 1 }, 40, null, 150],
    ['a child more is not', { adults: 2, children: 2 }, 40, null, null],
    ['a child at 0 is free of charge', { adults: 2, children: 2 }, 40, 0, 150],
  ])('%s', async (_, party, extraAdult, extraChild, rate) => {
    const night = await bare(party, extraAdult, extraChild)
    expect(night).toMatchObject({ rate, rule: 'always' })
    expect(night && rate === null ? unpricedReason(night).code : null).toBe(
      rate === null ? ('children' in party ? 'notSoldWithChildren' : 'notSoldForAdults') : null,
    )
  })

  test('nor is it sold at a price of the day, or by a plan that follows it', async () => {
    const { db, hotelId } = hotel
    await sql`insert into rate_day (hotel_id, room_type_id, rate_type_id, date, amount) values (${hotelId}, ${roomTypeId}, ${rateTypeId}, '2027-04-10', 170)`.execute(
      db,
    )
    expect(await bare({ adults: 2 }, null, null)).toMatchObject({ rate: 170, rule: 'day' })
    expect(await bare({ adults: 3 }, null, null)).toMatchObject({ rate: null, rule: 'day', unsoldFor: { adults: 3 } })
    await sql`delete from rate_day where hotel_id = ${hotelId}`.execute(db)
    const { rows } = await sql<{ id: number }>`
      insert into rate_type (hotel_id, code, name, derived_from, derived_kind, derived_by) values (${hotelId}, 'LESS', 'Less', ${rateTypeId}, 'percent', -10) returning id`.execute(
      db,
    )
    const less = rows[0]?.id ?? 0
    expect(await bare({ adults: 2, rateTypeId: less }, null, null)).toMatchObject({ rate: 135, derived: true })
    expect(await bare({ adults: 3, rateTypeId: less }, null, null)).toMatchObject({ rate: null, derived: true })
    expect((await priceNights(hotel, [request({ rateTypeId: weeklyId, adults: 2 })]))[0]).toMatchObject({
      rate: null,
      unsoldFor: { adults: 2 },
    })
  })
})
