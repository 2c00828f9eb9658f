import { Stay } from '../contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import {
  book,
  bookInHouse,
  type BookableHotel,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  sold,
} from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
let unaudited = false
beforeEach(async () => {
  unaudited = false
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel, { unaudited }))

const room = (number: string): number => hotel.rooms[number] ?? 0
const read = (id: number) => hotel.call(Stay.get, { id })
const roomsOf = async (id: number) =>
  (await read(id)).rooms.map(({ number, from, until }) => `${number} ${from.slice(8)}-${until.slice(8)}`)
const split = (stayId: number, after: number, number: string) =>
  hotel.call(Stay.split, { stayId, date: day(after), roomId: room(number) })
/** A later business date at which the nights until then count as charged. */
const later = async (nights: number) => {
  unaudited = true
  await sql`update stay_night set folio_line_id = 0 where hotel_id = ${hotel.hotelId} and date < ${day(nights)}`.execute(
    hotel.db,
  )
  await passNights(hotel, nights)
}

describe('a split stay', () => {
  test('has one room after the other, which nobody else gets, and its price stays', async () => {
    const stayId = await book(hotel, { room: '101', departure: 5 })
    const { total } = await read(stayId)
    await split(stayId, 3, '102')
    expect(await roomsOf(stayId)).toEqual(['101 10-13', '102 13-15'])
    expect(await read(stayId)).toMatchObject({ roomNumber: '101', nextRoom: { number: '102', on: day(3) }, total })
    const other = await book(hotel, { arrival: 4, departure: 6 })
    const refused = await hotel.refused(Stay.assign, { assignments: [{ stayId: other, roomId: room('102') }] })
    expect(refused.body.code).toBe('roomAssignFailed')
    await hotel.call(Stay.assign, { assignments: [{ stayId: other, roomId: room('101') }] })
    await split(stayId, 4, '103')
    expect(await roomsOf(stayId)).toEqual(['101 10-13', '102 13-14', '103 14-15'])
    const { rows } = await hotel.call(Reservation.list, { search: 'Batbold' })
    expect(rows.find(({ id }) => id === stayId)?.nextRoom).toMatchObject({ number: '102' })
  })

  test('is refused outside its nights, into its own room, and where the room is taken', async () => {
    const stayId = await book(hotel, { room: '101', departure: 3 })
    await book(hotel, { room: '102', arrival: 2, departure: 4 })
    const refused = async (after: number, number: string) =>
      (await hotel.refused(Stay.split, { stayId, date: day(after), roomId: room(number) })).body
    expect(await refused(0, '103')).toMatchObject({ code: 'splitOutside', field: 'date', params: [day(1), day(2)] })
    expect((await refused(3, '103')).code).toBe('splitOutside')
    expect((await refused(1, '101')).code).toBe('sameRoom')
    expect(await refused(1, '102')).toMatchObject({ code: 'roomMoveFailed', params: ['102'] })
    const one = await book(hotel, { room: '104', departure: 1 })
    expect((await read(one)).actions.find(({ action }) => action === 'split')).toMatchObject({ allowed: false })
    const free = await hotel.call(Stay.freeRooms, { stayId, date: day(1) })
    expect(free.map(({ number }) => number)).not.toContain('102')
    expect(free.map(({ number }) => number)).toContain('103')
  })

  test('takes the inventory of the type that each night is slept in, through check-in, other dates and joining', async () => {
    const stayId = await book(hotel, { room: '101', departure: 4 })
    const suite = { stayId, date: day(2), roomId: room('109') }
    expect((await hotel.refused(Stay.split, suite)).body.warnings).toMatchObject([{ code: 'otherType' }])
    await hotel.call(Stay.split, { ...suite, confirm: ['otherType'], overrideReason: 'upgrade' })
    const held = async () => [
      await sold(hotel, 'STD', 1),
      await sold(hotel, 'STD', 2),
      await sold(hotel, 'SUI', 2),
      await sold(hotel, 'SUI', 4),
    ]
    expect(await held()).toEqual([1, 0, 1, 0])
    await hotel.call(Stay.amend, { stayId, departure: day(5) })
    expect(await held()).toEqual([1, 0, 1, 1])
    expect(await roomsOf(stayId)).toEqual(['101 10-12', '109 12-15'])
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    expect(await held()).toEqual([1, 0, 1, 1])
    await hotel.call(Stay.join, { stayId })
    expect(await held()).toEqual([1, 1, 0, 0])
    expect(await roomsOf(stayId)).toEqual(['101 10-15'])
    expect((await hotel.refused(Stay.join, { stayId })).body.code).toBe('notSplit')
  })

  test('another arrival before the change keeps both rooms; one after it keeps the second alone', async () => {
    const stayId = await book(hotel, { arrival: 1, departure: 5, room: '101' })
    await split(stayId, 3, '102')
    await hotel.call(Stay.amend, { stayId, arrival: day(0) })
    expect(await roomsOf(stayId)).toEqual(['101 10-13', '102 13-15'])
    await hotel.call(Stay.amend, { stayId, arrival: day(3) })
    expect(await roomsOf(stayId)).toEqual(['102 13-15'])
    expect(await read(stayId)).toMatchObject({ roomNumber: '102', nextRoom: null })
  })

  test('the guest moves on the day that was planned: the rooms after it stay', async () => {
    const stayId = await bookInHouse(hotel, { room: '101', departure: 6 })
    await split(stayId, 2, '102')
    await split(stayId, 4, '103')
    await later(2)
    expect(await read(stayId)).toMatchObject({ nextRoom: { number: '102', on: day(2) } })
    await hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'As planned' })
    expect(await roomsOf(stayId)).toEqual(['101 10-12', '102 12-14', '103 14-16'])
    expect(await read(stayId)).toMatchObject({ roomNumber: '102', nextRoom: { number: '103', on: day(4) } })
    await hotel.call(Stay.moveRoom, { stayId, roomId: room('104'), reason: 'Noise' })
    expect(await roomsOf(stayId)).toEqual(['101 10-12', '104 12-16'])
  })

  test('whoever leaves early leaves the planned rooms too, and a cancelled one is back in its first room alone', async () => {
    const stayId = await book(hotel, { room: '101', departure: 4 })
    await hotel.call(Stay.split, {
      stayId,
      date: day(2),
      roomId: room('109'),
      confirm: ['otherType'],
      overrideReason: 'upgrade',
    })
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'x' })
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    expect([await roomsOf(stayId), await sold(hotel, 'STD', 3), await sold(hotel, 'SUI', 3)]).toEqual([
      ['101 10-14'],
      1,
      0,
    ])
    await split(stayId, 2, '102')
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    await hotel.call(Stay.amend, { stayId, departure: day(1) })
    expect(await roomsOf(stayId)).toEqual(['101 10-11'])
  })
})

