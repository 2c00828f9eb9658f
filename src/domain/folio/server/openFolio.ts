import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Opens window 1 of each stay at check-in, billed to the guest; the window of a check-in that was undone is opened again.
 * Gives the folio's id by stay.
 */
export async function openFolio(
  ctx: Context,
  stays: readonly { readonly stayId: number; readonly guestId: number }[],
): Promise<Map<number, number>> {
  const { db, hotelId, businessDate, hotel } = ctx
  const stayIds = stays.map(({ stayId }) => stayId)
  const { rows } = await sql<{ stayId: number; folioId: number }>`
    with again as (
      update folio set status = 'open', closed_on = null
      where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and window_no = 1
      returning stay_id, id
    ), fresh as materialized (
      select nextval('folio_id_seq') as id, x.*, row_number() over (order by place) as nth
      from unnest(${stayIds}::bigint[], ${stays.map(({ guestId }) => guestId)}::bigint[]) with ordinality x (stay_id, guest_id, place)
      where x.stay_id not in (select stay_id from again)
    ), taken as (
      insert into numbering (hotel_id, series, next)
      select ${hotelId}::int, 'folio', 1 + f.many from (select count(*) as many from fresh) f where f.many > 0
      on conflict (hotel_id, series) do update set next = numbering.next + excluded.next - 1
      returning next
    ), opened as (
      insert into folio (hotel_id, id, number, kind, stay_id, guest_id, currency, opened_on)
      select ${hotelId}::int, f.id, taken.next - 1 - (select count(*) from fresh) + f.nth, 'guest', f.stay_id, f.guest_id, ${hotel.currency}, ${businessDate}::date
      from fresh f cross join taken order by f.nth
      returning stay_id, id
    )
    select stay_id as "stayId", id as "folioId" from again union all select stay_id, id from opened`.execute(db)
  return new Map(rows.map(({ stayId, folioId }) => [stayId, folioId]))
}
