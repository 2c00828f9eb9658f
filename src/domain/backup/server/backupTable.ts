import { OPERATOR_HOTEL } from '#domain/access/menu.ts'
import type { Database } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { sql } from 'kysely'
import { type BackupRecord, backupRecord } from '../record.ts'

/** A backup with its file's name, and whether it is still to come. */
export interface Backup {
  readonly name: string
  readonly record: BackupRecord
  /** The machine and folder in which it lies; null = no program has taken it up yet. */
  readonly place: string | null
  readonly underWay: boolean
}

/** How long the program that makes one may be silent before another takes it for dead. */
const SILENT = sql`interval '2 minutes'`

const columns = ['name', 'place', 'record', sql<boolean>`ended_at is null`.as('underWay')] as const

const readable = (row: { name: string; place: string | null; record: unknown; underWay: boolean }): Backup[] => {
  const { success, data } = backupRecord.safeParse(row.record)
  return success ? [{ ...row, record: data }] : []
}

/** The newest first. */
export async function readBackups(db: Database): Promise<Backup[]> {
  const rows = await db.selectFrom('backup').select(columns).orderBy(sql`record->>'startedAt'`, 'desc').execute()
  return rows.flatMap(readable)
}

export async function findBackup(db: Database, name: string): Promise<Backup | undefined> {
  const rows = await db.selectFrom('backup').select(columns).where('name', '=', name).execute()
  return rows.flatMap(readable)[0]
}

/** Asks for a backup, which a program takes up within seconds, or at once with `place`; false while another is under way. */
export async function askFor(db: Database, name: string, record: BackupRecord, place: string | null): Promise<boolean> {
  const { rows } = await sql`
    insert into backup (name, place, record) values (${name}, ${place}, ${JSON.stringify(record)}::jsonb)
    on conflict do nothing returning name`.execute(db)
  return rows.length === 1
}

/** Takes up the one that waits, if any: of several programs one gets it. */
export async function takeUp(db: Database, place: string): Promise<Backup | undefined> {
  const { rows } = await sql<{ name: string; record: unknown }>`
    update backup set place = ${place}, alive_at = now() where ended_at is null and place is null returning name, record`.execute(
    db,
  )
  return rows.flatMap((row) => readable({ ...row, place, underWay: true }))[0]
}

/** Says how far it is, and that somebody is at it. */
export async function sayProgress(db: Database, name: string, record: BackupRecord): Promise<void> {
  await sql`update backup set alive_at = now(), record = ${JSON.stringify(record)}::jsonb where name = ${name} and ended_at is null`.execute(
    db,
  )
  await tellOperator(db)
}

/** The desks that have the list open read it again. */
async function tellOperator(db: Database): Promise<void> {
  const { rows } = await sql`select from hotel where id = ${OPERATOR_HOTEL}`.execute(db)
  if (rows.length === 0) return
  await writeNews(db, {
    hotelId: OPERATOR_HOTEL,
    userId: null,
    desk: '',
    entities: ['Backup', 'Dashboard'],
    records: {},
  })
}

export async function end(db: Database, name: string, record: BackupRecord): Promise<void> {
  await sql`update backup set ended_at = now(), record = ${JSON.stringify(record)}::jsonb where name = ${name}`.execute(
    db,
  )
  await tellOperator(db)
}

/** Keeps the record of a file that lies in `place`, in the place of what was known of it. */
export async function know(db: Database, name: string, record: BackupRecord, place: string): Promise<void> {
  await sql`
    insert into backup (name, place, ended_at, record) values (${name}, ${place}, now(), ${JSON.stringify(record)}::jsonb)
    on conflict (name) do update set record = excluded.record where backup.ended_at is not null`.execute(db)
}

export async function forget(db: Database, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await db
      .deleteFrom('backup')
      .where('name', 'in', [...names])
      .execute()
}

/** Ends what a program left that died, or that none took up. Such a backup has failed; a file of it has never had its name. */
export async function endAbandoned(db: Database): Promise<void> {
  const failure = JSON.stringify({ code: 'interrupted', detail: 'The program that made it ended meanwhile.' })
  await sql`update backup set ended_at = now(), record = case when record->'madeAt' = 'null' then jsonb_set(record, '{failure}', ${failure}::jsonb) else record end
    where ended_at is null and alive_at < now() - ${SILENT}`.execute(db)
}

/** Failures are told of for a month. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await sql`delete from backup where ended_at < now() - interval '30 days' and record->'failure' <> 'null'`.execute(db)
}
