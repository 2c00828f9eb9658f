import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Holds the stays of guests until the command ends. Stays come before guests, as at check-in, so that the two wait instead of blocking each other. */
export async function holdStaysOf({ db, hotelId }: Context, guestIds: readonly number[]): Promise<void> {
  await sql`
    select from stay where hotel_id = ${hotelId} and id in (
      select id from stay where hotel_id = ${hotelId} and guest_id = any (${guestIds}::bigint[])
      union select stay_id from stay_guest where hotel_id = ${hotelId} and guest_id = any (${guestIds}::bigint[]))
    order by id for update`.execute(db)
}
