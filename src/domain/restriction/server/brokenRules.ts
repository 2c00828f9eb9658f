import type { Day } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Rule } from '../rules.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** What is to be sold; departure = arrival is a day use, for which the rules of nights do not ask. */
export interface Offer {
  /** The caller's own number, given back with each broken rule. */
  readonly key: number
  readonly roomTypeId: number
  readonly rateTypeId: number
  readonly reservationSourceId: number | null
  readonly arrival: Day
  readonly departure: Day
}

export interface BrokenRule {
  readonly key: number
  readonly restrictionId: number
  readonly rule: Rule
  readonly name: Label
  readonly typeName: Label
  /** The days on which it is broken, in order; at least one. */
  readonly dates: readonly Day[]
  /** The nights or days that the rule asks for; 0 where it just forbids. */
  readonly limit: number
}

type OfHotel = Pick<Context, 'db' | 'hotelId' | 'businessDate'>

/** Whether restriction `r` names a room type, plan or source, or names none. */
export const isFor = (table: string, column: string, id: RawBuilder<unknown>): RawBuilder<boolean> => {
  const named = sql`from ${sql.table(table)} x where x.hotel_id = r.hotel_id and x.restriction_id = r.id`
  return sql`(not exists (select ${named}) or exists (select ${named} and ${sql.id('x', column)} = ${id}))`
}

/**
 * Every rule that an offer would break, whatever the number of offers in one query; by key, rule and restriction
 * (docs/rules/hotel-and-rooms.md#restrictions).
 */
export async function brokenRules(
  { db, hotelId, businessDate }: OfHotel,
  offers: readonly Offer[],
): Promise<BrokenRule[]> {
  if (offers.length === 0) return []
  const column = <K extends keyof Offer>(name: K) => offers.map((offer) => offer[name])
  const { rows } = await sql<BrokenRule>`
    with offer as materialized (
      select o.*, o.departure - o.arrival as nights, o.arrival - ${businessDate}::date as ahead, greatest(o.departure - 1, o.arrival) as last_night
      from unnest(${column('key')}::bigint[], ${column('roomTypeId')}::bigint[], ${column('rateTypeId')}::bigint[], ${column('reservationSourceId')}::bigint[],
        ${column('arrival')}::date[], ${column('departure')}::date[]) as o (key, room_type_id, rate_type_id, reservation_source_id, arrival, departure)
    ), hit as (
      select o.key, o.room_type_id, o.arrival, o.departure, o.nights, o.ahead, r.*, r.id as restriction_id,
        o.arrival between r.from_date and r.to_date and extract(dow from o.arrival)::smallint = any (r.weekdays) as arrives,
        o.departure between r.from_date and r.to_date and extract(dow from o.departure)::smallint = any (r.weekdays) as departs,
        array(select d::date from generate_series(greatest(o.arrival, r.from_date), least(o.last_night, r.to_date), interval '1 day') d
          where extract(dow from d)::smallint = any (r.weekdays)) as slept
      from restriction r join offer o on daterange(r.from_date, r.to_date, '[]') && daterange(o.arrival, o.departure, '[]')
      where r.hotel_id = ${hotelId} and r.active
        and ${isFor('restriction_room_type', 'room_type_id', sql`o.room_type_id`)}
        and ${isFor('restriction_rate_type', 'rate_type_id', sql`o.rate_type_id`)}
        and ${isFor('restriction_source', 'reservation_source_id', sql`o.reservation_source_id`)}
    )
    select h.key, h.restriction_id as "restrictionId", b.rule, b.dates, b."limit",
      ${namesOf('h')} as name,
      ${namesOf('t')} as "typeName"
    from hit h
    join room_type t on t.hotel_id = ${hotelId} and t.id = h.room_type_id
    cross join lateral (values
      (1, 'closed', h.slept, 0, h.closed and cardinality(h.slept) > 0),
      (2, 'closedToArrival', array[h.arrival], 0, h.closed_to_arrival and h.arrives),
      (3, 'closedToDeparture', array[h.departure], 0, h.closed_to_departure and h.departs),
      (4, 'minimumStay', array[h.arrival], h.minimum_stay, h.arrives and h.nights > 0 and h.nights < h.minimum_stay),
      (5, 'minimumStayThrough', h.slept, h.minimum_stay_through, cardinality(h.slept) > 0 and h.nights > 0 and h.nights < h.minimum_stay_through),
      (6, 'maximumStay', array[h.arrival], h.maximum_stay, h.arrives and h.maximum_stay > 0 and h.nights > h.maximum_stay),
      (7, 'minimumDaysAhead', array[h.arrival], h.minimum_days_ahead, h.arrives and h.ahead < h.minimum_days_ahead),
      (8, 'maximumDaysAhead', array[h.arrival], h.maximum_days_ahead, h.arrives and h.maximum_days_ahead > 0 and h.ahead > h.maximum_days_ahead)
    ) b (place, rule, dates, "limit", broken)
    where b.broken
    order by h.key, b.place, h.restriction_id`.execute(db)
  return rows
}
