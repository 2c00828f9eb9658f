import type { Day } from '#core/day.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import type { InventoryDelta, Shortage } from '../inventory.ts'
import { type RawBuilder, sql } from 'kysely'

type OfHotel = Pick<Context, 'db' | 'hotelId'>

export interface TypeDay {
  readonly roomTypeId: number
  readonly date: Day
  /** Rooms in use, out of order ones among them. */
  readonly rooms: number
  readonly overbooking: number
  readonly sold: number
  readonly blocked: number
  /** What may still be sold: rooms + overbooking − sold − blocked (docs/rules/hotel-and-rooms.md#inventory). */
  readonly free: number
}

interface Asked {
  readonly from: Day
  /** Exclusive. */
  readonly until: Day
  readonly roomTypeId?: number | undefined
}

/** The rows of `availability`. */
function typeDays(hotelId: number, { from, until, roomTypeId }: Asked): RawBuilder<TypeDay> {
  const one = roomTypeId === undefined ? sql`t.active` : sql`t.id = ${roomTypeId}`
  // counted only when a date has no row yet: a subquery that is not asked is not run
  const stock = sql`coalesce((select k.rooms from stock k where k.room_type_id = t.id), 0)`
  return sql<TypeDay>`
    with stock as materialized (
      select room_type_id, count(*)::int as rooms from room where hotel_id = ${hotelId} and active group by room_type_id
    )
    select t.id as "roomTypeId", d.date, coalesce(i.rooms, ${stock}) as rooms, coalesce(i.overbooking, t.overbooking) as overbooking,
      coalesce(i.sold, 0) as sold, coalesce(i.blocked, 0) as blocked,
      coalesce(i.rooms + i.overbooking - i.sold - i.blocked, ${stock} + t.overbooking) as free
    from room_type t
    cross join (select ${from}::date + n as date from generate_series(0, ${until}::date - ${from}::date - 1) n) d
    left join type_inventory i on i.hotel_id = ${hotelId} and i.room_type_id = t.id and i.date = d.date
      and i.date >= ${from}::date and i.date < ${until}::date
    where t.hotel_id = ${hotelId} and ${one}
    order by t.sort_order, t.id, d.date`
}

/**
 * The inventory of every active type (or the one asked for) on each date of `[from, until)`, by type in its order and date.
 * Reads one row a type and date, however many bookings there are.
 */
export async function availability({ db, hotelId }: OfHotel, asked: Asked): Promise<TypeDay[]> {
  const { rows } = await typeDays(hotelId, asked).execute(db)
  return rows
}

/** The same as JSON text (decision 6). */
export async function availabilityText({ db, hotelId }: OfHotel, asked: Asked): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select coalesce(json_agg(d), '[]')::text as text from (${typeDays(hotelId, asked)}) d`.execute(db)
  return rows[0]?.text ?? '[]'
}

/** `free` of every active type on each date of `[from, until)`, in order of date: what a year of a calendar shows of the same. */
export async function freeByDate(
  { db, hotelId }: OfHotel,
  { from, until }: { from: Day; until: Day },
): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ roomTypeId: number; free: number[] }>`
    select t.id as "roomTypeId", json_agg(coalesce(i.rooms + i.overbooking - i.sold - i.blocked, t.stock + t.overbooking) order by d.date) as free
    from (
      select t.id, t.overbooking, (select count(*) from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active) as stock
      from room_type t where t.hotel_id = ${hotelId} and t.active offset 0) t
    cross join (select ${from}::date + n as date from generate_series(0, ${until}::date - ${from}::date - 1) n) d
    left join type_inventory i on i.hotel_id = ${hotelId} and i.room_type_id = t.id and i.date = d.date
      and i.date >= ${from}::date and i.date < ${until}::date
    group by t.id`.execute(db)
  return new Map(rows.map(({ roomTypeId, free }) => [roomTypeId, free]))
}

export interface SpanOfType {
  readonly key: number
  readonly roomTypeId: number
  readonly arrival: Day
  /** Exclusive; = arrival for a day use. */
  readonly departure: Day
}

/** The rooms left of each type over each span: the least over its nights, never below 0; with the first date on which it is so few. */
export async function roomsLeft(
  { db, hotelId }: OfHotel,
  spans: readonly SpanOfType[],
): Promise<Map<number, { left: number; date: Day }>> {
  if (spans.length === 0) return new Map()
  // written beside the dates that are joined, so that the years before them are not read
  const first = spans.map(({ arrival }) => arrival).toSorted()[0]
  const last = spans
    .map(({ departure }) => departure)
    .toSorted()
    .at(-1)
  const { rows } = await sql<{ key: number; left: number; date: Day }>`
    with stock as materialized (
      select room_type_id, count(*) as rooms from room where hotel_id = ${hotelId} and active group by room_type_id
    )
    select distinct on (s.key) s.key, d.date,
      greatest(0, coalesce(i.rooms + i.overbooking - i.sold - i.blocked, t.overbooking + t.stock))::int as left
    from unnest(${spans.map(({ key }) => key)}::int[], ${spans.map(({ roomTypeId }) => roomTypeId)}::bigint[],
      ${spans.map(({ arrival }) => arrival)}::date[], ${spans.map(({ departure }) => departure)}::date[]) as s (key, room_type_id, arrival, departure)
    join (
      select t.id, t.overbooking, coalesce(k.rooms, 0) as stock from room_type t left join stock k on k.room_type_id = t.id where t.hotel_id = ${hotelId}
    ) t on t.id = s.room_type_id
    cross join lateral (select s.arrival + n as date from generate_series(0, greatest(s.departure - s.arrival - 1, 0)) n) d
    left join type_inventory i on i.hotel_id = ${hotelId} and i.room_type_id = s.room_type_id and i.date = d.date
      and i.date between ${first}::date and ${last}::date
    order by s.key, "left", d.date`.execute(db)
  return new Map(rows.map(({ key, ...least }) => [key, least]))
}

/** Whether deltas would go beyond a limit, without writing: the shortages that `changeInventory` would give. */
export async function wouldBeShort({ db, hotelId }: OfHotel, deltas: readonly InventoryDelta[]): Promise<Shortage[]> {
  if (deltas.length === 0) return []
  const { rows } = await sql<Shortage>`
    select d.room_type_id as "roomTypeId", ${namesOf('t')} as "typeName", d.date,
      (d.sold - f.free)::int as missing
    from (
      select room_type_id, date, sum(sold) as sold
      from unnest(${deltas.map(({ roomTypeId }) => roomTypeId)}::bigint[], ${deltas.map(({ date }) => date)}::date[],
        ${deltas.map(({ sold }) => sold ?? 0)}::int[]) as x (room_type_id, date, sold)
      group by room_type_id, date having sum(sold) > 0
    ) d
    join room_type t on t.hotel_id = ${hotelId} and t.id = d.room_type_id
    left join type_inventory i on i.hotel_id = ${hotelId} and i.room_type_id = d.room_type_id and i.date = d.date
    cross join lateral (
      select coalesce(i.rooms + i.overbooking - i.sold - i.blocked, t.overbooking + (
        select count(*) from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active)) as free
    ) f
    where d.sold > f.free
    order by d.room_type_id, d.date`.execute(db)
  return rows
}
