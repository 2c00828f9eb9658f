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
  sold,
} from '#test/booked.ts'
import { Refused } from '#test/hotel.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

/** Lets all run at once over parallel connections; gives how many succeeded and what the others were told. */
async function race(
  clients: number,
  run: (client: number) => Promise<unknown>,
): Promise<{ won: number; told: string[] }> {
  const results = await Promise.allSettled(Array.from({ length: clients }, (_, client) => run(client)))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason as unknown)
  const told = refused.map((error) => (error instanceof Refused ? error.body.message : String(error)))
  return { won: clients - refused.length, told }
}

test('50 clients race for the last room of a type: one wins, 49 are told clearly', async () => {
  const one = booking(hotel, { type: 'SUI', arrival: 5, departure: 9 })
  await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: 5 }, () => one.stays[0]!) })
  const reception = await hotel.as('reception')
  const { won, told } = await race(50, () => reception.call(Reservation.reserve, one))
  expect(won).toBe(1)
  expect(told).toEqual(Array.from({ length: 49 }, () => `No room of type Suite is left on ${day(5)}`))
  expect(await sold(hotel, 'SUI', 8)).toBe(6)
})

test('20 clients check different guests in to one room: one wins', async () => {
  const one = booking(hotel, { type: 'TWN', departure: 1 })
  const made = await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: 9 }, () => one.stays[0]!) })
  const stays = made.stays.map(({ id }) => id)
  const roomId = hotel.rooms['106'] ?? 0
  const { won, told } = await race(20, (client) =>
    hotel.call(Stay.checkIn, { stays: [{ stayId: stays[client % stays.length] ?? 0, roomId }] }),
  )
  expect(won).toBe(1)
  expect(new Set(told)).toEqual(new Set(['Room 106 is occupied, cannot check in now', 'Not possible in this status']))
})

test('one stay is checked in once, however many press', async () => {
  const stayId = await book(hotel, { room: '101' })
  const { won, told } = await race(10, () => hotel.call(Stay.checkIn, { stays: [{ stayId }] }))
  expect([won, new Set(told)]).toEqual([1, new Set(['Not possible in this status'])])
})

test('overlapping bookings of many types and dates meet no deadlock that a person sees', async () => {
  const wishes = Array.from({ length: 40 }, (_, nth) =>
    booking(hotel, { arrival: nth % 4, departure: (nth % 4) + 3, type: ['STD', 'TWN', 'SUI'][nth % 3] ?? 'STD' }),
  )
  const { told } = await race(40, (nth) => {
    const one = wishes[nth]!
    const other = wishes[(nth * 7 + 3) % 40]!
    return hotel.call(Reservation.reserve, { ...one, stays: [one.stays[0]!, other.stays[0]!] })
  })
  expect(told.filter((message) => !message.startsWith('No room of type'))).toEqual([])
})

test('who books dates that nobody booked before holds no number meanwhile, also with a room of another type', async () => {
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(hotel.db)
    return rows[0]?.count
  }
  const before = await deadlocks()
  for (const [round, type] of ['STD', 'TWN', 'SUI'].entries()) {
    const arrival = 40 + 10 * round
    const span = (nth: number) => ({ arrival: arrival + (nth % 3), departure: arrival + 3 + (nth % 4), type })
    const { told } = await race(12, (nth) => {
      const wish = booking(hotel, { ...span(nth), ...(nth === 5 ? { room: '102', type: 'SUI' } : {}) })
      return hotel.call(Reservation.reserve, { ...wish, confirm: ['otherType', 'roomDirty'], overrideReason: 'race' })
    })
    expect(told.filter((message) => !message.startsWith('No room of type'))).toEqual([])
  }
  expect(await deadlocks()).toBe(before)
})

test('a room is given once, to a booking, an assignment or a move', async () => {
  const reserved = await Promise.all([book(hotel), book(hotel)])
  const moving = await bookInHouse(hotel, { room: '103' })
  const roomId = hotel.rooms['102'] ?? 0
  const { won } = await race(12, (client) => {
    if (client % 3 === 0) return hotel.call(Reservation.reserve, booking(hotel, { room: '102' }))
    if (client % 3 === 1) return hotel.call(Stay.moveRoom, { stayId: moving, roomId, reason: 'x' })
    return hotel.call(Stay.assign, { assignments: [{ stayId: reserved[client % 2] ?? 0, roomId }] })
  })
  // the winner may be told again that it has the room already
  expect(won).toBeGreaterThanOrEqual(1)
})
