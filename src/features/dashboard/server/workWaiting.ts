import { addMinutes, hotelClock } from '#domain/businessDay/hotelClock.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { WorkItem } from '../contract.ts'
import { HOLD_WARNING_HOURS, WORK_KINDS, WORK_SHOWN } from '../kinds.ts'

const MINUTES_PER_HOUR = 60

/**
 * The stays that wait for somebody at the desk, each once with its most urgent matter. It reads who is expected and who is in
 * house, and sums the folios of those alone.
 */
export async function workWaiting({
  db,
  hotelId,
  hotel,
  businessDate,
}: Context): Promise<{ items: WorkItem[]; total: number }> {
  const date = sql`${businessDate}::date`
  const now = hotelClock(new Date(), { timeZone: hotel.timeZone, businessDate })
  const soon = addMinutes(now, HOLD_WARNING_HOURS * MINUTES_PER_HOUR)
  const { rows } = await sql<WorkItem & { total: number }>`
    with pressing as materialized (
      select r.id, r.release_at, r.deposit_due_on, r.release_at <= ${soon}::timestamp as expiring, greatest(0, r.deposit_due + coalesce((
        select sum(l.gross) from folio f join folio_line l on l.hotel_id = ${hotelId} and l.folio_id = f.id
        where f.hotel_id = ${hotelId} and f.reservation_id = r.id and f.kind = 'deposit'), 0))::bigint as missing
      from reservation r
      where r.hotel_id = ${hotelId} and r.id = any(array(
        select id from reservation where hotel_id = ${hotelId} and release_at <= ${soon}::timestamp
        union all
        select id from reservation where hotel_id = ${hotelId} and deposit_due > 0 and deposit_due_on < ${date}))
    ), pressed as materialized (
      select distinct on (p.id) s.id as stay_id, p.* from pressing p
      join stay s on s.hotel_id = ${hotelId} and s.reservation_id = p.id and s.status = 'reserved'
      where p.expiring or p.missing > 0 order by p.id, s.sequence
    ), awaited as materialized (
      select s.*, coalesce((
        select sum(l.gross) from folio f join folio_line l on l.hotel_id = ${hotelId} and l.folio_id = f.id
        where f.hotel_id = ${hotelId} and f.stay_id = s.id), 0)::bigint as balance
      from stay s
      where s.hotel_id = ${hotelId} and (s.status = 'inHouse' or (s.status = 'reserved' and s.arrival <= ${date}) or s.id = any(array(select stay_id from pressed)))
    ), judged as (
      select a.*, r.number, r.sort_order, p.release_at, p.deposit_due_on, p.missing, case
        when a.status = 'inHouse' and a.departure < ${date} then 'overdueDeparture'
        when a.status = 'reserved' and a.arrival < ${date} then 'overdueArrival'
        when a.status = 'reserved' and p.expiring then 'holdExpiring'
        when a.status = 'reserved' and p.missing > 0 then 'depositOverdue'
        when a.status = 'reserved' and a.room_id is null then 'withoutRoom'
        when a.status = 'reserved' and h.id is not null then 'roomOccupied'
        when a.status = 'reserved' and r.house_status in ('dirty', 'cleaning') then 'roomDirty'
        when a.status = 'inHouse' and a.departure = ${date} then 'dueOut'
        when a.status = 'inHouse' and a.balance > 0 then 'openBalance' end as kind
      from awaited a
      left join pressed p on p.stay_id = a.id
      left join room r on r.hotel_id = ${hotelId} and r.id = a.room_id
      left join awaited h on h.status = 'inHouse' and h.room_id = a.room_id and a.status = 'reserved'
    )
    select j.kind, j.id as "stayId", trim(g.last_name || ' ' || g.first_name) as "guestName", j.number as "roomNumber",
      k.code as "roomTypeCode", j.arrival, j.departure,
      case when j.kind = 'depositOverdue' then j.missing else j.balance end as balance,
      case j.kind when 'holdExpiring' then to_char(j.release_at, 'YYYY-MM-DD"T"HH24:MI') when 'depositOverdue' then j.deposit_due_on::text end as due, count(*) over ()::int as total
    from judged j
    join guest g on g.hotel_id = ${hotelId} and g.id = j.guest_id
    join room_type k on k.hotel_id = ${hotelId} and k.id = j.room_type_id
    where j.kind is not null
    order by array_position(${[...WORK_KINDS]}::text[], j.kind), case when j.kind = 'openBalance' then -j.balance end,
      case when j.kind = 'holdExpiring' then j.release_at end,
      j.arrival, j.sort_order, j.number, j.id
    limit ${WORK_SHOWN}`.execute(db)
  return { items: rows.map(({ total: _, ...item }) => item), total: rows[0]?.total ?? 0 }
}
