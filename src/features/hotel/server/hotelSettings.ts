import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { OPERATOR_HOTEL } from '#domain/access/menu.ts'
import { requireGoodPassword } from '#domain/password/server/goodPassword.ts'
import { createHotel } from '#domain/hotel/server/createHotel.ts'
import { readCurrencies } from '#domain/hotel/server/readCurrencies.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers, type Mounted } from '#kit/server/mount.ts'
import { announceForget, ofHotel } from '#kit/server/recent.ts'
import { sql } from 'kysely'
import { HotelSetting } from '../settingContract.ts'
import { listHotels } from './listHotels.ts'

interface Setting {
  active: boolean
  licenceUntil: string | null
  /** Bytes. */
  fileQuota: number
}

/** Locks a hotel and gives what the operator has set. The operator's command holds its own hotel alone, so two such never wait in a circle. */
async function lockHotel({ db }: Context, id: number): Promise<Setting> {
  const { rows } = await sql<Setting>`
    select h.active, (h.licence_expires_at at time zone h.time_zone - interval '1 second')::date as "licenceUntil",
      h.file_quota as "fileQuota"
    from hotel h where h.id = ${id} for no key update`.execute(db)
  const [setting] = rows
  if (!setting) throw new AppError('notFound')
  return setting
}

/** To the end of that day at the hotel. */
const setUntil = ({ db }: Context, id: number, until: string | null) =>
  sql`update hotel set licence_expires_at = (${until}::date + 1)::timestamp at time zone time_zone where id = ${id}`.execute(
    db,
  )

const newHotel: Handler<typeof HotelSetting.new> = async (context, input) => {
  const { licenceUntil, administratorName: name, loginName, password, language, ...hotel } = input
  const owner = { loginName, name, hotelName: hotel.name, hotelCode: hotel.code }
  await requireGoodPassword(password, owner, 'password')
  const administrator = { name, loginName, password, language }
  const id = await createHotel(context.db, { ...hotel, administrator })
  await setUntil(context, id, licenceUntil)
  await recordActivity(context, {
    entity: 'HotelSetting',
    id,
    action: 'new',
    after: { ...hotel, licenceUntil, administrator: loginName },
  })
  return { id }
}

const setLicence: Handler<typeof HotelSetting.setLicence> = async (context, { id, licenceUntil }) => {
  const before = await lockHotel(context, id)
  await setUntil(context, id, licenceUntil)
  await announceForget(context.db, ofHotel(id))
  await recordActivity(context, {
    entity: 'HotelSetting',
    id,
    action: 'setLicence',
    before: { licenceUntil: before.licenceUntil },
    after: { licenceUntil },
  })
  return null
}

const MEGABYTE = 1_048_576

const setStorage: Handler<typeof HotelSetting.setStorage> = async (context, { id, megabytes }) => {
  const before = await lockHotel(context, id)
  await context.db
    .updateTable('hotel')
    .set({ file_quota: megabytes * MEGABYTE })
    .where('id', '=', id)
    .execute()
  await recordActivity(context, {
    entity: 'HotelSetting',
    id,
    action: 'setStorage',
    before: { megabytes: Math.round(before.fileQuota / MEGABYTE) },
    after: { megabytes },
  })
  return null
}

const setStatus: Handler<typeof HotelSetting.setStatus> = async (context, { id, active }) => {
  const { db } = context
  if (id === OPERATOR_HOTEL && !active) throw new AppError('ownHotelStays')
  const before = await lockHotel(context, id)
  if (before.active === active) return null
  await db.updateTable('hotel').set({ active }).where('id', '=', id).execute()
  if (!active) await db.deleteFrom('session').where('hotel_id', '=', id).execute()
  await announceForget(db, ofHotel(id))
  await recordActivity(context, {
    entity: 'HotelSetting',
    id,
    action: 'setStatus',
    before: { active: before.active },
    after: { active },
  })
  return null
}

export const hotelSettingActions: readonly Mounted[] = handlers(HotelSetting, {
  list: listHotels,
  currencies: ({ db }) => readCurrencies(db),
  new: newHotel,
  setLicence,
  setStorage,
  setStatus,
})
