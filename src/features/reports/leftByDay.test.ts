import { expect, test } from 'vitest'
import { leftByDay } from './leftByDay.ts'

const row = (date: string, roomType: string, free: number, sold = 1) => ({
  date,
  roomType,
  free,
  sold,
  total: 5,
  outOfOrder: 1,
})

test('types stand under each other with what is left on each day, the house below them', () => {
  const { days, types, house } = leftByDay([
    row('2026-01-01', 'STD', 3),
    row('2026-01-01', 'SUI', -1, 5),
    row('2026-01-02', 'STD', 4),
    row('2026-01-02', 'SUI', 2),
  ])
  expect(days).toEqual(['2026-01-01', '2026-01-02'])
  expect(types.map(({ key, days: of }) => [key, of.map((day) => day?.free)])).toEqual([
    ['STD', [3, 4]],
    ['SUI', [-1, 2]],
  ])
  // what one type is overbooked by is not taken from another
  expect(house).toEqual([
    { free: 3, sold: 6, rooms: 8 },
    { free: 6, sold: 2, rooms: 8 },
  ])
})

test('a day that is read in part is not shown', () => {
  const { days } = leftByDay([row('2026-01-01', 'STD', 3), row('2026-01-01', 'SUI', 3), row('2026-01-02', 'STD', 4)])
  expect(days).toEqual(['2026-01-01'])
  expect(leftByDay([])).toEqual({ days: [], types: [], house: [] })
})
