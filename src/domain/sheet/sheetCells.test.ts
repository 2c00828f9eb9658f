import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount, choice, flag, optionalDay, percentOrAmount, text, weekdays, whole } from './fields.ts'
import { joinKeys, plainNumber, readCell, splitKeys, weekdaysText } from './sheetCells.ts'

const label = { en: 'Field', mon: 'Талбар' }

test.each([
  ['1234.5', '1234.5'],
  ['1,234.5', '1234.5'],
  ['1 234,50', '1234.50'],
  ['12,5', '12.5'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['1.234,56', '1234.56'],
  ['-5', '-5'],
])('the number %j is read as %s, whichever separators the spreadsheet uses', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain)
})

test('each kind of field reads what it shows, in either language', () => {
  const kind = choice({ asset: { en: 'Asset', mon: 'Хөрөнгө' }, debt: { en: 'Debt', mon: 'Өр' } }, { label })
  expect(['Asset', 'хөрөнгө', 'asset'].map((said) => readCell(kind, said, 2, undefined))).toEqual(
    Array.from({ length: 3 }, () => ({ value: 'asset' })),
  )
  expect(['Тийм', 'yes', '1'].map((said) => readCell(flag({ label }), said, 2, undefined))).toEqual(
    Array.from({ length: 3 }, () => ({ value: true })),
  )
  expect(readCell(amount({ label }), '250 000,00', 2, undefined)).toEqual({ value: 25_000_000 })
  expect(readCell(percentOrAmount('kind', { label }), '5.50 %', 2, 'percent')).toEqual({ value: '5.5' })
  expect(readCell(percentOrAmount('kind', { label }), '5,000', 2, 'perNight')).toEqual({ value: '500000' })
  expect(readCell(optionalDay({ label }), '2026.07.11', 2, undefined)).toEqual({ value: '2026-07-11' })
  expect(readCell(optionalDay({ label }), '', 2, undefined)).toEqual({ value: null })
})

test('what is not of its kind is said to be wrong', () => {
  expect(readCell(whole({ label }), '1.5', 2, undefined)).toEqual({ wrong: 'invalidWholeNumber' })
  expect(readCell(amount({ label }), '1.234567', 2, undefined)).toEqual({ wrong: 'invalidAmount' })
  expect(readCell(flag({ label }), 'perhaps', 2, undefined)).toEqual({ wrong: 'invalidValue' })
  const kind = choice({ asset: { en: 'Asset', mon: 'Хөрөнгө' }, debt: { en: 'Debt', mon: 'Өр' } }, { label })
  expect(readCell(kind, 'Sometimes', 2, undefined)).toEqual({
    wrong: 'notAChoice',
    params: [{ en: 'Asset, Debt', mon: 'Хөрөнгө, Өр' }],
  })
  expect(readCell(text({ label, required: true }), ' ', 2, undefined)).toEqual({ wrong: 'required' })
})

test('an amount below zero is refused once', () => {
  expect(amount({ label }).accepts.safeParse(-5).error?.issues).toHaveLength(1)
})

test('an empty cell of a field that cannot be empty leaves it as it is', () => {
  expect(readCell(whole({ label }), '', 2, undefined)).toBeUndefined()
})

test('weekdays are read as they are shown', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), (some) => {
      const days = some.sort((a, b) => a - b)
      const { en, mon } = weekdaysText(days)
      for (const shown of [en, mon]) expect(readCell(weekdays({ label }), shown, 2, undefined)).toEqual({ value: days })
    }),
  )
})

test('several keys in one cell are read as they were joined', () => {
  const key = fc.string({ minLength: 1 }).filter((one) => one.trim() !== '')
  fc.assert(
    fc.property(fc.array(key), (keys) => {
      expect(splitKeys(joinKeys(keys))).toEqual(keys)
    }),
  )
})
