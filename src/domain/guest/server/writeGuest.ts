import { AppError } from '#core/errors.ts'
import type { GuestInput } from '../shapes.ts'
import { nameBars } from '#domain/bar/server/barFacts.ts'
import { sql } from 'kysely'
import type { Context } from '#kit/server/context.ts'
import { guestColumns, signsOfGuest } from './createGuests.ts'
import { replaceDocuments } from './guestDocuments.ts'
import { writeSigns } from './guestSigns.ts'

/** Writes all fields of a guest who is held, by what it is known again, and what the stay view says of it. Gives the new version. */
export async function writeGuest(ctx: Context, guestId: number, guest: GuestInput): Promise<number> {
  const [version] = await writeGuests(ctx, [{ guestId, guest }])
  if (version === undefined) throw new AppError('notFound')
  return version
}

/** The same of several guests at once; their new versions in the order given. */
export async function writeGuests(
  ctx: Context,
  guests: readonly { readonly guestId: number; readonly guest: GuestInput }[],
): Promise<number[]> {
  if (guests.length === 0) return []
  const { db, hotelId } = ctx
  const ids = guests.map(({ guestId }) => guestId)
  const written = guests.map(({ guestId, guest }) => ({ id: guestId, ...guestColumns(guest) }))
  const { rows } = await sql<{ id: number; version: number }>`
    update guest g set first_name = x.first_name, last_name = x.last_name, gender = x.gender, birth_date = x.birth_date,
      register_no = x.register_no, passport_no = x.passport_no, nationality = x.nationality, phone = x.phone, mobile = x.mobile,
      email = x.email, country = x.country, city = x.city, district = x.district, address = x.address, language = x.language,
      vip_status_id = x.vip_status_id, customer_group_id = x.customer_group_id, preferred_room_id = x.preferred_room_id,
      preferred_floor = x.preferred_floor, preferred_bed = x.preferred_bed, smoking = x.smoking,
      preference_notes = x.preference_notes, remarks = x.remarks, search = x.search, last_key = x.last_key, version = g.version + 1
    from jsonb_populate_recordset(null::guest, ${JSON.stringify(written)}::jsonb) x
    where g.hotel_id = ${hotelId} and g.id = x.id returning g.id, g.version`.execute(db)
  await replaceDocuments(
    ctx,
    guests.map(({ guestId, guest }) => ({ guestId, documents: guest.documents })),
  )
  await writeSigns(
    ctx,
    guests.map(({ guestId, guest }) => ({ guestId, signs: signsOfGuest(guest) })),
  )
  await nameBars(ctx, sql`s.guest_id = any(${ids}::bigint[])`)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return ids.flatMap((id) => versions.get(id) ?? [])
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
