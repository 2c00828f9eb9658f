import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { holdRooms, changeConditions } from '#domain/room/server/roomsBecome.ts'
import { queueBookingMail } from '#domain/mail/server/queueBookingMail.ts'
import { keepDepositsDue } from '#domain/policy/server/keepTerms.ts'
import type { FormerStay } from '#domain/stay/formerStay.ts'
import { applyPlans } from '#domain/stay/server/applyPlans.ts'
import { mayAct } from '#domain/stay/server/judge.ts'
import { lockStay } from '#domain/stay/server/lockStay.ts'
import type { StayState } from '#domain/stay/state.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { StayView } from '../contract.ts'

/** A stay whose dates, room or party were changed, or whose guest moved, is again what it was: rows are put back as they were kept, so nothing is priced anew. */
export const undoAmend: Handler<typeof StayView.undoAmend> = async (ctx, { stayId, version, ...confirmation }) => {
  const stay = await lockStay(ctx, stayId, version)
  const { former, releaseAt } = await readFormer(ctx, stay)
  mayAct(ctx, 'amend', [stay])
  refuseWhatWasCharged(stay, former)
  if (stay.status === 'reserved' && former.roomId !== null) await lockRooms(ctx, [former.roomId])
  const warnings = new Warnings(ctx.caller, confirmation)
  await applyPlans(ctx, [{ stay, becomes: { ...stay, ...former } }], { warnings })
  if (stay.status === 'inHouse' && former.roomId !== stay.roomId) await putBackCondition(ctx, former)
  await putBackRelease(ctx, stay, releaseAt)
  await keepDepositsDue(ctx, [stay.reservationId])
  await recordActivity(ctx, {
    entity: 'Stay',
    id: stayId,
    action: 'amend',
    before: { arrival: stay.arrival, departure: stay.departure, room: stay.roomNumber },
    after: { arrival: former.arrival, departure: former.departure, undone: true, ...warnings.record },
    reason: confirmation.overrideReason,
  })
  if (stay.status === 'reserved') await queueBookingMail(ctx, 'amendment', [{ reservationId: stay.reservationId }])
  return { version: stay.version + 1 }
}

async function readFormer(
  { db, hotelId, businessDate }: Context,
  { id, version }: StayState,
): Promise<{ former: FormerStay; releaseAt: string | null }> {
  const { rows } = await sql<{ former: FormerStay; releaseAt: string | null }>`
    delete from stay_former where hotel_id = ${hotelId} and stay_id = ${id} and version = ${version} and business_date = ${businessDate}
    returning stay as former, release_at as "releaseAt"`.execute(db)
  if (!rows[0]) throw new AppError('changedMeanwhile')
  return rows[0]
}

/** A night that was charged since cannot be put back. */
function refuseWhatWasCharged(stay: StayState, former: FormerStay): void {
  const posted = new Set(former.nights.filter((night) => night.posted).map(({ date }) => date))
  if (stay.nights.some((night) => night.posted && !posted.has(night.date))) throw new AppError('changedMeanwhile')
}

/** The room that the move made dirty is what it was; a cleaning that the move ended does not go on by itself. */
async function putBackCondition(ctx: Context, { roomId, roomHouseStatus }: FormerStay): Promise<void> {
  const { hotelId } = ctx
  if (roomHouseStatus !== 'clean' && roomHouseStatus !== 'inspected') return
  await holdRooms(ctx, [roomId])
  const wanted = sql`
    select id as room_id, ${roomHouseStatus}::text as house_status from room
    where hotel_id = ${hotelId} and id = ${roomId} and house_status = 'dirty'`
  await changeConditions(ctx, wanted)
}

/** A hold that went along with the dates is released when it was to be. */
async function putBackRelease({ db, hotelId }: Context, stay: StayState, releaseAt: string | null): Promise<void> {
  await sql`
    update reservation set release_at = ${releaseAt}::timestamp
    where hotel_id = ${hotelId} and id = ${stay.reservationId} and release_at is not null and release_at is distinct from ${releaseAt}::timestamp`.execute(
    db,
  )
}
