import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { afterwards } from '#test/afterwards.ts'
import { type BookableHotel, book, day, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { openCalendarPlatform } from '#test/calendarPlatform.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { CalendarFeed, CalendarSource } from '../calendarContract.ts'
import { readCalendar } from '../iCalendar.ts'
import { ChannelBooking } from '../staffContract.ts'
import { readCalendars } from './readCalendars.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})

type Nights = Record<string, readonly [number, number]>
/** Number → days after the business date. */
const entriesOf = (nights: Nights) =>
  Object.entries(nights).map(([uid, [from, until]]) => ({ uid, arrival: day(from), departure: day(until) }))

async function openPlatform() {
  const platform = await openCalendarPlatform()
  afterwards(() => platform.close())
  return platform
}

const read = async () => {
  await sql`update calendar_source set next_at = now() where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  return readCalendars({ db: hotel.db, files: memoryFiles(), log: hotel.app.log })
}
const connect = (address: string) =>
  hotel.call(CalendarSource.new, {
    name: 'Airbnb',
    address,
    roomTypeId: hotel.types['STD'] ?? 0,
    rateTypeId: hotel.rates['BAR'] ?? 0,
  })
const bookings = async () =>
  (await hotel.call(ChannelBooking.list, { sort: 'number' })).rows.map(
    ({ number, status, refused, arrival, departure }) =>
      refused ? [number, 'refused'] : [number, status, arrival, departure],
  )
const source = async () => (await hotel.call(CalendarSource.list, {})).rows[0]

test('entries come in once by their number, change and go with the calendar', async () => {
  const platform = await openPlatform()
  await connect(platform.address)
  platform.entries = entriesOf({ a: [3, 5], b: [4, 6] })
  await read()
  await read()
  expect(await bookings()).toEqual([
    ['a', 'booked', day(3), day(5)],
    ['b', 'booked', day(4), day(6)],
  ])
  expect(await sold(hotel, 'STD', 4)).toBe(2)
  platform.entries = entriesOf({ a: [3, 7] })
  await read()
  expect(await bookings()).toEqual([
    ['a', 'booked', day(3), day(7)],
    ['b', 'cancelled', day(4), day(6)],
  ])
  expect([await sold(hotel, 'STD', 4), await sold(hotel, 'STD', 6)]).toEqual([1, 1])
  expect(await source()).toMatchObject({ taken: 1, refused: 0, problem: '', status: 200 })
  const { rows } = await hotel.call(Reservation.list, { search: 'Airbnb' })
  expect(rows.map(({ guestName }) => guestName)).toEqual(['Airbnb', 'Airbnb'])
  await holdTruths(hotel)
})

test('what cannot be read, or is no calendar, takes nothing away, and says why', async () => {
  const platform = await openPlatform()
  await connect(platform.address)
  platform.entries = entriesOf({ a: [3, 5] })
  await read()
  platform.text = '<html>Sign in</html>'
  await read()
  expect(await source()).toMatchObject({ problem: 'calendarNotValid', taken: 1 })
  platform.status = 503
  await read()
  expect(await source()).toMatchObject({ problem: 'answeredWith', status: 503, taken: 1 })
  expect(await bookings()).toEqual([['a', 'booked', day(3), day(5)]])
})

test('what is being read is due again soon, should the program die, and what was asked for meanwhile at once', async () => {
  const platform = await openPlatform()
  const { id } = await connect(platform.address)
  const minutes = async () => {
    const { rows } = await sql<{ due: number }>`
      select round(extract(epoch from next_at - now()) / 60)::int as due from calendar_source where hotel_id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
    return rows[0]?.due ?? 0
  }
  const meanwhile: number[] = []
  platform.whenAsked = async () => meanwhile.push(await minutes())
  await read()
  expect(meanwhile[0]).toBeLessThanOrEqual(2)
  expect(await minutes()).toBeGreaterThan(20)
  platform.whenAsked = () => hotel.call(CalendarSource.readNow, { id })
  await read()
  expect(await minutes()).toBeLessThanOrEqual(0)
})

