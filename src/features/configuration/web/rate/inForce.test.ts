import { expect, test } from 'vitest'
import { type Grid, type RowPlace, storedOf } from './grid.ts'
import { isFollowing, otherwiseIn, type Sheet } from './inForce.ts'

const label = { en: 'x', mon: 'x' }
type Cell = Grid['cells'][number]
const cell = (rateTypeId: number, base: number[], more: Partial<Cell> = {}): Cell => ({
  roomTypeId: 1,
  rateTypeId,
  seasonId: null,
  weekday: null,
  companyId: null,
  reservationSourceId: null,
  base,
  extraAdult: 10,
  extraChild: 5,
  children: [],
  dayUse: 60,
  version: 1,
  ...more,
})
const derived = (kind: 'percent' | 'amount', by: string) => ({ fromId: 1, kind, by, rounding: 1 })
const grid: Grid = {
  roomTypes: [{ id: 1, code: 'STD', label, maxAdults: 3 }],
  rateTypes: [
    { id: 1, code: 'BAR', label, period: 'daily', currency: null, derived: null },
    { id: 2, code: 'NRF', label, period: 'daily', currency: null, derived: derived('percent', '-10') },
    { id: 3, code: 'RO', label, period: 'daily', currency: null, derived: derived('amount', '-20') },
  ],
  seasons: [],
  brackets: [{ id: 8, label, fromAge: 0, toAge: 2 }],
  cells: [cell(1, [100, 150]), cell(1, [200, 250], { seasonId: 7 }), cell(3, [95], { seasonId: 7 })],
}
const sheet: Sheet = { rateTypes: grid.rateTypes, stored: storedOf(grid), drafts: new Map(), everybody: undefined }
const place = (rateTypeId: number, more: Partial<RowPlace> = {}): RowPlace => ({
  roomTypeId: 1,
  rateTypeId,
  seasonId: null,
  weekday: null,
  ...more,
})

test.each([
  ['a weekday costs what every day of its season does', place(1, { seasonId: 7, weekday: 5 }), 200],
  ['a season without prices costs what holds without season', place(1, { seasonId: 9 }), 100],
  ['a plan that follows by percent', place(2, { seasonId: 7 }), 180],
  ['a plan that follows by an amount', place(3), 80],
  ['a plan that follows has its own season’s price on its weekdays', place(3, { seasonId: 7, weekday: 5 }), 95],
])('%s', (_, at, price) => expect(otherwiseIn(sheet, at, 'base.0')).toBe(price))

test('guests beyond the prices pay the extra, of which a percentage is taken, an amount is not', () => {
  expect(otherwiseIn(sheet, place(1), 'base.2')).toBe(160)
  expect(otherwiseIn(sheet, place(2), 'extraAdult')).toBe(9)
  expect(otherwiseIn(sheet, place(3), 'extraAdult')).toBe(10)
  expect(otherwiseIn(sheet, place(1), 'child.8')).toBe(5)
})

test('what is typed at the parent shows at once in the plan that follows it', () => {
  const typed = { ...sheet, drafts: new Map([['1.1..', { 'base.0': 300 }]]) }
  expect(otherwiseIn(typed, place(2), 'base.0')).toBe(270)
})

test('a plan is shown and not typed while it has no prices of its own; in a contract it may have them', () => {
  expect(isFollowing(sheet, place(2))).toBe(true)
  expect(isFollowing(sheet, place(1))).toBe(false)
  expect(isFollowing(sheet, place(3, { seasonId: 7 }))).toBe(false)
  const contract = { ...sheet, stored: new Map(), everybody: sheet.stored }
  expect(isFollowing(contract, place(2))).toBe(false)
  expect(otherwiseIn(contract, place(1, { seasonId: 7 }), 'base.1')).toBe(250)
})
