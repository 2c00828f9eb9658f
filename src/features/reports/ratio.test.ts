import { expect, test } from 'vitest'
import { month } from './declared/month.ts'
import { ratioOf } from './ratio.ts'
import { standingFilters } from './standing.ts'

const { occupancy, adr, revPar } = month.columns
const day = { rooms: 30, outOfOrder: 2, sold: 3, complimentary: 1, roomRevenue: 100_000 }

test('occupancy counts free rooms and leaves out rooms out of order; one decimal', () => {
  expect(ratioOf(occupancy, day)).toBe(14.3)
})

test('ADR is per sold room, RevPAR per available room, rounded to a minor unit', () => {
  expect(ratioOf(adr, day)).toBe(33_333)
  expect(ratioOf(revPar, day)).toBe(3_571)
})

test('no ratio without rooms, nor where revenue was left out', () => {
  expect(ratioOf(adr, { ...day, sold: 0 })).toBeNull()
  expect(ratioOf(occupancy, { ...day, rooms: 2 })).toBeNull()
  expect(ratioOf(adr, { sold: 3 })).toBeNull()
})

test('filters that are left out stand at the business date', () => {
  expect(standingFilters(month, { until: '2026-03-05' }, '2026-03-10')).toEqual({
    from: '2026-03-01',
    until: '2026-03-05',
  })
})
