import { addMinutes, hotelClock } from '#domain/businessDay/hotelClock.ts'
import { depositHeld, stayBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { preRegistered } from '#domain/stay/server/preRegistered.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Today } from '../contract.ts'
import { HOLD_WARNING_HOURS, WORK_KINDS, WORK_OF_KIND } from '../kinds.ts'

const MINUTES_PER_HOUR = 60

type Waiting = Pick<NonNullable<Today['work']>, 'items' | 'kinds' | 'total' | 'leftOut'>

/**
 * The stays that wait for somebody at the desk, each once with its most urgent matter. It reads who is expected and who is in
 * house, and sums the folios of those alone. What waits is judged once for each and kept: written into every place that asks, it would be
 * judged five times.
 */
export async function workWaiting({ db, hotelId, hotel, businessDate, caller }: Context): Promise<Waiting> {
  const date = sql`${businessDate}::date`
  const now = hotelClock(new Date(), { timeZone: hotel.timeZone, businessDate })
  const soon = addMinutes(now, HOLD_WARNING_HOURS * MINUTES_PER_HOUR)
  const { rows } = await sql<Omit<Waiting, 'total'>>`
    with pressing as materialized (
      select r.id, r.release_at, r.deposit_due_on, r.release_at <= ${soon}::timestamp as expiring, greatest(0, r.deposit_due - ${depositHeld('r')})::bigint as missing
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
      select s.id, s.status, s.arrival, s.departure, s.arrives_at, s.departs_at, s.room_id, s.room_type_id, s.guest_id, s.adults + s.children + s.infants as party, ${preRegistered} as written, ${stayBalance} as balance
      from stay s
      where s.hotel_id = ${hotelId} and (s.status = 'inHouse' or (s.status = 'reserved' and s.arrival <= ${date}) or s.id = any(array(select stay_id from pressed)))
    ), judged as materialized (
      select a.*, r.number, r.house_status, r.sort_order, p.release_at, p.deposit_due_on, p.missing, g.vip_status_id, b.birthday,
        ${fullNameOf('g')} as guest_name, case
        when a.status = 'inHouse' and a.departure < ${date} then 'overdueDeparture'
        when a.status = 'inHouse' and a.departure = ${date} and a.departs_at < ${now}::timestamp then 'pastCheckOut'
        when a.status = 'reserved' and a.arrival < ${date} then 'overdueArrival'
        when a.status = 'reserved' and p.expiring then 'holdExpiring'
        when a.status = 'reserved' and p.missing > 0 then 'depositOverdue'
        when a.status = 'reserved' and a.room_id is null then 'withoutRoom'
        when a.status = 'reserved' and exists (
          select from stay h where h.hotel_id = ${hotelId} and h.status = 'inHouse' and h.room_id = a.room_id) then 'roomOccupied'
        when a.status = 'reserved' and a.arrival <= ${date} and exists (
          select from room_block x where x.hotel_id = ${hotelId} and x.room_id = a.room_id and x.kind = 'outOfService' and x.returned_at is null
            and x.during && tsrange(a.arrives_at, a.departs_at)) then 'roomOutOfService'
        when a.status = 'reserved' and r.house_status in ('dirty', 'cleaning') then 'roomDirty'
        when a.status = 'reserved' and a.arrival = ${date} and g.vip_status_id is not null then 'vipArrival'
        when a.status = 'inHouse' and a.departure = ${date} then 'dueOut'
        when a.status = 'inHouse' and a.balance > 0 then 'openBalance'
        when b.birthday = ${date} then 'birthday' end as kind
      from awaited a
      join guest g on g.hotel_id = ${hotelId} and g.id = a.guest_id
      cross join lateral (${birthday(businessDate)}) b
      left join pressed p on p.stay_id = a.id
      left join room r on r.hotel_id = ${hotelId} and r.id = a.room_id
    ), limited as materialized (
      select j.*, not coalesce(j.kind = any(m.hidden) or (j.kind = 'openBalance' and j.balance < m.balance_from), false) as shown,
        array_position(${[...WORK_KINDS]}::text[], j.kind) as urgency
      from judged j
      left join work_limit m on m.hotel_id = ${hotelId} and m.user_id = ${caller.userId}
      where j.kind is not null
    ), ranked as (
      select l.*, row_number() over (partition by l.kind order by case when l.kind = 'openBalance' then -l.balance end,
        case when l.kind = 'holdExpiring' then l.release_at end, l.arrival, l.sort_order, l.number, l.id) as nth
      from limited l where l.shown
    )
    select
      coalesce((select json_agg(json_build_object('kind', j.kind, 'stayId', j.id, 'guestName', j.guest_name, 'roomId', j.room_id, 'roomNumber', j.number,
          'condition', j.house_status, 'roomTypeCode', k.code, 'arrival', j.arrival, 'departure', j.departure,
          'balance', case when j.kind = 'depositOverdue' then j.missing else j.balance end,
          'due', case j.kind when 'holdExpiring' then to_char(j.release_at, 'YYYY-MM-DD"T"HH24:MI') when 'depositOverdue' then j.deposit_due_on::text
            when 'pastCheckOut' then to_char(j.departs_at, 'YYYY-MM-DD"T"HH24:MI') end,
          'vip', (select json_build_object('label', ${namesOf('v')}, 'colour', v.colour)
            from vip_status v where v.hotel_id = ${hotelId} and v.id = j.vip_status_id), 'birthday', j.birthday,
          'preRegistered', case when j.written > 0 then json_build_object('persons', j.written, 'of', j.party) end) order by j.urgency, j.nth)
        from ranked j join room_type k on k.hotel_id = ${hotelId} and k.id = j.room_type_id where j.nth <= ${WORK_OF_KIND}), '[]') as items,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'count', c.count, 'balance', c.balance) order by c.urgency)
        from (select kind, urgency, count(*) as count, sum(case when kind = 'depositOverdue' then missing else balance end) as balance
          from limited where shown group by kind, urgency) c), '[]') as kinds,
      (select count(*)::int from limited where not shown) as "leftOut"`.execute(db)
  const { items, kinds, leftOut } = rows[0] ?? { items: [], kinds: [], leftOut: 0 }
  return { items, kinds, leftOut, total: kinds.reduce((sum, { count }) => sum + count, 0) }
}

/** The guest's birthday on a night of the stay that is still to come, or on the day of leaving; who was born on 29 February has it on 28 in other years. */
const birthday = (businessDate: string): RawBuilder<unknown> => sql`
  select min(day.it)::date as birthday
  from generate_series(extract(year from greatest(a.arrival, ${businessDate}::date))::int, extract(year from a.departure)::int) year
  cross join lateral (select g.birth_date + make_interval(years => year - extract(year from g.birth_date)::int) as it) day
  where g.birth_date is not null and day.it between greatest(a.arrival, ${businessDate}::date) and greatest(a.departure, ${businessDate}::date)`
