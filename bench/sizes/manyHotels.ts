import { sealDay } from '#domain/businessDay/server/sealDay.ts'
import { quoted, readTables, type Table } from '#domain/backup/server/schema.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { addDays, type Day, eachDay } from '#core/day.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { inParallel } from '../client.ts'
import { fillHotel } from '../filledHotel.ts'
import { addHistory } from '../measure/history.ts'

const ROOMS = 50
const GUESTS = 4_000
const YEAR = 365
const DAYS_AHEAD = 60
const LANES = 2

/** By what the desk of a hotel is known that its bench signs in. */
export const tokenOf = (hotelId: number): string => `${hotelId}.${'b'.repeat(43)}`

/** A hotel with a year behind it, on the evening of a business date, in which every truth holds. */
export async function makeFirstHotel(db: Database, businessDate: Day): Promise<number> {
  const from = addDays(businessDate, -YEAR)
  const days = YEAR + DAYS_AHEAD
  const hotelId = await fillHotel(db, {
    code: 'H1',
    rooms: ROOMS,
    from,
    days,
    businessDate,
    guests: GUESTS,
    evening: true,
  })
  await addHistory(db, hotelId, { from, businessDate })
  await addReceipts(db, hotelId)
  await addActivities(db, hotelId)
  await sealYear(db, hotelId, from, businessDate)
  // nothing of the night is still to be done
  await sql`insert into truth_check (hotel_id, begun_at, checked_at, cause, took_ms) values (${hotelId}, now(), now(), 'night', 0)`.execute(
    db,
  )
  await sql`insert into downtime_pack (hotel_id, business_date, made_at, size) values (${hotelId}, ${businessDate}, now(), 0)`.execute(
    db,
  )
  return hotelId
}

async function addReceipts(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into payment_receipt (hotel_id, number, folio_line_id)
    select hotel_id, row_number() over (order by id), id from folio_line where hotel_id = ${hotelId} and kind = 'payment'`.execute(
    db,
  )
  await sql`
    insert into numbering (hotel_id, series, next)
    select ${hotelId}::int, 'receipt', count(*) + 1 from payment_receipt where hotel_id = ${hotelId}`.execute(db)
}

/** What the desks did: a booking, an arrival, a payment and a departure of each stay. */
async function addActivities(db: Database, hotelId: number): Promise<void> {
  await sql`
    insert into activity (hotel_id, at, business_date, user_id, entity, entity_id, action, after)
    select s.hotel_id, d.date + time '15:00', d.date, (select min(id) from app_user where hotel_id = ${hotelId}), 'Stay', s.id, d.action,
      jsonb_build_object('status', s.status, 'arrival', s.arrival, 'departure', s.departure, 'room', s.room_id, 'rateType', s.rate_type_id)
    from stay s cross join lateral (values ('reserve', s.arrival - 20), ('checkIn', s.checked_in_on), ('payment', s.checked_out_on), ('checkOut', s.checked_out_on)) d (action, date)
    where s.hotel_id = ${hotelId} and d.date is not null order by d.date, s.id`.execute(db)
}

async function sealYear(db: Database, hotelId: number, from: Day, until: Day): Promise<void> {
  await sql`delete from day_close where hotel_id = ${hotelId}`.execute(db)
  const { rows } = await sql<{ date: Day; id: number }>`
    select business_date::text as date, id from audit_run where hotel_id = ${hotelId}`.execute(db)
  const runs = new Map(rows.map(({ date, id }) => [date, Number(id)]))
  for (const businessDate of eachDay(from, until))
    await sealDay({ db, hotelId, businessDate } as Context, runs.get(businessDate) ?? 0)
}

/**
 * Makes hotels `from` to `until` as copies of the first, each row beside its copies, as hotels that live at the same time would have written
 * them. Indexes are left behind and made anew at the end.
 */
export async function copyHotels(url: string, { from, until }: { from: number; until: number }): Promise<void> {
  const options = '-c session_replication_role=replica -c synchronous_commit=off -c maintenance_work_mem=512MB'
  const pool = new pg.Pool({ connectionString: url, options, max: LANES })
  pool.on('error', () => undefined)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const tables = (await readTables(client, true)).filter(({ name, ofHotel }) => ofHotel || name === 'hotel')
    await client.query(
      `update pg_index set indisready = false where indrelid = any ($1::regclass[]) and indrelid <> 'hotel'::regclass`,
      [tables.map(({ name }) => name)],
    )
    await inParallel(tables, LANES, async (table) => {
      await pool.query(copyOf(table), [from, until])
      await pool.query(`reindex table ${quoted(table.name)}`)
      await pool.query(`vacuum analyze ${quoted(table.name)}`)
    })
    await client.query(`select setval(pg_get_serial_sequence('hotel', 'id'), $1)`, [until])
    await client.query(SESSIONS)
  } finally {
    await client.end()
    await pool.end()
  }
}

function copyOf({ name, columns }: Table): string {
  const own = name === 'hotel' ? 'id' : 'hotel_id'
  const read = columns.map((column) => {
    if (column === own) return 'n'
    return column === 'code' && ['hotel', 'hotel_directory'].includes(name) ? `'H' || n` : quoted(column)
  })
  return `insert into ${quoted(name)} (${columns.map(quoted).join(', ')})
    select ${read.join(', ')} from ${quoted(name)} t cross join generate_series($1::int, $2::int) n where t.${own} = 1`
}

/** Of each hotel one, of a person who signed in this morning. */
const SESSIONS = `
  insert into session (hotel_id, token_hash, user_id, created_at, last_seen_at, idle_expires_at, expires_at)
  select u.hotel_id, sha256(convert_to(u.hotel_id || '.' || repeat('b', 43), 'UTF8')), min(u.id), now(), now(), now() + interval '1 day', now() + interval '1 day'
  from app_user u group by u.hotel_id on conflict do nothing`
