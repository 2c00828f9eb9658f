import { expect, test } from 'vitest'
import { roleLabel } from './roleLabel.ts'

test('a standard role is called in the language of the reader, one that the hotel named as it did', () => {
  expect(roleLabel('Night auditor').mon).toBe('Шөнийн аудитор')
  expect(roleLabel('Касс').en).toBe('Cashier')
  expect(roleLabel('Porter')).toEqual({ en: 'Porter', mon: 'Porter' })
})
