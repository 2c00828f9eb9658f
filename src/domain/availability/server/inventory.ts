import { AppError } from '#core/errors.ts'
import type { Day } from '#core/day.ts'
import type { InventoryDelta, Shortage } from '../inventory.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** The refusal that a shortage means when nobody may pass it. */
export const noRoomLeft = ({ typeName, date }: Shortage): AppError => new AppError('noRoomLeft', [typeName, date])

interface Outcome {
  complete: boolean
  short: { roomTypeId: number; name: string; nameMon: string; date: Day; missing: number }[]
}

/**
 * The one writer of `type_inventory.sold` and `blocked`: adds the deltas (several of one type and date are summed), rows locked in the
 * order of type and date. Changes nothing and gives the shortages, by type and date, where a date would go beyond its limit;
 * with `raise` the overbooking of those dates rises by the missing rooms instead. What is given back takes such a rise with it.
 */
export async function changeInventory(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  deltas: readonly InventoryDelta[],
  { raise = false }: { raise?: boolean } = {},
): Promise<Shortage[]> {
  if (deltas.length === 0) return []
  let outcome = await change(ctx, deltas, raise)
  if (!outcome.complete) {
    await touchInventory(ctx, deltas)
    outcome = await change(ctx, deltas, raise)
  }
  return outcome.short.map(({ name, nameMon, ...short }) => ({
    ...short,
    typeName: { en: name, mon: nameMon || name },
  }))
}

const deltaRows = (deltas: readonly InventoryDelta[]) => sql`
  select room_type_id, date, sum(sold)::int as sold, sum(blocked)::int as blocked
  from unnest(${deltas.map(({ roomTypeId }) => roomTypeId)}::bigint[], ${deltas.map(({ date }) => date)}::date[],
    ${deltas.map(({ sold }) => sold ?? 0)}::int[], ${deltas.map(({ blocked }) => blocked ?? 0)}::int[]) as d (room_type_id, date, sold, blocked)
  group by room_type_id, date having sum(sold) <> 0 or sum(blocked) <> 0`

/**
 * Locks, judges and writes in one statement. Where a row is missing it locks nothing, since what is held while rows are made would be held
 * out of their order; where one is short it writes nothing.
 */
async function change(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  deltas: readonly InventoryDelta[],
  raise: boolean,
): Promise<Outcome> {
  const { rows } = await sql<Outcome>`
    with delta as materialized (${deltaRows(deltas)}),
    complete as materialized (
      select (select count(*) from delta) = (
        select count(*) from type_inventory i join delta d on d.room_type_id = i.room_type_id and d.date = i.date where i.hotel_id = ${hotelId}) as yes
    ),
    locked as materialized (
      select i.room_type_id, i.date, i.rooms, i.overbooking, i.sold + d.sold as sold, i.blocked + d.blocked as blocked,
        d.sold + d.blocked > 0 as takes
      from type_inventory i join delta d on d.room_type_id = i.room_type_id and d.date = i.date
      where i.hotel_id = ${hotelId} and (select yes from complete)
      order by i.room_type_id, i.date
      for no key update of i
    ),
    short as (
      select room_type_id, date, sold + blocked - rooms - overbooking as missing
      from locked where takes and sold + blocked > rooms + overbooking
    ),
    written as (
      update type_inventory i set sold = l.sold, blocked = l.blocked,
        overbooking = case when l.takes then greatest(l.overbooking, l.sold + l.blocked - l.rooms)
          else greatest(t.overbooking, least(l.overbooking, l.sold + l.blocked - l.rooms)) end
      from locked l join room_type t on t.hotel_id = ${hotelId} and t.id = l.room_type_id
      where i.hotel_id = ${hotelId} and i.room_type_id = l.room_type_id and i.date = l.date
        and (${raise} or not exists (select from short))
    )
    select (select yes from complete) as complete,
      case when ${raise} then '[]'::json else (select coalesce(json_agg(json_build_object('roomTypeId', s.room_type_id, 'name', t.name, 'nameMon', t.name_mon,
        'date', s.date, 'missing', s.missing) order by s.room_type_id, s.date), '[]'::json)
        from short s join room_type t on t.hotel_id = ${hotelId} and t.id = s.room_type_id) end as short`.execute(db)
  return rows[0] ?? { complete: true, short: [] }
}

