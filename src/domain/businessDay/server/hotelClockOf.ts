import { type RawBuilder, sql } from 'kysely'

/** `hotelClock` (domain/businessDay) of hotel `h` at an instant, in the database. */
export const hotelClockOf = (now: Date): RawBuilder<string> => sql`(
  select case when abs(local::date - h.business_date) <= 1 then local else h.business_date + local::time end
  from (select ${now.toISOString()}::timestamptz at time zone h.time_zone as local) x)`
