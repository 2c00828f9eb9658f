import { addDays, type Day } from '#core/day.ts'
import { freeByDate } from '#domain/availability/server/availability.ts'
import type { Database } from '#kit/server/database.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { type CalendarEntry, writeCalendar } from '../iCalendar.ts'
import { hashOfToken } from './calendarFeeds.ts'

/** From one address: platforms read once in some minutes. */
const READS = { max: 120, timeWindow: 60_000 }
/** How far ahead is told. */
const DAYS_AHEAD = 730
/** The hotel stands in it, so that it is looked for among that hotel's alone. */
const FILE = /^([1-9]\d{0,8})-([\w-]{43})\.ics$/

interface Feed {
  readonly id: number
  readonly roomTypeId: number
  readonly roomType: string
  readonly tells: string
  readonly hotelCode: string
  readonly businessDate: Day
}

/** GET /api/calendar/{hotel}-{token}.ics: a room type's nights that are taken, for whoever has its address; of guests nothing. */
export function serveCalendars(app: FastifyInstance, db: Database): void {
  app.get('/api/calendar/:file', { config: { rateLimit: READS } }, async (request, reply) => {
    const [, hotel, token = ''] = FILE.exec((request.params as { file: string }).file) ?? []
    const hotelId = Number(hotel)
    const feed = Number.isInteger(hotelId) ? await findFeed(db, hotelId, token) : undefined
    if (!feed) return reply.status(404).type('text/plain; charset=utf-8').send('Not found\n')
    const entries = feed.tells === 'full' ? await fullNights(db, hotelId, feed) : await soldNights(db, hotelId, feed)
    const text = writeCalendar({
      name: `${feed.hotelCode} ${feed.roomType}`,
      summary: feed.tells === 'full' ? 'Not available' : 'Reserved',
      now: new Date(),
      entries,
    })
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(text)
  })
}

async function findFeed(db: Database, hotelId: number, token: string): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    with found as (
      update calendar_feed set read_at = now() where hotel_id = ${hotelId} and token_hash = ${hashOfToken(token)} and revoked_at is null
      returning id, room_type_id, tells
    )
    select f.id, f.room_type_id as "roomTypeId", t.name as "roomType", f.tells, h.code as "hotelCode", h.business_date as "businessDate"
    from found f
    join room_type t on t.hotel_id = ${hotelId} and t.id = f.room_type_id
    join hotel h on h.id = ${hotelId} and h.active`.execute(db)
  return rows[0]
}

/** Runs of nights on which no room of the type is left. */
async function fullNights(db: Database, hotelId: number, feed: Feed): Promise<CalendarEntry[]> {
  const { roomTypeId, hotelCode, businessDate: from } = feed
  const free = await freeByDate({ db, hotelId }, { from, until: addDays(from, DAYS_AHEAD) })
  const runs: { arrival: Day; departure: Day }[] = []
  for (const [nth, left] of (free.get(roomTypeId) ?? []).entries()) {
    const date = addDays(from, nth)
    const last = runs.at(-1)
    if (left > 0) continue
    if (last?.departure === date) last.departure = addDays(date, 1)
    else runs.push({ arrival: date, departure: addDays(date, 1) })
  }
  return runs.map((run) => ({ ...run, uid: `full-${roomTypeId}-${run.arrival}@${hotelCode}` }))
}

/** The nights of each room of the type that is sold, nights out of the past as well where the guest is still there. */
async function soldNights(db: Database, hotelId: number, feed: Feed): Promise<CalendarEntry[]> {
  const { roomTypeId, hotelCode, businessDate } = feed
  const { rows } = await sql<{ id: number; arrival: Day; departure: Day }>`
    select id, arrival, departure from stay
    where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and status in ('reserved', 'inHouse') and holds_inventory
      and departure > ${businessDate}::date and departure > arrival and arrival < ${addDays(businessDate, DAYS_AHEAD)}::date
    order by arrival, id`.execute(db)
  return rows.map(({ id, arrival, departure }) => ({ uid: `stay-${id}@${hotelCode}`, arrival, departure }))
}
