import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Gives rooms without a place in the hotel's order (sort order 0) one: after the room whose number comes before theirs as a person counts
 * (9, 10, 11; A2, A10), so that the order which a hotel made for itself stays. Those after it move on as far as they must, each to a new version.
 */
export async function placeRooms({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<void> {
  await sql`
    with counted as materialized (
      select id, number, sort_order, ${countedNumber} as key from room
      where hotel_id = ${hotelId} and exists (select from room where hotel_id = ${hotelId} and sort_order = 0)
    ), aimed as (
      select r.*, case when r.sort_order > 0 then r.sort_order else coalesce(
        (select p.sort_order from counted p where p.sort_order > 0 and p.key <= r.key order by p.key desc, p.sort_order desc limit 1), 0) end as place
      from counted r
    ), walked as (
      select id, greatest(place, 1) as place, row_number() over (order by place, sort_order = 0, case when sort_order = 0 then key end, number, id) as nth
      from aimed
    ), numbered as (
      select id, nth + max(place - nth) over (order by nth) as place from walked
    )
    update room r set sort_order = n.place, version = r.version + (r.sort_order > 0)::int
    from numbered n where r.hotel_id = ${hotelId} and r.id = n.id and r.sort_order <> n.place`.execute(db)
}

/** A room's number with its digits filled up, so that its order as text is that of counting. */
const countedNumber = sql`(
  select string_agg(case when part[1] ~ '^[0-9]' then lpad(part[1], 20, '0') else lower(part[1]) end, '' order by nth)
  from regexp_matches(number, '[0-9]+|[^0-9]+', 'g') with ordinality as parts (part, nth)) collate "C"`
