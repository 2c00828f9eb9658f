import { checkTruths } from '#domain/truths/server/checkTruths.ts'
import { sayWrong } from '#domain/truths/truths.ts'
import { distribute, openForMaintenance } from '#kit/server/citus.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { grantRights, migrate } from '#kit/server/migrate.ts'
import { namesOf, readMigrations } from '#kit/server/migrationFiles.ts'
import { type HouseFacts, type Manifest, openArchive } from './archive.ts'
import { BackupError } from './backupError.ts'
import { connect } from './connect.ts'
import { loadArchive } from './loadArchive.ts'
import type { Pace } from './pace.ts'
import { readFacts } from './schema.ts'

export interface Restoring {
  readonly migrationsDir: string
  /** Where the files go; without it they are only compared with their hashes. */
  readonly files?: FileStore | undefined
  readonly pace: Pace
  readonly progress?: ((rows: number) => Promise<void>) | undefined
}

export interface Restored {
  readonly manifest: Manifest
  /** What the migrations of this program were that the file did not have. */
  readonly brought: readonly string[]
  /** Where what came back is not what was saved; empty = nowhere. */
  readonly differing: readonly string[]
  /** Records that are wrong, and were so when they were saved; empty = none. */
  readonly wrong: readonly string[]
}

/**
 * Makes the database of a sealed file (`checkSeal`) in an empty one: the schema as the file has it, its rows, then what this version brings,
 * and asks what is wrong with it. Throws BackupError where the file is of a later version.
 */
export async function restoreInto(url: string, path: string, restoring: Restoring): Promise<Restored> {
  const archive = await openArchive(path)
  try {
    const { migrations } = archive.head
    await refuseLater(path, archive.head.program, migrations, restoring.migrationsDir)
    await migrate(url, restoring.migrationsDir, { only: migrations })
    const client = await connect(url)
    try {
      const manifest = await loadArchive(client, archive, restoring)
      const differing = differences(manifest.hotels, await readFacts(client))
      const { applied, distributed } = await migrate(url, restoring.migrationsDir)
      if (distributed) await distribute(client, restoring.migrationsDir)
      await grantRights(client, restoring.migrationsDir)
      return { manifest, brought: applied, differing, wrong: await wrongIn(url) }
    } finally {
      await client.end().catch(() => undefined)
    }
  } finally {
    archive.close()
  }
}

async function refuseLater(
  path: string,
  program: string,
  migrations: readonly string[],
  folder: string,
): Promise<void> {
  const known = namesOf(await readMigrations(folder))
  const later = migrations.find((name) => !known.has(name))
  if (later)
    throw new BackupError(
      `${path} was made by a later version of the program (${program}, with ${later}): install that version or a later one, and restore with it.`,
    )
}

function differences(saved: readonly HouseFacts[], found: readonly HouseFacts[]): string[] {
  const byId = new Map(found.map((house) => [house.id, house]))
  return saved
    .filter((house) => JSON.stringify(house) !== JSON.stringify(byId.get(house.id)))
    .map(({ code }) => `${code}: the trial balance or the closed days differ from those that were saved`)
}

/** What breaks a truth in a restored database with the newest schema, in words; empty = nothing. The result is kept in that database. */
async function wrongIn(url: string): Promise<string[]> {
  const { db, close } = await openForMaintenance(url)
  try {
    const checked = await checkTruths(db, { cause: 'restore' })
    return checked.flatMap(({ code, records }) => records.map((record) => `${code}: ${sayWrong(record, 'en')}`))
  } finally {
    await close()
  }
}
