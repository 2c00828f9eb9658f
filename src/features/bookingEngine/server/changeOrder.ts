import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { spoken } from '#domain/folio/server/spoken.ts'
import { grossOf } from '#domain/paper/bookingFacts.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { takenBack } from '#kit/server/takenBack.ts'
import { sql } from 'kysely'
import type { GuestOrder } from '../orderContract.ts'
import { changeRooms } from './changeRooms.ts'
import { reservationOf } from './guestLink.ts'

/** What a change would cost, found by making it. */
export const previewChange: Handler<typeof GuestOrder.previewChange> = async (ctx, { token, rooms }) => {
  const { reservationId } = await reservationOf(ctx, token, true)
  const { before, after } = await takenBack(ctx, () => changeRooms(ctx, reservationId, rooms))
  const grossIn = ({ stays }: typeof before, id: number) => stays.filter((stay) => stay.id === id).map(grossOf)[0] ?? 0
  return {
    rooms: rooms.map(({ stayId }) => ({ stayId, before: grossIn(before, stayId), after: grossIn(after, stayId) })),
    grossBefore: before.gross,
    grossAfter: after.gross,
    depositBefore: before.depositDue,
    depositAfter: after.depositDue,
    depositOn: after.depositDueOn,
    paid: after.deposit,
    policies: after.policies,
  }
}

/** Changes the booking, if it then costs what was shown. */
export const changeOrder: Handler<typeof GuestOrder.change> = async (ctx, { token, rooms, expectedGross }) => {
  const { reservationId } = await reservationOf(ctx, token, true)
  const { before, after } = await changeRooms(ctx, reservationId, rooms)
  if (after.gross !== expectedGross) throw new AppError('priceChanged', [spoken(ctx, after.gross)], 'expectedGross')
  await recordActivity(ctx, {
    entity: 'Reservation',
    id: reservationId,
    action: 'changeByGuest',
    before: { total: before.gross },
    after: { total: after.gross, totalBefore: before.gross },
  })
  await askToReview(ctx, reservationId)
  return { gross: after.gross }
}

/** Somebody of the hotel is to look at it once more. */
export async function askToReview({ db, hotelId }: Context, reservationId: number): Promise<void> {
  await sql`
    update online_order set changed_at = now(), reviewed_at = null, reviewed_by = null
    where hotel_id = ${hotelId} and reservation_id = ${reservationId}`.execute(db)
}
