import type { GuestRow } from '#domain/guest/contract.ts'
import { likePatterns } from '#domain/guest/likePatterns.ts'
import { fold } from '#domain/guest/searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Guests by any part of a name, document, phone or e-mail, accents and case aside; the closest first. An empty text finds nobody. */
export async function searchGuests(
  { db, hotelId }: Context,
  { text, limit }: { text: string; limit: number },
): Promise<GuestRow[]> {
  const folded = fold(text)
  if (folded === '') return []
  const { rows } = await sql<GuestRow>`
    with found as materialized (
      select g.* from guest g where g.hotel_id = ${hotelId} and g.search like any (${likePatterns(text)}::text[])
      order by strpos(g.search, ${folded}), length(g.search), g.id limit ${limit}
    )
    select g.id, g.first_name as "firstName", g.last_name as "lastName", trim(g.last_name || ' ' || g.first_name) as name,
      g.birth_date as "birthDate", g.register_no as "registerNo", g.passport_no as "passportNo", g.nationality, g.phone, g.email, g.blacklisted,
      h.stays, h.last_arrival as "lastArrival"
    from found g
    cross join lateral (
      select count(*)::int as stays, max(s.arrival) as last_arrival
      from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id and s.status in ('inHouse', 'checkedOut')
      where sg.hotel_id = g.hotel_id and sg.guest_id = g.id
    ) h
    order by strpos(g.search, ${folded}), length(g.search), g.id`.execute(db)
  return rows
}
