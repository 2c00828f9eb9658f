import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { Place } from '#domain/backup/server/besideDatabase.ts'
import { folderCopies, objectCopies } from '#domain/backup/server/copyStores.ts'
import { type BackupHouse, freeBytes } from '#domain/backup/server/makeBackup.ts'
import type { Database } from '#kit/server/database.ts'
import { startPostgres } from '#kit/server/embedded/startPostgres.ts'
import type { FileStore } from '#kit/server/files/fileStore.ts'
import { folderStore } from '#kit/server/files/folderStore.ts'
import { objectStore } from '#kit/server/files/objectStore.ts'
import type { Config } from './config.ts'
import { checkDatabase } from './startErrors.ts'

export const filesOf = ({ objectStore: config, dataDir }: Config): FileStore =>
  config ? objectStore(config) : folderStore(join(dataDir, 'files'))

/** The database of the program: brought up where it is the bundled one, asked whether it will do where it is another. */
export async function openPlace(
  config: Config,
  log: (line: string) => void,
): Promise<{
  place: Place
  /** Its data folder was copied while its program ran, and is to be worked with nevertheless. */
  isCopied: boolean
  close: () => Promise<void>
}> {
  const { dataDir, acceptCopiedData: acceptCopy } = config
  const url = config.databaseOwnerUrl ?? config.databaseUrl
  if (url !== undefined) {
    await checkDatabase(url)
    return { place: { url, adminUrl: url }, isCopied: false, close: async () => undefined }
  }
  const postgres = await startPostgres({ dataDir, acceptCopy, log })
  const place = { url: postgres.url('buudal'), adminUrl: postgres.superuserUrl }
  return { place, isCopied: postgres.copied, close: postgres.stop }
}

/** What backups of this program are made of, and where they go. */
export function backupHouseOf(
  config: Config,
  { db, place, log, stopping }: { db: Database; place: Place; log: (line: string) => void; stopping?: AbortSignal },
): BackupHouse {
  const { folder, copyFolder, copyStore } = config.backups
  return {
    db,
    place,
    log,
    stopping,
    folder,
    files: filesOf(config),
    copies: [...(copyFolder ? [folderCopies(copyFolder)] : []), ...(copyStore ? [objectCopies(copyStore)] : [])],
    migrationsDir: config.migrationsDir,
    program: config.version,
    freeOnServer:
      config.databaseUrl === undefined ? () => freeBytes(realpathSync(join(config.dataDir, 'postgres'))) : undefined,
  }
}
