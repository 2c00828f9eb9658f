import { nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { availability } from '#domain/availability/server/availability.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, RawJson } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { MAX_WINDOW_DAYS, type StayView, type StayWindow } from '../contract.ts'

/** One window: the bars as JSON text that the database keeps, the days from the one definition of availability. */
export const window: Handler<typeof StayView.window> = async (ctx, { from, until }) => {
  if (nightsBetween(from, until) > MAX_WINDOW_DAYS) throw new AppError('tooLarge', [MAX_WINDOW_DAYS], 'until')
  const [{ spans, unassigned, blocks }, days] = await Promise.all([
    readBars(ctx, from, until),
    readDays(ctx, from, until),
  ])
  return new RawJson(
    `{"from":"${from}","until":"${until}","spans":[${spans}],"unassigned":[${unassigned}],"blocks":${blocks},"days":${JSON.stringify(days)}}`,
  )
}

/** Each of the three is found by days in an index of its own, so that what is past or far ahead costs nothing. */
async function readBars({ db, hotelId }: Context, from: string, until: string) {
  const seen = sql`daterange(${from}::date, ${until}::date)`
  const { rows } = await sql<{ spans: string; unassigned: string; blocks: string }>`
    select (
      select coalesce(string_agg(o.bar, ','), '') from room_occupancy o
      where o.hotel_id = ${hotelId} and o.stay_id is not null and daterange(lower(o.during)::date, upper(o.during)::date, '[]') && ${seen}
    ) as spans, (
      select coalesce(string_agg('[' || s.room_type_id || ',' || (s.arrival - date '1970-01-01') || ',' || (s.departure - s.arrival) || ',' || s.bar || ']', ','
        order by s.arrival, s.id), '')
      from stay s
      join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id and t.shown_on_stay_view
      where s.hotel_id = ${hotelId} and s.status = 'reserved' and s.room_id is null and daterange(s.arrival, s.departure, '[]') && ${seen}
    ) as unassigned, (
      select coalesce(json_agg(json_build_object('id', k.id, 'version', k.version, 'roomId', k.room_id, 'kind', k.kind,
        'from', to_char(lower(k.during), 'YYYY-MM-DD"T"HH24:MI'), 'until', to_char(upper(k.during), 'YYYY-MM-DD"T"HH24:MI'), 'reason', k.reason)), '[]')::text
      from room_block k
      where k.hotel_id = ${hotelId} and k.during && tsrange(${from}::date, ${until}::date + 1)
    ) as blocks`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a select of aggregates gives one row')
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
