import { expect, test } from 'vitest'
import { raised } from './raised.ts'

test.each([
  ['ten percent', 22_000_000, { percent: '10' }, 1, 24_200_000],
  ['a fraction of a percent', 10_001, { percent: '2.5' }, 1, 10_251],
  ['half away from zero', 1_000, { percent: '0.05' }, 1, 1_001],
  ['lowered', 10_000, { percent: '-12.5' }, 1, 8_750],
  ['rounded to a thousand tögrög', 22_000_000, { percent: '3.33' }, 100_000, 22_700_000],
  ['rounded up from the middle', 150_000, { amount: 0 }, 100_000, 200_000],
  ['by an amount', 22_000_000, { amount: 1_500_000 }, 1, 23_500_000],
  ['never below zero', 1_000, { amount: -5_000 }, 1, 0],
])('%s', (_, price, by, roundTo, result) => expect(raised(price, { by, roundTo })).toBe(result))
