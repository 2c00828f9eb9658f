import { Reservation } from '#domain/reservation/contract.ts'
import { day, openBookableHotel } from '#test/booked.ts'
import { rowsLookedAt, statementsOf, withOwner } from '#test/keptPlan.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('what is left over some nights is read of these nights, not of all years', async () => {
  const hotel = await openBookableHotel()
  await sql`
    insert into type_inventory (hotel_id, room_type_id, date, rooms, overbooking, sold, blocked)
    select ${hotel.hotelId}::int, t.id, ${day(-1)}::date - n, 3, 0, 1, 0
    from room_type t cross join generate_series(1, 1000) n where t.hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await withOwner(hotel.url, (owner) => owner.query('vacuum analyze type_inventory'))
  const asked = statementsOf(hotel.pool)
  const stay = { roomTypeId: hotel.types['STD'] ?? 0, rateTypeId: hotel.rates['BAR'] ?? 0, adults: 1 }
  await hotel.call(Reservation.quote, { stays: [{ ...stay, arrival: day(2), departure: day(5) }] })
  const counting = asked.take().find(({ text }) => text.includes('type_inventory'))
  if (!counting) throw new Error('nothing was counted')
  expect(await rowsLookedAt(hotel.url, 'type_inventory', counting)).toBeLessThan(50)
})
