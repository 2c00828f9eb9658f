import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Nights in these currencies that are not charged yet are worth what they are worth by the rates now in force; what promotions took off
 * them and what the grid said go along. A step of a stay that had such nights cannot be taken back to what they were worth then. The
 * currencies are held alone, so that a booking in them that is just being written is seen.
 */
export async function revalueNights(
  { db, hotelId, businessDate }: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  currencyIds: readonly number[],
): Promise<void> {
  if (currencyIds.length === 0) return
  await sql`
    select from hotel_currency where hotel_id = ${hotelId} and id = any(${currencyIds}::bigint[]) order by id for update`.execute(
    db,
  )
  await sql`
    with n as materialized (
      select s.stay_id, s.date, s.rate as was, in_hotel_currency(s.currency_rate, f.buy, c.digits, h.digits) as is_now
      from stay_night s
      join hotel_currency f on f.hotel_id = ${hotelId} and f.id = s.hotel_currency_id
      join currency c on c.code = f.code
      join hotel o on o.id = s.hotel_id join currency h on h.code = o.currency
      where s.hotel_id = ${hotelId} and s.hotel_currency_id = any(${currencyIds}::bigint[]) and s.folio_line_id is null
      order by s.stay_id, s.date for no key update of s
    ), discount as (
      update stay_night_discount d set amount = greatest(1, round(d.amount::numeric * n.is_now / n.was))
      from n where d.hotel_id = ${hotelId} and d.stay_id = n.stay_id and d.date = n.date and n.was > 0 and n.is_now <> n.was
    )
    update stay_night s set rate = n.is_now, grid_rate = case when n.was > 0 then round(s.grid_rate::numeric * n.is_now / n.was) else s.grid_rate end
    from n where s.hotel_id = ${hotelId} and s.stay_id = n.stay_id and s.date = n.date and n.is_now <> n.was`.execute(
    db,
  )
  await sql`
    delete from stay_former f where f.hotel_id = ${hotelId} and f.business_date = ${businessDate}::date
      and exists (select from jsonb_array_elements(f.stay -> 'nights') n where (n -> 'foreign' ->> 'hotelCurrencyId')::bigint = any(${currencyIds}::bigint[]))`.execute(
    db,
  )
}
