import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayState } from '../state.ts'
import { unplaced } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { lockStays, refuseOldVersion } from './lockStay.ts'
import { placements } from './placeStays.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

export interface RoomOfStay {
  readonly stayId: number
  /** null takes the room away. */
  readonly roomId: number | null
  readonly version?: number | undefined
}

/** What the stays had before, with the version that they have now: the same command with it takes everything back, unless they changed again. */
export interface RoomsSet {
  readonly before: { readonly stayId: number; readonly roomId: number | null; readonly version: number }[]
}

/** Gives reserved stays rooms, changes them or takes them away, all or none; the inventory follows the room's own type. */
export async function setRooms(
  ctx: Context,
  { rooms, ...confirmation }: { rooms: readonly RoomOfStay[] } & Confirmation,
): Promise<RoomsSet> {
  const stays = await lockStays(
    ctx,
    rooms.map(({ stayId }) => stayId),
  )
  const wanted = stays.map((stay, index) => {
    refuseOldVersion(stay, rooms[index]?.version)
    return { stay, roomId: rooms[index]?.roomId ?? null }
  })
  const emptied = wanted.filter(({ stay, roomId }) => roomId === null && stay.roomId !== null).map(({ stay }) => stay)
  const given = wanted.flatMap(({ stay, roomId }) =>
    roomId === null || roomId === stay.roomId ? [] : [{ stay, roomId }],
  )
  mayAct(ctx, 'unassign', emptied)
  mayAct(
    ctx,
    'assign',
    given.map(({ stay }) => stay),
  )
  const warnings = new Warnings(ctx.caller, confirmation)
  const placed = await placements(ctx, given, warnings)
  await applyPlans(ctx, [...emptied.map((stay) => ({ stay, becomes: unplaced(stay) })), ...placed], {
    taken: 'roomAssignFailed',
    ...(placed.length > 0 ? { warnings } : {}),
  })
  await recordActivity(
    ctx,
    ...emptied.map((stay) => change(stay, 'unassign', null)),
    ...placed.map(({ stay, room }) => ({
      ...change(stay, 'assign', { room: room.number, ...warnings.record }),
      reason: confirmation.overrideReason,
    })),
  )
  const changed = new Set([...emptied, ...placed.map(({ stay }) => stay)])
  return {
    before: stays.map((stay) => ({
      stayId: stay.id,
      roomId: stay.roomId,
      version: stay.version + (changed.has(stay) ? 1 : 0),
    })),
  }
}

const change = ({ id, roomNumber }: StayState, action: string, after: object | null) => ({
  entity: 'Stay',
  id,
  action,
  before: { room: roomNumber },
  after: after ?? { room: null },
})
