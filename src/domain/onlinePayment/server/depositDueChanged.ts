import { depositHeld } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { confirmPaid } from './takeIn.ts'

/**
 * After another deposit is asked for: payments that ask for what is no longer open end, and are asked once more what came of them; a
 * reservation of which enough is paid is confirmed. Its stays are held.
 */
export async function depositDueChanged(ctx: Context, reservationId: number): Promise<void> {
  const { db, hotelId } = ctx
  await sql`
    with clock as materialized (select now() as now)
    update online_payment p set status = 'over', next_at = case when p.external_id is null then null else clock.now end
    from reservation r cross join clock
    where p.hotel_id = ${hotelId} and p.reservation_id = ${reservationId} and p.folio_id is null and p.status in ('new', 'waiting')
      and r.hotel_id = p.hotel_id and r.id = p.reservation_id and p.amount <> r.deposit_due - ${depositHeld('r')}`.execute(
    db,
  )
  await confirmPaid(ctx, reservationId)
}
