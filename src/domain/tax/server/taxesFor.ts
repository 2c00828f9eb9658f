import type { HotelTax } from '../tax.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** The active taxes that the hotel is a payer of, of all dates; `taxesOnRoom` and `taxesOnGroup` pick those of a sale. */
export async function taxesFor({ db, hotelId, hotel }: Pick<Context, 'db' | 'hotelId' | 'hotel'>): Promise<HotelTax[]> {
  const { rows } = await sql<HotelTax>`
    select t.id, t.code, t.name, t.name_mon as "nameMon", t.kind, t.amount, t.inclusive, t.service, t.base, t.account_id as "accountId",
      t.on_rooms as "onRooms", t.valid_from as "validFrom", t.valid_to as "validTo",
      array(select g.extra_charge_group_id from tax_extra_charge_group g where g.hotel_id = t.hotel_id and g.tax_id = t.id) as "extraChargeGroupIds"
    from tax t
    where t.hotel_id = ${hotelId} and t.active and (not t.vat or ${hotel.vatPayer}) and (not t.city_tax or ${hotel.cityTaxPayer})
    order by t.id`.execute(db)
  return rows
}
