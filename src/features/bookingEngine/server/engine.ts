import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** What the hotel has chosen for what guests book by themselves. */
export interface Engine {
  readonly reservationTypeId: number | null
  readonly pendingTypeId: number | null
  readonly reservationSourceId: number | null
  readonly colour: string
  /** Where guests reach the program; '' = letters name no link. */
  readonly address: string
  readonly code: string
}

export async function readEngine({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<Engine> {
  const { rows } = await sql<Engine>`
    select e.reservation_type_id as "reservationTypeId", e.pending_type_id as "pendingTypeId",
      e.reservation_source_id as "reservationSourceId", e.colour, e.address, h.code
    from booking_engine e join hotel h on h.id = e.hotel_id where e.hotel_id = ${hotelId} and e.open`.execute(db)
  const [engine] = rows
  if (!engine) throw new AppError('bookingClosed')
  return engine
}
