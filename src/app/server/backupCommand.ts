import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { failureLabel, unprovenLabel } from '#domain/backup/backupWords.ts'
import { backupName } from '#domain/backup/backupName.ts'
import { type BackupRecord, newRecord } from '#domain/backup/record.ts'
import { BackupError } from '#domain/backup/server/backupError.ts'
import { openFolder, placeOf } from '#domain/backup/server/backupFolder.ts'
import { askFor, endAbandoned, forget } from '#domain/backup/server/backupTable.ts'
import type { Place } from '#domain/backup/server/besideDatabase.ts'
import { connect } from '#domain/backup/server/connect.ts'
import { type BackupHouse, makeBackup } from '#domain/backup/server/makeBackup.ts'
import { atOnce } from '#domain/backup/server/pace.ts'
import { proveBackup } from '#domain/backup/server/proveBackup.ts'
import { takeSnapshot } from '#domain/backup/server/snapshot.ts'
import { openForMaintenance } from '#kit/server/citus.ts'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import { backupHouseOf, openPlace } from './backupHouse.ts'
import { pathOf, runCommand } from './command.ts'
import type { Config } from './config.ts'

const USAGE = 'npm run backup -- [FOLDER] [--hotel CODE]'

/** Makes a backup beside a running or a stopped program and gives the path of its file. Throws an error of one line. */
export async function backupCommand(args: string[], config: Config, say: (line: string) => void): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { hotel: { type: 'string' } } })
  const [given, ...more] = positionals
  if (more.length > 0) throw new BackupError(USAGE)
  const { place, close } = await openPlace(config, say)
  try {
    const hotel = values.hotel === undefined ? null : await findHotel(place, values.hotel)
    return await saveNow(config, place, { folder: given && pathOf(given), hotel, reason: 'command', say })
  } finally {
    await close()
  }
}

interface Saving {
  /** Another folder than the one where backups are kept: what lies there is the operator's own matter. */
  readonly folder?: string | undefined
  readonly hotel: BackupRecord['hotel']
  readonly reason: 'command' | 'beforeRestore'
  readonly say: (line: string) => void
}

/** Makes a backup now and gives the path of its file. The database stays as it is: a program of an earlier version may run on it. */
export async function saveNow(config: Config, place: Place, saving: Saving): Promise<string> {
  const { folder, hotel, reason, say } = saving
  const { db, close } = await openForMaintenance(place.url)
  try {
    if (!(await keepsRecords(db))) return await saveUnrecorded(backupHouseOf(config, { db, place, log: say }), saving)
    const kept = backupHouseOf(config, { db, place, log: say })
    const house: BackupHouse = folder === undefined ? kept : { ...kept, folder, copies: [] }
    const now = new Date()
    const [name, record] = [
      backupName(now, hotel?.code),
      newRecord({ reason, hotel, by: '', startedAt: now.toISOString() }),
    ]
    await endAbandoned(db)
    if (!(await askFor(db, name, record, placeOf(house.folder))))
      throw new BackupError('Another backup is being made: wait for its end.')
    const made = await makeBackup(house, name, record, atOnce)
    if (folder !== undefined && folder !== kept.folder) await forget(db, [name])
    if (made.failure) throw new BackupError(`No backup was made: ${failureLabel(made.failure).en}`, made.failure.code)
    const path = join(house.folder, name)
    sayMade(say, path, {
      size: made.size ?? 0,
      rows: made.rows ?? 0,
      files: made.files ?? 0,
      missing: made.missingFiles ?? 0,
    })
    sayProven(say, made.proof?.against ?? null)
    return path
  } finally {
    await close()
  }
}

const keepsRecords = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('backup') is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** In a database of a version that kept no records of its backups. */
async function saveUnrecorded(house: BackupHouse, { folder = house.folder, hotel, say }: Saving): Promise<string> {
  await openFolder(folder)
  const path = join(folder, backupName(new Date(), hotel?.code))
  const { place, files, program, migrationsDir, freeOnServer } = house
  const progress = async (): Promise<void> => undefined
  const taken = await takeSnapshot(path, { url: place.url, files, program, hotelId: hotel?.id, pace: atOnce, progress })
  sayMade(say, path, taken)
  sayProven(say, await proveBackup(path, { place, migrationsDir, pace: atOnce, freeOnServer, progress }))
  return path
}

function sayMade(
  say: Saving['say'],
  path: string,
  made: { size: number; rows: number; files: number; missing: number },
): void {
  say(`${path}: ${made.rows} rows and ${made.files} files in ${(made.size / 1024 ** 2).toFixed(1)} MB.`)
  if (made.missing > 0) say(`${made.missing} files were missing in their store.`)
}

const sayProven = (say: Saving['say'], against: NonNullable<BackupRecord['proof']>['against']): void =>
  say(
    against
      ? `It is not proven: ${unprovenLabel(against).en}`
      : 'It is proven: it was restored into a database beside and is the same.',
  )

async function findHotel({ url }: Place, code: string): Promise<{ id: number; code: string }> {
  const client = await connect(url)
  try {
    const { rows } = await client.query<{ id: number; code: string }>('select id, code from hotel where code = $1', [
      code,
    ])
    if (!rows[0]) throw new BackupError(`There is no hotel ${code} here.`)
    return rows[0]
  } finally {
    await client.end()
  }
}

await runCommand(import.meta.url, backupCommand)
