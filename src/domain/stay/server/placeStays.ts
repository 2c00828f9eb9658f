import { AppError } from '#core/errors.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayPlan } from '../plan.ts'
import type { StayState } from '../state.ts'
import { placed } from '../transitions.ts'
import { type LockedRoom, lockRooms } from '#domain/room/server/lockRooms.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'

/** A stay and the room that it is to have for its whole span. */
export interface Placement extends StayPlan {
  readonly stay: StayState
  readonly becomes: StayState
  readonly room: LockedRoom
}

/** Holds the rooms and judges them: a room of another type than the booked one warns, so does one out of service. Refuses with roomLocked, typeHoldsNoRoom and those of `lockRooms`. */
export async function placements(
  ctx: Context,
  wanted: readonly { readonly stay: StayState; readonly roomId: number }[],
  warnings: Warnings,
): Promise<Placement[]> {
  const rooms = await lockRooms(
    ctx,
    wanted.map(({ roomId }) => roomId),
  )
  const planned = wanted.map(({ stay, roomId }) => {
    const room = rooms.get(roomId)
    if (!room) throw new AppError('unknownReference', [], 'roomId')
    if (stay.roomId !== roomId) judge(stay, room, warnings)
    return { stay, room, becomes: placed(stay, room) }
  })
  await warnOutOfService(
    ctx,
    planned.map(({ stay, room }) => ({ room, from: stay.arrivesAt, until: stay.departsAt })),
    warnings,
  )
  return planned
}

function judge(stay: StayState, room: LockedRoom, warnings: Warnings): void {
  if (stay.roomLocked) throw new AppError('roomLocked', [stay.roomNumber ?? ''])
  if (stay.status === 'reserved' && !stay.typeHoldsInventory) throw new AppError('typeHoldsNoRoom')
  judgeType(stay, room, warnings)
}

/** Warns of a room of another type than the booked one. */
export function judgeType(
  { bookedRoomTypeId, bookedType }: Pick<StayState, 'bookedRoomTypeId' | 'bookedType'>,
  room: Pick<LockedRoom, 'number' | 'roomTypeId'>,
  warnings: Warnings,
): void {
  if (room.roomTypeId !== bookedRoomTypeId)
    warnings.raise('otherType', [room.number, bookedType], { privilege: 'assignOtherType', needsReason: true })
}
