import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { reservationOf } from '../guestLink.ts'

/** The reservation of a link, to which the stay has to belong; held until the command ends. Refuses with linkClosed. */
export async function linkedStay(
  ctx: Context,
  { token, stayId }: { token: string; stayId: number },
): Promise<{ reservationId: number }> {
  const { reservationId } = await reservationOf(ctx, token, true)
  const { rows } = await sql`
    select from stay where hotel_id = ${ctx.hotelId} and id = ${stayId} and reservation_id = ${reservationId}`.execute(
    ctx.db,
  )
  if (rows.length === 0) throw new AppError('linkClosed')
  return { reservationId }
}
