import { AppError } from '#core/errors.ts'
import { pictureColumn } from '#domain/file/server/pictures.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { HotelRecord } from '../contract.ts'

/** The hotel's own record with its pictures. */
export async function readHotelRecord({ db, hotelId }: Context): Promise<HotelRecord> {
  const { rows } = await sql<HotelRecord>`
    select h.code, h.name, h.name_mon as "nameMon", h.type, h.rating, h.website, h.email, h.address, h.phone,
      h.reserve_phone as "reservePhone", h.policy, h.policy_mon as "policyMon", h.cancel_policy as "cancelPolicy",
      h.cancel_policy_mon as "cancelPolicyMon", h.check_in_time as "checkInTime", h.check_out_time as "checkOutTime",
      h.day_use_until as "dayUseUntil", h.day_over_from as "dayOverFrom", h.currency, h.time_zone as "timeZone", h.week_start as "weekStart",
      h.vat_payer as "vatPayer", h.city_tax_payer as "cityTaxPayer", h.register_no as "registerNo", h.bank_accounts as "bankAccounts", h.variance_limit as "varianceLimit", h.lost_item_days as "lostItemDays", h.version,
      (select ${pictureColumn} from hotel_picture p join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
        where p.hotel_id = h.id and p.use = 'logo') as logo,
      coalesce((select json_agg(${pictureColumn} order by p.sort_order) from hotel_picture p
        join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
        where p.hotel_id = h.id and p.use = 'picture'), '[]') as pictures,
      (exists (select from reservation r where r.hotel_id = h.id) or exists (select from journal j where j.hotel_id = h.id)) as "currencyLocked",
      jsonb_build_object('quota', h.file_quota, 'used', (select coalesce(sum(f.size), 0) from file f where f.hotel_id = h.id)) as storage
    from hotel h where h.id = ${hotelId}`.execute(db)
  const [record] = rows
  if (!record) throw new AppError('notFound')
  return record
}

/** Whether a price of anything is set; each is in minor units of the hotel's currency. */
export async function hasPrices({ db, hotelId }: Context): Promise<boolean> {
  const { rows } = await sql<{ priced: boolean }>`
    select exists (select from rate where hotel_id = ${hotelId})
      or exists (select from extra_charge where hotel_id = ${hotelId} and unit_price > 0) as priced`.execute(db)
  return rows[0]?.priced ?? false
}
