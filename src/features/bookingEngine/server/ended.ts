import { postedFees } from '#domain/policy/server/postFees.ts'
import { HOLD_EXPIRED } from '#domain/stay/holdExpired.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Booked } from '../contract.ts'

/** What it costs the guest that rooms of a reservation have ended before anybody came, and what was given back. Null = none has. */
export async function endedOf(
  ctx: Context,
  { reservationId, held }: { reservationId: number; held: number },
): Promise<Booked['ended']> {
  const { rows } = await sql<{ ids: number[] | null; givenBack: number; expired: boolean | null }>`
    select array_agg(s.id) as ids, bool_and(s.end_reason = ${HOLD_EXPIRED} and s.ended_by is null) as expired,
      (select coalesce(sum(l.gross), 0)::bigint from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
        where f.hotel_id = ${ctx.hotelId} and f.reservation_id = ${reservationId} and f.kind = 'deposit' and l.kind = 'refund') as "givenBack"
    from stay s where s.hotel_id = ${ctx.hotelId} and s.reservation_id = ${reservationId} and s.status in ('cancelled', 'noShow', 'void')`.execute(
    ctx.db,
  )
  const [{ ids, givenBack, expired } = { ids: null, givenBack: 0, expired: null }] = rows
  if (ids === null) return null
  const fees = [
    ...(await postedFees(ctx, 'cancellation', ids)).values(),
    ...(await postedFees(ctx, 'noShow', ids)).values(),
  ]
  return { fee: fees.reduce((sum, fee) => sum + fee, 0), givenBack, held, expired: expired === true }
}
