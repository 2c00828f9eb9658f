import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftOf, type LeftPart } from './allowance.ts'
import {
  divisible,
  keepsFromMerging,
  type LeftLine,
  movable,
  planMoves,
  SPLIT_WAYS,
  splitShares,
  totalLeft,
} from './movePlan.ts'

const line = (lineId: number, net: number, ...taxes: number[]): LeftLine => ({
  lineId,
  parts: [net, ...taxes].map((amount, nth): LeftPart => ({ taxId: nth || null, accountId: nth || null, amount })),
})

const someLines = fc
  .array(
    fc.tuple(
      fc.integer({ min: 1, max: 50_000_000 }),
      fc.array(fc.integer({ min: 0, max: 4_000_000 }), { maxLength: 3 }),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((lines) => lines.map(([net, taxes], nth) => line(nth + 1, net, ...taxes)))

test('a third each of 100.00 leaves nothing over and takes the odd unit once', () => {
  const lines = [line(1, 8_928, 893, 179)]
  const { shares, rest } = splitShares('equally', totalLeft(lines), [null, null])
  expect([rest, ...shares]).toEqual([3_334, 3_333, 3_333])
  const plan = planMoves(
    lines,
    shares.map((amount, nth) => ({ folioId: nth + 10, amount })),
  )
  expect(plan.map(({ folioId, parts }) => [folioId, parts.map(({ amount }) => amount)])).toEqual([
    [10, [2_976, 297, 60]],
    [11, [2_976, 298, 59]],
  ])
})

test('whatever is wished, no tax of any line is moved beyond what is left of it, and every portion sums exactly', () => {
  fc.assert(
    fc.property(someLines, fc.array(fc.nat(1000), { minLength: 1, maxLength: 5 }), (lines, weights) => {
      const total = totalLeft(lines)
      const whole = weights.reduce((sum, weight) => sum + weight, 1)
      const amounts = weights.map((weight) => Math.floor((total * weight) / whole))
      const plan = planMoves(
        lines,
        amounts.map((amount, nth) => ({ folioId: nth + 1, amount })),
      )
      for (const [nth, amount] of amounts.entries()) {
        const own = plan.filter(({ folioId }) => folioId === nth + 1)
        expect(own.reduce((sum, { parts }) => sum + leftOf(parts), 0)).toBe(amount)
      }
      for (const { lineId, parts } of lines)
        for (const { taxId, amount } of parts) {
          const gone = plan
            .filter((move) => move.lineId === lineId)
            .flatMap((move) => move.parts)
            .filter((part) => part.taxId === taxId)
            .reduce((sum, part) => sum + part.amount, 0)
          expect(gone).toBeGreaterThanOrEqual(0)
          expect(gone).toBeLessThanOrEqual(amount)
        }
    }),
  )
})

test('all that is left goes whole, also what was paid', () => {
  const lines = [line(1, 900, 100), line(2, -400)]
  const plan = planMoves(lines, [{ folioId: 9, amount: 'all' }])
  expect(plan.map(({ parts }) => leftOf(parts))).toEqual([1000, -400])
})

test('shares and what stays sum to the whole, however it is split', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...SPLIT_WAYS),
      fc.integer({ min: 1, max: 900_000_000 }),
      fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 4 }),
      (way, total, values) => {
        const asked = values.map((value) => (way === 'amount' ? Math.floor((total * value) / 100) : String(value)))
        const { shares, rest } = splitShares(way, total, asked, '100')
        expect(shares.reduce((sum, share) => sum + share, rest)).toBe(total)
        expect(Math.min(rest, ...shares)).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})

test('names the part that goes beyond the whole', () => {
  expect(splitShares('percent', 1000, ['60', '40', '0.1'])).toMatchObject({ wrong: 2 })
  expect(splitShares('amount', 1000, [1001])).toMatchObject({ wrong: 0 })
  expect(splitShares('quantity', 1000, ['2', '1.5'], '3.5')).toEqual({ shares: [571, 429], rest: 0 })
})

test('what is locked stays: the others are cut and split, and the folio is not merged', () => {
  const lines = [
    { left: 500, locked: 'lineInvoiced' },
    { left: -500, locked: null },
    { left: 300, locked: null },
    { left: 0, locked: null },
  ]
  expect(movable(lines).map(({ left }) => left)).toEqual([-500, 300])
  expect(keepsFromMerging(lines)).toBe(true)
  expect(keepsFromMerging(lines.slice(1))).toBe(false)
  expect(keepsFromMerging([{ left: 0, locked: 'lineInvoiced' }])).toBe(false)
  const cases: [readonly { left: number; locked: string | null }[], number, number][] = [
    [lines, 300, 300],
    [lines, 100, 100],
    [lines, 800, 300],
    [lines, -40, -40],
    [lines.slice(0, 1), 500, 0],
    [[], 0, 0],
  ]
  for (const [standing, balance, part] of cases) expect(divisible(standing, balance)).toBe(part)
})
