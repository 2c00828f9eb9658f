import { missingForRegistration, type RegistrationAsks } from '#domain/guest/registration.ts'
import type { Values } from '#kit/web/form/schema.ts'
import type { ArrivalSheet, ArrivingPerson } from '../arrivalShapes.ts'

/** One row of the party as the form holds it. */
export interface PersonValues extends Values {
  guestId?: number
  version?: number
  lastName: string
  firstName: string
  birthDate: string | null
  gender: 'male' | 'female' | null
  nationality: string
  registerNo: string
  passportNo: string
}

/** Rows for adults who are not named yet; of a large party not all of them at once. */
const MOST_BLANK = 3

export const blankPerson = (): PersonValues => ({
  lastName: '',
  firstName: '',
  birthDate: null,
  gender: null,
  nationality: '',
  registerNo: '',
  passportNo: '',
})

const CONTACT = ['phone', 'email', 'country', 'address'] as const

/** What the form asks of a person: contact only where the hotel wants it, so that the rest stays as it is known. */
export const valuesOf = (person: Omit<PersonValues, 'guestId'> & Values, asks: RegistrationAsks): PersonValues => {
  const { guestId, version, lastName, firstName, birthDate, gender, nationality, registerNo, passportNo } = person
  const contact = CONTACT.filter((field) => asks[field]).map((field) => [field, person[field]])
  return {
    ...(typeof guestId === 'number' ? { guestId } : {}),
    ...(version === undefined ? {} : { version }),
    lastName,
    firstName,
    birthDate,
    gender,
    nationality,
    registerNo,
    passportNo,
    ...Object.fromEntries(contact),
  }
}

/** Those who are named, and a row for each adult who is not. */
export function partyOf({ people, asks }: ArrivalSheet, adults: number): PersonValues[] {
  const blank = Math.min(MOST_BLANK, Math.max(people.length === 0 ? 1 : 0, adults - people.length))
  return [...people.map((person) => valuesOf({ ...person }, asks)), ...Array.from({ length: blank }, blankPerson)]
}

/** Nothing was typed of this one. */
const isBlank = ({ guestId, lastName, firstName, passportNo, registerNo }: PersonValues): boolean =>
  guestId === undefined && [lastName, firstName, passportNo, registerNo].every((text) => text.trim() === '')

/** What the registration asks for and is not known yet of a row; `known` is who stands there already. */
export function missingOf(values: PersonValues, asks: RegistrationAsks, known?: ArrivingPerson): string[] {
  if (values.lastName.trim() === '') return ['lastName']
  const contact = { phone: '', mobile: '', email: '', country: '', address: '' }
  return missingForRegistration({ ...contact, ...known, ...values }, asks)
}

/** The party as it is sent: who is complete counts as registered, rows in which nothing was typed stay behind. */
export function partyInput(rows: readonly PersonValues[], { people, asks }: ArrivalSheet): Values[] {
  return rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const known = people.find(({ guestId }) => guestId === row.guestId)
      const registered = known?.registered !== true && missingOf(row, asks, known).length === 0
      return { ...row, registered }
    })
}

/** Whether nothing is to be asked, shown or taken: then a guest is checked in at once. */
export function isWhole({ people, asks, deposit, tasks }: ArrivalSheet, adults: number): boolean {
  const isPlain = (person: ArrivingPerson): boolean =>
    !person.blacklisted &&
    person.vip === null &&
    person.remarks === '' &&
    preferencesOf(person).length === 0 &&
    (person.registered || missingOf(valuesOf({ ...person }, asks), asks, person).length === 0)
  return (
    people.length >= Math.max(1, adults) && people.every(isPlain) && deposit.held >= deposit.asked && tasks.length === 0
  )
}

const PREFERENCES = ['preferredRoom', 'preferredFloor', 'preferredBed', 'smoking', 'preferenceNotes'] as const

/** Which wishes of a guest are known. */
export const preferencesOf = (person: ArrivingPerson): (typeof PREFERENCES)[number][] =>
  PREFERENCES.filter((field) => (person[field] ?? '') !== '')
