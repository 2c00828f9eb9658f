import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { warnOutOfService } from '#domain/roomBlock/server/serviceWarnings.ts'
import type { Context } from '#kit/server/context.ts'
import type { StayState } from '../state.ts'
import { inOtherRoom } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'
import { mayAct } from './judge.ts'
import { judgeDirt } from './judgeDirt.ts'
import { keepFormer } from './keepFormer.ts'
import { lockStay } from './lockStay.ts'
import { type LockedRoom, lockRooms, refuseOccupied } from '#domain/room/server/lockRooms.ts'
import { refuseTaken } from './refuseTaken.ts'
import { judgeType } from './placeStays.ts'
import { priceInRoom, totalsOf } from './repriceMove.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'

interface Move extends Confirmation {
  readonly stayId: number
  readonly roomId: number
  readonly reason: string
  readonly keepRates: boolean
  readonly version?: number | undefined
}

/**
 * Another room for the rest of the stay, or the one that was planned for now. In house the span splits at the business date, the old room becomes dirty, a reason is kept;
 * a dirty new room asks. With `keepRates` false the nights to come are charged by the new room's type.
 */
export async function moveRoom(ctx: Context, move: Move) {
  const stay = await lockStay(ctx, move.stayId, move.version)
  mayAct(ctx, 'moveRoom', [stay])
  if (stay.roomId === move.roomId) throw new AppError('sameRoom', [stay.roomNumber ?? ''], 'roomId')
  const inHouse = stay.status === 'inHouse'
  if (inHouse && !move.reason) throw new AppError('reasonRequired', [], 'reason')
  const room = (await lockRooms(ctx, [move.roomId])).get(move.roomId)
  if (!room) throw new AppError('unknownReference', [], 'roomId')
  // the reason of the move is one for what it passes, too: nobody is asked twice
  const overrideReason = move.overrideReason ?? (move.reason || undefined)
  const warnings = new Warnings(ctx.caller, { ...move, overrideReason })
  const moved = inOtherRoom(stay, room, ctx)
  const plan = { stay, becomes: moved, soils: inHouse && stay.roomId !== null ? [stay.roomId] : [] }
  await refuseTaken(ctx, plan, 'roomMoveFailed')
  if (inHouse) await refuseOccupied(ctx, [room.id])
  judge(stay, room, warnings)
  const from = inHouse && stay.arrivesAt < `${ctx.businessDate}T00:00` ? `${ctx.businessDate}T00:00` : stay.arrivesAt
  await warnOutOfService(ctx, [{ room, from, until: stay.departsAt > from ? stay.departsAt : from }], warnings)
  const becomes = move.keepRates ? moved : await priceInRoom(ctx, moved, room)
  const outcome = await applyPlans(ctx, [{ ...plan, becomes }], { warnings, taken: 'roomMoveFailed' })
  await keepFormer(ctx, stay, { lasting: false })
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'moveRoom',
    before: { room: stay.roomNumber },
    after: {
      room: room.number,
      keepRates: move.keepRates,
      ...(move.keepRates ? {} : totalsOf(stay, becomes)),
      ...warnings.record,
    },
    reason: move.reason || move.overrideReason,
  })
  return outcome
}

function judge(stay: StayState, room: LockedRoom, warnings: Warnings): void {
  if (room.roomTypeId !== stay.roomRoomTypeId) judgeType(stay, room, warnings)
  if (stay.status === 'inHouse') judgeDirt([room], warnings)
}
