import { expect, test } from 'vitest'
import { missingForRegistration, type RegistrationAsks } from './registration.ts'

const usual: RegistrationAsks = {
  firstName: true,
  birthDate: true,
  number: true,
  nationality: false,
  gender: false,
  phone: false,
  email: false,
  country: false,
  address: false,
}
const known = {
  firstName: 'Бат',
  birthDate: '1990-11-22',
  gender: null,
  nationality: '',
  registerNo: '',
  passportNo: '',
  phone: '',
  mobile: '',
  email: '',
  country: '',
  address: '',
}

test.each([
  [{ nationality: 'MN', registerNo: 'УБ90112233' }, []],
  [{ nationality: 'MN', passportNo: 'E1234567' }, ['registerNo']],
  [{ nationality: 'DE', passportNo: 'E1234567' }, []],
  [{ nationality: 'DE', registerNo: '123' }, ['passportNo']],
  [{ passportNo: 'E1234567' }, []],
  [{ registerNo: 'УБ90112233' }, []],
  [{}, ['registerNo']],
  [{ firstName: '', birthDate: null, nationality: 'KR' }, ['firstName', 'birthDate', 'passportNo']],
])('of %j the registration still asks for %j', (guest, missing) =>
  expect(missingForRegistration({ ...known, ...guest }, usual)).toEqual(missing),
)

test('a hotel asks for what it wants to know', () => {
  const all = Object.fromEntries(Object.keys(usual).map((asked) => [asked, true])) as RegistrationAsks
  expect(missingForRegistration({ ...known, firstName: '' }, all)).toEqual([
    'firstName',
    'registerNo',
    'nationality',
    'gender',
    'phone',
    'email',
    'country',
    'address',
  ])
  expect(missingForRegistration({ ...known, mobile: '99112233' }, all)).not.toContain('phone')
  const none = Object.fromEntries(Object.keys(usual).map((asked) => [asked, false])) as RegistrationAsks
  expect(missingForRegistration({ ...known, firstName: '', birthDate: null }, none)).toEqual([])
})
