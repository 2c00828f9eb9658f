import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { reopenFolios } from '#domain/folio/server/closeFolios.ts'
import { mayAct } from './judge.ts'
import { lockStay } from './lockStay.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import { type Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { checkOutUndone } from '../transitions.ts'
import { applyPlans } from './applyPlans.ts'

/** checkedOut → inHouse, on the same business date, into the same room or another one; the charges that were posted stay. */
export async function undoCheckOut(
  ctx: Context,
  input: { stayId: number; roomId?: number | undefined; reason: string } & Confirmation,
) {
  const stay = await lockStay(ctx, input.stayId)
  mayAct(ctx, 'undoCheckOut', [stay])
  const roomId = input.roomId ?? stay.roomId
  const room = roomId === null ? undefined : (await lockRooms(ctx, [roomId])).get(roomId)
  if (!room) throw new AppError('roomNotSet', [], 'roomId')
  const warnings = new Warnings(ctx.caller, input)
  const undone = await applyPlans(ctx, [{ stay, becomes: checkOutUndone(stay, room, ctx) }], {
    warnings,
    taken: 'roomOccupied',
  })
  await reopenFolios(ctx, [stay.id])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stay.id,
    action: 'undoCheckOut',
    before: { status: stay.status, room: stay.roomNumber },
    after: { status: 'inHouse', room: room.number, ...warnings.record },
    reason: input.reason || input.overrideReason,
  })
  return undone
}
