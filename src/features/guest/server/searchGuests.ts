import type { GuestRow } from '#domain/guest/contract.ts'
import { fold } from '#domain/guest/searchText.ts'
import { foundGuests } from '#domain/guest/server/foundGuests.ts'
import { guestHistory, guestRowColumns } from '#domain/guest/server/guestRows.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Guests by any part of a name, document, phone or e-mail; those whose first or last name begins with the text first. An empty text finds nobody. */
export async function searchGuests(
  { db, hotelId }: Context,
  { text, limit }: { text: string; limit: number },
): Promise<GuestRow[]> {
  const folded = fold(text)
  if (folded === '') return []
  const { rows } = await sql<GuestRow>`
    with ${foundGuests(hotelId, text, folded, limit)}
    select ${guestRowColumns}
    from found f join guest g on g.hotel_id = ${hotelId} and g.id = f.id ${guestHistory}
    order by f.place, strpos(f.search, ${` ${folded} `}) = 0, h.stays desc, length(f.search), g.id`.execute(db)
  return rows
}
