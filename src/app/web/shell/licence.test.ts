import { expect, test } from 'vitest'
import { licenceLeft } from './licence.ts'

const until = Date.parse('2026-12-01T00:00:00Z')

test('days, hours and minutes are left, a warning inside the last 14 days', () => {
  expect(licenceLeft(until, Date.parse('2026-11-01T01:30:00Z'))).toEqual({
    days: 29,
    hours: 22,
    minutes: 30,
    isWarning: false,
  })
  expect(licenceLeft(until, Date.parse('2026-11-20T00:00:00Z'))).toMatchObject({ days: 11, isWarning: true })
})

test('nothing is left once it has ended', () => {
  expect(licenceLeft(until, until + 1)).toBeUndefined()
})
