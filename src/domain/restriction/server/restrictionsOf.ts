import type { Day } from '#core/day.ts'
import type { RestrictedDay } from '../contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { isFor } from './brokenRules.ts'

interface Window {
  readonly from: Day
  /** Exclusive. */
  readonly until: Day
  /** Every active one where left out or empty. */
  readonly roomTypeIds?: readonly number[] | undefined
  readonly rateTypeIds?: readonly number[] | undefined
}

/**
 * The rules in force on each day of a window for each type and plan, the strictest of all restrictions that name no source, by type, plan
 * and date; only days that have any.
 */
export async function restrictionsOf(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  { from, until, roomTypeIds = [], rateTypeIds = [] }: Window,
): Promise<RestrictedDay[]> {
  const { rows } = await sql<RestrictedDay>`
    select d.date, t.id as "roomTypeId", p.id as "rateTypeId", bool_or(r.closed) as closed,
      bool_or(r.closed_to_arrival) as "closedToArrival", bool_or(r.closed_to_departure) as "closedToDeparture",
      max(r.minimum_stay) as "minimumStay", max(r.minimum_stay_through) as "minimumStayThrough",
      coalesce(min(nullif(r.maximum_stay, 0)), 0) as "maximumStay", max(r.minimum_days_ahead) as "minimumDaysAhead",
      coalesce(min(nullif(r.maximum_days_ahead, 0)), 0) as "maximumDaysAhead", array_agg(r.name order by r.from_date, r.name) as names
    from restriction r
    cross join lateral (
      select x::date as date
      from generate_series(greatest(r.from_date, ${from}::date), least(r.to_date, ${until}::date - 1), interval '1 day') x
      where extract(dow from x)::smallint = any (r.weekdays)
    ) d
    join room_type t on t.hotel_id = ${hotelId} and (case when ${roomTypeIds.length} = 0 then t.active else t.id = any (${roomTypeIds}::bigint[]) end)
      and ${isFor('restriction_room_type', 'room_type_id', sql`t.id`)}
    join rate_type p on p.hotel_id = ${hotelId} and (case when ${rateTypeIds.length} = 0 then p.active else p.id = any (${rateTypeIds}::bigint[]) end)
      and ${isFor('restriction_rate_type', 'rate_type_id', sql`p.id`)}
    where r.hotel_id = ${hotelId} and r.active and daterange(r.from_date, r.to_date, '[]') && daterange(${from}, ${until})
      and not exists (select from restriction_source x where x.hotel_id = r.hotel_id and x.restriction_id = r.id)
    group by d.date, t.id, t.sort_order, p.id, p.sort_order
    order by t.sort_order, t.id, p.sort_order, p.id, d.date`.execute(db)
  return rows
}
