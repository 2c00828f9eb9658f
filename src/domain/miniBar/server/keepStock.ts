import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What somebody wrote as stock into the list of items is a count of the store, and has its movement like any other. */
export async function keepStock(
  { db, hotelId, businessDate, caller }: Context,
  itemIds: readonly number[],
): Promise<void> {
  await sql`
    with off as materialized (
      select i.id, i.stock - coalesce((
        select sum(m.store_change) from mini_bar_movement m where m.hotel_id = ${hotelId} and m.mini_bar_item_id = i.id), 0)::int as difference
      from mini_bar_item i where i.hotel_id = ${hotelId} and i.id = any(${[...itemIds]})
    ), fresh as materialized (
      select nextval('mini_bar_movement_id_seq') as movement_id, id, difference from off where difference <> 0
    ), written as (
      insert into mini_bar_movement (hotel_id, id, mini_bar_item_id, kind, business_date, moved_by, quantity, store_change)
      select ${hotelId}::int, movement_id, id, 'count', ${businessDate}::date, ${caller.userId}::bigint, difference, difference from fresh
    )
    select`.execute(db)
}
