import { Dashboard } from '#features/dashboard/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, booking, openBookableHotel } from '#test/booked.ts'
import { rowsLookedAt, statementsOf, withOwner } from '#test/keptPlan.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('who waits for rooms is counted without looking at all who are booked ahead', async () => {
  const hotel = await openBookableHotel()
  const stayId = await book(hotel, { arrival: 5, departure: 7 })
  await sql`
    insert into stay (hotel_id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id,
      booked_room_type_id, rate_type_id, adults, holds_inventory)
    select hotel_id, reservation_id, sequence + n, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id,
      booked_room_type_id, rate_type_id, adults, true
    from stay, generate_series(1, 5000) n where hotel_id = ${hotel.hotelId} and id = ${stayId}`.execute(hotel.db)
  await hotel.call(Reservation.reserve, booking(hotel, { type: 'SUI', kind: 'WAIT', arrival: 2, departure: 4 }))
  await withOwner(hotel.url, (owner) => owner.query('vacuum analyze stay'))
  const asked = statementsOf(hotel.pool)
  expect((await hotel.call(Dashboard.today, {})).waitlist).toEqual({ waiting: 1, offered: 1 })
  const counting = asked.take().find(({ text }) => text.includes('t.waitlist'))
  if (!counting) throw new Error('nobody was counted')
  expect(await rowsLookedAt(hotel.url, 'stay', counting)).toBeLessThan(50)
})
