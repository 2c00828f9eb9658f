import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { backupName } from '#domain/backup/backupName.ts'
import { type BackupRecord, newRecord } from '#domain/backup/record.ts'
import { askFor, endAbandoned, findBackup, readBackups } from '#domain/backup/server/backupTable.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { Backup, backupUrl } from '../contract.ts'

const list: Handler<typeof Backup.list> = ({ db }) => readBackups(db)

const hotels: Handler<typeof Backup.hotels> = ({ db }) =>
  db.selectFrom('hotel').select(['id', 'code', 'name']).orderBy('code').execute()

const download: Handler<typeof Backup.download> = async ({ db, caller }, { name }) => {
  if (!caller.privileges.has('personalData')) throw new AppError('noAccess')
  if ((await findBackup(db, name))?.record.madeAt == null) throw new AppError('notFound')
  return { address: backupUrl(name) }
}

async function ask(context: Context, hotel: BackupRecord['hotel']): Promise<{ name: string }> {
  const { db, caller } = context
  const now = new Date()
  const name = backupName(now, hotel?.code)
  await endAbandoned(db)
  const record = newRecord({ reason: 'asked', hotel, by: caller.userName, startedAt: now.toISOString() })
  if (!(await askFor(db, name, record, null))) throw new AppError('backupUnderWay')
  await recordActivity(context, { entity: 'Backup', id: hotel?.id ?? 0, action: 'make', after: { name } })
  return { name }
}

const makeOfHotel: Handler<typeof Backup.makeOfHotel> = async (context, { hotelId }) => {
  const { db, caller } = context
  if (!caller.privileges.has('personalData')) throw new AppError('noAccess')
  const hotel = await db.selectFrom('hotel').select(['id', 'code']).where('id', '=', hotelId).executeTakeFirst()
  if (!hotel) throw new AppError('unknownReference', [], 'hotelId')
  return ask(context, hotel)
}

export const backupActions = handlers(Backup, {
  list,
  hotels,
  download,
  make: (context) => ask(context, null),
  makeOfHotel,
})
