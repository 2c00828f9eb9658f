import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { distribute, distributeTables, holdsDistributed, isDistributed } from './citus.ts'
import { APPLICATION_ROLE } from './database.ts'
import {
  type Migration,
  type Migrations,
  namesOf,
  readMigrations,
  saysTheSame,
  statementsOf,
} from './migrationFiles.ts'

/** One migrator at a time on a database; the number is arbitrary and this program's own. */
const MIGRATION_LOCK = 7_270_001

/**
 * Brings a database to the newest schema, as its owner: each file of `folder` once, in order, in one transaction each; one that was begun
 * with the former files by these first (docs/decisions/0068-eight-migrations.md). Harmless when another process migrates at the same time.
 * Throws when a file that was already applied is missing (an older program on a newer database) or is another now.
 * Where the database is one of a Citus cluster, the tables are then distributed (decision 70).
 * With `only` it applies these alone and leaves the rights to the call that brings the rest.
 */
export async function migrate(
  connectionString: string,
  folder: string,
  { only }: { only?: readonly string[] } = {},
): Promise<{ applied: string[]; distributed: boolean }> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString, application_name: 'buudal migrate' })
  // without a listener a killed server would take the program with it; the statement under way fails by itself
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await makeList(client)
    await createApplicationRole(client)
    const done = await readList(client)
    refuseOther(done, migrations)
    const { run, note } = missing(migrations, done, only)
    for (const migration of run.former) await inTransaction(client, migration.text, migration)
    await write(client, note)
    for (const migration of run.current) await bring(client, migration, folder)
    const applied = [...run.former, ...note, ...run.current].map(({ name }) => name)
    const distributed = await isDistributed(client)
    if (applied.length > 0 && !only) {
      if (distributed) await distribute(client, folder)
      await grantRights(client, folder)
    }
    return { applied, distributed }
  } finally {
    await client.end()
  }
}

/** What brings a database forward: files to run, and between former and current ones the names of those that would say what is there already. */
function missing(
  { former, current }: Migrations,
  done: ReadonlyMap<string, unknown>,
  only: readonly string[] | undefined,
): { run: Migrations; note: Migration[] } {
  const isNamed = ({ name }: Migration) => done.has(name) || only?.includes(name) === true
  const wanted = (list: readonly Migration[]) =>
    list.filter(({ name }) => !done.has(name) && (only?.includes(name) ?? true))
  if (current.some(isNamed) || !former.some(isNamed)) return { run: { former: [], current: wanted(current) }, note: [] }
  const note = wanted(current).filter(saysTheSame)
  return { run: { former: wanted(former), current: wanted(current).filter((file) => !saysTheSame(file)) }, note }
}

function refuseOther(done: ReadonlyMap<string, string | null>, { former, current }: Migrations): void {
  const checksums = new Map([...former, ...current].map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of done) {
    const found = checksums.get(name)
    if (found === undefined)
      throw new Error(`The database was made by a newer version of the program (${name}). Start that version.`)
    if (checksum !== null && checksum !== found)
      throw new Error(
        `The migration ${name} is not the one that was applied to this database: put the file back as it was, and write what should change as a new migration.`,
      )
  }
}

/** Whether a database, whose `migration` names these, has the schema of this program. */
export const isCurrent = async (applied: readonly string[], folder: string): Promise<boolean> => {
  const migrations = await readMigrations(folder)
  const known = namesOf(migrations)
  return migrations.current.every(({ name }) => applied.includes(name)) && applied.every((name) => known.has(name))
}

/** Says what the running program may do, to a database with the newest schema. */
export async function grantRights(client: pg.Client, folder: string): Promise<void> {
  await inTransaction(client, await readFile(join(folder, 'grants.sql'), 'utf8'))
}

/** From here on a migration needs its new tables on the machines of a cluster (db/migrations/README.md). */
const DISTRIBUTE_HERE = /^-- distribute$/m

async function bring(client: pg.Client, migration: Migration, folder: string): Promise<void> {
  if (!(await holdsDistributed(client))) return inTransaction(client, migration.text, migration)
  const [first = '', ...others] = migration.text.split(DISTRIBUTE_HERE)
  // Citus takes what it passes on one by one
  const run = async (part: string) => {
    for (const statement of statementsOf(part)) await client.query(statement)
  }
  await inTransaction(client, '', migration, async () => {
    await run(first)
    for (const part of others) {
      await distributeTables(client, folder)
      await run(part)
    }
  })
}

async function inTransaction(
  client: pg.Client,
  text: string,
  migration?: Migration,
  more?: () => Promise<void>,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await more?.()
    if (migration) await write(client, [migration])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** In one statement: all of them are written or none. */
async function write(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(
    'insert into migration (name, checksum) select name, checksum from jsonb_to_recordset($1::jsonb) as m (name text, checksum text)',
    [JSON.stringify(migrations.map(({ name, checksum }) => ({ name, checksum })))],
  )
}

/** What was applied before checksums were kept has none: eleven of those files were changed after somebody may have applied them. */
async function makeList(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
  )
  const { rows } = await client.query(
    `select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum'`,
  )
  // asked first: `if not exists` would wait for a backup that reads the table meanwhile
  if (rows.length === 0) await client.query('alter table migration add column checksum text')
}

async function readList(client: pg.Client): Promise<Map<string, string | null>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>('select name, checksum from migration')
  return new Map(rows.map(({ name, checksum }) => [name, checksum]))
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
