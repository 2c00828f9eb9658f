import type { GuestRecord } from '../contract.ts'
import { guestShape } from '../shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { writeSigns } from './guestSigns.ts'
import { writeGuest } from './writeGuest.ts'

/** From here on the guests stand as anonymised, and are known again by nothing. */
export async function markAnonymised(ctx: Context, ids: readonly number[]): Promise<void> {
  await sql`
    update guest set anonymised_on = ${ctx.businessDate} where hotel_id = ${ctx.hotelId} and id = any (${ids}::bigint[])`.execute(
    ctx.db,
  )
  await writeSigns(
    ctx,
    ids.map((guestId) => ({ guestId, signs: [] })),
  )
}

/** Takes out of a guest, and of all who were merged into it (`ids`), what tells who it is; it is called `nameless`. */
export async function emptyGuests(
  ctx: Context,
  {
    id,
    ids,
    nameless,
    nationality,
  }: { ids: readonly number[]; nameless: string } & Pick<GuestRecord, 'id' | 'nationality'>,
): Promise<void> {
  const { db, hotelId } = ctx
  await sql`delete from guest_document where hotel_id = ${hotelId} and guest_id = any (${ids}::bigint[])`.execute(db)
  await writeGuest(ctx, id, guestShape.parse({ lastName: nameless, nationality }))
  await sql`
    update guest g set first_name = '', last_name = s.last_name, gender = null, birth_date = null, register_no = '', passport_no = '',
      phone = '', mobile = '', email = '', address = '', country = '', city = '', district = '', language = null, preferred_room_id = null,
      preferred_floor = '', preferred_bed = '', smoking = '', preference_notes = '', remarks = '', blacklisted = false, blacklist_reason = '',
      search = '', last_key = ''
    from guest s
    where g.hotel_id = ${hotelId} and g.id = any (${ids}::bigint[]) and s.hotel_id = ${hotelId} and s.id = ${id}`.execute(
    db,
  )
}
