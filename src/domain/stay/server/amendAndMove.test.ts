import { Stay } from '../contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import {
  book,
  bookInHouse,
  type BookableHotel,
  booking,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  sold,
  TODAY,
} from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const room = (number: string): number => hotel.rooms[number] ?? 0
const read = (id: number) => hotel.call(Stay.get, { id })
const solds = (type: string, days: readonly number[]) => Promise.all(days.map((after) => sold(hotel, type, after)))

describe('amend', () => {
  test('shows nights added and dropped first, then does the same; agreed prices are kept', async () => {
    const stayId = await book(hotel, {
      room: '101',
      arrival: 1,
      departure: 3,
      stay: { rate: 10_000_000, rateReason: 'Agreed' },
    })
    const wish = { stayId, arrival: day(2), departure: day(4) }
    const preview = await hotel.call(Stay.previewAmend, wish)
    expect(preview).toMatchObject({
      nights: [
        { date: day(1), change: 'dropped', rateBefore: 10_000_000, rateAfter: null },
        { date: day(2), change: 'kept', rateBefore: 10_000_000, rateAfter: 10_000_000 },
        { date: day(3), change: 'added', rateBefore: null, rateAfter: 25_000_000 },
      ],
      totalBefore: 20_000_000,
      totalAfter: 35_000_000,
      roomNumber: '101',
      problems: [],
      warnings: [],
    })
    expect(await solds('STD', [1, 2, 3])).toEqual([1, 1, 0])
    const { version } = await read(stayId)
    await hotel.call(Stay.amend, { ...wish, version })
    expect(await solds('STD', [1, 2, 3])).toEqual([0, 1, 1])
    const stay = await read(stayId)
    expect(stay).toMatchObject({ arrival: day(2), departure: day(4), total: 35_000_000, roomNumber: '101' })
    expect(stay.nightRows).toMatchObject([
      { overrideReason: 'Agreed', gridRate: 25_000_000 },
      { overrideReason: null, gridRate: 25_000_000 },
    ])
    expect((await hotel.refused(Stay.amend, { ...wish, version })).body.code).toBe('changedMeanwhile')
    await hotel.call(Stay.amend, { stayId, keepRates: false })
    expect((await read(stayId)).total).toBe(50_000_000)
  })

  test('another type moves the inventory, drops the room and reprices when asked', async () => {
    const stayId = await book(hotel, { room: '101' })
    const wish = { stayId, roomTypeId: hotel.types['SUI']!, keepRates: false }
    expect(await hotel.call(Stay.previewAmend, wish)).toMatchObject({ totalAfter: 96_000_000, roomId: null })
    await hotel.call(Stay.amend, wish)
    expect(await read(stayId)).toMatchObject({
      roomId: null,
      roomTypeCode: 'SUI',
      bookedRoomTypeCode: 'SUI',
      total: 96_000_000,
    })
    expect([await sold(hotel, 'STD'), await sold(hotel, 'SUI')]).toEqual([0, 1])
    await hotel.call(Stay.amend, { stayId, roomTypeId: hotel.types['TWN']!, roomId: room('106') })
    expect(await read(stayId)).toMatchObject({ roomNumber: '106', roomTypeCode: 'TWN', total: 96_000_000 })
  })

  test('refuses what cannot be', async () => {
    const stayId = await book(hotel, { room: '101', departure: 1 })
    await book(hotel, { room: '101', arrival: 1, departure: 3 })
    expect(await hotel.call(Stay.previewAmend, { stayId, departure: day(2) })).toMatchObject({
      problems: [{ code: 'roomTakenBy', params: ['101', 'Batbold Dorj', `${day(1)} 14:00`, `${day(3)} 12:00`] }],
    })
    const refused = await hotel.refused(Stay.amend, { stayId, departure: day(2) })
    expect(refused.body.message).toBe(
      "Couldn't update stay information, check arrival and departure: room 101 is taken in this time",
    )
    await hotel.call(Stay.amend, { stayId, departure: day(2), roomId: room('102') })
    expect((await hotel.refused(Stay.amend, { stayId, arrival: day(-1) })).body).toMatchObject({
      code: 'arrivalInPast',
      field: 'arrival',
    })
    expect((await hotel.refused(Stay.amend, { stayId, arrival: day(3) })).body).toMatchObject({
      code: 'departureBeforeArrival',
      field: 'departure',
    })
    expect((await hotel.refused(Stay.amend, { stayId, departure: day(999) })).body.code).toBe('stayTooLong')
    expect((await hotel.refused(Stay.amend, { stayId, roomTypeId: 99_999 })).body.field).toBe('roomTypeId')
    expect((await hotel.refused(Stay.amend, { stayId, roomId: 99_999 })).body).toMatchObject({
      code: 'unknownReference',
      field: 'roomId',
    })
    expect((await hotel.refused(Stay.amend, { stayId: 99_999 })).status).toBe(404)
  })

  test('respects the limit of the type', async () => {
    const one = booking(hotel, { type: 'SUI', arrival: 2, departure: 3 })
    await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: 6 }, () => one.stays[0]!) })
    const stayId = await book(hotel, { type: 'SUI', departure: 2 })
    expect(await hotel.call(Stay.previewAmend, { stayId, departure: day(3) })).toMatchObject({
      warnings: [{ code: 'overbook' }],
    })
    const reception = await hotel.as('reception')
    expect(await reception.call(Stay.previewAmend, { stayId, departure: day(3) })).toMatchObject({
      problems: [{ code: 'noRoomLeft' }],
    })
    expect((await reception.refused(Stay.amend, { stayId, departure: day(3) })).body.message).toBe(
      `No room of type Suite is left on ${day(2)}`,
    )
    await hotel.call(Stay.amend, { stayId, departure: day(3), confirm: ['overbook'], overrideReason: 'promised' })
    expect(await sold(hotel, 'SUI', 2)).toBe(7)
  })

  test('in house: the departure and what is to come', async () => {
    const stayId = await bookInHouse(hotel, { departure: 3 })
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.amend, { stayId, arrival: day(1) })).body.code).toBe('arrivalOfInHouse')
    expect((await hotel.refused(Stay.amend, { stayId, departure: TODAY })).body.code).toBe('nightsBeforeBusinessDate')
    expect((await hotel.refused(Stay.amend, { stayId, roomTypeId: hotel.types['SUI'] })).body.code).toBe(
      'moveRoomInstead',
    )
    await book(hotel, { room: '101', arrival: 3, departure: 4 })
    expect((await hotel.refused(Stay.amend, { stayId, departure: day(4) })).body.code).toBe('stayUpdateFailed')
    await hotel.call(Stay.amend, { stayId, departure: day(2) })
    expect(await solds('STD', [0, 1, 2])).toEqual([1, 1, 0])
    await hotel.call(Stay.amend, { stayId, departure: day(3), adults: 1, keepRates: false })
    expect((await read(stayId)).nightRows.map(({ rate, adults }) => [rate, adults])).toEqual([
      [25_000_000, 2],
      [22_000_000, 1],
      [22_000_000, 1],
    ])
    await passNights(hotel, -1)
  })

  test('a day use and nights turn into each other', async () => {
    const stayId = await book(hotel, { room: '101', arrival: 1, departure: 1 })
    await hotel.call(Stay.amend, { stayId, departure: day(2) })
    expect((await read(stayId)).nightRows).toMatchObject([{ date: day(1), dayUse: false, rate: 25_000_000 }])
    await hotel.call(Stay.amend, { stayId, departure: day(1) })
    expect((await read(stayId)).nightRows).toMatchObject([{ date: day(1), dayUse: true, rate: 11_000_000 }])
    expect(await solds('STD', [1, 2])).toEqual([1, 0])
  })

  test('an overdue arrival comes on a later day', async () => {
    const stayId = await book(hotel, { departure: 2 })
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.amend, { stayId, departure: day(3) })).body.code).toBe('arrivalInPast')
    await hotel.call(Stay.amend, { stayId, arrival: day(1), departure: day(3) })
    expect(await solds('STD', [0, 1, 2])).toEqual([0, 1, 1])
    await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: room('101') }] })
  })
})

