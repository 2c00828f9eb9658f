import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database.ts'

/** What a command changed: kinds of records, and those records of which it said which. */
export interface Change {
  readonly hotelId: number
  /** Null = the program itself. */
  readonly userId: number | null
  /** The page that asked for it; '' = none that would hear of it. */
  readonly desk: string
  readonly entities: readonly string[]
  readonly records: Readonly<Record<string, readonly number[]>>
}

/** Half-open. */
interface Days {
  readonly from: string
  readonly until: string
}

export interface News extends Omit<Change, 'userId'> {
  readonly id: number
  /** Those of the stays, their rooms and the blocks that were touched, before and after; null = none was. */
  readonly days: Days | null
  /** Who did it; null = the program itself. */
  readonly by: string | null
}

/** What is older is swept: who was away for longer reads everything again. */
export const KEPT_MS = 3_600_000
const SWEEP_AT_ONCE = 5_000

/** Collects the records that a command says it touched. */
export function touching(): { touch(entity: string, id: number): void; records(): Record<string, number[]> } {
  const touched = new Map<string, Set<number>>()
  return {
    touch: (entity, id) => void touched.set(entity, (touched.get(entity) ?? new Set()).add(id)),
    records: () => Object.fromEntries([...touched].map(([entity, ids]) => [entity, [...ids]])),
  }
}

const daysTouched = new WeakMap<Database, Days>()

/** Says which days of stays, rooms and blocks a transaction touches, as they were and as they become: its news tell them. */
export function touchDays(db: Database, { from, until }: Days): void {
  const { from: first, until: last } = daysTouched.get(db) ?? { from, until }
  daysTouched.set(db, { from: from < first ? from : first, until: until > last ? until : last })
}

/** Written in the transaction of the change: the others hear of it when and only when it commits. */
export const writeNews = async (db: Database, change: Change): Promise<void> => {
  await newsOf(db, change).execute(db)
}

/** The statement that writes it, with the days that were touched until now. */
export function newsOf(db: Database, { hotelId, userId, desk, entities, records }: Change): RawBuilder<unknown> {
  const { from = null, until = null } = daysTouched.get(db) ?? {}
  return sql`
    insert into news (hotel_id, user_id, desk, entities, records, days)
    values (${hotelId}, ${userId}, ${desk}, ${entities}::text[], ${JSON.stringify(records)}::jsonb,
      case when ${from}::date is not null then daterange(${from}::date, ${until}::date) end)`
}

export interface NewsRead {
  readonly news: readonly News[]
  /** Where to read on: every transaction before it has ended, so nothing can still come from before. */
  readonly cursor: string
  /** Whether the place asked for is one that this database has reached. */
  readonly known: boolean
}

/**
 * The news of these hotels from `cursor` on, some of them again where a transaction took long. Without a cursor those of the last seconds:
 * whoever begins to listen has read just before.
 */
export async function readNews(
  db: Database,
  hotelIds: readonly number[],
  cursor: string | undefined,
): Promise<NewsRead> {
  const place = sql`${cursor ?? '0'}::xid8`
  const since = cursor === undefined ? sql`n.at > now() - interval '10 seconds'` : sql`n.xid >= ${place}`
  const { rows } = await sql<{ news: News[] | null; cursor: string; known: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as cursor, ${place} <= pg_snapshot_xmax(pg_current_snapshot()) as known, (
      select json_agg(json_build_object('hotelId', n.hotel_id, 'id', n.id, 'by', u.name, 'desk', n.desk, 'entities', n.entities, 'records', n.records,
        'days', case when n.days is not null then json_build_object('from', lower(n.days), 'until', upper(n.days)) end) order by n.id)
      from news n left join app_user u on u.hotel_id = n.hotel_id and u.id = n.user_id
      where n.hotel_id = any (${hotelIds}::int[]) and ${since}
    ) as news`.execute(db)
  const read = rows[0]
  if (!read) throw new Error('an aggregate gives one row')
  return { ...read, news: read.news ?? [] }
}

/** Takes away what nobody catches up on any more. */
export async function sweepNews(db: Database, now = new Date()): Promise<void> {
  const until = new Date(now.getTime() - KEPT_MS).toISOString()
  await sql`
    delete from news where (hotel_id, id) in (select hotel_id, id from news where at < ${until} limit ${SWEEP_AT_ONCE})`.execute(
    db,
  )
}
