import { sql } from 'kysely'

const written = sql`from pre_registration r where r.hotel_id = s.hotel_id and r.stay_id = s.id`

/** How many of stay `s` have written themselves down and are still to come. */
export const preRegistered = sql<number>`case when s.status = 'reserved' then (select count(*)::int ${written}) else 0 end`

/** Whether any of stay `s` has. */
export const isPreRegistered = sql`(s.status = 'reserved' and exists (select ${written}))`
