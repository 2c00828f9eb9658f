import type { ParsedInputOf } from '#core/contract.ts'
import { lastKey } from '#domain/guest/searchText.ts'
import { isStanding } from '#domain/guest/server/guestRows.ts'
import { signsOf } from '#domain/guest/server/guestSigns.ts'
import type { Warnings } from '#domain/asking/server/warnings.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { HereAlready, Reservation } from '../contract.ts'

type Who = ParsedInputOf<typeof Reservation.alreadyHere>

const SHOWN = 5

/** The stays of who walks in, in house or expected by the business date, also as a companion. Rooms that nobody is named for are nobody's. */
export async function alreadyHere({ db, hotelId, businessDate }: Context, who: Who): Promise<HereAlready[]> {
  const { guestId = null, guest } = who
  const signs = guest ? signsOf({ ...guest, documents: [], birthDate: null }) : []
  // one who has both names is known by them, the other way round too
  const { firstName = '', lastName = '' } = guest ?? {}
  const names =
    firstName === '' || lastName === ''
      ? []
      : [lastKey({ firstName, lastName }), lastKey({ firstName: lastName, lastName: firstName })]
  if (guestId === null && signs.length === 0 && names.length === 0) return []
  const { rows } = await sql<HereAlready>`
    with who as (
      select ${guestId}::bigint as id
      union select s.guest_id from unnest(${signs.map(({ sign }) => sign)}::smallint[], ${signs.map(({ key }) => key)}::text[]) k (sign, key)
        join guest_sign s on s.hotel_id = ${hotelId} and s.sign = k.sign and s.key = k.key
      union select g.id from guest g where g.hotel_id = ${hotelId} and g.last_key = any (${names}::text[]) and ${isStanding}
    )
    select s.id as "stayId", b.number as "reservationNumber", s.sequence, s.status, ${fullNameOf('g')} as "guestName",
      s.arrival, s.departure, r.number as "roomNumber"
    from who join stay_guest x on x.hotel_id = ${hotelId} and x.guest_id = who.id
    join stay s on s.hotel_id = x.hotel_id and s.id = x.stay_id and s.stand_in_guest_id is distinct from x.guest_id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = x.hotel_id and g.id = x.guest_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    where s.status = 'inHouse' or (s.status = 'reserved' and s.arrival <= ${businessDate}::date)
    order by s.status, s.arrival, s.id limit ${SHOWN}`.execute(db)
  return rows
}

/** Asks before a second stay is made for somebody who has one. Namesakes are only shown while they are typed: many people have one name. */
export async function judgeHereAlready(ctx: Context, { guestId, guest }: Who, warnings: Warnings): Promise<void> {
  const known = { guestId, ...(guest ? { guest: { ...guest, firstName: '' } } : {}) }
  for (const { status, guestName, reservationNumber, roomNumber } of await alreadyHere(ctx, known)) {
    if (status === 'inHouse') warnings.raise('guestInHouse', [guestName, roomNumber ?? ''])
    else warnings.raise('guestExpected', [guestName, reservationNumber])
  }
}
