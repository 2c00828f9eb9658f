import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { backupName } from '#domain/backup/backupName.ts'
import { newRecord } from '#domain/backup/record.ts'
import { askFor, endAbandoned, readBackups } from '#domain/backup/server/backupTable.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { Backup } from '../contract.ts'
import { backupNotices } from './notices.ts'

const list: Handler<typeof Backup.list> = async (context) => ({
  rows: await readBackups(context.db),
  notices: await backupNotices(context),
})

const hotels: Handler<typeof Backup.hotels> = ({ db }) =>
  db.selectFrom('hotel').select(['id', 'code', 'name']).orderBy('code').execute()

const make: Handler<typeof Backup.make> = async (context, { hotelId }) => {
  const { db, caller } = context
  const hotel = hotelId === null ? null : await hotelToSave(context, hotelId)
  const now = new Date()
  const name = backupName(now, hotel?.code)
  await endAbandoned(db)
  const record = newRecord({ reason: 'asked', hotel, by: caller.userName, startedAt: now.toISOString() })
  if (!(await askFor(db, name, record, null))) throw new AppError('backupUnderWay')
  await recordActivity(context, { entity: 'Backup', id: hotelId ?? 0, action: 'make', after: { name } })
  return { name }
}

async function hotelToSave({ db, caller }: Context, id: number): Promise<{ id: number; code: string }> {
  if (!caller.privileges.has('personalData')) throw new AppError('noAccess')
  const hotel = await db.selectFrom('hotel').select(['id', 'code']).where('id', '=', id).executeTakeFirst()
  if (!hotel) throw new AppError('unknownReference', [], 'hotelId')
  return hotel
}

export const backupActions = handlers(Backup, { list, hotels, make })
