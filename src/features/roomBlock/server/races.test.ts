import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, type BookableHotel, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { Refused } from '#test/hotel.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const roomId = () => hotel.rooms['101'] ?? 0
const wish = () => ({
  roomIds: [roomId()],
  kind: 'outOfOrder' as const,
  from: `${day(0)}T12:00`,
  until: `${day(3)}T12:00`,
  reason: 'Leak',
})

/** How many of these that are asked at once succeed; the others must be refused in words. */
async function won(...asked: Promise<unknown>[]): Promise<number> {
  const answers = await Promise.allSettled(asked)
  for (const answer of answers)
    if (answer.status === 'rejected') {
      expect(answer.reason).toBeInstanceOf(Refused)
      expect((answer.reason as Refused).status).toBe(409)
    }
  return answers.filter(({ status }) => status === 'fulfilled').length
}
const holders = async () => {
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as held from room_occupancy where hotel_id = ${hotel.hotelId} and room_id = ${roomId()}`.execute(
    hotel.db,
  )
  return rows[0]?.held
}

test('a room is blocked or assigned, never both', async () => {
  const stays = await Promise.all(Array.from({ length: 5 }, () => book(hotel)))
  const asked = stays.flatMap((stayId) => [
    hotel.call(Stay.assign, { assignments: [{ stayId, roomId: roomId() }] }),
    hotel.call(RoomBlock.new, wish()),
  ])
  expect(await won(...asked)).toBe(1)
  expect(await holders()).toBe(1)
})

test('a room is blocked or checked in to, never both', async () => {
  const stays = await Promise.all(Array.from({ length: 5 }, () => book(hotel)))
  const moving = stays.map((stayId) => hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: roomId() }] }))
  expect(await won(hotel.call(RoomBlock.new, wish()), ...moving, hotel.call(RoomBlock.new, wish()))).toBe(1)
  expect(await holders()).toBe(1)
})

test('the last room of a type is sold or blocked, never both', async () => {
  const one = booking(hotel, { type: 'SUI', departure: 3 })
  await hotel.call(Reservation.reserve, { ...one, stays: Array.from({ length: 5 }, () => one.stays[0]!) })
  const desk = await hotel.as('reception')
  const suite = { ...wish(), roomIds: [hotel.rooms['109'] ?? 0] }
  const sold = Array.from({ length: 4 }, () => desk.call(Reservation.reserve, one))
  expect(await won(desk.call(RoomBlock.new, suite), ...sold, desk.call(RoomBlock.new, suite))).toBe(1)
})

test('of two who block a room one is told that it is taken', async () => {
  expect(await won(...Array.from({ length: 8 }, () => hotel.call(RoomBlock.new, wish())))).toBe(1)
})

test('two who move the same stays away for a block of the same room: one does', async () => {
  const stayId = await book(hotel, { room: '101' })
  const { version } = await hotel.call(Stay.get, { id: stayId })
  const away = (number: string) =>
    hotel.call(RoomBlock.new, { ...wish(), moves: [{ stayId, version, roomId: hotel.rooms[number] ?? 0 }] })
  expect(await won(away('102'), away('103'), away('104'))).toBe(1)
})
