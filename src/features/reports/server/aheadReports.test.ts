import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { book, bookInHouse, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Report } from '../contract.ts'

test('the forecast sells the same rooms as the dashboard, and tells who comes, leaves and waits', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 3 })
  await book(hotel, { arrival: 1, departure: 3, room: '102' })
  await book(hotel, { arrival: 1, departure: 2, room: '103', kind: 'COMP' })
  await book(hotel, { arrival: 1, departure: 2, kind: 'UNCONF' })
  const { rows, totals } = await hotel.call(Report.forecast, {})
  expect(rows).toHaveLength(90)
  const outlook = await hotel.call(Dashboard.outlook, {})
  for (const [nth, date] of outlook.date.entries()) {
    const row = rows.find((one) => one.date === date)
    expect([date, row?.sold, row?.complimentary]).toEqual([date, outlook.sold[nth], outlook.complimentary[nth]])
    expect(row === undefined ? undefined : row.rooms - row.outOfOrder).toBe(outlook.rooms[nth])
  }
  expect(rows[1]).toMatchObject({
    date: day(1),
    rooms: 30,
    sold: 2,
    complimentary: 1,
    arrivals: 2,
    guests: 6,
    lastYear: 0,
  })
  expect(rows[1]).toMatchObject({ unconfirmed: 1, amount: 50_000_000, average: 25_000_000, occupancy: 10 })
  expect(rows[3]).toMatchObject({ sold: 0, departures: 2, average: null })
  expect(totals).toMatchObject({ sold: 5, amount: 125_000_000 })
})

test('pick-up is what was booked less what was cancelled since a day', async () => {
  const hotel = await openBookableHotel()
  await book(hotel, { arrival: 10, departure: 12, room: '101' })
  const leaves = await book(hotel, { arrival: 10, departure: 11, room: '102' })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  await book(hotel, { arrival: 10, departure: 11, room: '103' })
  await book(hotel, { arrival: 10, departure: 11, room: '104', kind: 'COMP' })
  await hotel.call(Stay.cancel, { stayIds: [leaves], reason: 'Illness', fee: 'waive', feeReason: 'Test' })
  const { rows, totals } = await hotel.call(Report.pickUp, { since: TODAY })
  expect(rows.find(({ date }) => date === day(10))).toMatchObject({
    now: 2,
    before: 2,
    booked: 1,
    lost: 1,
    pickUp: 0,
    pace: 2,
  })
  expect(rows.find(({ date }) => date === day(11))).toMatchObject({ now: 1, before: 1, booked: 0, lost: 0, pickUp: 0 })
  expect(totals).toMatchObject({ now: 3, before: 3, pickUp: 0, amountPickUp: 0 })
  expect((await hotel.call(Report.pickUp, { since: day(-1) })).totals).toMatchObject({
    before: 0,
    pickUp: 3,
    amountPickUp: 75_000_000,
  })
})

test('of a hotel that has lived some days, sources, companies, types and countries share the nights and the revenue of the month', async () => {
  const hotel = await openLivedHotel()
  const { businessDate } = await hotel.call(Report.daily, {})
  const days = { from: `${businessDate.slice(0, 7)}-01`, until: businessDate }
  const month = (await hotel.call(Report.month, days)).totals
  for (const by of ['source', 'company', 'roomType', 'rateType'] as const) {
    const { totals } = await hotel.call(Report.occupancyBy, { ...days, by })
    expect({ by, sold: totals['sold'], revenue: totals['roomRevenue'] }).toEqual({
      by,
      sold: month['sold'],
      revenue: month['roomRevenue'],
    })
    expect(totals['guestNights']).toBe(month['guests'])
    expect(totals['share']).toBeCloseTo(100, 6)
  }
  const countries = (await hotel.call(Report.nationalities, days)).totals
  expect(countries).toMatchObject({ roomNights: month['sold'], roomRevenue: month['roomRevenue'] })
  const statistics = (await hotel.call(Report.guestStatistics, days)).totals
  expect(statistics).toMatchObject({ guests: countries['guests'], nights: countries['nights'] })
  const reception = await hotel.as('reception')
  expect((await reception.call(Report.occupancyBy, days)).rows[0]).not.toHaveProperty('roomRevenue')
})

test('guests count with their own nationality, those without a name with the main guest, month by month', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 2, stay: { adults: 2, children: 1 } })
  const { id } = await hotel.call(Guest.create, { lastName: 'Sato', nationality: 'JP' })
  await hotel.call(Stay.addGuest, { stayId, guestId: id })
  await sql`update guest set nationality = 'MN' where hotel_id = ${hotel.hotelId} and id = (select guest_id from stay where hotel_id = ${hotel.hotelId} and id = ${stayId})`.execute(
    hotel.db,
  )
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  const { rows } = await hotel.call(Report.guestStatistics, {})
  expect(rows).toMatchObject([
    {
      month: '2026-03',
      residence: { en: 'Mongolia' },
      nationality: { en: 'Mongolia', mon: 'Монгол' },
      guests: 2,
      nights: 4,
    },
    { month: '2026-03', residence: { en: 'Foreign' }, nationality: { en: 'Japan' }, guests: 1, nights: 2 },
  ])
  const { rows: countries } = await hotel.call(Report.nationalities, { from: TODAY, until: TODAY })
  expect(countries).toMatchObject([
    { nationality: { en: 'Mongolia' }, guests: 2, nights: 2, roomNights: 1, roomRevenue: 24_553_572, adr: 24_553_572 },
    { nationality: { en: 'Japan' }, guests: 1, nights: 1, roomNights: 0, adr: null },
  ])
})

test('cleanings are told with the minutes that they took beside what the room type takes', async () => {
  const hotel = await openBookableHotel()
  const roomId = hotel.rooms['101'] ?? 0
  await sql`update room set house_status = 'dirty' where hotel_id = ${hotel.hotelId} and id = ${roomId}`.execute(
    hotel.db,
  )
  await hotel.call(Housekeeping.start, { roomIds: [roomId] })
  await hotel.call(Housekeeping.finish, { roomIds: [roomId] })
  const ended = new Date()
  const began = new Date(ended.getTime() - 42 * 60_000)
  await sql`update room_cleaning set started_at = ${began}, ended_at = ${ended} where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  const [type] = (
    await sql<{
      minutes: number
    }>`select cleaning_minutes as minutes from room_type where hotel_id = ${hotel.hotelId} and id = ${hotel.types['STD']}`.execute(
      hotel.db,
    )
  ).rows
  const { rows, groups } = await hotel.call(Report.housekeepingMinutes, {})
  expect(rows).toMatchObject([
    { room: '101', minutes: 42, planned: type?.minutes, rooms: 1, difference: 42 - (type?.minutes ?? 0) },
  ])
  expect(groups).toMatchObject([{ count: 1, totals: { minutes: 42 } }])
  expect((await hotel.call(Report.housekeepingMinutes, { show: 'stopped' })).count).toBe(0)
})
