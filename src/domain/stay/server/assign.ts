import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory, noRoomLeft } from '#domain/availability/server/inventory.ts'
import { mayAct } from './judge.ts'
import { lockStays, refuseOldVersion } from './lockStay.ts'
import { inOrder, outcome, type StayOutcome } from './outcome.ts'
import { placementDeltas, placements, placeStays } from './placeStays.ts'
import { unplacementDeltas, unplaceStays } from './unplaceStays.ts'
import { type Confirmation, Warnings } from './warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

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
  warnings.short(await changeInventory(ctx, placementDeltas(placed), { raise: warnings.mayOverbook }))
  warnings.settle()
  await placeStays(ctx, placed, 'roomAssignFailed')
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
  return outcomes(
    ctx,
    stays.map(({ id }) => id),
  )
}

/** Takes the rooms of reserved stays away; the inventory goes back to the booked type. All or none. */
export async function unassign(ctx: Context, { stayIds }: { stayIds: readonly number[] }) {
  const stays = await lockStays(ctx, stayIds)
  mayAct(ctx, 'unassign', stays)
  const [short] = await changeInventory(ctx, unplacementDeltas(stays))
  if (short) throw noRoomLeft(short)
  await unplaceStays(ctx, stays)
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
  return outcomes(ctx, stayIds)
}

/** A locked room is not changed, neither by hand nor by auto assign, until it is unlocked. */
export async function setRoomLock(ctx: Context, stayIds: readonly number[], locked: boolean) {
  const { db, hotelId } = ctx
  const action = locked ? 'lockRoom' : 'unlockRoom'
  mayAct(ctx, action, await lockStays(ctx, stayIds))
  const { rows } = await sql<StayOutcome>`
    update stay s set room_locked = ${locked}, version = s.version + 1
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds}) returning ${outcome}`.execute(db)
  await recordActivity(
    ctx,
    ...rows.map(({ id, roomNumber }) => ({ entity: 'Stay', id, action, after: { room: roomNumber } })),
  )
  return inOrder(rows, stayIds)
}

/** What the stays are now, for the answer. */
async function outcomes({ db, hotelId }: Context, stayIds: readonly number[]) {
  const { rows } = await sql<StayOutcome>`
    select ${outcome} from stay s where s.hotel_id = ${hotelId} and s.id = any(${stayIds})`.execute(db)
  return inOrder(rows, stayIds)
}
