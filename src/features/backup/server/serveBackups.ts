import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readBackupName } from '#domain/backup/backupName.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { may, requirePasswordLately } from '#kit/server/mount.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Backup, backupUrl } from '../contract.ts'

export interface ServeBackupsOptions {
  readonly db: Database
  /** Where they are kept on this machine. */
  readonly folder: string
  /** Who asks, by the browser's own cookie: a link sends no bearer. */
  readonly viewer: (request: FastifyRequest) => Promise<Caller | undefined>
}

/** GET /api/backup-files/{name}: a backup as a file, to who may see the backups and export personal data. Each is written down. */
export function serveBackups(app: FastifyInstance, { db, folder, viewer }: ServeBackupsOptions): void {
  app.get(backupUrl(':name'), async (request, reply) => {
    const caller = await viewer(request)
    if (!caller) throw new AppError('notSignedIn')
    if (!may(caller, Backup.list.access) || !caller.privileges.has('personalData')) throw new AppError('noAccess')
    if (caller.looksOnly) throw new AppError('looksOnly')
    requirePasswordLately(caller)
    // a page of another address may lead here, and would fill the disk of who follows it
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('noAccess')
    const { name } = request.params as { name: string }
    const path = readBackupName(name) && join(folder, name)
    const size = path && (await stat(path).catch(() => undefined))?.size
    if (!path || size === undefined) throw new AppError('notFound')
    await writeDown(db, caller, request.ip, name)
    return reply
      .headers({
        'content-type': 'application/gzip',
        'content-length': size,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(createReadStream(path))
  })
}

async function writeDown(db: Database, caller: Caller, address: string, name: string): Promise<void> {
  const { hotelId } = caller
  const { businessDate } = await readHotel(db, hotelId)
  const activity = { entity: 'Backup', id: 0, action: 'download', after: { name } }
  await db.transaction().execute((trx) => recordActivity({ db: trx, hotelId, businessDate, address, caller }, activity))
}
