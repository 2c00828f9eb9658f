import { expect, test } from 'vitest'
import { boundsOf, courseLine } from './courseLine.ts'

const scale = { from: '2026-03-01', until: '2026-03-10', width: 100, height: 50, low: 3000, high: 4000 }

test('a rate holds until the next one, and the last to the end', () => {
  const points = [
    { date: '2026-03-01', buy: 3000, sell: 3500 },
    { date: '2026-03-06', buy: 4000, sell: 4000 },
  ]
  expect(courseLine(points, 'buy', scale)).toBe('M0 50H50V0H100')
  expect(courseLine(points, 'sell', scale)).toBe('M0 25H50V0H100')
})

test('a currency that began within the span begins there', () => {
  expect(courseLine([{ date: '2026-03-03', buy: 3500, sell: 3500 }], 'buy', scale)).toBe('M20 25H100')
  expect(courseLine([], 'buy', scale)).toBe('')
})

test('a course that never moved lies in the middle', () => {
  const { low, high } = boundsOf([{ date: '2026-03-01', buy: 3000, sell: 3000 }])
  expect((low + high) / 2).toBe(3000)
})