describe('room move', () => {
  test('in house the span splits at the business date and the old room becomes dirty', async () => {
    const stayId = await bookInHouse(hotel, { departure: 3 })
    await passNights(hotel, 1)
    expect((await hotel.refused(Stay.moveRoom, { stayId, roomId: room('102') })).body).toMatchObject({
      code: 'reasonRequired',
      field: 'reason',
    })
    expect((await hotel.refused(Stay.moveRoom, { stayId, roomId: room('101'), reason: 'x' })).body.code).toBe(
      'sameRoom',
    )
    await hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'Noise' })
    expect(await read(stayId)).toMatchObject({ roomNumber: '102', total: 75_000_000 })
    const { rows } = await sql<{ number: string; during: string }>`
      select r.number, o.during::text from room_occupancy o join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
      where o.hotel_id = ${hotel.hotelId} and o.stay_id = ${stayId} order by 2`.execute(hotel.db)
    expect(rows.map(({ number, during }) => `${number} ${during}`)).toEqual([
      `101 ["${day(0)} 14:00:00","${day(1)} 12:00:00")`,
      `102 ["${day(1)} 12:00:00","${day(3)} 12:00:00")`,
    ])
    const rooms = await hotel.call(Stay.freeRooms, { stayId })
    expect(rooms.find(({ number }) => number === '101')?.houseStatus).toBe('dirty')
    await book(hotel, { room: '101', arrival: 1, departure: 3 })
    await passNights(hotel, -1)
  })

  test('to another type keeps or reprices the nights to come', async () => {
    const stayId = await bookInHouse(hotel, { departure: 3 })
    await passNights(hotel, 1)
    const move = { stayId, roomId: room('109'), reason: 'Upgrade', confirm: ['otherType'], overrideReason: 'Upgrade' }
    expect((await hotel.refused(Stay.moveRoom, { ...move, confirm: [] })).body.warnings).toMatchObject([
      { code: 'otherType' },
    ])
    await hotel.call(Stay.moveRoom, { ...move, keepRates: false })
    expect((await read(stayId)).nightRows.map(({ rate, roomTypeCode }) => [rate, roomTypeCode])).toEqual([
      [25_000_000, 'STD'],
      [48_000_000, 'SUI'],
      [48_000_000, 'SUI'],
    ])
    expect([await solds('STD', [0, 1, 2]), await solds('SUI', [0, 1, 2])]).toEqual([
      [1, 0, 0],
      [0, 1, 1],
    ])
    await passNights(hotel, -1)
  })

  test('is refused into a room that is taken or lived in, and asks about a dirty one', async () => {
    const stayId = await bookInHouse(hotel, { departure: 3 })
    await book(hotel, { room: '102', arrival: 1, departure: 2 })
    const refused = await hotel.refused(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'x' })
    expect(refused.body.message).toBe('Room move failed, check entered data: room 102 is taken in this time')
    await sql`update room set house_status = 'dirty' where hotel_id = ${hotel.hotelId} and number in ('102', '103')`.execute(
      hotel.db,
    )
    // dirty and taken: nobody is asked about the dirt of a room that cannot be had
    const asked = await hotel.refused(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'x' })
    expect(asked.body).toMatchObject({ code: 'roomMoveFailed', params: ['102'] })
    expect(asked.body.warnings).toBeUndefined()
    expect(
      (await hotel.refused(Stay.moveRoom, { stayId, roomId: room('103'), reason: 'x' })).body.warnings,
    ).toMatchObject([{ code: 'roomDirty' }])
    const free = await hotel.call(Stay.freeRooms, { stayId })
    expect(free.map(({ number }) => number)).not.toContain('102')
    expect(free.find(({ number }) => number === '103')).toMatchObject({ sameType: true, houseStatus: 'dirty' })
    expect(free.find(({ number }) => number === '109')).toMatchObject({ sameType: false })
    const reserved = await book(hotel, { room: '104', arrival: 5 })
    await hotel.call(Stay.moveRoom, { stayId: reserved, roomId: room('105') })
    expect(await read(reserved)).toMatchObject({ roomNumber: '105', status: 'reserved' })
  })

  test('a guest who leaves today moves for the day', async () => {
    const stayId = await bookInHouse(hotel, { departure: 1 })
    await passNights(hotel, 1)
    await hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'Late departure' })
    expect(await read(stayId)).toMatchObject({ roomNumber: '102', departsAt: `${day(1)}T18:00` })
    await passNights(hotel, -1)
  })
})

