import { inCommand } from '#test/command.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { availability } from './availability.ts'
import { changeInventory, resizeInventory } from './inventory.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const suites = () => hotel.types['SUI'] ?? 0
const free = async (after: number) =>
  (await hotel.call(Reservation.availability, { from: day(after), until: day(after + 1), roomTypeId: suites() }))[0]
    ?.free

test('what is short is told by type and date, and nothing is written', async () => {
  const deltas = [8, 6, 7].map((after) => ({ roomTypeId: suites(), date: day(after), sold: after === 6 ? 1 : 7 }))
  const short = await inCommand(hotel, (ctx) => changeInventory(ctx, deltas))
  expect(short).toEqual(
    [7, 8].map((after) => ({
      roomTypeId: suites(),
      date: day(after),
      missing: 1,
      typeName: { en: 'Suite', mon: 'Люкс өрөө' },
    })),
  )
  expect(await sold(hotel, 'SUI', 6)).toBe(0)
})

test('deltas of one type and date are summed', async () => {
  const delta = (n: number) => ({ roomTypeId: suites(), date: day(5), sold: n })
  expect(await inCommand(hotel, (ctx) => changeInventory(ctx, [delta(6), delta(-5), delta(1), delta(-2)]))).toEqual([])
  expect(await sold(hotel, 'SUI', 5)).toBe(0)
})

test('while the row of a day is made, no other day is held: who sells them in another order would wait for the other, each for ever', async () => {
  const delta = (after: number) => ({ roomTypeId: suites(), date: day(after), sold: 1 })
  await inCommand(hotel, (ctx) => changeInventory(ctx, [delta(402)]))
  await hotel.db
    .transaction()
    .execute(async (resizing) => {
      await sql`select from room_type where hotel_id = ${hotel.hotelId} and id = ${suites()} for no key update`.execute(
        resizing,
      )
      const selling = inCommand(hotel, (ctx) => changeInventory(ctx, [delta(401), delta(402)]))
      const isWaiting = async () => {
        const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%room_type%for share%'`.execute(
          hotel.db,
        )
        return rows.length
      }
      await expect.poll(isWaiting).toBe(1)
      const { rows } = await sql`
      select from type_inventory where hotel_id = ${hotel.hotelId} and room_type_id = ${suites()} and date = ${day(402)}
      for no key update skip locked`.execute(resizing)
      expect(rows).toHaveLength(1)
      return { selling }
    })
    .then(({ selling }) => selling)
  expect([await sold(hotel, 'SUI', 401), await sold(hotel, 'SUI', 402)]).toEqual([1, 2])
  await inCommand(hotel, (ctx) =>
    changeInventory(
      ctx,
      [delta(401), delta(402), delta(402)].map((one) => ({ ...one, sold: -1 })),
    ),
  )
})

test('the inventory follows rooms and overbooking; fewer rooms than are sold are refused', async () => {
  const resize = () => inCommand(hotel, (ctx) => resizeInventory(ctx, [suites()]))
  const stayId = await book(hotel, { type: 'SUI', arrival: 10 })
  expect(stayId).toBeGreaterThan(0)
  await sql`update room_type set overbooking = 2 where hotel_id = ${hotel.hotelId} and id = ${suites()}`.execute(
    hotel.db,
  )
  await resize()
  expect([await free(10), await free(300)]).toEqual([7, 8])
  await sql`update room_type set overbooking = 0 where hotel_id = ${hotel.hotelId} and id = ${suites()}`.execute(
    hotel.db,
  )
  await sql`update room set active = false where hotel_id = ${hotel.hotelId} and room_type_id = ${suites()}`.execute(
    hotel.db,
  )
  await expect(resize()).rejects.toMatchObject({
    code: 'noRoomLeft',
    params: [{ en: 'Suite', mon: 'Люкс өрөө' }, day(10)],
  })
  await sql`update room set active = true where hotel_id = ${hotel.hotelId} and number = '109'`.execute(hotel.db)
  await resize()
  expect(await free(10)).toBe(0)
  await holdTruths(hotel)
})

test('the text of an answer holds what its contract says, in order of type and date, and of no day nothing', async () => {
  await book(hotel, { type: 'SUI', arrival: 41, departure: 42 })
  const asked = { from: day(40), until: day(43) }
  const told = await hotel.call(Reservation.availability, asked)
  expect(Reservation.availability.output.parse(told)).toEqual(told)
  expect(told).toEqual(await availability({ db: hotel.db, hotelId: hotel.hotelId }, asked))
  expect(told.filter(({ roomTypeId }) => roomTypeId === suites()).map(({ date, sold }) => [date, sold])).toEqual([
    [day(40), 0],
    [day(41), 1],
    [day(42), 0],
  ])
  expect(await hotel.call(Reservation.availability, { from: day(0), until: day(0) })).toEqual([])
})
