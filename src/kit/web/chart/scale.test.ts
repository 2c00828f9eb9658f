import { expect, test } from 'vitest'
import { inShort } from './inShort.ts'
import { heightOf, inLetters, scaleOf, wordsEvery } from './scale.ts'

test('an axis ends at a round number above the greatest value', () => {
  expect(scaleOf([3, 87]).ticks).toEqual([0, 25, 50, 75, 100])
  expect(scaleOf([1_234_500]).ticks).toEqual([0, 500_000, 1_000_000, 1_500_000])
  expect(scaleOf([0.31]).ticks).toEqual([0, 0.1, 0.2, 0.3, 0.4])
})

test('an axis whose end is known keeps it, and grows where more was sold than there is', () => {
  expect(scaleOf([12], 100).most).toBe(100)
  expect(scaleOf([120], 100).most).toBe(150)
})

test('what was given back hangs below zero', () => {
  const scale = scaleOf([-3, 10])
  expect(scale.ticks).toEqual([-5, 0, 5, 10])
  expect(heightOf(scale, 0, 150)).toBe(100)
})

test('nothing at all is still an axis', () => {
  expect(scaleOf([]).ticks.length).toBeGreaterThan(1)
  expect(heightOf(scaleOf([0, 0]), 0, 80)).toBe(80)
})

test('words below points are left out where they would touch', () => {
  expect(wordsEvery(30, 900, 30)).toBe(1)
  expect(wordsEvery(30, 300, 30)).toBe(3)
})

test('amounts on an axis are short', () => {
  const amounts = [0, 150, 250_000, 150_000_000]
  expect(amounts.map((minor) => inShort(minor, 2, 'en'))).toEqual(['0', '1.5', '2.5k', '1.5M'])
  expect(amounts.map((minor) => inShort(minor, 2, 'mon'))).toEqual(['0', '1.5', '2.5 мян.', '1.5 сая'])
  expect(inShort(-40_000, 0, 'en')).toBe('-40k')
})

test('a name below a picture is cut only where it has no room', () => {
  expect(inLetters('Өдрийн байрлалт', 20)).toBe('Өдрийн байрлалт')
  expect(inLetters('Өдрийн байрлалт', 14)).toBe('Өдрийн байрла…')
})
