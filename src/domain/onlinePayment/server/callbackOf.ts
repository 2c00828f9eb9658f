import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Where a provider says that something has happened, behind the address by which guests reach the program; '' where the hotel has written none down. */
export async function callbackOf({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>): Promise<string> {
  const { rows } = await sql<{ address: string; code: string }>`
    select e.address, h.code from booking_engine e join hotel h on h.id = e.hotel_id where e.hotel_id = ${hotelId}`.execute(
    db,
  )
  const [engine] = rows
  return engine === undefined || engine.address === ''
    ? ''
    : `${engine.address}/booking/${encodeURIComponent(engine.code)}/payment-callback`
}
