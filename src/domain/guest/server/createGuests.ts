import type { GuestInput } from '../shapes.ts'
import { readRegisterNo } from '../registerNo.ts'
import { lastKey, searchText } from '../searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { writeDocuments } from './guestDocuments.ts'
import { type GuestSign, noteShared, signsOf } from './guestSigns.ts'

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

/** By what a guest with these columns and documents is known again. */
export const signsOfGuest = (guest: GuestInput, columns = guestColumns(guest)): GuestSign[] =>
  signsOf({
    ...guest,
    passportNo: columns.passport_no,
    birthDate: columns.birth_date,
    documents: guest.documents.map(({ number }) => number),
  })

/**
 * Makes guests and that by which they are known again in one statement; their ids in the order given. `under`: the ids that they are to have,
 * rising.
 */
export async function createGuests(
  ctx: Context,
  guests: readonly GuestInput[],
  under?: readonly number[],
): Promise<number[]> {
  if (guests.length === 0) return []
  const people = guests.map((guest) => ({ guest, columns: guestColumns(guest) }))
  const signs = people.flatMap(({ guest, columns }, nth) =>
    signsOfGuest(guest, columns).map((each) => ({ place: nth + 1, ...each })),
  )
  const rows = await ctx.db
    .with('made', (query) =>
      query
        .insertInto('guest')
        .values(
          people.map(({ columns }, nth) => ({ hotel_id: ctx.hotelId, ...(under && { id: under[nth] }), ...columns })),
        )
        .returning('id'),
    )
    .with('signed', (query) =>
      query
        .insertInto('guest_sign')
        .columns(['hotel_id', 'guest_id', 'sign', 'key'])
        .expression(sql`
        select ${ctx.hotelId}::int, m.id, s.sign, s.key from (select id, row_number() over (order by id) as place from made) m
        join unnest(${signs.map(({ place }) => place)}::int[], ${signs.map(({ sign }) => sign)}::smallint[],
          ${signs.map(({ key }) => key)}::text[]) s (place, sign, key) on s.place = m.place`),
    )
    .selectFrom('made')
    .select('id')
    .orderBy('id')
    .execute()
  await noteShared(ctx, signs)
  const ids = rows.map(({ id }) => id)
  await writeDocuments(
    ctx,
    guests.map(({ documents }, place) => ({ guestId: ids[place] ?? 0, documents })),
  )
  return ids
}
