import { execFile } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { makePrivateFolder, writePrivateFile } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { isAlive } from './processes.ts'
import { writeSignIns } from './signIns.ts'
import { errorCode, errorText, PostgresError } from './postgresError.ts'

/** Extra server settings by name; tests turn `fsync` off here. */
export type Settings = Record<string, string>

/** No variable of the caller's (PGPORT, LC_ALL) may reach the server. */
export const cleanEnvironment = { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C' }

const configFile = 'buudal.conf'

/** Refuses a folder that is no database, or one of another major version, with one line. */
export function checkCluster(cluster: string, binaries: Binaries): void {
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    throw new PostgresError(`${cluster} is not a database folder: move it away, or choose another with DATA_DIR.`)
  }
  const major = readFileSync(versionFile, 'utf8').trim()
  if (major === String(binaries.major)) return
  throw new PostgresError(
    `The data in ${cluster} are of PostgreSQL ${major} and this program brings ${binaries.major}: restore a backup into a new DATA_DIR (npm run restore -- FILE; docs/backup.md), or serve them with PostgreSQL ${major} and set DATABASE_URL.`,
  )
}

/** Whether there is nothing yet, or an empty folder, where the database shall be. */
export function isMissing(cluster: string): boolean {
  return !existsSync(cluster) || readdirSync(cluster).length === 0
}

/** Makes the database beside its place and renames it there: never half of one, and of two programs one wins. */
export async function createCluster(place: Place, binaries: Binaries, settings: Settings): Promise<void> {
  const { cluster, account } = place
  removeAbandonedDrafts(cluster)
  const draft = `${cluster}.new-${process.pid}`
  makePrivateFolder(draft, account)
  try {
    await promisify(execFile)(binaries.initdb, initOptions(draft, binaries.major, settings), {
      ...account,
      cwd: draft,
      env: cleanEnvironment,
    })
    appendFileSync(join(draft, 'postgresql.conf'), `\ninclude_if_exists '${configFile}'\n`)
    writeSignIns(draft, account)
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (errorCode(error) === 'ENOTEMPTY' || errorCode(error) === 'EEXIST') return
    throw new PostgresError(`The database can't be made in ${cluster}: ${initFailure(error)}`)
  }
}

/** Written at every start, so that an update of the program brings its settings; ALTER SYSTEM still overrides them. */
export function writeSettings(place: Place, socketDir: string, major: number, settings: Settings): void {
  const all: Settings = { ...serverSettings(major), unix_socket_directories: socketDir, ...settings }
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
  const draft = join(place.cluster, `${configFile}.new-${process.pid}`)
  writePrivateFile(draft, lines.join(''), place.account)
  renameSync(draft, join(place.cluster, configFile))
}

function serverSettings(major: number): Settings {
  return {
    listen_addresses: '',
    unix_socket_permissions: '0700',
    max_connections: '60',
    shared_buffers: '64MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '1GB',
    random_page_cost: '1.1',
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    // after one lost session every file is secured before anybody is served: one by one that takes seconds
    ...(process.platform === 'linux' ? { recovery_init_sync_method: 'syncfs' } : {}),
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '512MB',
    // a young hotel grows fast and is small for long: plans made without statistics can be a thousand times too slow
    autovacuum_naptime: '10s',
    autovacuum_analyze_threshold: '5',
    timezone: 'UTC',
    log_timezone: 'UTC',
    logging_collector: 'on',
    log_directory: 'log',
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_truncate_on_rotation: 'on',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
  }
}

function initOptions(folder: string, major: number, settings: Settings): string[] {
  const locale =
    major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
  const sync = settings.fsync === 'off' ? ['--no-sync'] : []
  return ['-D', folder, '-U', 'postgres', '--encoding=UTF8', ...locale, '--auth=peer', '--data-checksums', ...sync]
}

function initFailure(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const line = said.split('\n').find((text) => /error:|FATAL|could not/.test(text))
  return (line ?? errorText(error).split('\n')[0] ?? '').trim()
}

function removeAbandonedDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    if (name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)))) {
      rmSync(join(dirname(cluster), name), { recursive: true, force: true })
    }
  }
}
