import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { addDays, type Day } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import type { Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { DeepRow, Housekeeping } from '#domain/housekeeping/contract.ts'
import { MOST_DAYS, spreadDeep } from '#domain/housekeeping/spreadDeep.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

const SOON_DAYS = 30

/** Every active room of the hotel with the columns of DeepRow and `place`, its order in the house. */
const deepRows = ({ hotelId, businessDate }: Context): RawBuilder<unknown> => sql`
  select r.id as "roomId", r.number, r.floor, t.id as "roomTypeId", t.name as "roomTypeName", t.name_mon as "roomTypeNameMon",
    t.deep_minutes as minutes, r.deep_cleaned_on as "lastOn",
    case when t.deep_every_days > 0 then coalesce(r.deep_cleaned_on + t.deep_every_days, ${businessDate}::date) end as "dueOn",
    r.deep_planned_on as "plannedOn", h.departure as "guestUntil", a.arrival as "nextArrival",
    row_number() over (order by r.sort_order, r.number) as place
  from room r
  join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
  left join stay h on h.hotel_id = r.hotel_id and h.room_id = r.id and h.status = 'inHouse'
  left join (
    select room_id, min(arrival) as arrival from stay
    where hotel_id = ${hotelId} and status = 'reserved' and room_id is not null group by room_id
  ) a on a.room_id = r.id
  where r.hotel_id = ${hotelId} and r.active`

const order: Record<NonNullable<ParsedInputOf<typeof Housekeeping.deep>['sort']>, RawBuilder<unknown>> = {
  room: sql`place`,
  floor: sql`floor`,
  type: sql`"roomTypeName"`,
  minutes: sql`minutes`,
  lastOn: sql`"lastOn"`,
  dueOn: sql`"dueOn"`,
  plannedOn: sql`"plannedOn"`,
  guestUntil: sql`"guestUntil"`,
  nextArrival: sql`"nextArrival"`,
}

export async function listDeep(ctx: Context, input: ParsedInputOf<typeof Housekeeping.deep>): Promise<Page<DeepRow>> {
  const { search, sort = 'dueOn', descending, offset, limit, show, floor, roomTypeId } = input
  const shown = {
    open: sql`("plannedOn" is not null or "dueOn" <= ${addDays(ctx.businessDate, SOON_DAYS)}::date)`,
    planned: sql`"plannedOn" is not null`,
    all: sql`true`,
  }[show]
  const where = sql.join(
    [
      matching(search, [sql`number`, sql`"roomTypeName"`, sql`"roomTypeNameMon"`]),
      shown,
      ...(floor === undefined ? [] : [sql`floor = ${floor}`]),
      ...(roomTypeId === undefined ? [] : [sql`"roomTypeId" = ${roomTypeId}`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<Page<DeepRow>>`
    with found as materialized (select * from (${deepRows(ctx)}) house where ${where})
    select (select count(*)::int from found) as total, (select coalesce(json_agg(f), '[]') from (
      select "roomId", number, floor, "roomTypeId", "roomTypeName", "roomTypeNameMon", minutes, "lastOn", "dueOn", "plannedOn", "guestUntil", "nextArrival"
      from found order by ${order[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, place limit ${limit} offset ${offset}) f) as rows`.execute(
    ctx.db,
  )
  const [page] = rows
  if (!page) throw new Error('an aggregate gives one row')
  return page
}

export async function proposeDeep(
  ctx: Context,
  { roomIds, from, until, perDay }: ParsedInputOf<typeof Housekeeping.spreadDeep>,
): Promise<OutputOf<typeof Housekeeping.spreadDeep>> {
  const { db, hotelId, businessDate } = ctx
  if (from < businessDate) throw new AppError('deepBeforeToday', [businessDate], 'from')
  if (until < from) throw new AppError('endBeforeBegin', [], 'until')
  if (until > addDays(from, MOST_DAYS - 1)) throw new AppError('deepSpreadTooLong', [MOST_DAYS], 'until')
  const meant =
    roomIds.length > 0 ? sql`"roomId" = any(${roomIds})` : sql`"plannedOn" is null and "dueOn" <= ${until}::date`
  const { rows } = await sql<{ roomId: number; number: string; freeDays: Day[]; quietDays: Day[] }>`
    select h."roomId", h.number, coalesce(f.free, '[]') as "freeDays", coalesce(f.quiet, '[]') as "quietDays"
    from (${deepRows(ctx)}) h
    left join (
      select r.id, json_agg(d.day order by d.day) filter (where not u.lived) as free, json_agg(d.day order by d.day) filter (where not u.used) as quiet
      from room r
      cross join (select generate_series(${from}::date, ${until}::date, interval '1 day')::date as day) d
      cross join lateral (
        select coalesce(bool_or(o.kind = 'block' or (lower(o.during)::date < d.day and upper(o.during)::date > d.day)), false) as lived,
          count(*) > 0 as used
        from room_occupancy o
        where o.hotel_id = ${hotelId} and o.room_id = r.id and o.during && tsrange(d.day::timestamp, d.day + interval '1 day')
      ) u
      where r.hotel_id = ${hotelId} group by r.id
    ) f on f.id = h."roomId"
    where ${meant} order by h."dueOn" nulls last, h.place`.execute(db)
  const { rows: taken } = await sql<{ day: Day; rooms: number }>`
    select deep_planned_on as day, count(*)::int as rooms from room
    where hotel_id = ${hotelId} and active and deep_planned_on between ${from}::date and ${until}::date and id <> all(${roomIds}::bigint[])
    group by deep_planned_on`.execute(db)
  const given = spreadDeep(rows, perDay, new Map(taken.map(({ day, rooms }) => [day, rooms])))
  return {
    planned: rows.flatMap(({ roomId, number }) => {
      const on = given.get(roomId)
      return on === undefined ? [] : [{ roomId, number, on }]
    }),
    left: rows.filter(({ roomId }) => !given.has(roomId)).map(({ number }) => number),
  }
}

export async function planDeep(
  ctx: Context,
  { rooms: wanted }: ParsedInputOf<typeof Housekeeping.planDeep>,
): Promise<{ rooms: number }> {
  const { db, hotelId, businessDate } = ctx
  const last = new Map(wanted.map(({ roomId, on }) => [roomId, on]))
  if ([...last.values()].some((on) => on !== null && on < businessDate))
    throw new AppError('deepBeforeToday', [businessDate], 'on')
  const rooms = await lockRooms(ctx, [...last.keys()])
  await sql`
    update room r set deep_planned_on = w.planned_on
    from unnest(${[...last.keys()]}::bigint[], ${[...last.values()]}::date[]) w (room_id, planned_on)
    where r.hotel_id = ${hotelId} and r.id = w.room_id`.execute(db)
  await recordActivity(
    ctx,
    ...[...last].map(([id, plannedOn]) => ({
      entity: 'Room',
      id,
      action: 'planDeepCleaning',
      after: { room: rooms.get(id)?.number, plannedOn },
    })),
  )
  return { rooms: last.size }
}

export async function recordDeep(
  ctx: Context,
  { roomIds, on }: ParsedInputOf<typeof Housekeeping.recordDeep>,
): Promise<{ rooms: string[] }> {
  const { db, hotelId, businessDate } = ctx
  if (on > businessDate) throw new AppError('deepAfterToday', [businessDate], 'on')
  const rooms = [...(await lockRooms(ctx, roomIds)).values()]
  await sql`
    update room set deep_cleaned_on = ${on}::date, deep_planned_on = case when deep_planned_on > ${on}::date then deep_planned_on end
    where hotel_id = ${hotelId} and id = any(${rooms.map(({ id }) => id)})`.execute(db)
  await recordActivity(
    ctx,
    ...rooms.map(({ id, number }) => ({
      entity: 'Room',
      id,
      action: 'recordDeepCleaning',
      after: { room: number, cleanedOn: on },
    })),
  )
  return { rooms: rooms.map(({ number }) => number) }
}
