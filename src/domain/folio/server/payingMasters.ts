import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** The open master folios that pay for the rooms of these reservations on the business date, by reservation; held until the command ends. */
export async function payingMasters(
  ctx: Context,
  reservationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ reservationId: number; folioId: number }>`
    select b.id as "reservationId", m.id as "folioId"
    from reservation b
    join folio m on m.hotel_id = b.hotel_id and m.guest_group_id = b.guest_group_id and m.status = 'open'
    where b.hotel_id = ${ctx.hotelId} and b.id = any(${reservationIds}) and exists (
      select from group_route r where r.hotel_id = b.hotel_id and r.guest_group_id = b.guest_group_id and r.charges in ('all', 'room')
        and ${ctx.businessDate}::date between r.from_date and coalesce(r.until_date, 'infinity'))`.execute(ctx.db)
  if (rows.length > 0)
    await lockFolios(
      ctx,
      rows.map(({ folioId }) => folioId),
    )
  return new Map(rows.map(({ reservationId, folioId }) => [reservationId, folioId]))
}
