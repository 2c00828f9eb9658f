import { expect, test } from 'vitest'
import { isMasked, maskedNumber } from './maskedNumber.ts'

test.each([
  ['УБ90112233', '•••••233'],
  ['E1234567', '•••••567'],
  ['A12', '•••••'],
  ['', ''],
  ['•••••233', '•••••233'],
])('%j is told as %j', (number, told) => expect(maskedNumber(number)).toBe(told))

test('a masked number is known as one', () => {
  expect(isMasked('•••••233')).toBe(true)
  expect(isMasked('УБ90112233')).toBe(false)
})
