import { expect, test } from 'vitest'
import { inCurrency, shownIn } from './shownIn.ts'

const dollars = { code: 'USD', digits: 2, buy: '3400' }
const yen = { code: 'JPY', digits: 0, buy: '22.5' }

test('a folio is told in the currency that is asked for, else in that of its prices, else in the hotel’s alone', () => {
  const foreign = { code: 'JPY', amount: 8_000, digits: 0, exchangeRate: '22.5' }
  const lines = [{ foreign }, { foreign: null }] as unknown as Parameters<typeof shownIn>[0]['lines']
  const rates = [dollars, yen]
  expect(shownIn({ rates, lines })).toBe(yen)
  expect(shownIn({ rates, lines }, 'USD')).toBe(dollars)
  expect(shownIn({ rates, lines }, 'MNT')).toBeUndefined()
  expect(shownIn({ rates, lines: [] })).toBeUndefined()
})

test('an amount is told at the rate at which the hotel buys the other currency, rounded once', () => {
  expect(inCurrency(300_000_00, dollars, 2)).toBe('88.24 USD')
  expect(inCurrency(300_000_00, yen, 2)).toBe('13,333 JPY')
})
