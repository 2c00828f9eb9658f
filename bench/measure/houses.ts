import { resolve } from 'node:path'
import { addDays, type Day } from '#core/day.ts'
import type { DB } from '#db/types.ts'
import type { Database } from '#kit/server/database.ts'
import { migrate } from '#kit/server/migrate.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { fillHotel } from '../filledHotel.ts'
import { DESK_FLOOR, DESK_GUESTS } from './cases.ts'
import { addGuests } from './guests.ts'
import { addHistory } from './history.ts'
import { addMoney } from './moneyHouse.ts'
import { addPricedHotel } from './pricedHotel.ts'

/** A database server of which the bench may make databases: the owner's connection string and one that may pass over foreign keys. */
export interface DatabaseServer {
  readonly url: (database: string) => string
  readonly superuserUrl: (database: string) => string
  /** Whether nothing stands between, as with the bundled server. */
  readonly direct: boolean
}

export interface House {
  readonly url: string
  /** An equal copy, for the bare driver. */
  readonly copyUrl: string
  readonly direct: boolean
}

const ROOMS = 500
/** The others stay free for those who check in while it is measured. */
export const LIVED_IN = ROOMS - DESK_GUESTS
/** Stays are booked for so many days beyond the business date. */
const DAYS_AHEAD = 60
export const PASSWORD = 'Buudal-demo1'
/** Many of whose days are closed at one wish. */
export const BULK_HOTEL = 'BULK'

interface NewHouse {
  readonly name: string
  readonly businessDate: Day
  readonly pastDays: number
  /** A second hotel in the same database, where rooms and guests are the same for so many nights. */
  readonly night?: InHouse
  /** Another such hotel, and in the first one a company and shifts with much money. */
  readonly bulk?: InHouse
}

interface InHouse {
  readonly rooms: number
  readonly nights: number
  readonly businessDate: Day
}

/** A hotel of 500 rooms that has been lived in, in a database of its own, and a copy of it. */
export async function buildHouse(server: DatabaseServer, house: NewHouse): Promise<House> {
  const { name, businessDate, pastDays, night, bulk } = house
  const copy = `${name}_copy`
  const db = await newDatabase(server, name)
  const from = addDays(businessDate, -pastDays)
  const size = { code: 'HOUSE', rooms: LIVED_IN, from, days: pastDays + DAYS_AHEAD, businessDate }
  const hotelId = await fillHotel(db, size)
  await addHistory(db, hotelId, { from, businessDate })
  await addDeskRooms(db, hotelId)
  if (night) await addGuests(db, hotelId)
  if (night) await addNightHotel(db, 'NIGHT', night)
  if (bulk) await addNightHotel(db, BULK_HOTEL, bulk)
  if (bulk) await addMoney(db, hotelId, businessDate)
  if (night) await addPricedHotel(db, businessDate, PASSWORD)
  await sql`vacuum analyze`.execute(db)
  await db.destroy()
  await ask(server, `create database ${copy} template ${name} owner ${ownerOf(server.url(name))} strategy file_copy`)
  return { url: server.url(name), copyUrl: server.url(copy), direct: server.direct }
}

/** A migrated database without a hotel, open for bulk loading. */
export async function newDatabase(server: DatabaseServer, name: string): Promise<Database> {
  await ask(server, `create database ${name} owner ${ownerOf(server.url(name))}`)
  await migrate(server.url(name), resolve(import.meta.dirname, '../../db/migrations'))
  return openAsSuperuser(server.superuserUrl(name))
}

async function addDeskRooms(db: Database, hotelId: number): Promise<void> {
  await sql`
    with made as (
      insert into room (hotel_id, number, floor, room_type_id, sort_order)
      select ${hotelId}::int, 'D' || n, ${DESK_FLOOR}, (select min(id) from room_type where hotel_id = ${hotelId}), 1000 + n from generate_series(1, ${DESK_GUESTS}::int) n
      returning room_type_id
    )
    update type_inventory i set rooms = rooms + ${DESK_GUESTS}::int where hotel_id = ${hotelId} and room_type_id in (select room_type_id from made)`.execute(
    db,
  )
}

async function addNightHotel(db: Database, code: string, { rooms, nights, businessDate }: InHouse): Promise<void> {
  const size = { code, rooms: ROOMS, from: businessDate, days: 0, businessDate }
  const hotelId = await fillHotel(db, size)
  await sql`
    insert into reservation (hotel_id, number, guest_id, reservation_type_id, created_on)
    select ${hotelId}::int, n, (select min(id) + n from guest where hotel_id = ${hotelId}), (select min(id) from reservation_type where hotel_id = ${hotelId} and confirmed), ${businessDate}::date
    from generate_series(1, ${rooms}::int) n`.execute(db)
  await sql`
    insert into stay (hotel_id, reservation_id, sequence, guest_id, status, arrival, departure, arrives_at, departs_at, room_type_id, booked_room_type_id, room_id, rate_type_id,
      adults, holds_inventory, checked_in_on)
    select b.hotel_id, b.id, 1, b.guest_id, 'inHouse', d.arrival, d.departure, d.arrival + time '14:00', d.departure + time '12:00', r.room_type_id, r.room_type_id, r.id, t.id,
      1 + b.number % 2, true, d.arrival
    from reservation b
    join (select *, row_number() over (order by id) as n from room where hotel_id = ${hotelId}) r on r.n = b.number
    join rate_type t on t.hotel_id = b.hotel_id and t.sort_order = 1 + b.number % 2
    cross join (select ${businessDate}::date as arrival, ${addDays(businessDate, nights)}::date as departure) d
    where b.hotel_id = ${hotelId}`.execute(db)
  await sql`
    insert into room_occupancy (hotel_id, room_id, kind, stay_id, during, bar)
    select hotel_id, room_id, 'stay', id, tsrange(arrives_at, departs_at), bar_in_room(room_id, tsrange(arrives_at, departs_at), bar, arrival, departure) from stay where hotel_id = ${hotelId}`.execute(
    db,
  )
  await addHistory(db, hotelId, { from: businessDate, businessDate })
}

/** Bulk loading: nothing waits for the disk, and foreign keys hold by construction. */
export function openAsSuperuser(connectionString: string): Database {
  const options = '-c session_replication_role=replica -c synchronous_commit=off -c work_mem=256MB'
  const pool = new pg.Pool({ connectionString, options })
  // the server may stop before the last connection has closed
  pool.on('error', () => undefined)
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

const ownerOf = (url: string): string => pg.escapeIdentifier(new pg.Client(url).user ?? 'postgres')

async function ask(server: DatabaseServer, statement: string): Promise<void> {
  const client = new pg.Client(server.superuserUrl('postgres'))
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
