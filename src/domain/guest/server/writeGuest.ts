import type { GuestInput } from '../shapes.ts'
import { nameBars } from '#domain/bar/server/barFacts.ts'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { guestColumns, signsOfGuest } from './createGuests.ts'
import { replaceDocuments } from './guestDocuments.ts'
import { writeSigns } from './guestSigns.ts'

/** Writes all fields of a guest who is held, by what it is known again, and what the stay view says of it. Gives the new version. */
export async function writeGuest(ctx: Context, guestId: number, guest: GuestInput): Promise<number> {
  const { version } = await ctx.db
    .updateTable('guest')
    .set((eb) => ({ ...guestColumns(guest), version: eb('version', '+', 1) }))
    .where('hotel_id', '=', ctx.hotelId)
    .where('id', '=', guestId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await replaceDocuments(ctx, { guestId, documents: guest.documents })
  await writeSigns(ctx, [{ guestId, signs: signsOfGuest(guest) }])
  await nameBars(ctx, sql`s.guest_id = ${guestId}`)
  return version
}

interface Blacklisting {
  readonly blacklisted: boolean
  readonly reason: string
}

/** Puts a guest who is held on the blacklist or takes it off. */
export async function writeBlacklist(
  ctx: Context,
  guestId: number,
  { blacklisted, reason }: Blacklisting,
): Promise<void> {
  await ctx.db
    .updateTable('guest')
    .set((eb) => ({ blacklisted, blacklist_reason: blacklisted ? reason : '', version: eb('version', '+', 1) }))
    .where('hotel_id', '=', ctx.hotelId)
    .where('id', '=', guestId)
    .execute()
}
