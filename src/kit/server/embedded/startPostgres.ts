import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBinaries } from './binaries.ts'
import { checkCluster, createCluster, isMissing, type Settings, writeSettings } from './cluster.ts'
import { attach, type Attached, isLastUser } from './attach.ts'
import { judgeMark, keepMark, refusal } from './mark.ts'
import { findPlace, findSocketDir } from './place.ts'
import { errorText, PostgresError } from './postgresError.ts'
import { shutDown } from './postmaster.ts'
import { createProgramDatabase } from './programDatabase.ts'
import { enforceSignIns, writeSignIns } from './signIns.ts'

export interface PostgresOptions {
  /** The program's data folder; the database lies in its `postgres`. */
  dataDir: string
  /** The folder with `postgres` and `initdb`; the bundled ones if left out. */
  binDir?: string
  settings?: Settings
  /** Start even on a folder that was copied while its program ran: whoever asks for it checks what it holds. */
  acceptCopy?: boolean
  log: (line: string) => void
}

export interface Postgres {
  /** Connection string over the Unix socket, as `buudal` (who owns database `buudal`) unless another user is named: the program works as APPLICATION_ROLE. */
  url: (database: string, user?: string) => string
  superuserUrl: string
  /** Whether a server was already running on this data: one that outlived its program, or another program's. */
  adopted: boolean
  /** The folder was copied while its program ran, and that was accepted. */
  copied: boolean
  /** Ends the server, unless another program still uses it. Close the pool first. */
  stop: () => Promise<void>
}

/**
 * Brings up the database of a data folder, made on the first run, and keeps it up: a server that dies is started again.
 * Throws PostgresError, whose message is one line for the person at the console.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  if (process.platform === 'win32') {
    throw new PostgresError(
      'The bundled database runs on Linux and macOS: here install PostgreSQL 15 or later and set DATABASE_URL.',
    )
  }
  const { binDir, settings = {}, log } = options
  const place = findPlace(resolve(options.dataDir), log)
  const binaries = findBinaries(binDir, place.account, log)
  if (isMissing(place.cluster)) await createCluster(place, binaries, settings)
  checkCluster(place.cluster, binaries)
  place.cluster = realpathSync(place.cluster)
  const copy = await judgeMark(place.cluster)
  if (copy && !options.acceptCopy) throw refusal(place.cluster, copy)
  const socketDir = findSocketDir(place.cluster, place.account)
  const mark = keepMark(place)

  const bringUp = () =>
    attach({
      place,
      binaries,
      socketDir,
      log,
      prepare: () => {
        writeSignIns(place.cluster, place.account)
        writeSettings(place, socketDir, binaries.major, settings)
      },
    })
  let attached: Attached = await bringUp().catch((error: unknown) => {
    mark.undone()
    throw error
  })
  const { adopted } = attached
  const url = (database: string, user = 'buudal') =>
    `postgresql://${user}@/${encodeURIComponent(database)}?host=${encodeURIComponent(attached.socketDir)}`
  if (adopted) await enforceSignIns(place, attached.guard)
  await createProgramDatabase(attached.guard)

  let stopping = false
  let restarting: Promise<void> | undefined
  const watch = () => {
    attached.guard.once('end', () => {
      if (!stopping) restarting = restart()
    })
  }
  const restart = async () => {
    log('The database stopped unexpectedly: starting it again.')
    let said = ''
    for (let pause = 100; !stopping; pause = Math.min(pause * 2, 5000)) {
      try {
        attached = await bringUp()
        watch()
        log('The database is up again.')
        return
      } catch (error) {
        if (errorText(error) !== said) log(errorText(error))
        said = errorText(error)
        await sleep(pause)
      }
    }
  }
  watch()

  const stop = async () => {
    if (stopping) return
    stopping = true
    await restarting
    if ((await isLastUser(attached.guard)) && (await shutDown(place.cluster))) mark.stopped()
    else mark.left()
    await attached.guard.end().catch(() => undefined)
  }
  return { url, superuserUrl: url('postgres', 'postgres'), adopted, copied: copy !== undefined, stop }
}
