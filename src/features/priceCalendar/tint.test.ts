import { expect, test } from 'vitest'
import { shadesOfLeft, shadesOfPrices } from './tint.ts'

test('the cheapest day of a row is plain and the dearest strongest', () => {
  expect(shadesOfPrices([100_000, 150_000, 200_000, null, 110_000])).toEqual([0, 2, 4, undefined, 0])
})

test('where every day costs the same nothing is told', () => {
  expect(shadesOfPrices([90_000, 90_000])).toEqual([undefined, undefined])
  expect(shadesOfPrices([null])).toEqual([undefined])
})

test('a day is strongest when no room is left, and only then', () => {
  expect(shadesOfLeft([10, 5, 1, 0], 10)).toEqual([0, 2, 3, 4])
  expect(shadesOfLeft([2, 0], 1)).toEqual([0, 4])
  expect(shadesOfLeft([0], 0)).toEqual([4])
})
