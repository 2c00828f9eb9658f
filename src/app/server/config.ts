import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CALLS_PER_MINUTE } from '#kit/server/callLimits.ts'
import type { ObjectStoreConfig } from '#kit/server/files/objectStore.ts'
import { isLoopbackHost } from '#kit/server/origin.ts'
import { isNetwork, namesOf } from '#kit/server/outward/networks.ts'
import { z } from 'zod'

/** A reason why the program can't start, in one line that says what to do. */
export class StartError extends Error {
  override name = 'StartError'
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Where the bundled database lies; unused with `databaseUrl`. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** As the owner, where `databaseUrl` names a user who owns nothing. */
  readonly databaseOwnerUrl: string | undefined
  /** A pooler stands before `databaseUrl` that gives each transaction another connection: nothing is prepared. */
  readonly databasePooler: boolean
  /** Start on a data folder that was copied while its program ran, and check all its records. */
  readonly acceptCopiedData: boolean
  /** The built web pages. */
  readonly webDir: string
  readonly bookingDir: string
  readonly migrationsDir: string
  /** Where uploaded files lie; a folder in `dataDir` when undefined. */
  readonly objectStore: ObjectStoreConfig | undefined
  /** Where backups are kept, and where a copy of each goes. */
  readonly backups: {
    readonly folder: string
    readonly copyFolder: string | undefined
    readonly copyStore: ObjectStoreConfig | undefined
    /** Whether they are made by themselves, or only when somebody asks. */
    readonly bySelf: boolean
  }
  /** The version of this program. */
  readonly version: string
  /** What a first start makes: a hotel with guests, one with rooms and rates only, or none (its first hotel is set up at the screen). */
  readonly demonstration: 'lived' | 'empty' | 'none'
  /** The origin that people use, where it is not this program's own. */
  readonly publicOrigin: string | undefined
  /** Proxies whose word about the caller's address and protocol counts. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: 'info' | 'warn'
  /** Where Prometheus reads the figures of this process; undefined = nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | undefined
  /** Calls that one session may make; Infinity where the operator counts none. */
  readonly callsPerMinute: number
}

const text = z.string().trim().min(1)

const networks = text.transform(namesOf).refine((names) => names.every(isNetwork))