describe('other rates', () => {
  test('of nights to come, with a reason', async () => {
    const stayId = await bookInHouse(hotel, { departure: 3 })
    await passNights(hotel, 1)
    const change = (date: string) => ({ stayId, rates: [{ date, rate: 1 }], reason: 'Complaint' })
    expect((await hotel.refused(Stay.setNightRates, change(day(0)))).body).toMatchObject({
      code: 'nightsBeforeBusinessDate',
      field: 'rates.0.date',
    })
    expect((await hotel.refused(Stay.setNightRates, change(day(3)))).body.code).toBe('nightNotOfStay')
    expect((await hotel.refused(Stay.setNightRates, { ...change(day(1)), reason: '' })).status).toBe(400)
    await hotel.call(Stay.setNightRates, change(day(1)))
    expect((await read(stayId)).nightRows[1]).toMatchObject({
      rate: 1,
      gridRate: 25_000_000,
      overrideReason: 'Complaint',
    })
    const cashier = await hotel.as('cashier')
    expect((await cashier.refused(Stay.setNightRates, change(day(2)))).status).toBe(403)
    await passNights(hotel, -1)
  })
})

describe('the price of a move to another type', () => {
  const aSuite = async () => {
    const { id } = await hotel.db
      .selectFrom('room')
      .select('id')
      .where('hotel_id', '=', hotel.hotelId)
      .where('room_type_id', '=', hotel.types['SUI'] ?? 0)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  }
  test('is shown before, is what is written, and stands in the activity', async () => {
    const stayId = await bookInHouse(hotel, { departure: 2 })
    const suite = await aSuite()
    const preview = await hotel.call(Stay.previewMove, { stayId, roomId: suite })
    expect(preview).toMatchObject({ total: 50_000_000, problems: [] })
    expect(preview.repriced).toBe(preview.nights.reduce((sum, { after }) => sum + after, 0))
    expect(preview.repriced).toBeGreaterThan(50_000_000)
    const confirm = ['otherType', 'roomDirty']
    // the reason of the move is one for the other type too
    await hotel.call(Stay.moveRoom, { stayId, roomId: suite, keepRates: false, reason: 'Upgrade', confirm })
    const stay = await read(stayId)
    expect(stay.total).toBe(preview.repriced)
    expect(stay.activity.find(({ action }) => action === 'moveRoom')?.after).toMatchObject({
      totalBefore: 50_000_000,
      total: preview.repriced,
    })
  })

  test('a reason that was given is not asked again', async () => {
    const stayId = await bookInHouse(hotel, { departure: 2 })
    const roomId = await aSuite()
    const asked = await hotel.refused(Stay.moveRoom, { stayId, roomId, reason: 'Upgrade' })
    expect(asked.body.warnings).toMatchObject([{ code: 'otherType', needsReason: false }])
    await hotel.call(Stay.moveRoom, { stayId, roomId, reason: 'Upgrade', confirm: ['otherType'] })
    expect((await read(stayId)).roomId).toBe(roomId)
  })
})