test('beyond the limit an entry is refused and told, is taken when a room is free, or at once where the hotel has chosen so', async () => {
  const platform = await openPlatform()
  await connect(platform.address)
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from room r where r.hotel_id = ${hotel.hotelId} and r.room_type_id = ${hotel.types['STD']} and r.active`.execute(
    hotel.db,
  )
  const last: number[] = []
  for (let nth = 0; nth < (rows[0]?.left ?? 0); nth += 1) last.push(await book(hotel, { arrival: 10, departure: 11 }))
  platform.entries = entriesOf({ a: [10, 11] })
  await read()
  expect(await bookings()).toEqual([['a', 'refused']])
  expect(await hotel.call(Dashboard.notices, {})).toEqual(
    expect.arrayContaining([expect.objectContaining({ kind: 'calendarsToSee', params: ['1'] })]),
  )
  await hotel.call(Stay.cancel, { stayIds: [last[0] ?? 0], reason: 'Plans changed' })
  await read()
  expect(await bookings()).toEqual([['a', 'booked', day(10), day(11)]])
  platform.entries = entriesOf({ a: [10, 11], b: [10, 11] })
  await read()
  expect(await source()).toMatchObject({ taken: 1, refused: 1 })
  await hotel.call(ChannelBooking.set, { takesOverbooking: true })
  await read()
  expect(await source()).toMatchObject({ taken: 2, refused: 0 })
  await holdTruths(hotel)
})

test('of guests who are in the house nothing is cancelled, and what is over is left alone', async () => {
  const platform = await openPlatform()
  await connect(platform.address)
  platform.entries = entriesOf({ here: [0, 2], over: [-5, -2] })
  await read()
  expect((await bookings()).map(([number]) => number)).toEqual(['here'])
  const { rows } = await hotel.call(Reservation.list, { search: 'Airbnb' })
  const stayId = rows[0]?.id ?? 0
  await hotel.call(Stay.assign, { assignments: [{ stayId, roomId: hotel.rooms['101'] ?? 0 }] })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }], confirm: ['roomDirty'] })
  platform.entries = entriesOf({})
  await read()
  expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('inHouse')
})

test('a room type’s calendar holds taken nights and no guest, at an address that can be revoked', async () => {
  const roomTypeId = hotel.types['STD'] ?? 0
  await book(hotel, { arrival: 3, departure: 5 })
  const { id, path } = await hotel.call(CalendarFeed.new, { name: 'Booking', roomTypeId, tells: 'reservations' })
  const full = await hotel.call(CalendarFeed.new, { name: 'Airbnb', roomTypeId, tells: 'full' })
  const answer = await hotel.app.inject({ method: 'GET', url: path })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(answer.body).not.toContain('Batbold')
  expect(readCalendar(answer.body, 'UTC')?.entries).toMatchObject([{ arrival: day(3), departure: day(5) }])
  expect(readCalendar((await hotel.app.inject(full.path)).body, 'UTC')?.entries).toEqual([])
  await sql`
    update type_inventory set sold = rooms + overbooking - blocked
    where hotel_id = ${hotel.hotelId} and room_type_id = ${roomTypeId} and date in (${day(3)}, ${day(4)})`.execute(
    hotel.db,
  )
  expect(readCalendar((await hotel.app.inject(full.path)).body, 'UTC')?.entries).toMatchObject([
    { arrival: day(3), departure: day(5) },
  ])
  expect((await hotel.call(CalendarFeed.list, {})).rows[0]).toMatchObject({ readAt: expect.any(String) })
  await hotel.call(CalendarFeed.revoke, { id })
  expect((await hotel.app.inject(path)).statusCode).toBe(404)
  expect((await hotel.app.inject(path.replace(/-[^.]+/, `-${'x'.repeat(43)}`))).statusCode).toBe(404)
})

test('addresses are judged as those of webhooks are, and names stand once', async () => {
  const platform = await openPlatform()
  const { id } = await connect(platform.address)
  const own = { roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['BAR'] ?? 0 }
  const refused = async (input: object) => {
    const { body } = await hotel.refused(CalendarSource.new, { name: 'Other', ...own, ...input })
    return [body.code, body.field]
  }
  expect(await refused({ address: 'https://10.0.0.5/rooms.ics' })).toEqual(['addressNotAllowed', 'address'])
  expect(await refused({ address: 'http://example.com/rooms.ics' })).toEqual(['httpsNeeded', 'address'])
  expect(await refused({ address: platform.address, name: 'Airbnb' })).toEqual(['duplicate', 'name'])
  expect(await refused({ address: platform.address, roomTypeId: 999_999 })).toEqual(['unknownReference', 'roomTypeId'])
  await hotel.call(CalendarSource.remove, { id })
  expect(await read()).toBe(0)
  const housekeeper = await hotel.as('housekeeping')
  expect((await housekeeper.refused(CalendarSource.list, {})).body.code).toBe('noAccess')
})
