import { AppError } from '#core/errors.ts'
import { askToPay } from '#domain/onlinePayment/server/askToPay.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { GroupOrganiser } from '../organiserContract.ts'
import { lockGroupOfToken } from './groupOfToken.ts'

/** Begins a payment for a reservation of the group, which then stands among what guests pay by themselves. */
export const organiserPay: Handler<typeof GroupOrganiser.pay> = async (ctx, { token, reservationId, way }) => {
  const { db, hotelId } = ctx
  const { id } = await lockGroupOfToken(ctx, token)
  const { rows } = await sql`
    select from reservation where hotel_id = ${hotelId} and id = ${reservationId} and guest_group_id = ${id}`.execute(
    db,
  )
  if (rows.length === 0) throw new AppError('notFound')
  await askToPay(ctx, reservationId, way)
  await sql`
    insert into online_order (hotel_id, reservation_id) values (${hotelId}, ${reservationId})
    on conflict on constraint online_order_pkey do nothing`.execute(db)
  return {}
}
