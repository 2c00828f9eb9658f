import { sql } from 'kysely'

/** When the business day that is now began, of the hotel `h` of a statement: with the last night audit; null = it has closed none. One row of an index, however many days there were. */
export const dayBegan = sql`(select max(a.finished_at) from audit_run a
  where a.hotel_id = h.id and a.business_date = h.business_date - 1 and not a.superseded)`
