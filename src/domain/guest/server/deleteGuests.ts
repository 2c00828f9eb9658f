import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Deletes guests whom nothing names, with their documents and that by which they are known again. */
export async function deleteGuests({ db, hotelId }: Context, ids: readonly number[]): Promise<void> {
  await sql`delete from guest_document where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])`.execute(db)
  await sql`delete from guest_sign where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])`.execute(db)
  await sql`delete from guest where hotel_id = ${hotelId} and id = any (${ids}::bigint[])`.execute(db)
}
