import { AppError, ConfirmationNeeded } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { writePictures } from '#domain/file/server/pictures.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Hotel, HotelFields, HotelRecord } from '../contract.ts'
import { hasPrices, readHotelRecord } from './hotelRecord.ts'

/** The command holds the hotel's row alone: nothing is sold, posted or audited beside it. */
export const updateHotel: Handler<typeof Hotel.update> = async (context, { version, confirm, ...after }) => {
  const { db, hotelId } = context
  const { version: found, currencyLocked, storage: _, ...before } = await readHotelRecord(context)
  if (found !== version) throw new AppError('changedMeanwhile')
  if (after.currency !== before.currency) await judgeCurrency(context, { ...before, currencyLocked }, after, confirm)
  if (after.code !== before.code)
    await db.updateTable('hotel_directory').set({ code: after.code }).where('hotel_id', '=', hotelId).execute()
  await db
    .updateTable('hotel')
    .set({ ...columnsOf(after), version: sql`version + 1` })
    .where('id', '=', hotelId)
    .execute()
  const logo = after.logo ? [after.logo.id] : []
  const pictures = after.pictures.map(({ id }) => id)
  await writePictures(context, 'hotel_picture', [{ of: 'logo', fileIds: logo }], 'logo')
  await writePictures(context, 'hotel_picture', [{ of: 'picture', fileIds: pictures }], 'pictures')
  await recordActivity(context, { entity: 'Hotel', id: hotelId, action: 'update', ...difference(before, after) })
  return { version: version + 1 }
}

const columnsOf = (hotel: HotelFields) => ({
  code: hotel.code,
  name: hotel.name,
  name_mon: hotel.nameMon,
  type: hotel.type,
  rating: hotel.rating,
  website: hotel.website,
  email: hotel.email,
  address: hotel.address,
  phone: hotel.phone,
  reserve_phone: hotel.reservePhone,
  policy: hotel.policy,
  policy_mon: hotel.policyMon,
  cancel_policy: hotel.cancelPolicy,
  cancel_policy_mon: hotel.cancelPolicyMon,
  check_in_time: hotel.checkInTime,
  check_out_time: hotel.checkOutTime,
  day_use_until: hotel.dayUseUntil,
  day_over_from: hotel.dayOverFrom,
  currency: hotel.currency,
  time_zone: hotel.timeZone,
  week_start: hotel.weekStart,
  vat_payer: hotel.vatPayer,
  city_tax_payer: hotel.cityTaxPayer,
  register_no: hotel.registerNo,
  bank_accounts: hotel.bankAccounts,
  variance_limit: hotel.varianceLimit,
  lost_item_days: hotel.lostItemDays,
})

/** Amounts are minor units of the hotel's currency: what was agreed or posted in one can't become another's. */
async function judgeCurrency(
  context: Context,
  before: Pick<HotelRecord, 'currency' | 'currencyLocked'>,
  after: Pick<HotelFields, 'currency'>,
  confirm: readonly string[],
): Promise<void> {
  if (before.currencyLocked) throw new AppError('currencyLocked', [before.currency], 'currency')
  const wanted = await context.db
    .selectFrom('currency')
    .select('digits')
    .where('code', '=', after.currency)
    .executeTakeFirst()
  if (!wanted) throw new AppError('unknownReference', [], 'currency')
  if (!(await hasPrices(context))) return
  if (wanted.digits !== context.hotel.currencyDigits)
    throw new AppError('currencyDigits', [before.currency, after.currency], 'currency')
  if (confirm.includes('pricesKeepFigures')) return
  throw new ConfirmationNeeded([{ code: 'pricesKeepFigures', params: [after.currency], needsReason: false }])
}
