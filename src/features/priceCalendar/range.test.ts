import { expect, test } from 'vitest'
import type { CalendarWindow } from './contract.ts'
import { type Deed, deedOver, type Range } from './range.ts'

const label = { en: 'x', mon: 'x' }
const row = (rateTypeId: number, prices: (number | null)[], days: { nth: number; amount: number }[] = []) => ({
  roomTypeId: 1,
  rateTypeId,
  prices,
  rules: '',
  days,
  restrictions: [],
})
/** Monday to Thursday. */
const window: CalendarWindow = {
  from: '2026-03-09',
  until: '2026-03-13',
  roomTypes: [{ id: 1, code: 'STD', label, baseAdults: 2, maxAdults: 2, rooms: 1, left: [] }],
  rateTypes: [],
  rows: [row(1, [100, 100, 150, null], [{ nth: 2, amount: 150 }]), row(2, [80, 80, 80, 80])],
}
const all: Range = { roomTypeId: null, rateTypeId: null, weekdays: [0, 1, 2, 3, 4, 5, 6], businessDate: '2026-03-10' }

test.each<[string, Range, Deed, (string | number | null)[][]]>([
  [
    'one price for all days to come',
    { ...all, rateTypeId: 1 },
    { set: 150 },
    [
      ['2026-03-10', 150],
      ['2026-03-12', 150],
    ],
  ],
  [
    'raised where a price is',
    { ...all, rateTypeId: 1 },
    { raise: { by: { percent: '10' }, roundTo: 1 } },
    [
      ['2026-03-10', 110],
      ['2026-03-11', 165],
    ],
  ],
  [
    'only some weekdays',
    { ...all, weekdays: [3] },
    { set: 200 },
    [
      ['2026-03-11', 200],
      ['2026-03-11', 200],
    ],
  ],
  ['taken away where one is', all, { remove: true }, [['2026-03-11', null]]],
  ['of no such room type', { ...all, roomTypeId: 9 }, { set: 1 }, []],
])('%s', (_, range, deed, changes) =>
  expect(deedOver(window, range, deed).map(({ date, amount }) => [date, amount])).toEqual(changes),
)
