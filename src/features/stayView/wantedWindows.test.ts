import { expect, test } from 'vitest'
import { indexWindow, isSameAnswer } from './bars.ts'
import type { StayWindow } from './contract.ts'
import { dayNumber } from './geometry.ts'
import { wantedWindows, windowsFor } from './wantedWindows.ts'

const seen = (from: string, until: string) => ({ from: dayNumber(from), until: dayNumber(until) })
const span = (windows: readonly { from: string; until: string }[]) => [windows[0]?.from, windows.at(-1)?.until]

test('at first no more is read than what is seen and a little around it', () => {
  expect(span(windowsFor(seen('2026-03-10', '2026-03-25')))).toEqual(['2026-03-01', '2026-04-16'])
})

test('a small step reads nothing, a larger one reads on to where it goes', () => {
  const month = windowsFor(seen('2026-03-10', '2026-04-10'))
  expect(wantedWindows(month, seen('2026-03-12', '2026-04-06'))).toBe(month)
  const later = wantedWindows(month, seen('2026-03-28', '2026-04-28'))
  expect(span(later)).toEqual(['2026-03-16', '2026-05-16'])
  expect(wantedWindows(later, seen('2026-04-02', '2026-05-03'))).toBe(later)
})

test('a jump, and a zoom that shows far less, begin anew', () => {
  const year = windowsFor(seen('2026-01-01', '2027-01-01'))
  expect(span(wantedWindows(year, seen('2028-02-10', '2028-02-20')))).toEqual(['2028-02-01', '2028-03-01'])
  expect(wantedWindows(year, seen('2026-06-10', '2026-06-17')).length).toBeLessThan(6)
})

test('what is read again and says the same is known by its answer', () => {
  const bar = (marks: number): StayWindow['spans'][number] => [1, 20_000, 2, 9, 0, marks, 'Bat']
  const answer = (marks: number): StayWindow => ({
    from: '2026-03-01',
    until: '2026-03-16',
    spans: [bar(marks)],
    unassigned: [],
    blocks: [],
    days: { roomTypeId: [7], sold: [[1]], sellable: [[4]], free: [[3]] },
  })
  expect(isSameAnswer(indexWindow(answer(0)).answer, answer(0))).toBe(true)
  expect(isSameAnswer(answer(0), answer(1))).toBe(false)
  expect(isSameAnswer(answer(0), { ...answer(0), days: { ...answer(0).days, free: [[2]] } })).toBe(false)
})