describe('an exchange of rooms', () => {
  test('two reservations take each other’s room, with the inventory of its type', async () => {
    const standard = await book(hotel, { room: '101', departure: 3 })
    const suite = await book(hotel, { type: 'SUI', room: '109', departure: 2 })
    const exchange = { stayId: standard, otherStayId: suite }
    expect((await hotel.call(Stay.exchangeable, { stayId: standard })).map(({ roomNumber }) => roomNumber)).toEqual([
      '109',
    ])
    const asked = await hotel.refused(Stay.exchange, exchange)
    expect(asked.body.warnings).toHaveLength(2)
    await hotel.call(Stay.exchange, {
      ...exchange,
      confirm: ['otherType'],
      overrideReason: 'The other party is larger',
    })
    expect([await roomsOf(standard), await roomsOf(suite)]).toEqual([['109 10-13'], ['101 10-12']])
    expect([await sold(hotel, 'STD', 2), await sold(hotel, 'SUI', 2)]).toEqual([0, 1])
  })

  test('is refused where a third party is in the way, or one of them is not there yet', async () => {
    const first = await book(hotel, { room: '101', departure: 2 })
    const longer = await book(hotel, { room: '102', departure: 4 })
    await book(hotel, { room: '101', arrival: 2, departure: 3 })
    expect((await hotel.refused(Stay.exchange, { stayId: first, otherStayId: longer })).body).toMatchObject({
      code: 'roomMoveFailed',
      params: ['101'],
    })
    const here = await bookInHouse(hotel, { room: '103' })
    expect((await hotel.refused(Stay.exchange, { stayId: first, otherStayId: here })).body.code).toBe('exchangeUnlike')
    expect((await hotel.refused(Stay.exchange, { stayId: first, otherStayId: first })).body.code).toBe('exchangeUnlike')
  })

  test('two guests in house change rooms at once: both rooms are dirty, a reason is kept', async () => {
    const here = await bookInHouse(hotel, { room: '101', departure: 4 })
    const there = await bookInHouse(hotel, { room: '102', departure: 3 })
    await later(1)
    const exchange = { stayId: here, otherStayId: there }
    expect((await hotel.refused(Stay.exchange, exchange)).body.code).toBe('reasonRequired')
    await hotel.call(Stay.exchange, { ...exchange, reason: 'A quieter room' })
    expect([await roomsOf(here), await roomsOf(there)]).toEqual([
      ['101 10-11', '102 11-14'],
      ['102 10-11', '101 11-13'],
    ])
    expect(await read(here)).toMatchObject({
      roomNumber: '102',
      roomHouseStatus: 'dirty',
      activity: [{ action: 'exchange' }, {}, {}],
    })
    expect(await read(there)).toMatchObject({ roomNumber: '101', roomHouseStatus: 'dirty' })
  })

  test('two desks that exchange the same rooms crosswise meet no deadlock', async () => {
    const stays = await Promise.all(['101', '102', '103', '104'].map((number) => book(hotel, { room: number })))
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, nth) =>
        hotel.call(Stay.exchange, { stayId: stays[nth % 4]!, otherStayId: stays[(nth * 3 + 1) % 4]! }),
      ),
    )
    const told = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(told.filter((text) => !text.includes('exchangeUnlike'))).toEqual([])
    const rooms = await Promise.all(stays.map(async (id) => (await read(id)).roomNumber))
    expect(new Set(rooms)).toEqual(new Set(['101', '102', '103', '104']))
  })
})
