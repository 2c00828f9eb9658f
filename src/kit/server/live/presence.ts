import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Caller } from '../context.ts'
import type { Database } from '../database.ts'
import { announceNow } from '../events.ts'
import { deskOf } from './deskOf.ts'

/** A record that a page has open: the contract's entity and its id there. */
export interface OpenRecord {
  readonly entity: string
  readonly record: string
}

/** One page of one session, by the name it gave itself; '' = none. */
export interface Page {
  readonly hotelId: number
  readonly sessionHash: Buffer
  readonly desk: string
}

export const pageOf = ({ hotelId, sessionHash }: Caller, request: FastifyRequest): Page => ({
  hotelId,
  sessionHash,
  desk: deskOf(request),
})

export interface OpenElsewhere extends OpenRecord {
  /** Users, each once. */
  readonly names: string[]
}

/** The news that tells pages to ask again; its text is the hotel and their names. */
export const PRESENCE = 'presence'
/** What is not renewed for so long is open no more. A page renews every 15 s (kit/web/live/presence.ts). */
const SEEN_MS = 40_000
/** A notification holds so many names of pages. */
const MOST_TOLD = 150

/**
 * Writes which records a page has open now, and gives those that other sessions have open too. Pages that this concerns, since it was opened
 * or left just now, are told. In statements of their own: of two pages that open a record at once, one sees the other.
 */
export async function keepOpen(db: Database, page: Page, records: readonly OpenRecord[]): Promise<OpenElsewhere[]> {
  const turned = await writeOpen(db, page, records)
  const touched = [...records, ...turned]
  if (touched.length === 0) return []
  const others = await openElsewhere(db, page, touched)
  const isAmong = (some: readonly OpenRecord[], { entity, record }: OpenRecord): boolean =>
    some.some((one) => one.entity === entity && one.record === record)
  const desks = new Set(others.filter((other) => isAmong(turned, other)).flatMap((other) => other.desks))
  if (desks.size > 0) await announceNow(db, PRESENCE, [page.hotelId, ...[...desks].slice(0, MOST_TOLD)].join(' '))
  return others
    .filter((other) => isAmong(records, other))
    .map(({ entity, record, names }) => ({ entity, record, names }))
}

/** Gives the records that were opened or left just now, not those that were only renewed. */
async function writeOpen(db: Database, page: Page, records: readonly OpenRecord[]): Promise<OpenRecord[]> {
  const own = sql`p.hotel_id = ${page.hotelId} and p.session_hash = ${page.sessionHash} and p.desk = ${page.desk}`
  const { rows } = await sql<OpenRecord>`
    with open as (
      select distinct * from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ record }) => record)}::text[]) o (entity, record)
    ), former as (
      select entity, record from presence p where ${own} and seen_until > now()
    ), gone as (
      delete from presence p where ${own} and not exists (select from open o where o.entity = p.entity and o.record = p.record)
    ), kept as (
      insert into presence (hotel_id, entity, record, session_hash, desk, seen_until)
      select ${page.hotelId}::int, entity, record, ${page.sessionHash}::bytea, ${page.desk}::text, now() + ${SEEN_MS} * interval '1 ms'
      from open where exists (select from session where hotel_id = ${page.hotelId} and token_hash = ${page.sessionHash})
      on conflict (hotel_id, entity, record, session_hash, desk) do update set seen_until = excluded.seen_until
    )
    (table open except table former) union all (table former except table open)`.execute(db)
  return rows
}

async function openElsewhere(db: Database, { hotelId, sessionHash }: Page, records: readonly OpenRecord[]) {
  const { rows } = await sql<OpenElsewhere & { desks: string[] }>`
    select p.entity, p.record, array_agg(distinct u.name order by u.name) as names, array_agg(distinct p.desk) as desks
    from unnest(${records.map(({ entity }) => entity)}::text[], ${records.map(({ record }) => record)}::text[]) o (entity, record)
    join presence p on p.hotel_id = ${hotelId} and p.entity = o.entity and p.record = o.record
      and p.session_hash <> ${sessionHash} and p.seen_until > now()
    join session s on s.hotel_id = p.hotel_id and s.token_hash = p.session_hash
    join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    group by p.entity, p.record`.execute(db)
  return rows
}

/** Takes away what was not renewed. */
export async function sweepPresence(db: Database): Promise<void> {
  await sql`delete from presence where hotel_id in (select id from hotel) and seen_until < now()`.execute(db)
}
