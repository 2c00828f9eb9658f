import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { APPLICATION_ROLE } from './database.ts'

/** One migrator at a time on a database; the number is arbitrary and this program's own. */
const MIGRATION_LOCK = 7_270_001

/**
 * Brings a database to the newest schema, as its owner: each file of `folder` once, in order, in one transaction each.
 * Harmless when another process migrates at the same time. Throws when a file that was already applied is missing (an older program on a newer database).
 * With `only` it applies these alone and leaves the rights to the call that brings the rest.
 */
export async function migrate(
  connectionString: string,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<{ applied: string[] }> {
  const client = new pg.Client({ connectionString, application_name: 'buudal migrate' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    )
    await createApplicationRole(client)
    const files = await migrationsIn(folder)
    const { rows } = await client.query<{ name: string }>('select name from migration')
    const done = new Set(rows.map((row) => row.name))
    const unknown = [...done].find((name) => !files.includes(name))
    if (unknown)
      throw new Error(`The database was made by a newer version of the program (${unknown}). Start that version.`)
    const applied = files.filter((name) => !done.has(name) && (only?.includes(name) ?? true))
    for (const name of applied) {
      await inTransaction(client, await readFile(join(folder, name), 'utf8'), name)
    }
    if (applied.length > 0 && !only) await grantRights(client, folder)
    return { applied }
  } finally {
    await client.end()
  }
}

/** Whether a database, whose `migration` names these, has the schema of this program. */
export const isCurrent = async (applied: readonly string[], folder: string): Promise<boolean> => {
  const files = await migrationsIn(folder)
  return files.length === applied.length && files.every((name) => applied.includes(name))
}

/** Says what the running program may do, to a database with the newest schema. */
export async function grantRights(client: pg.Client, folder: string): Promise<void> {
  await inTransaction(client, await readFile(join(folder, 'grants.sql'), 'utf8'))
}

export const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort()

async function inTransaction(client: pg.Client, text: string, name?: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    if (name) await client.query('insert into migration (name) values ($1)', [name])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/**
 * The role is the server's, not the database's: two databases of one server may race to create it.
 * Since PostgreSQL 16 its maker is a member that may not yet become it.
 */
async function createApplicationRole(client: pg.Client): Promise<void> {
  await client.query(
    `do $$ begin create role ${APPLICATION_ROLE} nologin; exception when duplicate_object or unique_violation then null; end $$`,
  )
  await client.query(`do $$ begin
    if not pg_has_role(current_user, '${APPLICATION_ROLE}', case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end) then execute 'grant ${APPLICATION_ROLE} to ' || quote_ident(current_user); end if;
  end $$`)
}
