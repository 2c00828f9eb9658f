import { expect, test } from 'vitest'
import { eachPrice, noPrices, samePrices, toCell } from './rateGrid.ts'

test('only prices that are set are changed', () => {
  const prices = { base: [100, null, 300], extraAdult: 0, extraChild: null, children: { 7: 30, 8: null }, dayUse: 50 }
  expect(eachPrice(prices, (price) => price * 2)).toEqual({
    base: [200, null, 600],
    extraAdult: 0,
    extraChild: null,
    children: { 7: 60, 8: null },
    dayUse: 100,
  })
})

test('empty prices at the end are left off, a gap stays and is refused', () => {
  expect(toCell({ ...noPrices, base: [100, 200, null, null] }).base).toEqual([100, 200])
  expect(toCell({ ...noPrices, base: [null, 200] }).base).toEqual([null, 200])
  expect(toCell(noPrices)).toEqual({ base: [], extraAdult: null, extraChild: null, children: [], dayUse: null })
  expect(toCell({ ...noPrices, dayUse: 50 }).base).toEqual([null])
  expect(toCell({ ...noPrices, children: { 7: 50 } }).base).toEqual([null])
  expect(toCell({ ...noPrices, base: [100], children: { 8: 0, 7: 50, 9: null } }).children).toEqual([
    { childBracketId: 7, price: 50 },
    { childBracketId: 8, price: 0 },
  ])
})

test('what is empty is not sold, and so another price than what is zero', () => {
  const one = { base: [100], extraAdult: 0, extraChild: null, children: {}, dayUse: null }
  expect(samePrices(one, { ...one, base: [100, null] })).toBe(true)
  expect(samePrices(one, { ...one, extraAdult: null })).toBe(false)
  expect(samePrices(one, { ...one, dayUse: 0 })).toBe(false)
  expect(samePrices(one, { ...one, children: { 7: null } })).toBe(true)
  expect(samePrices(one, { ...one, children: { 7: 0 } })).toBe(false)
})
