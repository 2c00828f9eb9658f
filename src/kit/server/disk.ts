import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import pg from 'pg'

/** The file system of a folder, bytes; `free` is what this user may still write. */
export interface Disk {
  readonly folder: string
  readonly free: number
  readonly total: number
}

export type ReadDisk = () => Promise<Disk>

const GIGABYTE = 1_073_741_824
/** The database needs room for what it writes before a change counts as saved. */
const LEAST_FREE = 33_554_432

/** The fullest of the file systems of these folders, those that are still to be made included. */
export async function fullestDisk(folders: readonly string[]): Promise<Disk> {
  const disks = await Promise.all(folders.map(diskOf))
  return disks.reduce((fullest, disk) => (disk.free < fullest.free ? disk : fullest))
}

async function diskOf(folder: string): Promise<Disk> {
  let there = folder
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there)
  const { bsize, bavail, blocks } = await statfs(there)
  return { folder, free: bavail * bsize, total: blocks * bsize }
}

export const isNearlyFull = ({ free, total }: Disk): boolean => free < GIGABYTE || free < total / 10
export const isFull = ({ free }: Disk): boolean => free < LEAST_FREE

const NO_ROOM = new Set(['ENOSPC', 'EDQUOT'])
const DATABASE_DISK_FULL = '53100'

/** Whether something could not be written for want of room, here or at the database. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? error.code === DATABASE_DISK_FULL
    : error instanceof Error && NO_ROOM.has(String((error as NodeJS.ErrnoException).code))
