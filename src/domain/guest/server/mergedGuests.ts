import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { writeSigns } from './guestSigns.ts'
import { reindexGuests } from './reindexGuests.ts'

/** Guests who are held and whom nothing names any more point at the survivor, and are found and known again no more. */
export async function pointAtSurvivor(ctx: Context, ids: readonly number[], survivorId: number): Promise<void> {
  await sql`
    update guest set merged_into_id = ${survivorId}, search = '', last_key = '', version = version + 1
    where hotel_id = ${ctx.hotelId} and id = any (${ids}::bigint[])`.execute(ctx.db)
  await writeSigns(
    ctx,
    ids.map((guestId) => ({ guestId, signs: [] })),
  )
}

/** The same guests stand for themselves again. */
export async function standAgain(ctx: Context, ids: readonly number[], survivorId: number): Promise<void> {
  await sql`
    update guest set merged_into_id = null, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = any (${ids}::bigint[]) and merged_into_id = ${survivorId}`.execute(ctx.db)
  await reindexGuests(ctx, ids)
}
