import { AppError, type ErrorCode } from '#core/errors.ts'
import type { InventoryDelta } from '#domain/availability/server/inventory.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { LockedStay } from './lockStay.ts'
import { freeRoomsOf, type LockedRoom, lockRooms, takeRooms } from './occupancy.ts'
import type { Warnings } from './warnings.ts'

/** A stay and the room that it is to have for its whole span. */
export interface Placement {
  readonly stay: LockedStay
  readonly room: LockedRoom
}

/** Holds the rooms and judges them: a room of another type than the booked one warns, so does one out of service. Refuses with roomLocked, typeHoldsNoRoom and those of `lockRooms`. */
export async function placements(
  ctx: Context,
  wanted: readonly { readonly stay: LockedStay; readonly roomId: number }[],
  warnings: Warnings,
): Promise<Placement[]> {
  const rooms = await lockRooms(
    ctx,
    wanted.map(({ roomId }) => roomId),
  )
  const placed = wanted.map(({ stay, roomId }) => {
    const room = rooms.get(roomId)
    if (!room) throw new AppError('unknownReference', [], 'roomId')
    if (stay.roomId !== roomId) judge(stay, room, warnings)
    return { stay, room }
  })
  await warnOutOfService(
    ctx,
    placed.map(({ stay, room }) => ({ room, from: stay.arrivesAt, until: stay.departsAt })),
    warnings,
  )
  return placed
}

function judge(stay: LockedStay, room: LockedRoom, warnings: Warnings): void {
  if (stay.roomLocked) throw new AppError('roomLocked', [stay.roomNumber ?? ''])
  if (stay.status === 'reserved' && !stay.typeHoldsInventory) throw new AppError('typeHoldsNoRoom')
  if (room.roomTypeId !== stay.bookedRoomTypeId)
    warnings.raise('otherType', [room.number, stay.bookedType], { privilege: 'assignOtherType', needsReason: true })
}

/** The inventory that moves to the rooms' own types; a stay that has its room already keeps what it holds. */
export const placementDeltas = (placed: readonly Placement[]): InventoryDelta[] =>
  placed.flatMap(({ stay, room }) =>
    stay.nights.flatMap(({ date, heldRoomTypeId }) => [
      ...(stay.holdsInventory ? [{ roomTypeId: heldRoomTypeId, date, sold: -1 }] : []),
      { roomTypeId: stay.roomId === room.id ? heldRoomTypeId : room.roomTypeId, date, sold: 1 },
    ]),
  )

/** Writes the rooms of stays that are not in house yet; a taken room refuses with `code` and its number. */
export async function placeStays(ctx: Context, placed: readonly Placement[], code: ErrorCode): Promise<void> {
  const moved = placed.filter(({ stay, room }) => stay.roomId !== room.id)
  if (moved.length === 0) return
  const { db, hotelId } = ctx
  const stayIds = moved.map(({ stay }) => stay.id)
  await freeRoomsOf(
    ctx,
    moved.filter(({ stay }) => stay.roomId !== null).map(({ stay }) => stay.id),
  )
  await takeRooms(
    ctx,
    moved.map(({ stay, room }) => ({
      stayId: stay.id,
      roomId: room.id,
      roomNumber: room.number,
      arrivesAt: stay.arrivesAt,
      departsAt: stay.departsAt,
    })),
    code,
  )
  await sql`
    with placed as (
      select * from unnest(${stayIds}::bigint[], ${moved.map(({ room }) => room.id)}::bigint[], ${moved.map(({ room }) => room.roomTypeId)}::bigint[])
        as p (stay_id, room_id, room_type_id)
    ), held as (
      update stay_night n set held_room_type_id = p.room_type_id from placed p
      where n.hotel_id = ${hotelId} and n.stay_id = p.stay_id and n.held_room_type_id <> p.room_type_id
    )
    update stay s set room_id = p.room_id, room_type_id = p.room_type_id, version = s.version + 1 from placed p
    where s.hotel_id = ${hotelId} and s.id = p.stay_id`.execute(db)
}