interface Span {
  readonly roomTypeId: number
  /** Its type is the one that is held. */
  readonly roomId?: number | undefined
  readonly arrival: Day
  /** Exclusive; the day of arrival itself counts where it is the same. */
  readonly departure: Day
}

/** Whether a date of these stays was touched by nobody yet and has no row. No row goes but with its hotel. */
export async function isUntouched(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  spans: readonly Span[],
): Promise<boolean> {
  const { rows } = await sql<{ untouched: boolean }>`
    select exists (
      select from unnest(${spans.map(({ roomTypeId }) => roomTypeId)}::bigint[], ${spans.map(({ roomId }) => roomId ?? null)}::bigint[],
        ${spans.map(({ arrival }) => arrival)}::date[], ${spans.map(({ departure }) => departure)}::date[]) as s (room_type_id, room_id, arrival, departure)
      left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id
      where greatest(s.departure - s.arrival, 1) > (
        select count(*) from type_inventory i where i.hotel_id = ${hotelId} and i.room_type_id = coalesce(r.room_type_id, s.room_type_id)
          and i.date >= s.arrival and i.date < greatest(s.departure, s.arrival + 1))
    ) as untouched`.execute(db)
  return rows[0]?.untouched ?? true
}

/**
 * Makes the rows of dates that are touched for the first time; the type is held so that its rooms can't change unseen. Before
 * `changeInventory`, which does it by itself but holds then what its transaction took before.
 */
export async function touchInventory(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  deltas: readonly InventoryDelta[],
): Promise<void> {
  const typeIds = [...new Set(deltas.map(({ roomTypeId }) => roomTypeId))]
  await sql`
    select from room_type where hotel_id = ${hotelId} and id = any(${typeIds}) order by id for share`.execute(db)
  await sql`
    insert into type_inventory (hotel_id, room_type_id, date, rooms, overbooking)
    select t.hotel_id, t.id, d.date, t.rooms, t.overbooking
    from (${deltaRows(deltas)}) d
    join (${stock(hotelId, typeIds)}) t on t.id = d.room_type_id
    order by t.id, d.date
    on conflict (hotel_id, room_type_id, date) do nothing`.execute(db)
}

/** Each type with its rooms in use and its usual overbooking. */
const stock = (hotelId: number, typeIds: readonly number[]) => sql`
  select t.hotel_id, t.id, t.overbooking, t.name, t.name_mon,
    (select count(*) from room r where r.hotel_id = t.hotel_id and r.room_type_id = t.id and r.active)::int as rooms
  from room_type t where t.hotel_id = ${hotelId} and t.id = any(${typeIds})`

/**
 * Makes the inventory true after rooms or a type's overbooking changed, from the business date on; past dates keep what they were.
 * A date's raised overbooking stays as far as it is used. Refuses with noRoomLeft where more is sold than would be left.
 */
export async function resizeInventory(
  { db, hotelId, businessDate }: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  roomTypeIds: readonly number[],
): Promise<void> {
  if (roomTypeIds.length === 0) return
  // against a row of a date being made meanwhile from the old count
  await sql`
    select from room_type where hotel_id = ${hotelId} and id = any(${roomTypeIds}) order by id for update`.execute(db)
  const { rows } = await sql<{ roomTypeId: number; name: string; nameMon: string; date: Day; missing: number }>`
    with locked as materialized (
      select i.room_type_id, i.date, t.rooms, t.name, t.name_mon, i.sold + i.blocked as taken,
        greatest(t.overbooking, least(i.overbooking, i.sold + i.blocked - i.rooms)) as overbooking
      from type_inventory i join (${stock(hotelId, roomTypeIds)}) t on t.id = i.room_type_id
      where i.hotel_id = ${hotelId} and i.date >= ${businessDate}
      order by i.room_type_id, i.date
      for no key update of i
    ),
    short as (select * from locked where taken > rooms + overbooking),
    written as (
      update type_inventory i set rooms = l.rooms, overbooking = l.overbooking from locked l
      where i.hotel_id = ${hotelId} and i.room_type_id = l.room_type_id and i.date = l.date and not exists (select from short)
        and (i.rooms, i.overbooking) is distinct from (l.rooms, l.overbooking)
    )
    select room_type_id as "roomTypeId", name, name_mon as "nameMon", date, taken - rooms - overbooking as missing
    from short order by room_type_id, date limit 1`.execute(db)
  const [short] = rows
  if (short) throw noRoomLeft({ ...short, typeName: { en: short.name, mon: short.nameMon || short.name } })
}
