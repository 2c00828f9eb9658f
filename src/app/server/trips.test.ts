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
  // the dates have inventory
  await hotel.call(Reservation.reserve, booking(hotel))
})

let nth = 0
async function tripsOf<T>(work: (options: { key: string }) => Promise<T>): Promise<{ trips: number; answer: T }> {
  // that a session was seen is written down once a minute, which is a trip of its own
  await hotel.call(options.PaymentMethod, {})
  trips.take()
  const answer = await work({ key: `trips-of-one-command-${++nth}` })
  return { trips: trips.take(), answer }
}

test('a reservation is made in seven trips, for a known guest and with a room too', async () => {
  const made = await tripsOf((key) => hotel.call(Reservation.reserve, booking(hotel), key))
  expect(made.trips).toBe(7)
  const { guestId } = await hotel.db
    .selectFrom('reservation')
    .select('guest_id as guestId')
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', '=', made.answer.reservationId)
    .executeTakeFirstOrThrow()
  const wish = booking(hotel, { room: '101', booking: { guest: undefined, guestId } })
  expect((await tripsOf((key) => hotel.call(Reservation.reserve, wish, key))).trips).toBe(7)
})

test('a guest is checked in in seven trips, a charge takes six, a payment seven', async () => {
  const { stays } = await hotel.call(Reservation.reserve, booking(hotel, { room: '102' }))
  const stayId = stays[0]?.id ?? 0
  const arrive = { stays: [{ stayId }], confirm: ['roomDirty' as const] }
  expect((await tripsOf((key) => hotel.call(Stay.checkIn, arrive, key))).trips).toBe(7)

  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const [extraCharge] = await hotel.call(options.ExtraCharge, {})
  const [method] = await hotel.call(options.PaymentMethod, {})
  const charge = { folioId, extraChargeId: extraCharge?.id ?? 0 }
  expect((await tripsOf((key) => hotel.call(Folio.postCharge, charge, key))).trips).toBe(6)
  const payment = { folioId, paymentMethodId: method?.id ?? 0, amount: 10_000 }
  const paid = await tripsOf((key) => hotel.call(Folio.postPayment, payment, key))
  expect(paid.trips).toBe(7)
  expect(paid.answer.receiptId).not.toBeNull()
})
