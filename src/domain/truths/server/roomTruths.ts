import { type RawBuilder, sql } from 'kysely'
import { reservationOf } from './named.ts'
import { stated, type Truth } from './truth.ts'

const stayAndRoom = sql`array[${reservationOf('s')}, r.number] as params, '/front-office/stay/' || s.id as link`

/** What the inventory of a type and night counts in `column`, against what is so (`room_type_id`, `date` and the column again). */
const miscounted = (
  truth: 'roomsSold' | 'roomsBlocked',
  column: 'sold' | 'blocked',
  link: string,
  heldIn: (hotelId: number) => RawBuilder<unknown>,
): Truth =>
  stated(truth, ({ hotelId }) => {
    const count = sql.ref(column)
    return sql`
      select array[t.code, d.date::text, d.counted::text, d.held::text] as params, ${link} as link
      from (
        select room_type_id, date, coalesce(i.${count}, 0) as counted, coalesce(c.${count}, 0) as held
        from (select room_type_id, date, ${count} from type_inventory where hotel_id = ${hotelId} and ${count} <> 0) i
        full join (${heldIn(hotelId)}) c using (room_type_id, date)
        where coalesce(i.${count}, 0) <> coalesce(c.${count}, 0)
      ) d
      join room_type t on t.hotel_id = ${hotelId} and t.id = d.room_type_id
      order by d.date, t.code`
  })

/** Who is in which room, and what is left to sell. */
export const roomTruths: readonly Truth[] = [
  stated(
    'roomTakenTwice',
    ({ hotelId }) => sql`
      select array[r.number, lower(o.during)::date::text, coalesce(${reservationOf('o')}, '–')] as params,
        '/front-office/stay/' || o.stay_id as link
      from (
        select *, max(upper(during)) over (partition by room_id order by lower(during), id rows between unbounded preceding and 1 preceding) as taken_until
        from room_occupancy where hotel_id = ${hotelId}
      ) o
      join room r on r.hotel_id = ${hotelId} and r.id = o.room_id
      where lower(o.during) < o.taken_until`,
  ),
  stated(
    'roomOfNobody',
    ({ hotelId }) => sql`
      select array[(select r.number from room r where r.hotel_id = o.hotel_id and r.id = o.room_id), lower(o.during)::date::text,
        coalesce(${reservationOf('o')}, '–')] as params, '/front-office/stay/' || o.stay_id as link
      from room_occupancy o
      left join stay s on s.hotel_id = o.hotel_id and s.id = o.stay_id
      where o.hotel_id = ${hotelId} and o.kind = 'stay' and (s.id is null or s.status in ('cancelled', 'noShow', 'void'))`,
  ),
  stated(
    'blockHoldsRoom',
    ({ hotelId }) => sql`
      select array[(select r.number from room r where r.hotel_id = ${hotelId} and r.id = coalesce(x.room_id, o.room_id)),
        lower(coalesce(x.during, o.during))::date::text] as params, '/room-service/room-block' as link
      from (select * from room_block where hotel_id = ${hotelId}) x
      full join (select * from room_occupancy where hotel_id = ${hotelId} and kind = 'block') o on o.block_id = x.id
      where x.id is null or (o.id is not null and (x.kind <> 'outOfOrder' or o.room_id <> x.room_id or o.during <> x.during))
        or (o.id is null and x.returned_at is null and x.kind = 'outOfOrder')`,
  ),
  stated(
    'roomNotHeld',
    ({ hotelId }) => sql`
      select ${stayAndRoom}
      from stay s
      join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      left join lateral (
        select max(upper(o.during)) as until, min(lower(o.during)) as since, bool_or(o.room_id = s.room_id) as own
        from room_occupancy o where o.hotel_id = s.hotel_id and o.stay_id = s.id) o on true
      where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse')
        and (o.own is not true or o.until <> s.departs_at or o.since < s.arrives_at)`,
  ),
  stated(
    'roomsLeaveGap',
    ({ hotelId, businessDate }) => sql`
      select array[${reservationOf('s')}, lower(o.during)::date::text] as params, '/front-office/stay/' || s.id as link
      from stay s join room_occupancy o on o.hotel_id = s.hotel_id and o.stay_id = s.id
      where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse') and lower(o.during)::date > ${businessDate}::date
        and exists (select from room_occupancy f where f.hotel_id = o.hotel_id and f.stay_id = o.stay_id and lower(f.during) < lower(o.during))
        and not exists (select from room_occupancy p where p.hotel_id = o.hotel_id and p.stay_id = o.stay_id and upper(p.during) = lower(o.during))`,
  ),
  stated(
    'calendarBar',
    ({ hotelId }) => sql`
      select ${stayAndRoom}
      from room_occupancy o
      join stay s on s.hotel_id = o.hotel_id and s.id = o.stay_id
      join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
      where o.hotel_id = ${hotelId} and o.bar <> bar_in_room(o.room_id, o.during, s.bar, s.arrival, s.departure)`,
  ),
  miscounted(
    'roomsSold',
    'sold',
    '/front-office/reservation-list',
    (hotelId) => sql`
      select n.held_room_type_id as room_type_id, n.date, count(*) as sold
      from stay s join stay_night n on n.hotel_id = s.hotel_id and n.stay_id = s.id
      where s.hotel_id = ${hotelId} and s.holds_inventory group by 1, 2`,
  ),
  miscounted(
    'roomsBlocked',
    'blocked',
    '/room-service/room-block',
    (hotelId) => sql`
      select x.room_type_id, x.first_night + n as date, count(*) as blocked
      from room_block x cross join generate_series(0, x.until_night - x.first_night - 1) n
      where x.hotel_id = ${hotelId} and x.kind = 'outOfOrder' group by 1, 2`,
  ),
  stated(
    'cleaningGoesOn',
    ({ hotelId }) => sql`
      select array[r.number] as params, '/room-service/house-keeping' as link
      from room_cleaning k join room r on r.hotel_id = k.hotel_id and r.id = k.room_id
      where k.hotel_id = ${hotelId} and k.ended_at is null and r.house_status <> 'cleaning'`,
  ),
  stated(
    'miniBarStock',
    ({ hotelId }) => sql`
      select array[i.name, coalesce(r.number, ''), x.lying::text, x.moved::text] as params, '/room-service/mini-bar?tab=movements' as link
      from (
        select item, room, sum(lying)::int as lying, sum(moved)::int as moved
        from (
          select id as item, null::bigint as room, stock as lying, 0 as moved from mini_bar_item where hotel_id = ${hotelId}
          union all select mini_bar_item_id, room_id, quantity, 0 from mini_bar_stock where hotel_id = ${hotelId}
          union all select mini_bar_item_id, null, 0, store_change from mini_bar_movement where hotel_id = ${hotelId}
          union all select mini_bar_item_id, room_id, 0, room_change from mini_bar_movement where hotel_id = ${hotelId} and room_id is not null
        ) each_side
        group by item, room having sum(lying) <> sum(moved)
      ) x
      join mini_bar_item i on i.hotel_id = ${hotelId} and i.id = x.item
      left join room r on r.hotel_id = ${hotelId} and r.id = x.room`,
  ),
]
