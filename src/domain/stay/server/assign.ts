import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { unplaced } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { lockStays, refuseOldVersion } from './lockStay.ts'
import { placements } from './placeStays.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

interface Assignment {
  readonly stayId: number
  readonly roomId: number
  readonly version?: number | undefined
}

/** Gives reserved stays their rooms for the whole span; the inventory follows the room's own type. All or none. */
export async function assign(
  ctx: Context,
  { assignments, ...confirmation }: { assignments: readonly Assignment[] } & Confirmation,
) {
  const stays = await lockStays(
    ctx,
    assignments.map(({ stayId }) => stayId),
  )
  mayAct(ctx, 'assign', stays)
  const warnings = new Warnings(ctx.caller, confirmation)
  const wanted = stays.map((stay, index) => {
    refuseOldVersion(stay, assignments[index]?.version)
    return { stay, roomId: assignments[index]?.roomId ?? 0 }
  })
  const placed = await placements(ctx, wanted, warnings)
  const assigned = await applyPlans(ctx, placed, { warnings, taken: 'roomAssignFailed' })
  await recordActivity(
    ctx,
    ...placed.map(({ stay, room }) => ({
      entity: 'Stay',
      id: stay.id,
      action: 'assign',
      before: { room: stay.roomNumber },
      after: { room: room.number, ...warnings.record },
      reason: confirmation.overrideReason,
    })),
  )
  return assigned
}

/** Takes the rooms of reserved stays away; the inventory goes back to the booked type. All or none. */
export async function unassign(ctx: Context, { stayIds }: { stayIds: readonly number[] }) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'unassign', stays)
  const plans = stays.map((stay) => ({ stay, becomes: unplaced(stay) }))
  const unassigned = await applyPlans(ctx, plans)
  await recordActivity(
    ctx,
    ...stays.map(({ id, roomNumber }) => ({
      entity: 'Stay',
      id,
      action: 'unassign',
      before: { room: roomNumber },
      after: { room: null },
    })),
  )
  return unassigned
}

/** A locked room is not changed, neither by hand nor by auto assign, until it is unlocked. */
export async function setRoomLock(ctx: Context, stayIds: readonly number[], locked: boolean) {
  const action = locked ? 'lockRoom' : 'unlockRoom'
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, action, stays)
  const plans = stays.map((stay) => ({ stay, becomes: { ...stay, roomLocked: locked } }))
  const changed = await applyPlans(ctx, plans)
  await recordActivity(
    ctx,
    ...stays.map(({ id, roomNumber }) => ({ entity: 'Stay', id, action, after: { room: roomNumber } })),
  )
  return changed
}
