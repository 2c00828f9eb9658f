import { expect, test } from 'vitest'
import { windowsOver } from './geometry.ts'
import { runsOf, spanOf } from './joinedWindows.ts'

test('windows beside each other are read together, as many as fit', () => {
  const year = windowsOver('2026-01-01', '2027-01-01')
  const runs = runsOf(year.toReversed(), 6)
  expect(runs.map(spanOf)).toEqual([
    { from: '2026-01-01', until: '2026-04-01' },
    { from: '2026-04-01', until: '2026-07-01' },
    { from: '2026-07-01', until: '2026-10-01' },
    { from: '2026-10-01', until: '2027-01-01' },
  ])
  expect(runs.flat()).toEqual(year)
})

test('a gap between windows is not read', () => {
  const [first, , third] = windowsOver('2026-01-01', '2026-03-01')
  expect(runsOf([third!, first!], 6)).toEqual([[first], [third]])
})
