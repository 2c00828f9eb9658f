import { missingForRegistration, type RegistrationAsks } from '#domain/guest/registration.ts'
import type { Values } from '#kit/web/form/schema.ts'
import { fold } from '#domain/guest/searchText.ts'
import type { ArrivalSheet, ArrivingPerson } from '../arrivalShapes.ts'
import { passportOf, type PreRegistration } from '../preRegistration.ts'

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
  /** The place of what this person wrote down before the arrival. */
  preRegistered?: number
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

const words = ({ lastName, firstName }: { readonly lastName: string; readonly firstName: string }): string[] =>
  fold(`${lastName} ${firstName}`)
    .split(' ')
    .filter((word) => word !== '')

/** Whom one means who wrote down the main guest in other words, 'Anna Maria' for 'Anna'; of others the whole name tells. */
function isSame(told: PreRegistration, row: PersonValues, isMain: boolean): boolean {
  const [one, other] = [words(told), words(row)]
  if (isMain) return one.length === 0 || one.some((word) => other.includes(word))
  return one.toSorted().join(' ') === other.toSorted().join(' ')
}

/** What a person wrote down before the arrival; what it says nothing of stays, and with `onlyGaps` whatever is known. */
export function preRegisteredOver(row: PersonValues, told: PreRegistration, onlyGaps = false): PersonValues {
  const { lastName, firstName, birthDate, gender, nationality, registerNo, phone, email, country, address } = told
  const said = { lastName, firstName, birthDate, gender, nationality, registerNo, phone, email, country, address }
  const all = Object.entries({ ...said, passportNo: passportOf(told) })
  const isNothing = (value: unknown): boolean => value === '' || value === null || value === undefined
  const taken = all.filter(([field, value]) => !isNothing(value) && !(onlyGaps && !isNothing(row[field])))
  return { ...row, ...Object.fromEntries(taken), preRegistered: told.place }
}

/** Those who are named, with what they wrote down before; who is new by that; and a row for each adult who is still missing. */
export function partyOf({ people, asks, preRegistered }: ArrivalSheet, adults: number): PersonValues[] {
  const rows = people.map((person) => valuesOf({ ...person }, asks))
  for (const told of preRegistered) {
    const at = rows.findIndex(
      (row, nth) =>
        row.preRegistered === undefined && isSame(told, row, told.place === 1 && people[nth]?.main === true),
    )
    const row = rows[at]
    if (row) rows[at] = preRegisteredOver(row, told)
    else rows.push(preRegisteredOver(blankPerson(), told))
  }
  const blank = Math.min(MOST_BLANK, Math.max(rows.length === 0 ? 1 : 0, adults - rows.length))
  return [...rows, ...Array.from({ length: blank }, blankPerson)]
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
export function isWhole({ people, asks, deposit, tasks, preRegistered }: ArrivalSheet, adults: number): boolean {
  const isPlain = (person: ArrivingPerson): boolean =>
    !person.blacklisted &&
    person.vip === null &&
    person.remarks === '' &&
    preferencesOf(person).length === 0 &&
    (person.registered || missingOf(valuesOf({ ...person }, asks), asks, person).length === 0)
  return (
    preRegistered.length === 0 &&
    people.length >= Math.max(1, adults) &&
    people.every(isPlain) &&
    deposit.held >= deposit.asked &&
    tasks.length === 0
  )
}

const PREFERENCES = ['preferredRoom', 'preferredFloor', 'preferredBed', 'smoking', 'preferenceNotes'] as const

/** Which wishes of a guest are known. */
export const preferencesOf = (person: ArrivingPerson): (typeof PREFERENCES)[number][] =>
  PREFERENCES.filter((field) => (person[field] ?? '') !== '')
