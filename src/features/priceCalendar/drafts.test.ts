import { expect, test } from 'vitest'
import { changesOf, type DayChange, rebased, withChanges } from './drafts.ts'

const change = (date: string, amount: number | null, was: number | null = null): DayChange => ({
  roomTypeId: 1,
  rateTypeId: 2,
  date,
  amount,
  was,
})

test('the last change of a day counts, and one back to what is saved is none', () => {
  const first = withChanges(new Map(), [change('2026-03-10', 5), change('2026-03-11', 6, 4)])
  expect(changesOf(withChanges(first, [change('2026-03-10', 7)]))).toEqual([
    change('2026-03-10', 7),
    change('2026-03-11', 6, 4),
  ])
  const back = withChanges(first, [change('2026-03-10', null), change('2026-03-11', 4, 4)])
  expect(back.size).toBe(0)
  expect(first.get('1.2')?.size).toBe(2)
})

test('what somebody else saved meanwhile is what a change now stands against', () => {
  const drafts = withChanges(new Map(), [change('2026-03-10', 5), change('2026-03-11', 6), change('2026-05-01', 8)])
  const row = {
    roomTypeId: 1,
    rateTypeId: 2,
    prices: [],
    rules: '',
    restrictions: [],
    days: [
      { nth: 0, amount: 9 },
      { nth: 1, amount: 6 },
    ],
  }
  const nth = new Map([
    ['2026-03-10', 0],
    ['2026-03-11', 1],
  ])
  expect(changesOf(rebased(drafts, [row], (date) => nth.get(date)))).toEqual([
    change('2026-03-10', 5, 9),
    change('2026-05-01', 8),
  ])
})
