import type { GuestInput } from '#domain/guest/shapes.ts'
import { readRegisterNo } from '#domain/guest/registerNo.ts'
import { lastKey, searchText } from '#domain/guest/searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { writeDocuments } from './guestDocuments.ts'

/** A guest's columns, with the texts by which the guest is found; a citizen's register number fills in birth date and sex. */
export function guestColumns(guest: GuestInput) {
  const facts = readRegisterNo(guest.registerNo)
  const passport = guest.documents.find(({ kind }) => kind === 'passport')
  const passportNo = guest.passportNo || (passport?.number ?? '')
  return {
    first_name: guest.firstName,
    last_name: guest.lastName,
    gender: guest.gender ?? facts?.gender ?? null,
    birth_date: guest.birthDate ?? facts?.birthDate ?? null,
    register_no: guest.registerNo,
    passport_no: passportNo,
    nationality: guest.nationality || (facts ? 'MN' : ''),
    phone: guest.phone,
    mobile: guest.mobile,
    email: guest.email,
    country: guest.country,
    city: guest.city,
    district: guest.district,
    address: guest.address,
    language: guest.language,
    vip_status_id: guest.vipStatusId,
    customer_group_id: guest.customerGroupId,
    preferred_room_id: guest.preferredRoomId,
    preferred_floor: guest.preferredFloor,
    preferred_bed: guest.preferredBed,
    smoking: guest.smoking,
    preference_notes: guest.preferenceNotes,
    remarks: guest.remarks,
    search: searchText({ ...guest, passportNo }),
    last_key: lastKey(guest),
  }
}

/** Makes guests in one statement; their ids in the order given. */
export async function createGuests(ctx: Context, guests: readonly GuestInput[]): Promise<number[]> {
  if (guests.length === 0) return []
  const rows = await ctx.db
    .insertInto('guest')
    .values(guests.map((guest) => ({ hotel_id: ctx.hotelId, ...guestColumns(guest) })))
    .returning('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  await writeDocuments(
    ctx,
    guests.map(({ documents }, place) => ({ guestId: ids[place] ?? 0, documents })),
  )
  return ids
}
