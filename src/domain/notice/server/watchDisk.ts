import { hostname } from 'node:os'
import type { Database } from '#kit/server/database.ts'
import { isNearlyFull, type ReadDisk } from '#kit/server/disk.ts'
import { keepNotice } from './programNotices.ts'

const GIGABYTE = 1_073_741_824

/** Tells the operator while the disk of the program's own folders is nearly full. */
export async function watchDisk(db: Database, readDisk: ReadDisk, computer = hostname()): Promise<void> {
  const disk = await readDisk()
  const place = `${computer}:${disk.folder}`
  const params = isNearlyFull(disk) ? [`${(disk.free / GIGABYTE).toFixed(1)} GB`, disk.folder] : undefined
  await keepNotice(db, { kind: 'diskNearlyFull', place }, params)
}
