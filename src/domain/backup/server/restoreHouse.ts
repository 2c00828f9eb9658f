import { isDistributed } from '#kit/server/citus.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { openArchive } from './archive.ts'
import { BackupError } from './backupError.ts'
import { createBeside, mayCreateDatabases, type Place, refuseWhileUsed, takePlaceOf } from './besideDatabase.ts'
import { connect } from './connect.ts'
import { atOnce } from './pace.ts'
import { type Restored, restoreInto } from './restoreInto.ts'
import { readTables } from './schema.ts'

export interface RestoringHouse {
  readonly place: Place
  readonly migrationsDir: string
  readonly files: FileStore
  /** Whether the hotels that are here may go; `saveFirst` then saves them. */
  readonly replace: boolean
  readonly saveFirst: () => Promise<void>
  readonly progress?: (rows: number) => Promise<void>
}

/**
 * Puts what a sealed file holds in the place of the program's database: made and checked in a database beside, then swapped in, so that a
 * restore that fails leaves everything as it was. Throws BackupError while the program runs, and where hotels are here and may not go.
 */
export async function restoreHouse(path: string, house: RestoringHouse): Promise<Restored> {
  const { place } = house
  const { head, close } = await openArchive(path)
  close()
  if (head.hotel)
    throw new BackupError(
      `${path} holds one hotel (${head.hotel.code}): add --as-hotel to take it in beside the others.`,
    )
  await refuseWhileUsed(place)
  const standing = await whatStands(place)
  if (standing.distributed) {
    if (standing.tables > 0)
      throw new BackupError(
        'On a cluster a backup is restored into a database without tables: make one on its machines (docs/cluster.md), and name it in DATABASE_URL.',
      )
    return refuseDiffering(await restoreInto(place.url, path, { ...house, pace: atOnce }))
  }
  if (standing.hotels.length > 0) {
    if (!house.replace)
      throw new BackupError(
        `There are hotels in this database (${standing.hotels.join(', ')}): add --replace to put the backup in their place; what stands is saved first.`,
      )
    await house.saveFirst()
  }
  const restoring = { ...house, pace: atOnce }
  if (!(await mayCreateDatabases(place))) {
    if (standing.tables > 0)
      throw new BackupError(
        'The database user may not create databases, so DATABASE_URL must name one without tables (or: alter role … createdb).',
      )
    return refuseDiffering(await restoreInto(place.url, path, restoring))
  }
  const beside = await createBeside(place)
  try {
    const restored = refuseDiffering(await restoreInto(beside.url, path, restoring))
    await takePlaceOf(place, beside.name)
    return restored
  } catch (error) {
    await beside.drop()
    throw error
  }
}

async function whatStands({ url }: Place): Promise<{ distributed: boolean; tables: number; hotels: string[] }> {
  const client = await connect(url)
  try {
    const distributed = await isDistributed(client)
    const tables = await readTables(client, false)
    if (!tables.some(({ name }) => name === 'hotel')) return { distributed, tables: tables.length, hotels: [] }
    const { rows } = await client.query<{ code: string }>('select code from hotel order by id')
    return { distributed, tables: tables.length, hotels: rows.map(({ code }) => code) }
  } finally {
    await client.end()
  }
}

function refuseDiffering(restored: Restored): Restored {
  if (restored.differing.length > 0) throw new BackupError(restored.differing.join('; '))
  return restored
}
