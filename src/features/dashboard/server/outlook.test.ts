import { addDays } from '#core/day.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { OUTLOOK_DAYS, YEAR_DAYS } from '#features/dashboard/kinds.ts'
import { book, bookInHouse, type BookableHotel, day, openBookableHotel, passNights } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
const outlook = () => hotel.call(Dashboard.outlook, {})

test('shows for each of the next days what is sold of the rooms that can be slept in', async () => {
  await bookInHouse(hotel, { room: '101', departure: 2 })
  await book(hotel, { arrival: 1, departure: 3, type: 'SUI' })
  await book(hotel, { arrival: 1, departure: 1 })
  const span = { from: `${day(2)}T12:00`, until: `${day(3)}T12:00`, reason: 'Leak' }
  await hotel.call(RoomBlock.new, { roomIds: [hotel.rooms['105'] ?? 0], kind: 'outOfOrder', ...span })
  const { date, rooms, sold } = await outlook()
  expect(date).toHaveLength(OUTLOOK_DAYS)
  expect(date[0]).toBe(day(0))
  expect(rooms.slice(0, 4)).toEqual([30, 30, 29, 30])
  // a day use is no night
  expect(sold.slice(0, 4)).toEqual([1, 2, 1, 0])
})

test('averages the agreed price of the nights that are paid for', async () => {
  const price = async (stayId: number, rate: number) =>
    sql`update stay_night set rate = ${rate} where hotel_id = ${hotel.hotelId} and stay_id = ${stayId}`.execute(
      hotel.db,
    )
  await price(await book(hotel), 10_000)
  await price(await book(hotel), 20_001)
  await price(await book(hotel, { kind: 'COMP' }), 0)
  expect((await outlook()).averageRate?.slice(0, 3)).toEqual([15_001, 15_001, null])
})

test('pick-up is what a week has brought and lost', async () => {
  const old = await book(hotel, { arrival: 12, departure: 14 })
  await book(hotel, { arrival: 12, departure: 13 })
  await passNights(hotel, 10)
  await book(hotel, { arrival: 13, departure: 15 })
  const fleeting = await book(hotel, { arrival: 12, departure: 15 })
  await hotel.call(Stay.cancel, { stayIds: [old, fleeting], reason: 'Plans changed', fee: 'waive', feeReason: 'x' })
  expect((await outlook()).pickUp.slice(2, 5)).toEqual([-1, 0, 1])
})

test('who may not see revenue sees no prices', async () => {
  await book(hotel)
  const desk = await hotel.as('reception')
  const { averageRate, revenue, before } = await desk.call(Dashboard.outlook, {})
  expect([averageRate, revenue, before.averageRate, before.revenue]).toEqual([null, null, null, null])
})

test('the days before are told as they were closed, with the prices of who slept here', async () => {
  await bookInHouse(hotel, { room: '101', departure: 2 })
  const { businessDate } = await hotel.call(NightAudit.status, {})
  await hotel.call(NightAudit.run, { businessDate })
  await book(hotel, { arrival: 1, departure: 3 })
  const { before, date, sold } = await outlook()
  expect(date[0]).toBe(day(1))
  expect(sold.slice(0, 2)).toEqual([2, 1])
  expect(before).toMatchObject({ date: [day(0)], sold: [1], rooms: [30], lastYear: [null] })
  expect(before.averageRate?.[0]).toBeGreaterThan(0)
  expect(before.revenue).toEqual(before.averageRate)
})

test('the same weekday of a year ago is beside a day where it was closed here', async () => {
  const { hotelId, db } = hotel
  const ago = addDays(day(2), -YEAR_DAYS)
  await sql`
    with run as (
      insert into audit_run (hotel_id, business_date) values (${hotelId}, ${ago}::date) returning id
    ), rooms as (
      insert into day_room_type (hotel_id, date, room_type_id, rooms, out_of_order, audit_run_id)
      select ${hotelId}, ${ago}::date, ${hotel.types['STD']}, 10, 2, id from run
    )
    insert into day_statistic (hotel_id, date, room_type_id, sold, complimentary, audit_run_id)
    select ${hotelId}, ${ago}::date, ${hotel.types['STD']}, 5, 1, id from run`.execute(db)
  const { lastYear } = await outlook()
  expect(lastYear).toHaveLength(OUTLOOK_DAYS)
  expect(lastYear.slice(0, 4)).toEqual([null, null, 75, null])
})
