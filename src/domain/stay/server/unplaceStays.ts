import type { InventoryDelta } from '#domain/availability/server/inventory.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { LockedStay } from './lockStay.ts'
import { freeRoomsOf } from './occupancy.ts'

/** The inventory that goes back from the rooms' types to the booked ones. */
export const unplacementDeltas = (stays: readonly LockedStay[]): InventoryDelta[] =>
  stays.flatMap((stay) =>
    stay.holdsInventory
      ? stay.nights.flatMap(({ date, heldRoomTypeId }) => [
          { roomTypeId: heldRoomTypeId, date, sold: -1 },
          { roomTypeId: stay.bookedRoomTypeId, date, sold: 1 },
        ])
      : [],
  )

/** Takes the rooms of stays that are not in house; they hold their booked types again. */
export async function unplaceStays(ctx: Context, stays: readonly LockedStay[]): Promise<void> {
  const { db, hotelId } = ctx
  const stayIds = stays.map(({ id }) => id)
  await freeRoomsOf(ctx, stayIds)
  await sql`
    with held as (
      update stay_night n set held_room_type_id = s.booked_room_type_id from stay s
      where s.hotel_id = ${hotelId} and s.id = any(${stayIds}) and n.hotel_id = ${hotelId} and n.stay_id = s.id
        and n.held_room_type_id <> s.booked_room_type_id
    )
    update stay set room_id = null, room_locked = false, room_type_id = booked_room_type_id, version = version + 1
    where hotel_id = ${hotelId} and id = any(${stayIds})`.execute(db)
}
