import { expect, test } from 'vitest'
import { pastedOver } from './pastedOver.ts'

const row = (rateTypeId: number) => ({
  roomTypeId: 1,
  rateTypeId,
  prices: [],
  rules: '',
  restrictions: [],
  days: [{ nth: 1, amount: 900 }],
})
const window = { from: '2026-03-10', until: '2026-03-13', rows: [row(1), row(2)] }
const pasted = (text: string, at: { row: number; nth: number }, businessDate = '2026-03-10') =>
  pastedOver(text, window, at, () => 2, businessDate).map(({ rateTypeId, date, amount, was }) => [
    rateTypeId,
    date,
    amount,
    was,
  ])

test('a block is set from where it is pasted, as far as there are days and rows', () => {
  expect(pasted('1,000\t20\t30\r\n40\t\n50\n', { row: 0, nth: 1 })).toEqual([
    [1, '2026-03-11', 100_000, 900],
    [1, '2026-03-12', 2_000, null],
    [2, '2026-03-11', 4_000, 900],
    [2, '2026-03-12', null, null],
  ])
})

test('what is no amount and days that are over are left out', () => {
  expect(pasted('10\tmuch\t30', { row: 1, nth: 0 }, '2026-03-11')).toEqual([[2, '2026-03-12', 3_000, null]])
})
