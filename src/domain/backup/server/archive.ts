import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { z } from 'zod'
import { BackupError } from './backupError.ts'
import { type Sealed, writeSealed } from './sealedFile.ts'

/** The way in which the members of a file are laid out; a program reads its own and those before it. */
export const FORMAT = 1

/** The first member: what is needed to make room for the rest. */
const head = z.object({
  format: z.int(),
  program: z.string(),
  createdAt: z.string(),
  server: z.string(),
  /** One hotel alone; null = everything. */
  hotel: z.object({ id: z.int(), code: z.string() }).nullable(),
  /** By name, in the order in which they were applied. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  sequences: z.array(z.object({ name: z.string(), last: z.int(), called: z.boolean() })),
})
export type Head = z.infer<typeof head>

/** What must be the same in the house and in its copy. Sums are minor units. */
const houseFacts = z.object({
  id: z.int(),
  code: z.string(),
  businessDate: z.string(),
  entries: z.int(),
  /** As text: the sum of many hotels' amounts may be beyond the safe integers. */
  moved: z.string(),
  /** SHA-256 over the balance of every account. */
  balances: z.string(),
  lastClosed: z.string().nullable(),
  /** The end of the chain of hashes of closed days. */
  chain: z.string().nullable(),
})
export type HouseFacts = z.infer<typeof houseFacts>

/** The last member: what all the others were. */
const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), bytes: z.int(), sha256: z.string() })),
  files: z.array(z.object({ key: z.string(), size: z.int(), sha256: z.string() })),
  /** Files that the database knows and their store did not have. */
  missing: z.array(z.string()),
  hotels: z.array(houseFacts),
})
export type Manifest = z.infer<typeof manifest>

const HEAD = 'buudal.json'
const MANIFEST = 'manifest.json'

export interface ArchiveWriter {
  /** Waits until there is room for more. */
  add(name: string, content: Buffer): Promise<void>
}

/** Writes a whole archive or none: head first, then what `write` adds, then the manifest that it gives. */
export async function writeArchive(
  path: string,
  first: Head,
  write: (archive: ArchiveWriter) => Promise<Manifest>,
): Promise<Sealed> {
  const tar = pack()
  const gzip = createGzip({ level: 6 })
  const mtime = new Date(first.createdAt)
  const add = (name: string, content: Buffer) =>
    new Promise<void>((done, fail) => {
      tar.entry({ name, mtime, mode: 0o600 }, content, (error) => (error ? fail(error) : done()))
    })
  let reason: unknown
  const failing = (error: unknown) => {
    reason ??= error
    tar.destroy(reason as Error)
  }
  const fill = async () => {
    await add(HEAD, json(first))
    await add(MANIFEST, json(await write({ add })))
    tar.finalize()
  }
  // what fails first stops the other, whose own complaint then says nothing
  const written = writeSealed(path, tar, gzip)
  const [end] = await Promise.all([written.catch(failing), fill().catch(failing)])
  if (!end) throw reason
  return end
}

export interface Member {
  /** Of a table: its name; of a file: its key. */
  readonly kind: 'table' | 'file'
  readonly name: string
  readonly content: Buffer
}

export interface OpenArchive {
  readonly head: Head
  /** The tables' rows in parts and the files, in the order in which they were written. */
  members(): AsyncGenerator<Member>
  /** After the last member. */
  manifest(): Manifest
  close(): void
}

export const partName = (table: string, part: number): string => `tables/${table}/${String(part).padStart(6, '0')}.copy`
export const fileName = (key: string): string => `files/${key}`

/** Opens a file whose seal holds (`checkSeal`). Throws BackupError where it is of another kind or of a later version. */
export async function openArchive(path: string): Promise<OpenArchive> {
  const broken = (error?: unknown) =>
    error instanceof BackupError ? error : new BackupError(`${path} can't be read as a backup of this program.`)
  const tar = extract()
  const gunzip = createGunzip()
  const read = pipeline(createReadStream(path), gunzip, tar)
  read.catch(() => undefined)
  const entries = (async function* () {
    for await (const entry of tar) {
      const parts: Buffer[] = []
      for await (const part of entry) parts.push(part as Buffer)
      yield { name: entry.header.name, content: Buffer.concat(parts) }
    }
  })()
  const next = async () => {
    try {
      const { value, done } = await entries.next()
      return done ? undefined : value
    } catch (error) {
      throw broken(error)
    }
  }
  let last: Manifest | undefined
  const first = await next()
  if (first?.name !== HEAD) throw broken()
  return {
    head: readHead(first.content, path),
    async *members() {
      for (let entry = await next(); entry; entry = await next()) {
        if (entry.name === MANIFEST) last = manifest.parse(JSON.parse(entry.content.toString()))
        else yield memberOf(entry)
      }
      if (!last) throw broken()
    },
    manifest() {
      if (!last) throw broken()
      return last
    },
    close: () => tar.destroy(),
  }
}

function readHead(content: Buffer, path: string): Head {
  const said = z.object({ format: z.int(), program: z.string() }).parse(JSON.parse(content.toString()))
  if (said.format > FORMAT)
    throw new BackupError(
      `${path} was made by version ${said.program}, which is later than this: install that version.`,
    )
  return head.parse(JSON.parse(content.toString()))
}

function memberOf({ name, content }: { name: string; content: Buffer }): Member {
  const [kind, ...rest] = name.split('/')
  if (kind === 'tables' && rest.length === 2) return { kind: 'table', name: rest[0] ?? '', content }
  if (kind === 'files' && /^\d+\/[\w.-]+$/.test(rest.join('/'))) return { kind: 'file', name: rest.join('/'), content }
  throw new BackupError(`The backup holds ${name}, which this program does not know.`)
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`)

export const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
