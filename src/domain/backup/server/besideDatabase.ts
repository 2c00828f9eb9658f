import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { BackupError } from './backupError.ts'
import { connect } from './connect.ts'
import { quoted } from './schema.ts'

/** A server's database and by whom it is kept. */
export interface Place {
  /** As the owner of the program's database. */
  readonly url: string
  /** As who may make databases on that server; the owner itself where it may. */
  readonly adminUrl: string
}

/** The same server and user, another database. */
function databaseUrl(url: string, database: string): string {
  const [start = '', query] = url.split('?')
  return `${start.replace(/\/[^/]*$/, '')}/${encodeURIComponent(database)}${query === undefined ? '' : `?${query}`}`
}

const BESIDE = /_beside_[0-9a-f]{8}$/

interface Own {
  readonly name: string
  readonly owner: string
  readonly mayCreate: boolean
}

async function ownDatabase(place: Place): Promise<Own> {
  const own = await connect(place.url)
  const admin = await connect(place.adminUrl)
  try {
    const { rows } = await own.query<{ name: string; owner: string }>(
      'select current_database() as name, current_user as owner',
    )
    const { rows: may } = await admin.query<{ may: boolean }>(
      'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
    )
    return { name: rows[0]?.name ?? '', owner: rows[0]?.owner ?? '', mayCreate: may[0]?.may === true }
  } finally {
    await own.end()
    await admin.end()
  }
}

export const mayCreateDatabases = async (place: Place): Promise<boolean> => (await ownDatabase(place)).mayCreate

/** Makes an empty database beside the program's own, sorted and encoded like it. What an earlier one left behind is removed. */
export async function createBeside(place: Place): Promise<{ name: string; url: string; drop: () => Promise<void> }> {
  const { name: own, owner } = await ownDatabase(place)
  const name = `${own.slice(0, 40)}_beside_${randomBytes(4).toString('hex')}`
  await asAdmin(place, async (admin) => {
    const { rows } = await admin.query<{ name: string }>(
      `select datname as name from pg_database d where left(datname, $2) = $1
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [`${own.slice(0, 40)}_beside_`, own.slice(0, 40).length + 8],
    )
    for (const left of rows.filter((row) => BESIDE.test(row.name)))
      await admin.query(`drop database if exists ${quoted(left.name)}`)
    await admin.query(
      `create database ${quoted(name)} owner ${quoted(owner)} template template0 ${await likeOf(admin, own)}`,
    )
  })
  return { name, url: databaseUrl(place.url, name), drop: () => dropDatabase(place, name) }
}

const dropDatabase = (place: Place, name: string): Promise<void> =>
  asAdmin(place, (admin) => admin.query(`drop database if exists ${quoted(name)} with (force)`))

/** Puts the database `name` in the place of the program's own, which is then removed. Throws BackupError while somebody uses that. */
export async function takePlaceOf(place: Place, name: string): Promise<void> {
  const { name: own } = await ownDatabase(place)
  const aside = `${own.slice(0, 40)}_beside_${randomBytes(4).toString('hex')}`
  await asAdmin(place, async (admin) => {
    try {
      await admin.query('begin')
      await admin.query(`alter database ${quoted(own)} rename to ${quoted(aside)}`)
      await admin.query(`alter database ${quoted(name)} rename to ${quoted(own)}`)
      await admin.query('commit')
    } catch (error) {
      await admin.query('rollback')
      if (error instanceof Error && 'code' in error && error.code === '55006') throw running()
      throw error
    }
    await admin.query(`drop database if exists ${quoted(aside)} with (force)`)
  })
}

const running = (): BackupError =>
  new BackupError('The program is running on this database: stop it (Ctrl+C, or its service) and restore again.')

/** Throws BackupError while the program, or anybody else, is connected. */
export async function refuseWhileUsed(place: Place): Promise<void> {
  const client = await connect(place.url)
  try {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    if (rows.length > 0) throw running()
  } finally {
    await client.end()
  }
}

/** Connected to another database of the server than the one that is renamed or dropped. */
async function asAdmin(place: Place, run: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = await connectToAny(place)
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}

async function connectToAny({ adminUrl }: Place): Promise<Client> {
  try {
    return await connect(databaseUrl(adminUrl, 'postgres'))
  } catch {
    return await connect(databaseUrl(adminUrl, 'template1'))
  }
}

/** The words of `create database` that make one sort and compare like `own`. The names of these columns changed from version to version. */
async function likeOf(admin: Client, own: string): Promise<string> {
  const { rows } = await admin.query<{ row: Record<string, string | null> }>(
    'select to_jsonb(d) as row from pg_database d where datname = $1',
    [own],
  )
  const { datlocprovider: provider, datcollate, datctype, datlocale, daticulocale } = rows[0]?.row ?? {}
  const literal = (text: string | null | undefined) => `'${(text ?? 'C').replaceAll("'", "''")}'`
  const locale = datlocale ?? daticulocale
  const named =
    provider === 'i'
      ? ` locale_provider icu icu_locale ${literal(locale)}`
      : provider === 'b'
        ? ` locale_provider builtin builtin_locale ${literal(locale)}`
        : ' locale_provider libc'
  return `encoding 'UTF8' lc_collate ${literal(datcollate)} lc_ctype ${literal(datctype)}${named}`
}
