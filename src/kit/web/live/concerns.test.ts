import { expect, test } from 'vitest'
import { concerns } from './concerns.ts'

const moved = { entities: ['Stay', 'StayView'], records: { Stay: [7] }, by: 'Сараа', desk: 'a' }
const change = { ...moved, days: { from: '2026-11-05', until: '2026-11-08' } }
const showing = (from: string, until: string) => ({ days: { from, until } })

test('what shows some days is read again by changes of stays and blocks on them alone', () => {
  expect(concerns(change, 'StayView', showing('2026-11-07', '2026-11-30'))).toBe(true)
  expect(concerns(change, 'StayView', showing('2026-11-08', '2026-11-30'))).toBe(false)
  expect(concerns(change, 'StayView', showing('2026-10-01', '2026-11-05'))).toBe(false)
  expect(concerns({ ...moved, days: null }, 'StayView', showing('2026-11-08', '2026-11-30'))).toBe(false)
})

test('what does not say which days it shows is read again by every change of its kind, and by no other', () => {
  expect(concerns(change, 'StayView', undefined)).toBe(true)
  expect(concerns(change, 'Folio', undefined)).toBe(false)
})
