import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '../contract.ts'
import { type BookableHotel, book, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { releaseHolds } from './releaseHolds.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})
afterEach(async () => holdTruths(hotel, { unaudited: true }))

const reservationOf = async (stayId: number) => (await hotel.call(Stay.get, { id: stayId })).reservationId
const releaseAt = async (stayId: number): Promise<string | null> => {
  const id = await reservationOf(stayId)
  const { rows } = await sql<{ at: string | null }>`
    select release_at as at from reservation where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(hotel.db)
  return rows[0]?.at ?? null
}
/** The instant of a time of the hotel's wall clock; Ulaanbaatar is 8 hours ahead. */
const at = (local: string) => new Date(`${local}+08:00`)
/** Whatever the time of day at which the tests run. */
const holdUntil = (stayIds: readonly number[], local: string) =>
  sql`
    update reservation set release_at = ${local}::timestamp
    where hotel_id = ${hotel.hotelId} and id in (select reservation_id from stay where hotel_id = ${hotel.hotelId} and id = any(${stayIds}))`.execute(
    hotel.db,
  )
const statusOf = async (stayId: number) => (await hotel.call(Stay.get, { id: stayId })).status
const update = async (stayId: number, changes: object) =>
  hotel.call(Reservation.update, { id: await reservationOf(stayId), ...changes })

describe('a hold', () => {
  test('releases itself at its time of the day of arrival: room and inventory go back, with the reason and nobody’s name', async () => {
    const stayId = await book(hotel, { arrival: 1, kind: 'HOLD', room: '101' })
    expect(await releaseAt(stayId)).toBe('2026-03-11T18:00')
    expect(await sold(hotel, 'STD', 1)).toBe(1)
    expect(await releaseHolds(hotel.db, at('2026-03-11T17:59:59'))).toBe(0)
    expect(await releaseHolds(hotel.db, at('2026-03-11T18:00:00'))).toBe(1)
    const stay = await hotel.call(Stay.get, { id: stayId })
    expect(stay).toMatchObject({ status: 'cancelled', endReason: 'hold expired', holdsInventory: false, balance: 0 })
    expect(stay.cancellationNumber).toBeGreaterThan(0)
    expect(stay.activity[0]).toMatchObject({ action: 'releaseHold', user: null, reason: 'hold expired' })
    expect(await sold(hotel, 'STD', 1)).toBe(0)
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    // the desk has taken it up again: it is not released a second time
    expect(await releaseHolds(hotel.db, at('2026-03-11T18:05:00'))).toBe(0)
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Test' })
    await book(hotel, { arrival: 1, room: '101' }).then((other) =>
      hotel.call(Stay.cancel, { stayIds: [other], reason: 'Test' }),
    )
  })

  test('for minutes ends after them', async () => {
    const stayId = await book(hotel, { arrival: 20, kind: 'ONLINE' })
    const until = (await releaseAt(stayId)) ?? ''
    expect(until.slice(0, 10) >= '2026-03-10').toBe(true)
    // the wall clock of a hotel whose business date is far away never leaves that date: before midnight the half hour ends on the next
    expect(await releaseHolds(hotel.db, new Date(at(until).getTime() - 60_000))).toBe(0)
    expect(await releaseHolds(hotel.db, at(`${until}:59`))).toBe(1)
    expect(await statusOf(stayId)).toBe('cancelled')
  })

  test('goes along with its arrival', async () => {
    const stayId = await book(hotel, { arrival: 5, kind: 'HOLD' })
    await hotel.call(Stay.amend, { stayId, arrival: '2026-03-13', departure: '2026-03-14' })
    expect(await releaseAt(stayId)).toBe('2026-03-13T18:00')
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Test' })
  })

  test('that is confirmed in time stays', async () => {
    const stayId = await book(hotel, { arrival: 1, kind: 'HOLD' })
    await update(stayId, { reservationTypeId: hotel.kinds['CONF'] })
    expect(await releaseAt(stayId)).toBeNull()
    expect(await releaseHolds(hotel.db, at('2026-03-11T20:00:00'))).toBe(0)
    await update(stayId, { reservationTypeId: hotel.kinds['HOLD'] })
    expect(await releaseAt(stayId)).toBe('2026-03-11T18:00')
    await update(stayId, { releaseAt: '2026-03-11T09:30' })
    expect(await releaseAt(stayId)).toBe('2026-03-11T09:30')
    const past = await hotel.refused(Reservation.update, {
      id: await reservationOf(stayId),
      releaseAt: '2026-03-08T09:30',
    })
    expect(past.body).toMatchObject({ code: 'releaseInPast', field: 'releaseAt' })
    await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Test' })
  })

  test('counts by the hotel’s clock when the day is not closed yet after midnight', async () => {
    const stayId = await book(hotel, { arrival: 0, kind: 'HOLD' })
    await update(stayId, { releaseAt: '2026-03-11T01:00' })
    expect(await releaseHolds(hotel.db, at('2026-03-11T00:30:00'))).toBe(0)
    expect(await releaseHolds(hotel.db, at('2026-03-11T01:30:00'))).toBe(1)
    expect(await statusOf(stayId)).toBe('cancelled')
  })

  test('of which one guest has arrived keeps that guest and releases the others', async () => {
    const { stays } = await hotel.call(Reservation.reserve, {
      reservationTypeId: hotel.kinds['HOLD'] ?? 0,
      guest: { lastName: 'Two rooms' },
      stays: ['102', '103'].map((room) => ({
        roomTypeId: hotel.types['STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        roomId: hotel.rooms[room] ?? 0,
        arrival: '2026-03-10',
        departure: '2026-03-12',
        adults: 1,
      })),
    })
    const [first = 0, second = 0] = stays.map(({ id }) => id)
    await holdUntil([first], '2026-03-10T18:00')
    await hotel.call(Stay.checkIn, { stays: [{ stayId: first }] })
    expect(await releaseHolds(hotel.db, at('2026-03-10T18:00:00'))).toBe(1)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['inHouse', 'cancelled'])
  })
})

describe('at the same moment', () => {
  test('several processes release each hold once', async () => {
    const before = await sold(hotel, 'STD', 1)
    const stayIds: number[] = []
    for (let nth = 0; nth < 8; nth += 1) stayIds.push(await book(hotel, { arrival: 1, kind: 'HOLD' }))
    const counts = await Promise.all(Array.from({ length: 4 }, () => releaseHolds(hotel.db, at('2026-03-11T19:00:00'))))
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from activity where hotel_id = ${hotel.hotelId} and action = 'releaseHold' and entity_id = any(${stayIds})`.execute(
      hotel.db,
    )
    const rest = await releaseHolds(hotel.db, at('2026-03-11T19:00:00'))
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(8)
    expect(rows[0]?.times).toBe(8 - rest)
    expect(await sold(hotel, 'STD', 1)).toBe(before)
  })

  test('a guest who is checked in is in house or released, never both', async () => {
    const rooms = ['201', '202', '203', '204', '205']
    const stayIds: number[] = []
    for (const room of rooms) stayIds.push(await book(hotel, { arrival: 0, kind: 'HOLD', room }))
    await holdUntil(stayIds, '2026-03-10T18:00')
    const checkIns = stayIds.map((stayId) =>
      hotel.call(Stay.checkIn, { stays: [{ stayId }] }).then(
        () => true,
        () => false,
      ),
    )
    const releases = [0, 5, 10].map(async (ms) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      return releaseHolds(hotel.db, at('2026-03-10T18:30:00'))
    })
    const arrived = await Promise.all(checkIns)
    await Promise.all(releases)
    for (const [index, stayId] of stayIds.entries()) {
      const status = await statusOf(stayId)
      expect(status).toBe(arrived[index] ? 'inHouse' : 'cancelled')
    }
  })

  test('a desk that holds the booking is waited for by looking again later', async () => {
    const stayId = await book(hotel, { arrival: 1, kind: 'HOLD' })
    const id = await reservationOf(stayId)
    await hotel.db.transaction().execute(async (trx) => {
      await sql`select from reservation where hotel_id = ${hotel.hotelId} and id = ${id} for no key update`.execute(trx)
      expect(await releaseHolds(hotel.db, at('2026-03-11T18:30:00'))).toBe(0)
      await sql`update reservation set release_at = null where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(trx)
    })
    expect(await releaseHolds(hotel.db, at('2026-03-11T18:30:00'))).toBe(0)
    expect(await statusOf(stayId)).toBe('reserved')
  })
})
