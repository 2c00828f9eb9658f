import { expect, test } from 'vitest'
import { breakfast } from './declared/breakfast.ts'
import { groupName } from './grouping.ts'
import { reportWords } from './labels.ts'

test('a group that is a bare number says what it counts, one of words stands as it is', () => {
  expect(groupName(breakfast, '2')).toEqual({ en: 'Floor 2', mon: 'Давхар 2' })
  expect(groupName(breakfast, '2A')).toBe('2A')
  expect(groupName(breakfast, '2026-03-10')).toBe('2026-03-10')
  expect(groupName(breakfast, '')).toBe(reportWords.without)
})
