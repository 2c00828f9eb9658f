import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { createGuests } from '#domain/guest/server/createGuests.ts'
import type { GuestInput } from '#domain/guest/shapes.ts'
import { judgeGuests } from '#domain/guest/server/judgeBlacklist.ts'
import { mayAct } from '#domain/stay/server/judge.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import { type Confirmation, Warnings } from '#domain/stay/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'

interface Companion extends Confirmation {
  readonly stayId: number
  readonly guestId?: number | undefined
  readonly guest?: GuestInput | undefined
}

/** Another guest in the room; one who is there already stays as is. */
export async function addGuest(ctx: Context, { stayId, guestId: known, guest, ...confirmation }: Companion) {
  const { db, hotelId } = ctx
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  const warnings = new Warnings(ctx.caller, confirmation)
  if (known !== undefined) await judgeGuests(ctx, [known], warnings)
  warnings.settle()
  const guestId = known ?? (await createGuests(ctx, guest ? [guest] : []))[0]
  if (guestId === undefined) throw new AppError('required', [], 'guestId')
  await db
    .insertInto('stay_guest')
    .values({ hotel_id: hotelId, stay_id: stayId, guest_id: guestId })
    .onConflict((conflict) => conflict.columns(['hotel_id', 'stay_id', 'guest_id']).doNothing())
    .execute()
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'addGuest', after: { guestId, ...warnings.record } })
  return { guestId }
}

/** Takes a companion out of the room. Refuses with mainGuest for the main one. */
export async function removeGuest(ctx: Context, { stayId, guestId }: { stayId: number; guestId: number }) {
  const { db, hotelId } = ctx
  const stay = await lockStay(ctx, stayId)
  mayAct(ctx, 'editGuests', [stay])
  if (stay.guestId === guestId) throw new AppError('mainGuest')
  const removed = await db
    .deleteFrom('stay_guest')
    .where('hotel_id', '=', hotelId)
    .where('stay_id', '=', stayId)
    .where('guest_id', '=', guestId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('notFound')
  await recordActivity(ctx, { entity: 'Stay', id: stayId, action: 'removeGuest', before: { guestId } })
  return { guestId }
}
