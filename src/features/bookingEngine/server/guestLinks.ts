import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { refuseLinkOver } from '#domain/stay/server/lastDayOfLink.ts'
import type { Context } from '#kit/server/context.ts'
import { newToken } from '#kit/server/linkToken.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { GuestLink } from '../staffContract.ts'
import { readEngine } from './engine.ts'
import { keepLink, linkOf } from './guestLink.ts'

/** Only of what guests have booked by themselves. */
async function refuseUnknown({ db, hotelId }: Context, reservationId: number): Promise<void> {
  const { rows } = await sql`
    select from online_order where hotel_id = ${hotelId} and reservation_id = ${reservationId} for update`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
}

async function renew(ctx: Context, { reservationId }: { reservationId: number }) {
  await refuseUnknown(ctx, reservationId)
  await refuseLinkOver(ctx, sql`${reservationId}`)
  const engine = await readEngine(ctx)
  const token = newToken()
  await keepLink(ctx, reservationId, token)
  await recordActivity(ctx, { entity: 'Reservation', id: reservationId, action: 'renewLink' })
  return { url: linkOf(engine, token) || `/booking/${encodeURIComponent(engine.code)}/order#${token}` }
}

async function revoke(ctx: Context, { reservationId }: { reservationId: number }) {
  await refuseUnknown(ctx, reservationId)
  await sql`
    update guest_link set revoked_at = now()
    where hotel_id = ${ctx.hotelId} and reservation_id = ${reservationId} and revoked_at is null`.execute(ctx.db)
  await recordActivity(ctx, { entity: 'Reservation', id: reservationId, action: 'revokeLink' })
  return {}
}

export const guestLinkActions = handlers(GuestLink, { renew, revoke })
