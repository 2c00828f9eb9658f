import { stayColumns, stayJoins } from '#domain/stay/server/stayRows.ts'
import type { StayRow } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface PendingStays {
  readonly arrivals: StayRow[]
  readonly departures: StayRow[]
}

/** Arrivals that are not decided and guests who should have left, on or before the business date. */
export async function pendingStays({ db, hotelId, businessDate }: Context): Promise<PendingStays> {
  const { rows } = await sql<StayRow>`
    select ${stayColumns} from stay s ${stayJoins}
    where s.hotel_id = ${hotelId} and s.id = any(array(
      select id from stay where hotel_id = ${hotelId} and status = 'reserved' and arrival <= ${businessDate}::date
      union all
      select id from stay where hotel_id = ${hotelId} and status = 'inHouse' and departure <= ${businessDate}::date))
    order by s.arrival, "roomNumber", "reservationNumber", s.sequence`.execute(db)
  return {
    arrivals: rows.filter(({ status }) => status === 'reserved'),
    departures: rows.filter(({ status }) => status === 'inHouse'),
  }
}
