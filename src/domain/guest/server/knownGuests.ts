import type { KnownGuest, SignsInput } from '../contract.ts'
import { isMasked } from '#core/maskedNumber.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { guestHistory, guestRowColumns, isStanding } from './guestRows.ts'
import { signNames, signsOf } from './guestSigns.ts'

const SHOWN = 10

/** Guests who share a document, a phone, an e-mail, or name and birth date with these facts; who shares most comes first. */
export async function knownGuests({ db, hotelId }: Context, of: SignsInput): Promise<KnownGuest[]> {
  // of a guest who stands already the numbers may be masked: the signs that are kept of it tell them
  const all = signsOf(of)
  const keys = all.filter(({ key }) => !isMasked(key))
  const own = keys.length < all.length ? (of.exceptId ?? null) : null
  const { rows } = await sql<KnownGuest>`
    with known as (
      select s.guest_id, array_agg(distinct s.sign order by s.sign) as signs
      from (
        select * from unnest(${keys.map(({ sign }) => sign)}::smallint[], ${keys.map(({ key }) => key)}::text[])
        union select sign, key from guest_sign where hotel_id = ${hotelId} and guest_id = ${own}::bigint and sign = 1
      ) k (sign, key)
      join guest_sign s on s.hotel_id = ${hotelId} and s.sign = k.sign and s.key = k.key
      where s.guest_id is distinct from ${of.exceptId ?? null}::bigint group by s.guest_id
    )
    select ${guestRowColumns}, ${signNames(sql`k.signs`)} as signs
    from known k join guest g on g.hotel_id = ${hotelId} and g.id = k.guest_id ${guestHistory}
    where ${isStanding}
    order by cardinality(k.signs) desc, k.signs[1], h.stays desc, g.id limit ${SHOWN}`.execute(db)
  return rows
}
