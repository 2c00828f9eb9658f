import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { guestHistory, guestRowColumns } from '#domain/guest/server/guestRows.ts'
import { signNames } from '#domain/guest/server/guestSigns.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Duplicates, GuestProfile } from '../contract.ts'

/** A sign that more share than this tells nothing: the phone of an agency. */
const MOST_OF_ONE = 10

/** Standing guests who seem to be one person; those with the strongest sign first. */
export async function duplicates(
  { db, hotelId }: Context,
  { offset, limit }: ParsedInputOf<typeof GuestProfile.duplicates>,
): Promise<Page<Duplicates>> {
  const { rows } = await sql<Page<Duplicates>>`
    with shared as (
      select sign, array_agg(guest_id order by guest_id) as ids from guest_sign where hotel_id = ${hotelId} and shared group by sign, key
      having count(*) between 2 and ${MOST_OF_ONE}
    ), sets as materialized (
      select ids, array_agg(distinct sign order by sign) as signs from shared group by ids
    ), shown as (
      select * from sets order by signs[1], cardinality(signs) desc, ids offset ${offset} limit ${limit}
    )
    select least((select count(*) from sets), ${COUNT_LIMIT + 1})::int as total, coalesce((
      select json_agg(json_build_object('signs', ${signNames(sql`s.signs`)}, 'guests', (
        select json_agg(x order by x.id) from (
          select ${guestRowColumns} from guest g ${guestHistory} where g.hotel_id = ${hotelId} and g.id = any (s.ids)
        ) x)) order by s.signs[1], cardinality(s.signs) desc, s.ids)
      from shown s), '[]') as rows`.execute(db)
  const [page] = rows
  if (!page) throw new Error('an aggregate gives one row')
  return page
}