const connection = text
  .regex(/^postgres(ql)?:\/\//)
  // without a host it means a Unix socket, which URL does not know
  .refine((url) => URL.canParse(url.replace(/^(\w+:\/\/(?:[^/@]*@)?)\//, '$1localhost/')))

const environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.int().max(65_535))
    .default(3000),
  HOST: text.default('localhost'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: connection.optional(),
  DATABASE_OWNER_URL: connection.optional(),
  DATABASE_POOLER: z.enum(['yes', 'no']).default('no'),
  ACCEPT_COPIED_DATA: z.enum(['yes', 'no']).default('no'),
  DIST_DIR: text.default('dist'),
  CALLS_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/)
    .transform((text) => Number(text) || Number.POSITIVE_INFINITY)
    .default(CALLS_PER_MINUTE),
  DEMONSTRATION: z.enum(['lived', 'empty', 'none']).optional(),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !/[?#@]/.test(url))
    .transform((url) => new URL(url).origin)
    .optional(),
  TRUSTED_PROXIES: networks.optional(),
  /** Read where letters leave: kit/server/outward/networks.ts. */
  PRIVATE_MAIL_SERVERS: networks.optional(),
  PRIVATE_CONNECTIONS: networks.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_BUCKET: text.regex(/^[\w.-]+$/).optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_REGION: text.default('us-east-1'),
  LOG_LEVEL: z.enum(['info', 'warn']).default('info'),
  METRICS_ADDRESS: text
    .regex(/^[^:]+:\d{1,5}$/)
    .transform((address) => address.split(':'))
    .transform(([host = '', port]) => ({ host, port: Number(port) }))
    .optional(),
  BACKUP_AUTO: z.enum(['yes', 'no']).default('yes'),
  BACKUP_DIR: text.optional(),
  BACKUP_COPY_DIR: text.optional(),
  BACKUP_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  BACKUP_S3_BUCKET: text.regex(/^[\w.-]+$/).optional(),
  BACKUP_S3_ACCESS_KEY_ID: text.optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_S3_REGION: text.default('us-east-1'),
})

const expected: Record<string, string> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'the address that people use, without a path: https://hotel.example.com',
  CALLS_PER_MINUTE: 'a number of calls, 0 for no limit',
  PRIVATE_MAIL_SERVERS: "addresses or ranges with commas between: 127.0.0.1, 10.0.0.0/24 (or 'loopback')",
  PRIVATE_CONNECTIONS: "addresses or ranges with commas between: 127.0.0.1, 10.0.0.0/24 (or 'loopback')",
  TRUSTED_PROXIES: "addresses or ranges with commas between: 10.0.0.2, 172.16.0.0/12 (or 'loopback')",
  ACCEPT_COPIED_DATA: "'yes' or 'no'",
  DEMONSTRATION: "'lived', 'empty' or 'none'",
  S3_ENDPOINT: 'the address of an object store: https://s3.example.com',
  S3_BUCKET: 'the name of a bucket',
  DATABASE_OWNER_URL: 'a connection string: postgresql://owner:password@host:5432/database',
  DATABASE_POOLER: "'yes' or 'no'",
  LOG_LEVEL: "'info' or 'warn'",
  METRICS_ADDRESS: 'an address and port of their own: 127.0.0.1:9464',
  BACKUP_AUTO: "'yes' or 'no'",
  BACKUP_S3_ENDPOINT: 'the address of an object store: https://s3.example.com',
  BACKUP_S3_BUCKET: 'the name of a bucket',
  DATABASE_URL: 'a connection string: postgresql://user:password@host:5432/database',
}

/** Reads the environment once; an empty variable is as good as none. Throws StartError. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0])
    throw new StartError(`${name} is not valid: it must be ${expected[name] ?? 'a text'}.`)
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DATABASE_URL,
    DIST_DIR,
    DEMONSTRATION,
    PUBLIC_URL,
    TRUSTED_PROXIES,
    BACKUP_DIR,
    BACKUP_COPY_DIR,
  } = parsed.data
  if (parsed.data.DATABASE_OWNER_URL && !DATABASE_URL)
    throw new StartError(
      'DATABASE_OWNER_URL needs DATABASE_URL beside it: the same database as a user who owns nothing.',
    )
  if (parsed.data.DATABASE_POOLER === 'yes' && !parsed.data.DATABASE_OWNER_URL)
    throw new StartError(
      'DATABASE_POOLER needs DATABASE_OWNER_URL beside it: the database server itself as its owner, for news and migrations do not pass through a pooler.',
    )
  // sign-ins with a known password are not made where others can reach them, unless they are asked for
  const meetsOthers = !isLoopbackHost(HOST) || PUBLIC_URL !== undefined || TRUSTED_PROXIES !== undefined
  const root = projectRoot()
  return {
    port: PORT,
    host: HOST,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    databaseOwnerUrl: parsed.data.DATABASE_OWNER_URL,
    databasePooler: parsed.data.DATABASE_POOLER === 'yes',
    acceptCopiedData: parsed.data.ACCEPT_COPIED_DATA === 'yes',
    webDir: join(resolve(root, DIST_DIR), 'web'),
    bookingDir: join(resolve(root, DIST_DIR), 'booking'),
    migrationsDir: join(root, 'db/migrations'),
    objectStore: objectStoreOf(parsed.data, ''),
    demonstration: DEMONSTRATION ?? (meetsOthers ? 'none' : 'lived'),
    publicOrigin: PUBLIC_URL,
    callsPerMinute: parsed.data.CALLS_PER_MINUTE,
    trustedProxies: TRUSTED_PROXIES ?? ['loopback'],
    backups: {
      folder: resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups')),
      copyFolder: BACKUP_COPY_DIR && resolve(BACKUP_COPY_DIR),
      copyStore: objectStoreOf(parsed.data, 'BACKUP_'),
      bySelf: parsed.data.BACKUP_AUTO === 'yes',
    },
    logLevel: parsed.data.LOG_LEVEL,
    metricsAddress: parsed.data.METRICS_ADDRESS,
    version: versionOf(root),
  }
}

/** All four of its settings, or none: half of them would lose files in a place that nobody meant. */
function objectStoreOf(env: z.output<typeof environment>, of: '' | 'BACKUP_'): ObjectStoreConfig | undefined {
  const endpoint = env[`${of}S3_ENDPOINT`]
  const bucket = env[`${of}S3_BUCKET`]
  const accessKeyId = env[`${of}S3_ACCESS_KEY_ID`]
  const secretAccessKey = env[`${of}S3_SECRET_ACCESS_KEY`]
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, accessKeyId, secretAccessKey, region: env[`${of}S3_REGION`] }
  if (endpoint || bucket || accessKeyId || secretAccessKey)
    throw new StartError(
      `The object store needs ${of}S3_ENDPOINT, ${of}S3_BUCKET, ${of}S3_ACCESS_KEY_ID and ${of}S3_SECRET_ACCESS_KEY together.`,
    )
  return undefined
}

function versionOf(root: string): string {
  const file = join(root, 'package.json')
  return existsSync(file) ? String(JSON.parse(readFileSync(file, 'utf8')).version) : ''
}

/** The folder with the migrations: above this file as source or as built, else where the program was started. */
function projectRoot(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'db/migrations'))) return folder
    if (folder === dirname(folder)) return process.cwd()
  }
}
