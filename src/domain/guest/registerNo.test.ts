import { expect, test } from 'vitest'
import { filledByRegisterNo, normalRegisterNo, readRegisterNo } from './registerNo.ts'
import { guestInput } from './shapes.ts'

test.each([
  ['УБ90112233', '1990-11-22', 'male'],
  ['ӨҮ85010249', '1985-01-02', 'female'],
  ['ЧК05321511', '2005-12-15', 'male'],
  ['АА00222900', '2000-02-29', 'female'],
  ['ТЗ00212011', '2000-01-20', 'male'],
])('%s says born on %s, %s', (registerNo, birthDate, gender) =>
  expect(readRegisterNo(registerNo)).toEqual({ birthDate, gender }),
)

test.each(['УБ90132233', 'УБ90330133', 'УБ90023033', 'УБ9011223', 'УБ901122334', 'UQ90112233', 'У190112233', ''])(
  '%j is no register number',
  (text) => expect(readRegisterNo(text)).toBeUndefined(),
)

test('a number typed in small letters, with spaces or with the wrong keyboard is the same number', () => {
  expect(normalRegisterNo(' уб 9011 2233 ')).toBe('УБ90112233')
  expect(normalRegisterNo('yB90112233')).toBe('УВ90112233')
  expect(normalRegisterNo('p 123 x')).toBe('P 123 X')
})

test('a typed number fills in only what does not stand there yet', () => {
  const filled = (typed: string, stands: Readonly<Record<string, string>>) =>
    filledByRegisterNo(typed, (field) => stands[field])
  expect(filled('уб 88020321', {})).toEqual({ birthDate: '1988-02-03', gender: 'female', nationality: 'MN' })
  expect(filled('УБ88020321', { birthDate: '1988-02-04', nationality: 'MN' })).toEqual({ gender: 'female' })
  expect(filled('УБ8802032', {})).toEqual({})
})

const codes = (guest: object) => {
  const parsed = guestInput.safeParse({ lastName: 'Dorj', ...guest })
  return parsed.success
    ? []
    : parsed.error.issues.map((issue) => [issue.path.join('.'), 'params' in issue && issue.params])
}

test('birth date and sex agree with the register number', () => {
  expect(codes({ registerNo: 'УБ90112233', birthDate: '1990-11-22', gender: 'male', nationality: 'MN' })).toEqual([])
  expect(codes({ registerNo: 'УБ90112233', birthDate: '1990-11-23', gender: 'female' })).toEqual([
    ['birthDate', { code: 'registerBirthDiffers' }],
    ['gender', { code: 'registerGenderDiffers' }],
  ])
})

test('a citizen’s number is checked, a foreigner’s is taken as it is', () => {
  expect(codes({ registerNo: '123', nationality: 'MN' })).toEqual([['registerNo', { code: 'registerNoInvalid' }]])
  expect(codes({ registerNo: 'УБ90139933' })).toEqual([['registerNo', { code: 'registerNoInvalid' }]])
  expect(codes({ registerNo: '440-12', nationality: 'KR' })).toEqual([])
})
