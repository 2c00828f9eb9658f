import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface OwnFolio {
  readonly id: number
  readonly number: number
  readonly stayId: number
}

/** Billed to who has booked or to who stays there: what a company or somebody else pays is not the guest's to see. */
export async function ownFolios({ db, hotelId }: Context, reservationId: number): Promise<OwnFolio[]> {
  const { rows } = await sql<OwnFolio>`
    select f.id, f.number, f.stay_id as "stayId" from folio f
    join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    join reservation r on r.hotel_id = s.hotel_id and r.id = s.reservation_id
    where f.hotel_id = ${hotelId} and r.id = ${reservationId} and f.company_id is null and f.guest_id in (r.guest_id, s.guest_id)
    order by f.stay_id, f.window_no`.execute(db)
  return rows
}
