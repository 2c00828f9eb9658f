import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { OUTLOOK_DAYS } from '#features/dashboard/kinds.ts'
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
  expect((await desk.call(Dashboard.outlook, {})).averageRate).toBeNull()
})
