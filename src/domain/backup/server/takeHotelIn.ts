import { pipeline } from 'node:stream/promises'
import { OPERATOR_HOTEL } from '#domain/access/menu.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { migrate } from '#kit/server/migrate.ts'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openArchive } from './archive.ts'
import { BackupError } from './backupError.ts'
import { createBeside, mayCreateDatabases, type Place } from './besideDatabase.ts'
import { connect } from './connect.ts'
import { atOnce } from './pace.ts'
import { restoreInto } from './restoreInto.ts'
import { quoted, readSequences, readTables, type Table } from './schema.ts'

/** Texts sealed with the key of the installation that they come from, for the hotel's number there: nobody here can open them. */
export const SEALED: Readonly<Record<string, readonly string[]>> = {
  mail_setting: ['password'],
  payment_way: ['secret'],
  webhook: ['secret', 'former_secret'],
}
/** Second factors are sealed as well: who had one signs in with the password and sets it up anew. Browsers are known to the other installation alone. */
export const LEFT_BEHIND: readonly string[] = ['second_factor', 'recovery_code', 'sign_in_device']

export interface TakenIn {
  readonly id: number
  readonly code: string
  readonly wrong: readonly string[]
}

/**
 * Takes the hotel of a sealed file into this installation under a free number. It is first restored into a database beside, where it gets
 * what this version brings. Throws BackupError where a hotel of its code is here already. The program must not run.
 */
export async function takeHotelIn(
  place: Place,
  path: string,
  { migrationsDir, files }: { migrationsDir: string; files: FileStore },
): Promise<TakenIn> {
  const { head, close } = await openArchive(path)
  close()
  const { hotel } = head
  if (!hotel) throw new BackupError(`${path} holds a whole installation: leave out --as-hotel.`)
  if (!(await mayCreateDatabases(place)))
    throw new BackupError('The database user may not create databases, which this needs: alter role … createdb.')
  await migrate(place.url, migrationsDir)
  const to = await connect(place.url)
  const beside = await createBeside(place).catch(async (error: unknown) => {
    await to.end()
    throw error
  })
  try {
    const { rows } = await to.query('select from hotel where code = $1', [hotel.code])
    if (rows.length > 0)
      throw new BackupError(`There is a hotel ${hotel.code} here already: a hotel is taken in where its code is free.`)
    const { differing, wrong } = await restoreInto(beside.url, path, { migrationsDir, pace: atOnce })
    if (differing.length > 0) throw new BackupError(differing.join('; '))
    const from = await connect(beside.url)
    const id = await bring(from, to, hotel.id, (free) => bringFiles(path, files, free)).finally(() => from.end())
    return { id, code: hotel.code, wrong }
  } finally {
    await to.end().catch(() => undefined)
    await beside.drop()
  }
}

async function bring(from: Client, to: Client, oldId: number, files: (id: number) => Promise<void>): Promise<number> {
  await to.query('begin')
  try {
    const id = await freeId(to)
    for (const table of await readTables(from, true)) {
      if (LEFT_BEHIND.includes(table.name)) continue
      if (table.ofHotel || table.name === 'hotel') await bringRows(from, to, table, { oldId, id })
      else await bringShared(from, to, table)
    }
    await raiseSequences(to, await readSequences(from))
    await files(id)
    await to.query('commit')
    return id
  } catch (error) {
    await to.query('rollback').catch(() => undefined)
    throw error
  }
}

/** The first hotel of an installation is its operator's. */
async function freeId(to: Client): Promise<number> {
  const { rows } = await to.query<{ id: number }>(
    `select case when exists (select from hotel_directory) then next_hotel_id() else ${OPERATOR_HOTEL} end as id`,
  )
  return rows[0]?.id ?? OPERATOR_HOTEL
}

async function bringRows(
  from: Client,
  to: Client,
  { name, columns }: Table,
  { oldId, id }: { oldId: number; id: number },
) {
  const own = name === 'hotel' ? 'id' : 'hotel_id'
  const read = columns.map((column) => {
    if (column === own) return String(id)
    return SEALED[name]?.includes(column) ? 'null' : quoted(column)
  })
  const rows = from.query(
    copyTo(`copy (select ${read.join(', ')} from ${quoted(name)} where ${own} = ${oldId}) to stdout`),
  )
  await pipeline(rows, to.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`)))
}

/** Lists that hotels share get what they lack. */
async function bringShared(from: Client, to: Client, { name, columns }: Table): Promise<void> {
  const list = columns.map(quoted).join(', ')
  const { rows } = await from.query<{ rows: unknown }>(
    `select coalesce(jsonb_agg(t), '[]') as rows from ${quoted(name)} t`,
  )
  await to.query(
    `insert into ${quoted(name)} (${list}) select ${list} from jsonb_populate_recordset(null::${quoted(name)}, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(rows[0]?.rows)],
  )
}

/** What is made from now on gets numbers that neither installation has given; those of hotels are this one's own. */
async function raiseSequences(to: Client, sequences: readonly { name: string; last: number }[]): Promise<void> {
  const own = new Map((await readSequences(to)).map((sequence) => [sequence.name, sequence.last]))
  const higher = sequences.filter(({ name, last }) => name !== 'hotel_id_seq' && last > (own.get(name) ?? last))
  await to.query(
    `select setval(quote_ident(name)::regclass, greatest(last, (select last_value from pg_sequences s where s.schemaname = 'public' and s.sequencename = name)))
      from jsonb_to_recordset($1::jsonb) as h(name text, last bigint)`,
    [JSON.stringify(higher)],
  )
  await to.query(
    `select setval(pg_get_serial_sequence('hotel', 'id'), greatest((select max(id) from hotel), (select last_value from hotel_id_seq)))`,
  )
}

async function bringFiles(path: string, files: FileStore, id: number): Promise<void> {
  const archive = await openArchive(path)
  try {
    for await (const { kind, name, content } of archive.members())
      if (kind === 'file') await files.put(name.replace(/^\d+/, String(id)), content, 'application/octet-stream')
  } finally {
    archive.close()
  }
}
