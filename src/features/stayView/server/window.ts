import { nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { availability } from '#domain/availability/server/availability.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, RawJson } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { MAX_WINDOW_DAYS, type StayView, type StayWindow } from '../contract.ts'
import { MARK } from '#domain/stay/barMarks.ts'

/** One window: the bars as JSON text that the database made, the days from the one definition of availability. */
export const window: Handler<typeof StayView.window> = async (ctx, { from, until }) => {
  if (nightsBetween(from, until) > MAX_WINDOW_DAYS) throw new AppError('tooLarge', [MAX_WINDOW_DAYS], 'until')
  const [bars, days] = await Promise.all([readBars(ctx, from, until), readDays(ctx, from, until)])
  return new RawJson(
    `{"from":"${from}","until":"${until}","spans":${bars.spans},"unassigned":${bars.unassigned},"days":${JSON.stringify(days)}}`,
  )
}

// Where a bar's facts are not kept on the stay they are looked up, one by one.
const guest = sql`coalesce(s.bar_name, (
  select trim(g.last_name || ' ' || g.first_name) from guest g where g.hotel_id = s.hotel_id and g.id = s.guest_id), '')`
const marks = sql`coalesce(coalesce(s.bar_marks, (
  select (not t.confirmed)::int * ${MARK.unconfirmed}::int + (b.guest_remarks <> '' or b.internal_remarks <> '')::int * ${MARK.note}::int
    + (b.company_id is not null)::int * ${MARK.company}::int
  from reservation b join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
  where b.hotel_id = s.hotel_id and b.id = s.reservation_id))
  + s.room_locked::int * ${MARK.locked}::int + s.walk_in::int * ${MARK.walkIn}::int, 0)`

/**
 * The spans are found by `room_occupancy_days` and their stays by `stay_span`, two scans of the window alone joined in memory:
 * repeating the window for the stay keeps the planner from reading every stay, or one stay at a time.
 */
async function readBars({ db, hotelId }: Context, from: string, until: string) {
  const { rows } = await sql<{ spans: string; unassigned: string }>`
    select (
      select json_build_object('roomId', coalesce(json_agg(room_id), '[]'), 'stayId', coalesce(json_agg(stay_id), '[]'),
        'start', coalesce(json_agg(starts), '[]'), 'end', coalesce(json_agg(ends), '[]'), 'status', coalesce(json_agg(status), '[]'),
        'marks', coalesce(json_agg(marks), '[]'), 'guest', coalesce(json_agg(guest), '[]'))::text
      from (
        select o.room_id, o.stay_id, lower(o.during)::date - ${from}::date as starts, upper(o.during)::date - ${from}::date as ends,
          coalesce(s.status, 'block') as status, ${marks} as marks, ${guest} as guest
        from room_occupancy o
        left join stay s on s.hotel_id = ${hotelId} and s.id = o.stay_id
          and s.status in ('reserved', 'inHouse', 'checkedOut') and daterange(s.arrival, s.departure, '[]') && daterange(${from}::date, ${until}::date)
        where o.hotel_id = ${hotelId}
          and daterange(lower(o.during)::date, upper(o.during)::date, '[]') && daterange(${from}::date, ${until}::date)
      ) span
    ) as spans, (
      select json_build_object('roomTypeId', coalesce(json_agg(room_type_id), '[]'), 'stayId', coalesce(json_agg(id), '[]'),
        'start', coalesce(json_agg(starts), '[]'), 'end', coalesce(json_agg(ends), '[]'), 'status', coalesce(json_agg(status), '[]'),
        'marks', coalesce(json_agg(marks), '[]'), 'guest', coalesce(json_agg(guest), '[]'))::text
      from (
        select s.room_type_id, s.id, s.arrival - ${from}::date as starts, s.departure - ${from}::date as ends, s.status, ${marks} as marks, ${guest} as guest
        from stay s
        where s.hotel_id = ${hotelId} and s.status = 'reserved' and s.room_id is null
          and daterange(s.arrival, s.departure, '[]') && daterange(${from}::date, ${until}::date)
        order by s.arrival, s.id
      ) stay
    ) as unassigned`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select of two aggregates gives one row')
  return row
}

async function readDays(ctx: Context, from: string, until: string): Promise<StayWindow['days']> {
  const rows = await availability(ctx, { from, until })
  const roomTypeId = [...new Set(rows.map((row) => row.roomTypeId))]
  const types = roomTypeId.map((id) => rows.filter((row) => row.roomTypeId === id))
  return {
    roomTypeId,
    sold: types.map((days) => days.map((day) => day.sold)),
    sellable: types.map((days) => days.map((day) => day.rooms - day.blocked)),
    free: types.map((days) => days.map((day) => day.free)),
  }
}
