import { guestHistory, guestRowColumns } from '#domain/guest/server/guestRows.ts'
import { PHONE_DIGITS } from '#domain/guest/server/knownGuests.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Duplicates } from '../contract.ts'

/** A sign that more share than this tells nothing: the phone of an agency. */
const MOST_OF_ONE = 10

/** Standing guests who seem to be one person; those with the strongest sign first. */
export async function duplicates({ db, hotelId }: Context, { limit }: { limit: number }): Promise<Duplicates[]> {
  const { rows } = await sql<Duplicates>`
    with standing as materialized (
      select * from guest where hotel_id = ${hotelId} and merged_into_id is null and anonymised_on is null
    ), told as (
      select id, 1 as sign, register_no as key from standing where register_no <> ''
      union all select id, 1, passport_no from standing where passport_no <> ''
      union all select d.guest_id, 1, d.number from guest_document d join standing g on g.id = d.guest_id where d.hotel_id = ${hotelId}
      union all select id, 2, right(digits, 8) from standing cross join lateral
        (values (regexp_replace(phone, '[^0-9]', '', 'g')), (regexp_replace(mobile, '[^0-9]', '', 'g'))) p (digits) where length(digits) >= ${PHONE_DIGITS}
      union all select id, 3, lower(email) from standing where email <> ''
      union all select id, 4, last_key || birth_date from standing where birth_date is not null
    ), shared as (
      select sign, array_agg(distinct id order by id) as ids from told group by sign, key
      having count(distinct id) between 2 and ${MOST_OF_ONE}
    ), sets as (
      select ids, array_agg(distinct sign order by sign) as signs from shared group by ids
      order by min(sign), count(distinct sign) desc, ids limit ${limit}
    )
    select (select json_agg((array['document', 'phone', 'email', 'nameAndBirthDate'])[n] order by n) from unnest(signs) n) as signs,
      (select json_agg(x order by x.id) from (
        select ${guestRowColumns} from guest g ${guestHistory} where g.hotel_id = ${hotelId} and g.id = any (s.ids)
      ) x) as guests
    from sets s order by s.signs[1], cardinality(s.signs) desc, s.ids`.execute(db)
  return rows
}
