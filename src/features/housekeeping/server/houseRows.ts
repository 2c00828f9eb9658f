import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { localNow } from '#domain/roomBlock/server/blocksOf.ts'
import { seesStays } from '#domain/stay/readers.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Every active room of the hotel with the columns of HouseRow, `place` (its order in the house) and `startedById`, as a statement
 * to select from. It reads who is in house, who arrives and the day's own rows, nothing of the past.
 */
export function houseRows(ctx: Context): RawBuilder<unknown> {
  const { hotelId, businessDate, caller } = ctx
  // as everywhere: who may not look up stays is told how many live in a room and not who
  const nameOf = (guest: string): RawBuilder<unknown> => (seesStays(caller.menu) ? fullNameOf(guest) : sql`null::text`)
  const date = sql`${businessDate}::date`
  const now = sql`${localNow(ctx)}::timestamp`
  return sql`
    select r.id as "roomId", r.number, r.floor, t.id as "roomTypeId", t.name as "roomTypeName", t.name_mon as "roomTypeNameMon",
      r.house_status as condition, o.occupancy, coalesce(h.id, a.id) as "stayId",
      case when h.id is not null then ${nameOf('hg')} when a.id is not null then ${nameOf('ag')} end as "guestName",
      coalesce(h.persons, a.persons, 0) as persons, coalesce(h.departure, a.departure) as departure,
      case when h.id is not null and a.id is not null then ${nameOf('ag')} end as "nextGuest",
      to_char(a.arrives_at, 'YYYY-MM-DD"T"HH24:MI') as "wantedAt",
      case when x.id is not null then json_build_object('id', x.id, 'kind', x.kind, 'reason', x.reason,
        'until', to_char(upper(x.during), 'YYYY-MM-DD"T"HH24:MI')) end as block,
      coalesce(c.user_id, p.id) as "housekeeperId", coalesce(cu.name, p.name, nullif(trim(r.housekeeper), '')) as housekeeper,
      coalesce(k.kind, o.cleaning) as cleaning,
      coalesce(k.planned_minutes, case o.cleaning when 'stayOver' then t.stay_over_minutes when 'deep' then t.deep_minutes
        else t.cleaning_minutes end) as minutes,
      (r.house_status in ('dirty', 'cleaning') or o.occupancy = 'dueOut' or o.cleaning = 'deep')
        and coalesce(x.kind <> 'outOfOrder', true) as "toClean",
      k.started_at as "startedAt", k.user_id as "startedById", ku.name as "startedBy", d.spent,
      r.housekeeping_remark as remark, coalesce(w.open, 0) as "workOrders", w.first as "workOrder",
      case when v.room_id is not null then json_build_object('occupied', v.occupied,
        'at', to_char(v.reported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', vu.name) end as reported,
      case when v.occupied <> (h.id is not null) then case when v.occupied then 'sleep' else 'skip' end end as discrepancy,
      row_number() over (order by r.sort_order, r.number) as place
    from room r
    join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
    left join (
      select id, room_id, guest_id, departure, adults + children + infants as persons
      from stay where hotel_id = ${hotelId} and status = 'inHouse'
    ) h on h.room_id = r.id
    left join guest hg on hg.hotel_id = r.hotel_id and hg.id = h.guest_id
    left join (
      select distinct on (room_id) id, room_id, guest_id, departure, arrives_at, adults + children + infants as persons
      from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${date} and room_id is not null
      order by room_id, arrives_at
    ) a on a.room_id = r.id
    left join guest ag on ag.hotel_id = r.hotel_id and ag.id = a.guest_id
    cross join lateral (
      select occupancy, case when occupancy = 'occupied' then 'stayOver' when r.deep_planned_on <= ${date} then 'deep' else 'departure' end as cleaning
      from (select case when h.departure <= ${date} then 'dueOut' when h.id is not null then 'occupied'
        when a.id is not null then 'arrival' else 'vacant' end as occupancy) of_room
    ) o
    left join room_block x on x.hotel_id = r.hotel_id and x.room_id = r.id and x.returned_at is null
      and lower(x.during) <= ${now} and upper(x.during) > ${now}
    left join cleaning_assignment c on c.hotel_id = r.hotel_id and c.date = ${date} and c.room_id = r.id
    left join app_user cu on cu.hotel_id = r.hotel_id and cu.id = c.user_id
    left join (
      select distinct on (lower(name)) id, name from app_user where hotel_id = ${hotelId} and active order by lower(name), id
    ) p on lower(p.name) = lower(trim(r.housekeeper)) and c.user_id is null
    left join room_cleaning k on k.hotel_id = r.hotel_id and k.room_id = r.id and k.ended_at is null
    left join app_user ku on ku.hotel_id = r.hotel_id and ku.id = k.user_id
    left join (
      select room_id, round(sum(extract(epoch from ended_at - started_at)) / 60)::int as spent
      from room_cleaning where hotel_id = ${hotelId} and business_date = ${date} and ended_at is not null group by room_id
    ) d on d.room_id = r.id
    left join (
      select room_id, count(*)::int as open,
        (array_agg(description order by array_position(array['high', 'medium', 'low'], priority), deadline nulls last, id))[1] as first
      from work_order where hotel_id = ${hotelId} and status <> 'completed' and room_id is not null group by room_id
    ) w on w.room_id = r.id
    left join occupancy_report v on v.hotel_id = r.hotel_id and v.room_id = r.id and v.business_date = ${date}
      and v.stay_id is not distinct from h.id
    left join app_user vu on vu.hotel_id = r.hotel_id and vu.id = v.reported_by
    where r.hotel_id = ${hotelId} and r.active`
}

/** Whether a room of `houseRows` is the caller's today; who cleans one may end that, whoever is to clean it since. */
export const isOwnRoom = ({ caller }: Context): RawBuilder<boolean> =>
  sql`${caller.userId}::bigint in ("housekeeperId", "startedById")`

/** The columns of HouseRow out of `houseRows`. */
export const houseColumns = sql`
  "roomId", number, floor, "roomTypeId", "roomTypeName", "roomTypeNameMon", condition, occupancy, "stayId", "guestName", persons, departure,
  "nextGuest", "wantedAt", block, "housekeeperId", housekeeper, cleaning, minutes, "toClean", "startedAt", "startedBy", spent, remark, "workOrders", "workOrder", reported,
  discrepancy`
