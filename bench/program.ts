import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { createHotel, type NewHotel } from '#domain/hotel/server/createHotel.ts'
import { openDatabase } from '#kit/server/database.ts'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import { migrate } from '#kit/server/migrate.ts'
import pg from 'pg'
import { distDir } from '../scripts/build.mjs'

const ROOT = resolve(import.meta.dirname, '..')

/** A database of one's own: a folder for the bundled server, or a server's connection string. */
export interface Place {
  readonly dataDir?: string
  readonly databaseUrl?: string
}

/**
 * A place that nobody uses yet: with `databaseUrl` a new database on that server (its user must be allowed to create one),
 * else the given folder for the bundled server.
 */
export async function freshPlace(name: string, databaseUrl: string | undefined, dataDir: string): Promise<Place> {
  if (!databaseUrl) return { dataDir }
  const database = `${name}_${Date.now()}`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`create database ${client.escapeIdentifier(database)}`)
  } finally {
    await client.end()
  }
  const url = new URL(databaseUrl)
  url.pathname = `/${database}`
  return { databaseUrl: url.href }
}

/** Migrates the place and makes a hotel in it, before the program is started on it. */
export async function prepareHotel(place: Place, hotel: NewHotel): Promise<void> {
  const quiet = () => undefined
  const postgres = place.databaseUrl ? undefined : await startPostgres({ dataDir: place.dataDir ?? '', log: quiet })
  const url = place.databaseUrl ?? postgres?.url('buudal') ?? ''
  try {
    await migrate(url, resolve(ROOT, 'db/migrations'))
    const { db, close } = openDatabase(url)
    await db.transaction().execute((trx) => createHotel(trx, hotel))
    await close()
  } finally {
    await postgres?.stop()
  }
}

export interface RunningProgram {
  readonly origin: string
  readonly process: ChildProcess
  /** Ends it as a person would, and waits. */
  stop(): Promise<void>
}

/**
 * Starts the program as a process of its own and waits until it answers: on any free port unless one is given;
 * from its sources, or as it was built (`buildWhatChanged` first), which starts in a third of the time.
 */
export async function startProgramProcess(
  place: Place,
  options: { readonly port?: number; readonly built?: boolean } = {},
): Promise<RunningProgram> {
  const port = options.port ?? (await freePort())
  const program = options.built
    ? [join(distDir, 'server/main.js')]
    : ['--import', 'tsx', join(ROOT, 'src/app/server/main.ts')]
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      // figures of the program's own work: a backup has its own
      BACKUP_AUTO: 'no',
      NODE_ENV: 'production',
      DEMONSTRATION: 'empty',
      // one session works as hard here as a hundred desks
      CALLS_PER_MINUTE: '0',
      PORT: String(port),
      DATA_DIR: place.dataDir ?? '',
      DATABASE_URL: place.databaseUrl ?? '',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://localhost:${port}`
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  while (!(await answers(origin))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('the program ended before it was ready')
    await new Promise((wake) => setTimeout(wake, 50))
  }
  return { origin, process: child, stop }
}

/** The database of a program that is running on the place, as its server's superuser where it is the bundled one. */
export function databaseUrlOf(place: Place): string {
  if (place.databaseUrl) return place.databaseUrl
  const pidFile = readFileSync(join(place.dataDir ?? '', 'postgres/postmaster.pid'), 'utf8').split('\n')
  return `postgresql://postgres@/buudal?host=${encodeURIComponent(pidFile[4] ?? '')}`
}

/** Whether the program at `origin` and its database are there. */
export async function answers(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/api/health`)).ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}
