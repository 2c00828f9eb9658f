import { expect, test } from 'vitest'
import type { ArrivalSheet, ArrivingPerson } from '../arrivalShapes.ts'
import type { PreRegistration } from '../preRegistration.ts'
import { partyInput, partyOf, preRegisteredOver } from './partyValues.ts'

const asks = Object.fromEntries(
  ['firstName', 'birthDate', 'number', 'nationality', 'gender', 'phone', 'email', 'country', 'address'].map((field) => [
    field,
    ['firstName', 'birthDate', 'number'].includes(field),
  ]),
) as ArrivalSheet['asks']

const main = {
  guestId: 7,
  version: 3,
  main: true,
  lastName: 'Weber',
  firstName: 'Anna',
  birthDate: null,
  gender: null,
  nationality: '',
  registerNo: '',
  passportNo: '',
  phone: '+49 30 1234',
  mobile: '',
  email: '',
  country: '',
  address: '',
  registered: false,
} as unknown as ArrivingPerson

const told: PreRegistration = {
  place: 1,
  lastName: 'Weber',
  firstName: 'Anna Maria',
  birthDate: '1964-08-12',
  gender: 'female',
  nationality: 'DE',
  registerNo: '',
  documentKind: 'passport',
  documentNumber: '•••••T47',
  documentExpiresOn: null,
  phone: '',
  email: '',
  country: '',
  address: '',
  signed: true,
  sameDocument: [],
}
const sheet = (preRegistered: PreRegistration[], people = [main]): ArrivalSheet => ({
  asks,
  people,
  preRegistered,
  expectedAt: null,
  keyNote: '',
  deposit: { asked: 0, by: null, held: 0 },
  tasks: [],
})
const namesOf = (of: ArrivalSheet, adults = 2) =>
  partyOf(of, adults).map(({ guestId, lastName, firstName, preRegistered }) => [
    guestId,
    `${lastName} ${firstName}`.trim(),
    preRegistered,
  ])

test('the sheet is filled in with what guests wrote down: the main guest by a name in common, others as new', () => {
  const other = { ...told, place: 2, lastName: 'Kowalska', firstName: 'Ewa' }
  expect(namesOf(sheet([told, other]))).toEqual([
    [7, 'Weber Anna Maria', 1],
    [undefined, 'Kowalska Ewa', 2],
  ])
  const [first] = partyInput(partyOf(sheet([told]), 1), sheet([told]))
  expect(first).toMatchObject({ guestId: 7, version: 3, passportNo: '•••••T47', preRegistered: 1, registered: true })
  expect(first).not.toHaveProperty('phone')
})

test('who wrote another name comes beside the one who has booked, and nobody stands in a row that is taken', () => {
  expect(namesOf(sheet([{ ...told, lastName: 'Kowalska', firstName: 'Ewa' }]))).toEqual([
    [7, 'Weber Anna', undefined],
    [undefined, 'Kowalska Ewa', 1],
  ])
  const companion = { ...main, guestId: 8, main: false, lastName: 'Kowalska', firstName: 'Ewa' }
  const ewa = { ...told, place: 2, lastName: 'KOWALSKA', firstName: 'Ewa' }
  expect(namesOf(sheet([told, ewa], [main, companion]))).toEqual([
    [7, 'Weber Anna Maria', 1],
    [8, 'KOWALSKA Ewa', 2],
  ])
})

test('of a guest who is known and chosen only the gaps are filled', () => {
  const known = { guestId: 9, lastName: 'Weber', firstName: 'Anna', birthDate: '1964-08-13', gender: null }
  const row = { ...known, nationality: 'DE', registerNo: '', passportNo: '•••••111' }
  expect(preRegisteredOver(row, told, true)).toMatchObject({
    guestId: 9,
    firstName: 'Anna',
    birthDate: '1964-08-13',
    gender: 'female',
    passportNo: '•••••111',
    preRegistered: 1,
  })
})
