import { sql } from 'kysely'

/** The price of night `n` in the currency in which it was agreed, as `foreignPrice`; null where that is the hotel's. */
export const foreignOfNight = sql`case when n.hotel_currency_id is not null then (
  select json_build_object('code', fc.code, 'digits', fk.digits, 'amount', n.currency_rate)
  from hotel_currency fc join currency fk on fk.code = fc.code where fc.hotel_id = n.hotel_id and fc.id = n.hotel_currency_id) end`

/** The currency of a rate type of this alias, as `planCurrency`. */
export const currencyOfPlan = (plan: string) => sql`(
  select json_build_object('code', fc.code, 'digits', fk.digits)
  from hotel_currency fc join currency fk on fk.code = fc.code
  where fc.hotel_id = ${sql.id(plan, 'hotel_id')} and fc.id = ${sql.id(plan, 'hotel_currency_id')})`
