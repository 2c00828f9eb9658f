import { expect, test } from 'vitest'
import { missingForRegistration } from './registration.ts'

const known = { firstName: 'Бат', birthDate: '1990-11-22', nationality: '', registerNo: '', passportNo: '' }

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
  expect(missingForRegistration({ ...known, ...guest })).toEqual(missing),
)
