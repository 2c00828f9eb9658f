import { roomsLeft } from '#domain/availability/server/availability.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Today } from '../contract.ts'

interface Waiting {
  readonly key: number
  readonly reservationId: number
  readonly roomTypeId: number
  readonly arrival: string
  readonly departure: string
  /** Rooms of the type that the reservation wants in all. */
  readonly wanted: number
}

/** Reservations that wait for rooms, and those among them for which there are some now; null for who may not see the list. */
export async function waitingForRooms(context: Context): Promise<Today['waitlist']> {
  const { db, hotelId, businessDate, caller } = context
  if (!caller.menu.has('/front-office/waitlist')) return null
  const { rows } = await sql<Waiting>`
    select s.id as key, s.reservation_id as "reservationId", s.booked_room_type_id as "roomTypeId", s.arrival, s.departure,
      (count(*) over (partition by s.reservation_id, s.booked_room_type_id))::int as wanted
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.waitlist
    where s.hotel_id = ${hotelId} and s.status = 'reserved' and not s.holds_inventory and s.arrival >= ${businessDate}::date`.execute(
    db,
  )
  const left = rows.length > 0 ? await roomsLeft(context, rows) : new Map<number, { left: number }>()
  const without = rows.filter(({ key, wanted }) => (left.get(key)?.left ?? 0) < wanted)
  const reservations = (of: readonly Waiting[]) => new Set(of.map(({ reservationId }) => reservationId))
  const waiting = reservations(rows).size
  return { waiting, offered: waiting - reservations(without).size }
}
