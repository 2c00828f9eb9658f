import { expect, test } from 'vitest'
import { roomNumbers } from './roomNumbers.ts'

test.each([
  ['101', '103', ['101', '102', '103']],
  ['A08', 'A11', ['A08', 'A09', 'A10', 'A11']],
  ['98', '101', ['98', '99', '100', '101']],
  ['2-9', '2-10', ['2-9', '2-10']],
  ['7', '7', ['7']],
])('rooms %s to %s', (first, last, numbers) => expect(roomNumbers(first, last)).toEqual(numbers))

test.each([
  ['the last before the first', '110', '101'],
  ['two prefixes', 'A1', 'B3'],
  ['no number', 'Garden', 'Garden'],
  ['more than 500', '1', '501'],
])('%s is no range of rooms', (_, first, last) => expect(roomNumbers(first, last)).toBeUndefined())
