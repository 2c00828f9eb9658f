import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Database } from '#kit/server/database.ts'
import { readBackupName } from '../backupName.ts'
import { type BackupRecord, backupRecord, newRecord } from '../record.ts'
import { forget, know, readBackups } from './backupTable.ts'
import { DRAFT } from './sealedFile.ts'

/** How a folder of this machine is known to the programs on other machines. */
export const placeOf = (folder: string): string => `${hostname()}:${folder}`

const HOUR_MS = 3_600_000
const besideOf = (folder: string, name: string): string => join(folder, `${name}.json`)

/** Makes the folder, closed to other users, and takes away what an interrupted backup left in it. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of (await readdir(folder)).filter((found) => DRAFT.test(found))) {
    const { mtimeMs } = await stat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > HOUR_MS) await rm(join(folder, name), { force: true })
  }
}

/** What is known of a backup lies beside its file: it is true also after an older one was restored. */
export async function writeBeside(folder: string, name: string, record: BackupRecord): Promise<void> {
  const path = besideOf(folder, name)
  await writeFile(`${path}.new`, JSON.stringify(record, undefined, 1), { mode: 0o600 })
  await rename(`${path}.new`, path)
}

export async function removeFrom(folder: string, name: string): Promise<void> {
  await rm(join(folder, name), { force: true })
  await rm(besideOf(folder, name), { force: true })
}

async function readBeside(folder: string, name: string): Promise<BackupRecord> {
  try {
    return backupRecord.parse(JSON.parse(await readFile(besideOf(folder, name), 'utf8')))
  } catch {
    return recordOfFile(folder, name)
  }
}

/** A file that somebody put there: its name says when it was made, and nobody has proven it. */
async function recordOfFile(folder: string, name: string): Promise<BackupRecord> {
  const { startedAt = '', hotelCode = null } = readBackupName(name) ?? {}
  const { size } = await stat(join(folder, name))
  const hotel = hotelCode === null ? null : { id: 0, code: hotelCode }
  return { ...newRecord({ reason: 'command', hotel, by: '', startedAt }), madeAt: startedAt, size }
}

/** Makes the table say what lies in the folder: what it did not know is added, what is gone is forgotten. */
export async function readFolder(db: Database, folder: string): Promise<void> {
  const place = placeOf(folder)
  const found = await readdir(folder).catch(() => [])
  const there = new Set(found.filter((name) => readBackupName(name)))
  const known = (await readBackups(db)).filter((backup) => backup.place === place)
  const names = new Set(known.map(({ name }) => name))
  for (const name of there) if (!names.has(name)) await know(db, name, await readBeside(folder, name), place)
  const gone = known.filter(({ name, record, underWay }) => !underWay && record.madeAt !== null && !there.has(name))
  await forget(
    db,
    gone.map(({ name }) => name),
  )
}
