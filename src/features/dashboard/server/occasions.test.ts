import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, bookInHouse, type BookableHotel, booking, day, openBookableHotel, passNights } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
const work = async () => (await hotel.call(Dashboard.today, {})).work?.items ?? []
const kinds = async () => (await work()).map(({ kind, stayId }) => [kind, stayId])

test('a guest who should have left by now waits before others who leave today', async () => {
  const early = await bookInHouse(hotel, { room: '101', departure: 1 })
  const late = await bookInHouse(hotel, { room: '102', departure: 1 })
  await passNights(hotel, 1)
  const at = (stayId: number, time: string) =>
    sql`update stay set departs_at = ${time}::timestamp where hotel_id = ${hotel.hotelId} and id = ${stayId}`.execute(
      hotel.db,
    )
  await at(late, `${day(1)}T00:00`)
  // whatever the time of the day at which the tests run
  await at(early, `${day(2)}T12:00`)
  expect(await kinds()).toEqual([
    ['pastCheckOut', late],
    ['dueOut', early],
  ])
  expect((await work())[0]?.due).toBe(`${day(1)}T00:00`)
})

test('an arrival into a room out of service waits for another room', async () => {
  const stayId = await book(hotel, { room: '101' })
  const span = { from: `${day(0)}T00:00`, until: `${day(4)}T12:00`, reason: 'Paint', confirm: ['serviceOverStays'] }
  const blocks = await hotel.call(RoomBlock.new, { roomIds: [hotel.rooms['101'] ?? 0], kind: 'outOfService', ...span })
  expect(await kinds()).toEqual([['roomOutOfService', stayId]])
  await hotel.call(RoomBlock.end, { ids: blocks.ids, returnHouseStatus: 'clean' })
  expect(await kinds()).toEqual([])
})

test('a VIP who arrives is told, and marked whatever else waits', async () => {
  const stayId = await book(hotel, { room: '101' })
  const { guestId } = await hotel.call(Stay.get, { id: stayId })
  await sql`
    update guest set vip_status_id = (select id from vip_status where hotel_id = ${hotel.hotelId} order by sort_order limit 1)
    where hotel_id = ${hotel.hotelId} and id = ${guestId}`.execute(hotel.db)
  const [arrives] = await work()
  expect(arrives).toMatchObject({ kind: 'vipArrival', stayId })
  expect(arrives?.vip?.label.en).not.toBe('')
  await hotel.call(Stay.unassign, { stayIds: [stayId] })
  expect((await work())[0]).toMatchObject({ kind: 'withoutRoom', vip: arrives?.vip })
})

test('a birthday during the stay is marked, on the day itself it waits for a word', async () => {
  const stayId = await bookInHouse(hotel, { room: '101', departure: 4 })
  const { guestId } = await hotel.call(Stay.get, { id: stayId })
  const born = (date: string) =>
    sql`update guest set birth_date = ${date} where hotel_id = ${hotel.hotelId} and id = ${guestId}`.execute(hotel.db)
  await born(`1980-03-${day(0).slice(8)}`)
  expect(await work()).toMatchObject([{ kind: 'birthday', stayId, birthday: day(0) }])
  await born(`1980-03-${day(2).slice(8)}`)
  expect(await work()).toEqual([])
  await passNights(hotel, 4)
  expect(await work()).toMatchObject([{ stayId, birthday: null }])
})

test('walk-ins are counted among the arrivals, and found in the list', async () => {
  const { types, rates, rooms } = hotel
  const place = { roomTypeId: types['STD'] ?? 0, rateTypeId: rates['BAR'] ?? 0, roomId: rooms['101'] ?? 0 }
  const guest = { lastName: 'Passes', firstName: 'By' }
  await hotel.call(Reservation.walkIn, { guest, stay: { ...place, departure: day(2), adults: 1 } })
  await bookInHouse(hotel, { room: '102' })
  expect(await hotel.call(Dashboard.today, {})).toMatchObject({ walkIns: 1, arrivals: { done: 2 } })
  expect((await hotel.call(Reservation.list, { walkIn: true })).rows.map(({ roomNumber }) => roomNumber)).toEqual([
    '101',
  ])
})

test('the waitlist tells how many wait and for how many there are rooms now', async () => {
  const suites = booking(hotel, { type: 'SUI', arrival: 2, departure: 4 })
  const { stays } = await hotel.call(Reservation.reserve, {
    ...suites,
    stays: Array.from({ length: 6 }, () => suites.stays[0]!),
  })
  const one = booking(hotel, { type: 'SUI', kind: 'WAIT', arrival: 2, departure: 4 })
  await hotel.call(Reservation.reserve, one)
  await hotel.call(Reservation.reserve, { ...one, stays: [one.stays[0]!, one.stays[0]!] })
  const told = async () => (await hotel.call(Dashboard.today, {})).waitlist
  expect(await told()).toEqual({ waiting: 2, offered: 0 })
  await hotel.call(Stay.cancel, { stayIds: [stays[0]?.id ?? 0], reason: 'Plans changed' })
  expect(await told()).toEqual({ waiting: 2, offered: 1 })
})
