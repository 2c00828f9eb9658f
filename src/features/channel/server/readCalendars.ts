import { AppError, type ErrorCode } from '#core/errors.ts'
import { later } from '#kit/server/later.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { askOutside, outwardProblem } from '#kit/server/outward/askOutside.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { sql } from 'kysely'
import { readCalendar } from '../iCalendar.ts'
import type { Source, Working } from './calendarSource.ts'
import { takeEntries } from './takeEntries.ts'

const WITHIN_MS = 20_000
const LARGEST_BYTES = 4 * 1024 * 1024
/** So many of a hotel at once, that one that does not answer keeps no other waiting for long. */
const AT_ONCE = 5
/** After it another process may believe that who was reading has died, and reads it itself. */
const LEASE = '2 minutes'

/** Reads every calendar whose time has come. Any number of processes may do so: each takes what no other has in hand. Gives how many. */
export async function readCalendars(on: Working): Promise<number> {
  const { rows: hotels } = await sql<{ hotelId: number }>`
    select distinct hotel_id as "hotelId" from calendar_source where active and removed_at is null and next_at <= now()`.execute(
    on.db,
  )
  const read = await Promise.all(hotels.map(({ hotelId }) => ofHotel(on, hotelId)))
  return read.reduce((all, one) => all + one, 0)
}

async function ofHotel(on: Working, hotelId: number): Promise<number> {
  const { rows } = await sql<Source>`
    with due as materialized (
      select id from calendar_source where hotel_id = ${hotelId} and active and removed_at is null and next_at <= now()
      order by next_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update calendar_source c set next_at = now() + ${LEASE}::interval from due
      where c.hotel_id = ${hotelId} and c.id = due.id returning c.id, c.name, c.address, c.room_type_id, c.rate_type_id, c.next_at
    )
    select c.id, c.name, c.address, t.code as "roomType", p.code as "ratePlan", greatest(t.base_adults, 1) as adults, h.time_zone as "timeZone",
      h.business_date as "businessDate", c.next_at::text as "takenUntil"
    from taken c
    join room_type t on t.hotel_id = ${hotelId} and t.id = c.room_type_id
    join rate_type p on p.hotel_id = ${hotelId} and p.id = c.rate_type_id
    join hotel h on h.id = ${hotelId}`.execute(on.db)
  await Promise.all(rows.map((source) => readSource(on, hotelId, source)))
  const entities = [...stayChanges, 'CalendarSource', 'ChannelBooking']
  if (rows.length > 0) await writeNews(on.db, { hotelId, userId: null, desk: '', entities, records: {} })
  return rows.length
}

async function readSource(on: Working, hotelId: number, source: Source): Promise<void> {
  const note = (problem: ErrorCode | '', status: number | null = null, unclear = 0) =>
    sql`
      with clock as materialized (select now() as now)
      update calendar_source c set problem = ${problem}, status = ${status}, unclear = ${unclear},
        read_at = ${problem === '' ? sql`clock.now` : sql`c.read_at`},
        -- who has asked for it meanwhile is answered at once
        next_at = case when c.next_at = ${source.takenUntil}::timestamptz then ${later(sql`clock.now`, sql`make_interval(mins => c.every_minutes)`)}
          else c.next_at end
      from clock where c.hotel_id = ${hotelId} and c.id = ${source.id}`.execute(on.db)
  try {
    const { status, body } = await askOutside(new URL(source.address), {
      headers: { accept: 'text/calendar', 'user-agent': 'Buudal' },
      withinMs: WITHIN_MS,
      atMostBytes: LARGEST_BYTES,
    })
    if (status !== 200) return void (await note('answeredWith', status))
    const calendar = readCalendar(body, source.timeZone)
    // what is no calendar takes nothing away
    if (!calendar) return void (await note('calendarNotValid', status))
    await takeEntries(on, hotelId, source, calendar.entries)
    await note('', status, calendar.unclear)
  } catch (error) {
    await note(error instanceof AppError ? error.code : outwardProblem(error))
  }
}
