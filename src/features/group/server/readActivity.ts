import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { GroupActivity } from '../contract.ts'

const SHOWN = 100

/** The room and guest of stay `s`; who only stands in for a name is not told. */
const called = sql`concat_ws(' ', r.number,
  case when s.stand_in_guest_id is distinct from s.guest_id then nullif(${fullNameOf('g')}, '') end)`

/**
 * What was done with a group and with what belongs to it, the folios of its rooms too, newest first: what one command did alike with many rooms is one entry. Who joined
 * and left is told by the group itself, since who left is no member any more.
 */
export async function readActivity({ db, hotelId }: Context, id: number): Promise<GroupActivity[]> {
  const { rows } = await sql<GroupActivity>`
    with own as (
      select 'Group' as entity, ${id}::bigint as id, null::bigint as number, null::smallint as sequence, '' as name
      union all
      select 'Reservation', b.id, b.number, null, '' from reservation b where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
      union all
      select 'Stay', s.id, b.number, s.sequence, ${called}
      from reservation b
      join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
      left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
      union all
      select 'Folio', f.id, f.number, null, '' from folio f where f.hotel_id = ${hotelId} and f.guest_group_id = ${id}
      union all
      select 'Folio', f.id, f.number, null, ${called}
      from reservation b
      join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
      join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
      left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      where b.hotel_id = ${hotelId} and b.guest_group_id = ${id}
    ), done as (
      select max(a.id) as id, a.at, a.business_date, a.user_id, a.entity, a.action, a.reason, count(*) as times,
        (array_agg(a.before order by a.id))[1] as before, (array_agg(a.after order by a.id))[1] as after,
        json_agg(json_build_object('entity', o.entity, 'id', o.id, 'number', o.number, 'sequence', o.sequence, 'name', o.name)
          order by o.number, o.sequence) filter (where o.number is not null) as records
      from own o cross join lateral (
        select * from activity x where x.hotel_id = ${hotelId} and x.entity = o.entity and x.entity_id = o.id order by x.id desc limit ${SHOWN}
      ) a
      where not (a.entity = 'Reservation' and a.action in ('joinGroup', 'leaveGroup'))
      group by a.at, a.business_date, a.user_id, a.entity, a.action, a.reason
      order by max(a.id) desc limit ${SHOWN}
    )
    select d.id, d.at, d.business_date as "businessDate", u.name as user, d.entity, d.action, d.reason,
      case when d.times = 1 then d.before end as before, case when d.times = 1 then d.after end as after,
      coalesce(d.records, (
        select json_agg(json_build_object('entity', 'Reservation', 'id', b.id, 'number', b.number, 'sequence', null, 'name', '') order by b.number)
        from jsonb_array_elements_text(d.after -> 'reservationIds') x (id) join reservation b on b.hotel_id = ${hotelId} and b.id = x.id::bigint
      ), '[]'::json) as of
    from done d left join app_user u on u.hotel_id = ${hotelId} and u.id = d.user_id
    order by d.id desc`.execute(db)
  return rows
}
