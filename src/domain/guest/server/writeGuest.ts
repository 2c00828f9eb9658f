import type { GuestInput } from '#domain/guest/shapes.ts'
import { nameBars } from '#domain/stay/server/barFacts.ts'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { guestColumns } from './createGuests.ts'
import { replaceDocuments } from './guestDocuments.ts'

/** Writes all fields of a guest who is held, and what the stay view says of them. Gives the new version. */
export async function writeGuest(ctx: Context, guestId: number, guest: GuestInput): Promise<number> {
  const { version } = await ctx.db
    .updateTable('guest')
    .set((eb) => ({ ...guestColumns(guest), version: eb('version', '+', 1) }))
    .where('hotel_id', '=', ctx.hotelId)
    .where('id', '=', guestId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await replaceDocuments(ctx, { guestId, documents: guest.documents })
  await nameBars(ctx, sql`s.guest_id = ${guestId}`)
  return version
}
