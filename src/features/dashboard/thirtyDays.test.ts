import { expect, test } from 'vitest'
import type { Outlook } from './contract.ts'
import { aheadOf, gained, pictureDays } from './thirtyDays.ts'

const columns = (date: string[], sold: number[]) => ({
  date,
  sold,
  rooms: date.map(() => 10),
  complimentary: date.map(() => 0),
  averageRate: sold.map((count) => (count === 0 ? null : 100)),
  revenue: sold.map((count) => count * 100),
  lastYear: date.map(() => null),
})
const outlook: Outlook = {
  ...columns(['2026-11-20', '2026-11-21'], [5, 0]),
  pickUp: [2, -1],
  before: columns(['2026-11-19'], [8]),
}
const days = pictureDays(outlook)

test('the picture begins with the closed days', () => {
  expect(days.map(({ date, percent }) => [date, percent])).toEqual([
    ['2026-11-19', 80],
    ['2026-11-20', 50],
    ['2026-11-21', 0],
  ])
})

test('a bar tells what the last days brought; a closed day has no such part, and what was lost is none', () => {
  expect(days.map(gained)).toEqual([
    { before: 80, lately: 0 },
    { before: 30, lately: 20 },
    { before: 0, lately: 0 },
  ])
})

test('the figures are of the days from today on', () => {
  expect(aheadOf(days, '2026-11-20')).toMatchObject({ days: 2, percent: 25, pickUp: 1, revenue: 500, averageRate: 100 })
  expect(aheadOf([], '2026-11-20')).toMatchObject({ percent: 0, averageRate: null })
})
