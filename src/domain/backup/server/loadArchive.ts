import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Manifest, type Member, type OpenArchive, sha256 } from './archive.ts'
import { BackupError } from './backupError.ts'
import type { Pace } from './pace.ts'
import { quoted } from './schema.ts'

export interface Loading {
  /** Where the files go; without it they are only compared with their hashes. */
  readonly files?: FileStore | undefined
  readonly pace: Pace
  readonly progress?: ((rows: number) => Promise<void>) | undefined
}

/**
 * Fills a database that has the schema of the archive and whose rows are of no worth, in one transaction, and gives what the archive said
 * of itself. References are checked at the end, all of them.
 */
export async function loadArchive(client: Client, archive: OpenArchive, loading: Loading): Promise<Manifest> {
  await client.query('begin')
  try {
    const tables = archive.head.tables.map(({ name }) => quoted(name))
    const references = await dropReferences(client)
    const triggers = await silenceTriggers(client)
    await client.query(`truncate ${await everyTable(client)}`)
    await loadMembers(client, archive, loading)
    await setSequences(client, archive)
    await client.query([...triggers, ...references].join(';'))
    await client.query('commit')
    if (tables.length > 0) await client.query(`analyze ${tables.join(', ')}`)
    return archive.manifest()
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const everyTable = async (client: Client): Promise<string> => {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and not relispartition
      and relnamespace = 'public'::regnamespace and relname <> 'migration'`,
  )
  return rows.map(({ name }) => quoted(name)).join(', ')
}

/** Takes the foreign keys away and gives the statements that bring them back: checked once over whole tables they cost a tenth. */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conname`)
  await client.query(rows.map(({ drop }) => drop).join(';'))
  return rows.map(({ add }) => add)
}

/**
 * The schema of a file that was made before decision 58 has triggers, with which its rows were written once. Gives the statements that wake
 * them again.
 */
async function silenceTriggers(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ off: string; on: string }>(`
    select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as off,
      format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace`)
  if (rows.length > 0) await client.query(rows.map(({ off }) => off).join(';'))
  return rows.map(({ on }) => on)
}

async function loadMembers(client: Client, archive: OpenArchive, loading: Loading): Promise<void> {
  const columns = new Map(archive.head.tables.map((table) => [table.name, table.columns]))
  const members = archive.members()
  const loaded = new Map<string, { rows: number; sha256: string }>()
  const hashes = new Map<string, string>()
  let rows = 0
  const next = async (): Promise<Member | undefined> => (await members.next()).value ?? undefined
  for (let member = await next(); member; ) {
    if (member.kind === 'file') {
      hashes.set(member.name, sha256(member.content))
      await loading.files?.put(member.name, member.content, 'application/octet-stream')
      member = await next()
      await loading.pace()
      continue
    }
    const table = member.name
    const hash = createHash('sha256')
    const parts = async function* () {
      while (member?.kind === 'table' && member.name === table) {
        hash.update(member.content)
        yield member.content
        await loading.pace()
        member = await next()
      }
    }
    const list = columns.get(table)
    if (!list || loaded.has(table)) throw new BackupError(`The backup holds rows of ${table} where none should be.`)
    const copy = client.query(copyFrom(`copy ${quoted(table)} (${list.map(quoted).join(', ')}) from stdin`))
    await pipeline(Readable.from(parts(), { objectMode: false, highWaterMark: 65_536 }), copy)
    rows += copy.rowCount
    loaded.set(table, { rows: copy.rowCount, sha256: hash.digest('hex') })
    await loading.progress?.(rows)
  }
  compare(archive.manifest(), loaded, hashes)
}

function compare(
  manifest: Manifest,
  loaded: ReadonlyMap<string, { rows: number; sha256: string }>,
  hashes: ReadonlyMap<string, string>,
): void {
  for (const { name, rows, sha256: hash } of manifest.tables) {
    const found = loaded.get(name) ?? { rows: 0, sha256: sha256(Buffer.alloc(0)) }
    if (found.rows !== rows || found.sha256 !== hash)
      throw new BackupError(
        `The backup says that ${name} has ${rows} rows, and ${found.rows} came back, or other ones.`,
      )
  }
  for (const { key, sha256: hash } of manifest.files)
    if (hashes.get(key) !== hash) throw new BackupError(`The backup holds the file ${key} otherwise than it says.`)
}

async function setSequences(client: Client, { head }: OpenArchive): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  const there = new Set(rows.map(({ name }) => name))
  const known = head.sequences.filter(({ name }) => there.has(name))
  await client.query(
    `select setval(quote_ident(name)::regclass, last, called) from jsonb_to_recordset($1::jsonb) as s(name text, last bigint, called boolean)`,
    [JSON.stringify(known)],
  )
}
