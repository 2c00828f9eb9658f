import { isStanding } from '#domain/guest/server/guestRows.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { sql } from 'kysely'
import { stated, type Truth } from './truth.ts'

/** Guests, and by what they are known again. */
export const guestTruths: readonly Truth[] = [
  stated(
    'guestNotKnown',
    ({ hotelId }) => sql`
      select array[${fullNameOf('g')}] as params, '/front-office/guest/' || g.id as link
      from guest g
      where g.hotel_id = ${hotelId} and ${isStanding} and (
        (g.register_no <> '' or g.passport_no <> '' or exists (select from guest_document d where d.hotel_id = g.hotel_id and d.guest_id = g.id and d.number <> ''))
          and not exists (select from guest_sign s where s.hotel_id = g.hotel_id and s.guest_id = g.id and s.sign = 1)
        or trim(g.email) <> '' and not exists (
          select from guest_sign s where s.hotel_id = g.hotel_id and s.guest_id = g.id and s.sign = 3 and s.key = lower(trim(g.email) collate "C")))`,
  ),
  stated(
    'guestKnownStill',
    ({ hotelId }) => sql`
      select array[${fullNameOf('g')}] as params, '/front-office/guest/' || g.id as link
      from guest g
      where g.hotel_id = ${hotelId} and not ${isStanding} and exists (
        select from guest_sign s where s.hotel_id = g.hotel_id and s.guest_id = g.id)`,
  ),
  stated(
    'guestsAlike',
    ({ hotelId }) => sql`
      select array[${fullNameOf('g')}] as params, '/front-office/guest/' || g.id as link
      from (
        select sign, key from guest_sign where hotel_id = ${hotelId} group by sign, key having count(*) > 1 and not bool_and(shared)
      ) w
      join guest_sign s on s.hotel_id = ${hotelId} and s.sign = w.sign and s.key = w.key and not s.shared
      join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id`,
  ),
]
