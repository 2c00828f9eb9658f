import type { SignsInput } from '#domain/guest/contract.ts'
import { lastKey } from '#domain/guest/searchText.ts'
import { type RawBuilder, sql } from 'kysely'

interface GuestSign {
  /** As the table guest_sign numbers them: 1 document, 2 phone, 3 e-mail, 4 name and birth date. */
  readonly sign: number
  readonly key: string
}

/** Shorter numbers are extensions and mistypings: no person is known by them. */
const PHONE_DIGITS = 6

/** By what a person with these facts is known again: the keys that the database keeps of every guest (write_guest_signs). */
export function signsOf(of: SignsInput): GuestSign[] {
  const digits = [of.phone, of.mobile].map((phone) => phone.replaceAll(/[^0-9]/g, ''))
  const signs = [
    ...[of.registerNo, of.passportNo, ...of.documents].map((number) => ({
      sign: 1,
      key: number.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase()),
    })),
    ...digits.map((each) => ({ sign: 2, key: each.length < PHONE_DIGITS ? '' : each.slice(-8) })),
    { sign: 3, key: of.email.trim().replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) },
    { sign: 4, key: of.birthDate === null ? '' : `${lastKey(of)} ${of.birthDate}` },
  ]
  return signs.filter(({ key }) => key !== '')
}

/** Numbers of signs as the contract calls them. */
export const signNames = (numbers: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_agg((array['document', 'phone', 'email', 'nameAndBirthDate'])[n] order by n) from unnest(${numbers}) n)`
