import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'
import { errorCode, PostgresError } from './postgresError.ts'
import { isHeld, launch, launchFailure, readPostmaster, removeStalePidFile } from './postmaster.ts'

/** A session that this program holds as long as it uses the server. */
export interface Attached {
  guard: Client
  socketDir: string
  adopted: boolean
}

interface Attaching {
  place: Place
  binaries: Binaries
  socketDir: string
  /** Called before the server is started by us. */
  prepare: () => void
  log: (line: string) => void
}

/** Held shared by every program that uses the server; who gets it alone is the last and may stop the server. */
const usersLock = 4_211_337

const patienceMs = 10 * 60_000
const isStarting = '57P03'

/** Joins the server of the data folder, or starts it; waits while one recovers or shuts down. */
export async function attach({ place, binaries, socketDir, prepare, log }: Attaching): Promise<Attached> {
  const began = Date.now()
  let started: ReturnType<typeof launch> | undefined
  let saidWaiting = false
  while (Date.now() - began < patienceMs) {
    const directory = readPostmaster(place.cluster)?.socketDir || socketDir
    const guard = await join(directory, place.cluster)
    if (typeof guard === 'object') return { guard, socketDir: directory, adopted: started === undefined }

    if (guard !== isStarting && (started === undefined || started.ended())) {
      const failure = started ? launchFailure(place.cluster) : ''
      if (failure && !isHeld(failure)) throw new PostgresError(`The database can't start: ${failure}`)
      removeStalePidFile(place.cluster, socketDir)
      if (failure) await sleep(100)
      prepare()
      started = launch(place, binaries)
    }
    if (!saidWaiting && Date.now() - began > 5000) {
      saidWaiting = true
      log('Waiting for the database: it is recovering, or another program is stopping it.')
    }
    await sleep(20)
  }
  throw new PostgresError(`The database in ${place.cluster} gave no answer in ten minutes: see the log folder in it.`)
}

/** Gives up this program's use of the server; true where no other program uses it, and none can join any more. */
export async function isLastUser(guard: Client): Promise<boolean> {
  try {
    await guard.query('select pg_advisory_unlock_shared($1)', [usersLock])
    const asked = await guard.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [usersLock])
    return asked.rows[0]?.last === true
  } catch {
    return false
  }
}

/** A guarding session, or the code of the refusal. */
async function join(socketDir: string, cluster: string): Promise<Client | string> {
  const guard = new Client({
    host: socketDir,
    user: 'postgres',
    database: 'postgres',
    application_name: 'buudal supervisor',
  })
  guard.on('error', () => undefined)
  try {
    await guard.connect()
    const asked = await guard.query<{ data_directory: string }>('show data_directory')
    if (asked.rows[0]?.data_directory !== cluster) throw new PostgresError('another server')
    await guard.query('select pg_advisory_lock_shared($1)', [usersLock])
    return guard
  } catch (error) {
    await guard.end().catch(() => undefined)
    return errorCode(error) ?? 'none'
  }
}
