import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { isComplimentary, isHouseUse, takesRoom } from './soldRooms.ts'
import { ofStandingRun } from './standingRun.ts'

const COLUMNS = sql.raw(`
  hotel_id, date, room_type_id, reservation_source_id, sold, complimentary, house_use, day_use, arrivals, departures, no_shows, cancellations,
  adults, children, infants, room_revenue, day_use_revenue, other_revenue, allowance, tax`)

/**
 * Stores what the business day sold and earned by room type and source, and the rooms that there were (docs/rules/night-audit.md#statistics).
 * Once for a day.
 */
export async function writeDayStatistics({ db, hotelId, businessDate }: Context, auditRunId: number): Promise<void> {
  const run = sql`${auditRunId}::bigint`
  await sql`
    insert into day_statistic (${COLUMNS}, audit_run_id)
    select ${COLUMNS}, ${run} from (${statisticsOf(hotelId, businessDate)}) fact (${COLUMNS})`.execute(db)
  await sql`
    insert into day_room_type (hotel_id, date, room_type_id, rooms, out_of_order, audit_run_id)
    select hotel_id, date, room_type_id, rooms, out_of_order, ${run} from (${roomsOf(hotelId, businessDate)}) room`.execute(
    db,
  )
}

/** A query of the columns of day_statistic for `[from, until]` (inclusive): closed days as stored, the open day as it is expected to sleep and with what is posted so far. */
export const dayStatistics = ({ hotelId, businessDate }: Context, from: string, until: string): RawBuilder<unknown> => {
  const closed = sql`select ${COLUMNS} from day_statistic where hotel_id = ${hotelId} and date between ${from}::date and ${until}::date and date < ${businessDate}::date and ${ofStandingRun('day_statistic')}`
  const isOpenIn = from <= businessDate && businessDate <= until
  return isOpenIn ? sql`${closed} union all (${statisticsOf(hotelId, businessDate)})` : closed
}

/** A query of hotel_id, date, room_type_id, rooms, out_of_order for `[from, until]` (inclusive), likewise. */
export const dayRooms = ({ hotelId, businessDate }: Context, from: string, until: string): RawBuilder<unknown> => {
  const closed = sql`select hotel_id, date, room_type_id, rooms, out_of_order from day_room_type where hotel_id = ${hotelId} and date between ${from}::date and ${until}::date and date < ${businessDate}::date and ${ofStandingRun('day_room_type')}`
  const isOpenIn = from <= businessDate && businessDate <= until
  return isOpenIn ? sql`${closed} union all (${roomsOf(hotelId, businessDate)})` : closed
}

const statisticsOf = (hotelId: number, date: string): RawBuilder<unknown> => sql`
  with fact as (
    select room_type_id, reservation_id,
      (slept and not free and not house)::int as sold, (slept and free)::int as complimentary, (slept and house)::int as house_use,
      day_use::int, arrived::int, departed::int, no_show::int, cancelled::int,
      case when slept then adults else 0 end as adults, case when slept then children else 0 end as children, case when slept then infants else 0 end as infants,
      0::bigint as room_revenue, 0::bigint as day_use_revenue, 0::bigint as other_revenue, 0::bigint as allowance, 0::bigint as tax
    from (
      ${stays(hotelId, date)}
    ) s
    union all
    select s.room_type_id, s.reservation_id, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
      case when l.kind = 'room' then l.net else 0 end, case when l.kind = 'dayUse' then l.net else 0 end,
      case when l.kind in ('extraCharge', 'noShowFee', 'cancellationFee') then l.net else 0 end,
      case when l.kind = 'allowance' then l.net else 0 end, l.tax
    from folio_line l
    join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    join stay s on s.hotel_id = l.hotel_id and s.id = coalesce(l.stay_id, f.stay_id)
    where l.hotel_id = ${hotelId} and l.business_date = ${date}::date
      and l.kind in ('room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'allowance')
  )
  select ${hotelId}::int as hotel_id, ${date}::date as date, f.room_type_id, r.reservation_source_id,
    sum(sold)::int, sum(complimentary)::int, sum(house_use)::int, sum(day_use)::int, sum(arrived)::int, sum(departed)::int, sum(no_show)::int, sum(cancelled)::int,
    sum(adults)::int, sum(children)::int, sum(infants)::int,
    sum(room_revenue)::bigint, sum(day_use_revenue)::bigint, sum(other_revenue)::bigint, sum(allowance)::bigint, sum(tax)::bigint
  from fact f
  join reservation r on r.hotel_id = ${hotelId} and r.id = f.reservation_id
  group by f.room_type_id, r.reservation_source_id`

const roomsOf = (hotelId: number, date: string): RawBuilder<unknown> => sql`
  select t.hotel_id, ${date}::date as date, t.id as room_type_id,
    (select count(*)::int from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active) as rooms, coalesce(i.blocked, 0) as out_of_order
  from room_type t
  left join type_inventory i on i.hotel_id = t.hotel_id and i.room_type_id = t.id and i.date = ${date}::date
  where t.hotel_id = ${hotelId}`

/** The stays that have a part in the day, each once for each part; every branch reads one index. */
const stays = (hotelId: number, businessDate: string) => {
  const part = (flags: string, where: ReturnType<typeof sql>) => sql`
    select s.room_type_id, s.reservation_id, s.adults, s.children, s.infants, ${isComplimentary} as free, ${isHouseUse} as house, ${sql.raw(flags)}
    from stay s
    join reservation r on r.hotel_id = s.hotel_id and r.id = s.reservation_id
    join reservation_type t on t.hotel_id = r.hotel_id and t.id = r.reservation_type_id
    where s.hotel_id = ${hotelId} and ${where}`
  const day = sql`${businessDate}::date`
  return sql.join(
    [
      part(
        'true as slept, false as day_use, false as arrived, false as departed, false as no_show, false as cancelled',
        sql`s.status = 'inHouse' and s.departure > ${day}`,
      ),
      // those of the open day who are still expected; it is not closed while there are any
      part(
        'true, false, false, false, false, false',
        sql`s.status = 'reserved' and ${takesRoom} and s.arrival <= ${day} and s.departure > ${day}`,
      ),
      part(
        'false, s.departure = s.arrival, true, false, false, false',
        sql`s.arrival = ${day} and s.status in ('inHouse', 'checkedOut')`,
      ),
      part('false, false, false, true, false, false', sql`s.status = 'checkedOut' and s.checked_out_on = ${day}`),
      part('false, false, false, false, true, false', sql`s.status = 'noShow' and s.ended_on = ${day}`),
      part('false, false, false, false, false, true', sql`s.status = 'cancelled' and s.ended_on = ${day}`),
    ],
    sql` union all `,
  )
}
