import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Guests in house of whom nobody has written down who they are; where the hotel asks nothing but the name, none. */
export async function unregistered({ db, hotelId }: Context): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    select count(*) as guests
    from stay s join stay_guest x on x.hotel_id = s.hotel_id and x.stay_id = s.id
    join hotel h on h.id = s.hotel_id
    where s.hotel_id = ${hotelId} and s.status = 'inHouse' and not x.registered and cardinality(h.registration_asks) > 0
      and not (x.main and x.guest_id is not distinct from s.stand_in_guest_id)`.execute(db)
  return rows[0]?.guests ?? 0
}
