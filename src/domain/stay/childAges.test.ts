import { expect, test } from 'vitest'
import { agesFor, readAges } from './childAges.ts'

test.each([
  ['4, 9', [4, 9]],
  [' 4 9;17 ', [4, 9, 17]],
  ['', []],
  ['0', [0]],
  ['18', '18'],
  ['4, nine', '4, nine'],
])('ages typed as %j', (typed, ages) => expect(readAges(typed)).toEqual(ages))

test('no more ages than children', () => {
  expect(agesFor(1, [4, 9])).toEqual([4])
  expect(agesFor(0, [4])).toEqual([])
  expect(agesFor('', [4])).toEqual([])
  expect(agesFor(2, 'nine')).toBe('nine')
})
