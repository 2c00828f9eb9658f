import type { KnownGuest, SignsInput } from '#domain/guest/contract.ts'
import { lastKey } from '#domain/guest/searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { guestHistory, guestRowColumns, isStanding } from './guestRows.ts'

/** Shorter numbers are extensions and mistypings: no person is known by them. */
export const PHONE_DIGITS = 6
const SHOWN = 10

/** How phones are compared: their last eight digits, so that country codes do not matter. */
const phoneKey = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-8)

/** Guests who share a document, a phone, an e-mail, or name and birth date with these facts; who shares most comes first. */
export async function knownGuests({ db, hotelId }: Context, of: SignsInput): Promise<KnownGuest[]> {
  const documents = [of.registerNo, of.passportNo, ...of.documents].filter((number) => number !== '')
  const phones = [of.phone, of.mobile].map(phoneKey).filter((digits) => digits.length >= PHONE_DIGITS)
  const email = of.email.trim().toLowerCase()
  const name = lastKey(of)
  const { rows } = await sql<KnownGuest>`
    with sign as (
      select id as guest_id, 'document' as sign from guest where hotel_id = ${hotelId} and register_no <> '' and register_no = any (${documents}::text[])
      union select id, 'document' from guest where hotel_id = ${hotelId} and passport_no <> '' and passport_no = any (${documents}::text[])
      union select guest_id, 'document' from guest_document where hotel_id = ${hotelId} and number = any (${documents}::text[])
      union select id, 'phone' from guest where hotel_id = ${hotelId} and phone <> '' and right(regexp_replace(phone, '[^0-9]', '', 'g'), 8) = any (${phones}::text[])
      union select id, 'phone' from guest where hotel_id = ${hotelId} and mobile <> '' and right(regexp_replace(mobile, '[^0-9]', '', 'g'), 8) = any (${phones}::text[])
      union select id, 'email' from guest where hotel_id = ${hotelId} and email <> '' and lower(email) = ${email}
      union select id, 'nameAndBirthDate' from guest where hotel_id = ${hotelId} and last_key = ${name} and birth_date = ${of.birthDate}::date
    ), known as (
      select guest_id, array_agg(sign order by array_position(array['document', 'phone', 'email', 'nameAndBirthDate'], sign)) as signs
      from sign where guest_id is distinct from ${of.exceptId ?? null}::bigint group by guest_id
    )
    select ${guestRowColumns}, k.signs
    from known k join guest g on g.hotel_id = ${hotelId} and g.id = k.guest_id ${guestHistory}
    where ${isStanding}
    order by cardinality(k.signs) desc, k.signs[1] <> 'document', h.stays desc, g.id limit ${SHOWN}`.execute(db)
  return rows
}
