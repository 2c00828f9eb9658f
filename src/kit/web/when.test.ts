import { expect, test } from 'vitest'
import { formatDay, formatInstant, weekdayName } from './when.ts'

test('a day is said in either language', () => {
  expect(formatDay('2026-01-05', 'weekday', 'en')).toBe('Mon 2026-01-05')
  expect(formatDay('2026-01-05', 'long', 'mon')).toBe('2026 оны 1-р сарын 5, Даваа')
})

test('weekdays begin with Sunday', () => {
  expect([0, 6].map((weekday) => weekdayName(weekday, 'long', 'en'))).toEqual(['Sunday', 'Saturday'])
  expect(weekdayName(0, 'long', 'mon')).toBe('Ням')
})

test('an instant is shown in the time of the hotel', () => {
  expect(formatInstant('2026-01-05T20:15:00Z', 'Asia/Ulaanbaatar')).toBe('2026-01-06 04:15')
})
