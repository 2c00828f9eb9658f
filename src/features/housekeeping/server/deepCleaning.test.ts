import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
  await sql`
    update room_type set deep_every_days = 90, deep_minutes = 120, cleaning_minutes = 30, stay_over_minutes = 15 where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  await sql`update room set deep_cleaned_on = null where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const room = (number: string) => hotel.rooms[number] ?? 0
const seen = async (number: string) =>
  (await hotel.call(Housekeeping.list, { search: number })).rows.find((row) => row.number === number)
const deep = async (number: string) =>
  (await hotel.call(Housekeeping.deep, { show: 'all', search: number })).rows.find((row) => row.number === number)
const plan = (number: string, on: string | null) =>
  hotel.call(Housekeeping.planDeep, { rooms: [{ roomId: room(number), on }] })

test('a planned room waits on its day though it is clean, is started from clean, and is done when it is finished', async () => {
  expect(await deep('101')).toMatchObject({ lastOn: null, dueOn: day(0), plannedOn: null, minutes: 120 })
  expect(await plan('101', day(0))).toEqual({ rooms: 1 })
  expect(await seen('101')).toMatchObject({ condition: 'clean', cleaning: 'deep', minutes: 120, toClean: true })
  await hotel.call(Housekeeping.start, { roomIds: [room('101')] })
  await hotel.call(Housekeeping.stop, { roomIds: [room('101')] })
  expect(await deep('101')).toMatchObject({ lastOn: null, plannedOn: day(0) })
  await hotel.call(Housekeeping.start, { roomIds: [room('101')] })
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')] })
  expect(await seen('101')).toMatchObject({ condition: 'clean', cleaning: 'departure', minutes: 30, toClean: false })
  expect(await deep('101')).toMatchObject({ lastOn: day(0), dueOn: day(90), plannedOn: null })
  const { rows } = await hotel.call(Report.housekeepingMinutes, { cleaning: 'deep', show: 'finished' })
  expect(rows).toMatchObject([{ room: '101', cleaning: { en: 'Deep cleaning' }, planned: 120 }])
})

test('while a guest lives there a planned room is cleaned as of a stay-over, and waits on', async () => {
  await bookInHouse(hotel, { departure: 2, stay: { adults: 1 } })
  await plan('101', day(0))
  expect(await seen('101')).toMatchObject({ occupancy: 'occupied', cleaning: 'stayOver', minutes: 15 })
  await hotel.call(Housekeeping.mark, { roomIds: [room('101')], condition: 'dirty' })
  await hotel.call(Housekeeping.start, { roomIds: [room('101')] })
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')] })
  expect(await deep('101')).toMatchObject({ plannedOn: day(0), lastOn: null, guestUntil: day(2) })
})

test('a plan of a day to come waits for it; days that have passed are refused, as is what is to come for the last one', async () => {
  await plan('102', day(1))
  expect(await seen('102')).toMatchObject({ cleaning: 'departure', toClean: false })
  await passNights(hotel, 1)
  expect(await seen('102')).toMatchObject({ cleaning: 'deep', toClean: true })
  const refused = await hotel.refused(Housekeeping.planDeep, { rooms: [{ roomId: room('102'), on: day(0) }] })
  expect(refused.body).toMatchObject({ code: 'deepBeforeToday' })
  const early = await hotel.refused(Housekeeping.recordDeep, { roomIds: [room('102')], on: day(2) })
  expect(early.body).toMatchObject({ code: 'deepAfterToday' })
  await plan('102', null)
  expect(await seen('102')).toMatchObject({ cleaning: 'departure', toClean: false })
  await plan('102', day(1))
  await hotel.call(Housekeeping.recordDeep, { roomIds: [room('102')], on: day(1) })
  expect(await deep('102')).toMatchObject({ lastOn: day(1), plannedOn: null, dueOn: day(91) })
})

test('days are proposed on which nobody lives in the room, quiet ones first, and no more rooms a day than wanted', async () => {
  await book(hotel, { departure: 3, room: '101' })
  const rooms = [room('101'), room('102'), room('103')]
  const proposed = await hotel.call(Housekeeping.spreadDeep, { roomIds: rooms, from: day(0), until: day(6), perDay: 1 })
  const dayOf = (number: string) => proposed.planned.find((one) => one.number === number)?.on
  // until day 3 the guest lives there, and leaves on that
  expect(dayOf('101')).toBe(day(4))
  expect([dayOf('102'), dayOf('103')].toSorted()).toEqual([day(0), day(1)])
  const tight = await hotel.call(Housekeeping.spreadDeep, { roomIds: rooms, from: day(1), until: day(2), perDay: 1 })
  expect(tight.left).toEqual(['101'])
  const all = await hotel.call(Housekeeping.spreadDeep, { from: day(0), until: day(6), perDay: 100 })
  expect(all.planned.length + all.left.length).toBe(Object.keys(hotel.rooms).length)
  for (const input of [
    { from: day(-1), until: day(2), perDay: 1 },
    { from: day(2), until: day(1), perDay: 1 },
    { from: day(0), until: day(31), perDay: 1 },
  ])
    await hotel.refused(Housekeeping.spreadDeep, input)
})
