import { options } from '#domain/choices/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { type BookableHotel, booking, openBookableHotel } from '#test/booked.ts'
import { countTrips, type Trips } from '#test/trips.ts'
import { beforeAll, expect, test } from 'vitest'

// How often a command waits for its database, begin, session and commit among it (decision 78). One that waits oftener holds others longer.

let hotel: BookableHotel
let trips: Trips

beforeAll(async () => {
  hotel = await openBookableHotel()
  trips = countTrips(hotel.pool)
})

const ROOMS = ['101', '102', '103']

/**
 * The fewest trips of the same command, once for each room. A busy machine may hear an answer before the program has sent what would have gone
 * along with it, which counts as one more; what the command itself waits for it does each time.
 */
async function tripsOf(command: (key: string, room: string) => Promise<unknown>): Promise<number> {
  const counted: number[] = []
  for (const room of ROOMS) {
    // that a session was seen is written down once a minute, which is a trip of its own
    await hotel.call(options.PaymentMethod, {})
    trips.take()
    await command(`trips-of-one-command-${crypto.randomUUID()}`, room)
    counted.push(trips.take())
  }
  return Math.min(...counted)
}

test('a reservation is made in six trips, for a known guest and with a room too', async () => {
  expect(await tripsOf((key) => hotel.call(Reservation.reserve, booking(hotel, { arrival: 20 }), { key }))).toBe(6)
  const { guestId } = await hotel.db
    .selectFrom('reservation')
    .select('guest_id as guestId')
    .where('hotel_id', '=', hotel.hotelId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const wish = (room: string) => booking(hotel, { room, arrival: 10, booking: { guest: undefined, guestId } })
  expect(await tripsOf((key, room) => hotel.call(Reservation.reserve, wish(room), { key }))).toBe(6)
})

test('a guest is checked in in seven trips, a charge takes six, a payment seven', async () => {
  const expected = new Map<string, number>()
  for (const room of ROOMS) {
    const { stays } = await hotel.call(Reservation.reserve, booking(hotel, { room }))
    expected.set(room, stays[0]?.id ?? 0)
  }
  const arrive = (room: string) => ({ stays: [{ stayId: expected.get(room) ?? 0 }], confirm: ['roomDirty' as const] })
  expect(await tripsOf((key, room) => hotel.call(Stay.checkIn, arrive(room), { key }))).toBe(7)

  const folioId = (await hotel.call(Stay.get, { id: expected.get('102') ?? 0 })).folios[0]?.id ?? 0
  const [extraCharge] = await hotel.call(options.ExtraCharge, {})
  const [method] = await hotel.call(options.PaymentMethod, {})
  const charge = { folioId, extraChargeId: extraCharge?.id ?? 0 }
  expect(await tripsOf((key) => hotel.call(Folio.postCharge, charge, { key }))).toBe(6)
  const payment = { folioId, paymentMethodId: method?.id ?? 0, amount: 10_000 }
  const receipts: (number | null)[] = []
  const pay = async (key: string) => {
    receipts.push((await hotel.call(Folio.postPayment, payment, { key })).receiptId)
  }
  expect(await tripsOf(pay)).toBe(7)
  expect(receipts).not.toContain(null)
})
