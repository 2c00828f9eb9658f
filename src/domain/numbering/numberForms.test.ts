import { expect, test } from 'vitest'
import { type NumberForm, printedNumber, typedNumber } from './numberForms.ts'

const forms: NumberForm[] = [
  { series: 'reservation', from: 500, prefix: '2027/', width: 5 },
  { series: 'reservation', from: 100, prefix: 'R-', width: 6 },
  { series: 'folio', from: 1, prefix: 'F', width: 1 },
]

test.each([
  [99, '99'],
  [100, 'R-000100'],
  [499, 'R-000499'],
  [500, '2027/00500'],
  [1_234_567, '2027/1234567'],
])('reservation %i is printed %s, as when it was given', (number, printed) => {
  expect(printedNumber(forms, 'reservation', number)).toBe(printed)
})

test('each series has its own form, or none', () => {
  expect(printedNumber(forms, 'folio', 7)).toBe('F7')
  expect(printedNumber(forms, 'cancellation', 7)).toBe('7')
})

test.each([
  ['123', { prefix: '', number: 123 }],
  [' r-000123 ', { prefix: 'r-', number: 123 }],
  ['2027/00500', { prefix: '2027/', number: 500 }],
  ['З-12', { prefix: 'З-', number: 12 }],
])('%s is read as a number', (typed, read) => {
  expect(typedNumber(typed)).toEqual(read)
})

test.each(['', 'Bat', 'R-', 'room 12', '12a', '1234567890123456'])('%s is no number', (typed) => {
  expect(typedNumber(typed)).toBeNull()
})
