import { expect, test } from 'vitest'
import { nightsBlocked } from './block.ts'

const times = { checkInTime: '14:00', checkOutTime: '12:00' }
const nights = (from: string, until: string) => {
  const { firstNight, untilNight } = nightsBlocked(times, { from: `2026-03-${from}`, until: `2026-03-${until}` })
  return `${firstNight.slice(8)}–${untilNight.slice(8)}`
}

test('a block from one change of day to another takes the nights between them', () => {
  expect(nights('11T12:00', '13T12:00')).toBe('11–13')
  expect(nights('11T14:00', '13T14:00')).toBe('11–13')
})

test('a block that begins before guests leave takes the night before too', () => {
  expect(nights('11T09:00', '13T12:00')).toBe('10–13')
})

test('a block that lasts past the check-in time takes the night of its last day', () => {
  expect(nights('11T12:00', '11T17:00')).toBe('11–12')
  expect(nights('11T12:00', '13T14:01')).toBe('11–14')
})

test('between check-out and check-in nobody sleeps', () => {
  expect(nights('11T12:00', '11T14:00')).toBe('11–11')
  expect(nights('11T13:00', '11T14:00')).toBe('11–11')
})
