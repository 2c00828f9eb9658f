import { connect } from './connect.ts'
import { failureOf } from './backupError.ts'
import { createBeside, mayCreateDatabases, type Place } from './besideDatabase.ts'
import type { Pace } from './pace.ts'
import { restoreInto } from './restoreInto.ts'
import { checkSeal } from './sealedFile.ts'
import type { BackupRecord } from '../record.ts'

export interface Proving {
  readonly place: Place
  readonly migrationsDir: string
  readonly pace: Pace
  readonly progress: (rows: number) => Promise<void>
  /** Bytes free where the server keeps its data; undefined where this program cannot see it. */
  readonly freeOnServer?: (() => Promise<number>) | undefined
}

type Against = NonNullable<BackupRecord['proof']>['against']

/** A copy with its indexes, and what loading it writes beside. */
const ROOM = 2
const RESERVE_BYTES = 256 * 1024 ** 2

/** Restores the file into a database beside, compares trial balance, closed days and row counts, and removes that again. Null = proven. */
export async function proveBackup(path: string, proving: Proving): Promise<Against> {
  const { place, freeOnServer } = proving
  try {
    await checkSeal(path)
    if (!(await mayCreateDatabases(place))) return { code: 'mayNotCreate', detail: 'alter role … createdb' }
    const free = await freeOnServer?.()
    if (free !== undefined && free < ROOM * (await databaseSize(place)) + RESERVE_BYTES)
      return { code: 'diskFull', detail: `${Math.round(free / 1024 ** 2)} MB` }
    const beside = await createBeside(place)
    try {
      const { differing, wrong } = await restoreInto(beside.url, path, proving)
      if (differing.length > 0) return { code: 'differs', detail: some(differing) }
      return wrong.length > 0 ? { code: 'wrongRecords', detail: some(wrong) } : null
    } finally {
      await beside.drop()
    }
  } catch (error) {
    const { code, detail } = failureOf(error)
    return { code: code === 'diskFull' ? 'diskFull' : 'failed', detail }
  }
}

const some = (lines: readonly string[]): string => lines.slice(0, 5).join('; ')

async function databaseSize({ url }: Place): Promise<number> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database())::text as size')
    return Number(rows[0]?.size ?? 0)
  } finally {
    await client.end()
  }
}
