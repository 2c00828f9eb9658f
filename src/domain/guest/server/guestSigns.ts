import type { SignsInput } from '../contract.ts'
import { lastKey } from '../searchText.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead, sendAlong } from '#kit/server/transaction.ts'
import { type RawBuilder, sql } from 'kysely'

export interface GuestSign {
  /** As the table guest_sign numbers them: 1 document, 2 phone, 3 e-mail, 4 name and birth date. */
  readonly sign: number
  readonly key: string
}

/** Shorter numbers are extensions and mistypings: no person is known by them. */
const PHONE_DIGITS = 6

/** By what a person with these facts is known again, each sign once. */
export function signsOf(of: SignsInput): GuestSign[] {
  const name = lastKey(of)
  const digits = [of.phone, of.mobile].map((phone) => phone.replaceAll(/[^0-9]/g, ''))
  const signs = [
    ...[of.registerNo, of.passportNo, ...of.documents].map((number) => ({
      sign: 1,
      key: number.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    })),
    ...digits.map((each) => ({ sign: 2, key: each.length < PHONE_DIGITS ? '' : each.slice(-8) })),
    { sign: 3, key: of.email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) },
    { sign: 4, key: name === '' || of.birthDate === null ? '' : `${name} ${of.birthDate}` },
  ]
  const told = signs.filter(({ key }) => key !== '')
  return [...new Map(told.map((each) => [`${each.sign} ${each.key}`, each])).values()]
}

/** Guests, who are held, are known again by these signs and no others; who was merged or anonymised is known by none. */
export async function writeSigns(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  guests: readonly { readonly guestId: number; readonly signs: readonly GuestSign[] }[],
): Promise<void> {
  const rows = guests.flatMap(({ guestId, signs }) => signs.map((each) => ({ guestId, ...each })))
  const wanted = sql`unnest(${rows.map(({ guestId }) => guestId)}::bigint[], ${rows.map(({ sign }) => sign)}::smallint[],
    ${rows.map(({ key }) => key)}::text[]) w (guest_id, sign, key)`
  const gone = ahead(
    sql`
      delete from guest_sign s
      where s.hotel_id = ${hotelId} and s.guest_id = any (${guests.map(({ guestId }) => guestId)}::bigint[])
        and not exists (select from ${wanted} where w.guest_id = s.guest_id and w.sign = s.sign and w.key = s.key)`.execute(
      db,
    ),
  )
  await sql`
    insert into guest_sign (hotel_id, guest_id, sign, key) select ${hotelId}::int, w.guest_id, w.sign, w.key from ${wanted}
    on conflict do nothing`.execute(db)
  await gone
  await noteShared({ db, hotelId }, rows)
}

/** An import writes thousands of signs at once: so many locks a hotel has for all of them. */
const LOCKS = 1_024

/**
 * Signs that were just written say whether other guests have the same, and those of the others do too. Of two desks that write the same at the
 * same moment the second waits for the first, and then sees it (decision 131).
 */
export async function noteShared(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  signs: readonly GuestSign[],
): Promise<void> {
  if (signs.length === 0) return
  const written = sql`unnest(${signs.map(({ sign }) => sign)}::smallint[], ${signs.map(({ key }) => key)}::text[]) w (sign, key)`
  await sendAlong(
    db,
    sql`
      select pg_advisory_xact_lock(hashtextextended(${`guest signs ${hotelId}`}, place))
      from (select distinct hashtext(key) & ${sql.lit(LOCKS - 1)} as place from ${written} order by place) p`,
  )
  await sendAlong(
    db,
    sql`
      update guest_sign s set shared = true from (select distinct sign, key from ${written}) w
      where s.hotel_id = ${hotelId} and s.sign = w.sign and s.key = w.key and not s.shared and exists (
        select from guest_sign o
        where o.hotel_id = s.hotel_id and o.sign = s.sign and o.key = s.key and o.guest_id <> s.guest_id)`,
  )
}

/** Numbers of signs as the contract calls them. */
export const signNames = (numbers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg((array['document', 'phone', 'email', 'nameAndBirthDate'])[n] order by n) from unnest(${numbers}) n)`
