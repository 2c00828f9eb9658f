import { createHash } from 'node:crypto'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import {
  type ArchiveWriter,
  FORMAT,
  fileName,
  type Head,
  type Manifest,
  partName,
  sha256,
  writeArchive,
} from './archive.ts'
import { BackupError } from './backupError.ts'
import { connect } from './connect.ts'
import type { Pace } from './pace.ts'
import { quoted, readFacts, readMigrations, readSequences, readTables, type Table } from './schema.ts'
import type { Sealed } from './sealedFile.ts'
import { storedFiles } from './storedFiles.ts'

/** Rows are written in parts of about so many bytes: a part must fit the memory. */
const PART_BYTES = 1_048_576

export interface Taking {
  /** As the owner of the database. */
  readonly url: string
  readonly files: FileStore
  /** Of the program that makes it. */
  readonly program: string
  readonly hotelId?: number | undefined
  readonly pace: Pace
  readonly progress: (step: 'tables' | 'files', done: number, total: number) => Promise<void>
}

export interface Taken extends Sealed {
  readonly rows: number
  readonly files: number
  readonly missing: number
}

/** Writes everything, or one hotel, as it was at one instant to `path`; what the desks write meanwhile is not in it. */
export async function takeSnapshot(path: string, taking: Taking): Promise<Taken> {
  const client = await connect(taking.url)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    // a machine of a cluster is seen as it stands when it is first asked
    await client.query('select from hotel')
    const hotel = taking.hotelId === undefined ? null : await readHotel(client, taking.hotelId)
    const tables = await readTables(client, hotel !== null)
    const first = await readHead(client, taking.program, hotel, tables)
    if (first.migrations.length === 0)
      throw new BackupError('The database holds no hotel yet: there is nothing to save.')
    const said: { manifest?: Manifest } = {}
    const sealed = await writeArchive(path, first, async (archive) => {
      const rows = await writeTables(client, archive, tables, hotel?.id, taking)
      const kept = await writeFiles(client, archive, hotel?.id, taking)
      said.manifest = { tables: rows, ...kept, hotels: await readFacts(client, hotel?.id) }
      return said.manifest
    })
    const { tables: written = [], files = [], missing = [] } = said.manifest ?? {}
    const rows = written.reduce((sum, table) => sum + table.rows, 0)
    return { ...sealed, rows, files: files.length, missing: missing.length }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function readHotel(client: Client, id: number): Promise<{ id: number; code: string }> {
  const { rows } = await client.query<{ id: number; code: string }>('select id, code from hotel where id = $1', [id])
  if (!rows[0]) throw new BackupError('There is no such hotel.')
  return rows[0]
}

async function readHead(
  client: Client,
  program: string,
  hotel: Head['hotel'],
  tables: readonly Table[],
): Promise<Head> {
  const { rows } = await client.query<{ server: string }>("select current_setting('server_version') as server")
  return {
    format: FORMAT,
    program,
    createdAt: new Date().toISOString(),
    server: rows[0]?.server ?? '',
    hotel,
    migrations: await readMigrations(client),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
  }
}

async function writeTables(
  client: Client,
  archive: ArchiveWriter,
  tables: readonly Table[],
  hotelId: number | undefined,
  { pace, progress }: Taking,
): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = []
  for (const table of tables) {
    await progress('tables', written.length, tables.length)
    written.push({ name: table.name, ...(await writeTable(client, archive, table, hotelId, pace)) })
  }
  return written
}

async function writeTable(
  client: Client,
  archive: ArchiveWriter,
  table: Table,
  hotelId: number | undefined,
  pace: Pace,
) {
  const stream = client.query(copyTo(`copy ${rowsOf(table, hotelId)} to stdout`))
  const hash = createHash('sha256')
  const parts: Buffer[] = []
  let [bytes, held, part] = [0, 0, 0]
  const write = async () => {
    if (held === 0) return
    const content = Buffer.concat(parts.splice(0))
    held = 0
    bytes += content.length
    hash.update(content)
    await archive.add(partName(table.name, (part += 1)), content)
    await pace()
  }
  for await (const chunk of stream) {
    parts.push(chunk as Buffer)
    held += (chunk as Buffer).length
    if (held >= PART_BYTES) await write()
  }
  await write()
  return { rows: stream.rowCount, bytes, sha256: hash.digest('hex') }
}

/**
 * What is copied of a table: all of it, or the rows of one hotel and the lists that hotels share. Always of a query: of a table that is copied as
 * such a cluster sends each part as it stands by then, outside the transaction.
 */
function rowsOf({ name, columns, ofHotel }: Table, hotelId: number | undefined): string {
  const isWhole = hotelId === undefined || (!ofHotel && name !== 'hotel')
  const ofOne = isWhole ? '' : ` where ${name === 'hotel' ? 'id' : 'hotel_id'} = ${hotelId}`
  return `(select ${columns.map(quoted).join(', ')} from ${quoted(name)}${ofOne})`
}

async function writeFiles(
  client: Client,
  archive: ArchiveWriter,
  hotelId: number | undefined,
  { files: store, pace, progress }: Taking,
): Promise<Pick<Manifest, 'files' | 'missing'>> {
  const keys = await storedFiles(client, hotelId)
  const files: Manifest['files'] = []
  const missing: string[] = []
  for (const [index, key] of keys.entries()) {
    if (index % 50 === 0) await progress('files', index, keys.length)
    const content = await store.get(key)
    if (content === undefined) {
      missing.push(key)
      continue
    }
    await archive.add(fileName(key), content)
    files.push({ key, size: content.length, sha256: sha256(content) })
    await pace()
  }
  return { files, missing }
}
