import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#kit/server/database.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { keptBackups } from '../keptBackups.ts'
import type { BackupRecord } from '../record.ts'
import { failureLabel, unprovenLabel } from '../backupWords.ts'
import { BackupError, failureOf } from './backupError.ts'
import { openFolder, placeOf, removeFrom, writeBeside } from './backupFolder.ts'
import { end, forget, forgetOldFailures, know, readBackups, sayProgress } from './backupTable.ts'
import type { Place } from './besideDatabase.ts'
import type { CopyStore } from './copyStores.ts'
import type { Pace } from './pace.ts'
import { proveBackup } from './proveBackup.ts'
import { takeSnapshot } from './snapshot.ts'

/** What a backup is made of and where it goes. */
export interface BackupHouse {
  readonly db: Database
  readonly place: Place
  readonly files: FileStore
  readonly folder: string
  readonly copies: readonly CopyStore[]
  readonly migrationsDir: string
  /** The version of the program. */
  readonly program: string
  readonly log: (line: string) => void
  /** Bytes free where the server keeps its data; undefined where this program cannot see it. */
  readonly freeOnServer?: (() => Promise<number>) | undefined
  /** Aborted when the program stops: what is under way is given up. */
  readonly stopping?: AbortSignal | undefined
  /** Bytes free in a folder. */
  readonly freeIn?: (folder: string) => Promise<number>
}

/** What is left to the house, whose database may lie on the same disk. */
const RESERVE_BYTES = 200 * 1024 ** 2
const PARTS_BETWEEN_LOOKS = 16
const SAY_EVERY_MS = 5_000

/** Makes the backup that was asked for, proves it, copies it and takes away the old ones; gives what is then known of it. Never throws. */
export async function makeBackup(
  house: BackupHouse,
  name: string,
  asked: BackupRecord,
  unhurried: Pace,
): Promise<BackupRecord> {
  let record = asked
  const pace = async () => {
    await unhurried()
    if (house.stopping?.aborted) throw new BackupError('The program was stopped meanwhile.', 'interrupted')
  }
  const say = () => sayProgress(house.db, name, record).catch(() => undefined)
  const note = (more: Partial<BackupRecord>) => {
    record = { ...record, ...more }
  }
  const timer = setInterval(() => void say(), SAY_EVERY_MS)
  try {
    note(await take(house, name, asked, pace, note))
    await writeBeside(house.folder, name, record)
    note({ step: 'proof', done: 0, total: record.rows ?? 0 })
    await say()
    note({ proof: await prove(house, name, pace, (done) => note({ done })) })
    await writeBeside(house.folder, name, record)
    await say()
    await copyAll(house, name, record, note)
    await writeBeside(house.folder, name, record)
  } catch (error) {
    // a file that stands is a backup, whatever failed after it
    if (record.madeAt === null) note({ failure: failureOf(error) })
    else house.log(`Backup: ${failureOf(error).detail}`)
  } finally {
    clearInterval(timer)
  }
  if (record.failure) house.log(`Backup: none was made: ${failureLabel(record.failure).en}`)
  if (record.proof?.against) house.log(`Backup: ${name} is not proven: ${unprovenLabel(record.proof.against).en}`)
  await end(house.db, name, record).catch((error: unknown) => house.log(`Backup: ${String(error)}`))
  await removeOld(house).catch((error: unknown) => house.log(`Backup: ${String(error)}`))
  return record
}

async function take(
  house: BackupHouse,
  name: string,
  asked: BackupRecord,
  pace: Pace,
  note: (more: Partial<BackupRecord>) => void,
): Promise<Partial<BackupRecord>> {
  const { folder, files, program, place } = house
  await openFolder(folder)
  await leaveRoom(house)
  let parts = 0
  const {
    size,
    sha256,
    rows,
    files: kept,
    missing,
  } = await takeSnapshot(join(folder, name), {
    url: place.url,
    files,
    program,
    hotelId: asked.hotel?.id,
    progress: async (step, done, total) => note({ step, done, total }),
    pace: async () => {
      await pace()
      parts += 1
      if (parts % PARTS_BETWEEN_LOOKS === 0) await leaveRoom(house)
    },
  })
  return { madeAt: new Date().toISOString(), size, sha256, rows, files: kept, missingFiles: missing }
}

async function leaveRoom({ folder, freeIn = freeBytes }: BackupHouse): Promise<void> {
  const free = await freeIn(folder)
  if (free >= RESERVE_BYTES) return
  throw new BackupError(`${folder}: ${Math.round(free / 1024 ** 2)} MB < ${RESERVE_BYTES / 1024 ** 2} MB`, 'diskFull')
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function prove(house: BackupHouse, name: string, pace: Pace, progress: (rows: number) => void) {
  const { place, migrationsDir, freeOnServer } = house
  const against = await proveBackup(join(house.folder, name), {
    place,
    migrationsDir,
    pace,
    freeOnServer,
    progress: async (rows) => progress(rows),
  })
  return { at: new Date().toISOString(), against }
}

/** Brings this backup, and those that an earlier failure or a new place left behind, to each place that does not have them. */
async function copyAll(
  house: BackupHouse,
  name: string,
  record: BackupRecord,
  note: (more: Partial<BackupRecord>) => void,
): Promise<void> {
  if (house.copies.length === 0) return
  note({ step: 'copies', done: 0, total: house.copies.length })
  note({ copies: await copiesOf(house, name, record) })
  for (const other of await ownBackups(house)) {
    if (other.name === name || other.record.sha256 === null) continue
    const copies = await copiesOf(house, other.name, other.record)
    if (JSON.stringify(copies) === JSON.stringify(other.record.copies)) continue
    await writeBeside(house.folder, other.name, { ...other.record, copies })
    await know(house.db, other.name, { ...other.record, copies }, placeOf(house.folder))
  }
}

async function copiesOf(house: BackupHouse, name: string, record: BackupRecord): Promise<BackupRecord['copies']> {
  const copies: BackupRecord['copies'] = []
  for (const store of house.copies) {
    const former = record.copies.find(({ to }) => to === store.name)
    if (former && former.failed === null) copies.push(former)
    else copies.push(await copyTo(store, house, name, record))
  }
  return copies
}

async function copyTo(store: CopyStore, { folder, log }: BackupHouse, name: string, record: BackupRecord) {
  const at = new Date().toISOString()
  try {
    await store.put(join(folder, name), name, { size: record.size ?? 0, sha256: record.sha256 ?? '' })
    return { to: store.name, at, failed: null }
  } catch (error) {
    const { detail } = failureOf(error)
    log(`Backup: ${name} could not be copied to ${store.name}: ${detail}`)
    return { to: store.name, at, failed: detail }
  }
}

/** Those that lie in this program's folder, whole. */
const ownBackups = async ({ db, folder }: BackupHouse) =>
  (await readBackups(db)).filter(
    ({ place, record, underWay }) => place === placeOf(folder) && !underWay && record.madeAt !== null,
  )

/** Takes away what need not be kept, first where it was copied to: what cannot be removed there stays known here. */
export async function removeOld(house: BackupHouse, now = new Date()): Promise<void> {
  const backups = await ownBackups(house)
  const kept = keptBackups(
    backups.map(({ name, record }) => ({
      name,
      startedAt: record.startedAt,
      ofHotel: record.hotel !== null,
      proven: record.proof?.against === null,
    })),
    now,
  )
  for (const { name } of backups.filter((backup) => !kept.has(backup.name))) {
    for (const store of house.copies) await store.remove(name)
    await removeFrom(house.folder, name)
    await forget(house.db, [name])
  }
  await forgetOldFailures(house.db)
}
