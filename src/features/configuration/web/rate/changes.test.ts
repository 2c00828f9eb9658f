import { expect, test } from 'vitest'
import { copied, copiedEach, copiedWithin, filled, raisedAll, toDrafts } from './changes.ts'
import { type Grid, storedOf } from './grid.ts'

const label = { en: 'x', mon: 'x' }
const cell = (rateTypeId: number, seasonId: number | null, base: number[]) => ({
  roomTypeId: 1,
  rateTypeId,
  seasonId,
  weekday: null,
  companyId: null,
  reservationSourceId: null,
  base,
  extraAdult: 10,
  extraChild: 0,
  children: [],
  dayUse: null,
  version: 1,
})
const grid: Grid = {
  roomTypes: [{ id: 1, code: 'STD', label, maxAdults: 2 }],
  rateTypes: [
    { id: 1, code: 'BAR', label, period: 'daily', derived: null, currency: null },
    { id: 2, code: 'RO', label, period: 'daily', derived: null, currency: null },
  ],
  seasons: [],
  brackets: [],
  cells: [cell(1, null, [100, 150]), cell(2, null, [80]), cell(1, 7, [200])],
}
const sheet = { grid, rateTypes: grid.rateTypes, stored: storedOf(grid), drafts: new Map(), everybody: undefined }
const all = { seasonId: 7, weekday: null, roomTypeId: null, rateTypeId: null }
const without = { seasonId: null, weekday: null, everybody: false }

test('a season copied from another changes what differs, or only rows without a price', () => {
  expect(copied(sheet, all, without, false).map(({ key, column, after }) => [key, column, after])).toEqual([
    ['1.1.7.', 'base.0', 100],
    ['1.1.7.', 'base.1', 150],
    ['1.2.7.', 'base.0', 80],
    ['1.2.7.', 'extraAdult', 10],
    ['1.2.7.', 'extraChild', 0],
  ])
  expect(new Set(copied(sheet, all, without, true).map(({ key }) => key))).toEqual(new Set(['1.2.7.']))
})

test('everybody’s prices of every season and weekday go into a contract, cheaper and rounded, each into its place', () => {
  const friday = { ...cell(1, 7, [300]), weekday: 5 }
  const contract = { ...sheet, stored: new Map(), everybody: storedOf({ ...grid, cells: [...grid.cells, friday] }) }
  const anywhere = { roomTypeId: null, rateTypeId: 1 }
  const raise = { by: { percent: '-15' }, roundTo: 5 }
  const changes = copiedEach(contract, anywhere, raise, false)
  expect(changes.filter(({ column }) => column.startsWith('base.')).map(({ key, after }) => [key, after])).toEqual([
    ['1.1..', 85],
    ['1.1..', 130],
    ['1.1.7.', 170],
    ['1.1.7.5', 255],
  ])
  const some = { ...contract, stored: storedOf({ ...grid, cells: [cell(1, 7, [1])] }) }
  expect(new Set(copiedEach(some, anywhere, raise, true).map(({ key }) => key))).toEqual(new Set(['1.1..', '1.1.7.5']))
})

test('a weekday gets the prices of the other days of every season, dearer', () => {
  const seasons = [{ id: 7, code: 'SUM', label, beginDate: '2027-06-01', endDate: '2027-08-31' }]
  const changes = copiedWithin(
    { ...sheet, grid: { ...grid, seasons } },
    { ...all, weekday: 6, rateTypeId: 1 },
    { by: { percent: '10' }, roundTo: 1 },
    false,
  )
  expect(changes.filter(({ column }) => column === 'base.0').map(({ key, after }) => [key, after])).toEqual([
    ['1.1..6', 110],
    ['1.1.7.6', 220],
  ])
})

test('a price fills a column, or only where none is set; what hangs on the price of the room only where that is set', () => {
  expect(filled(sheet, all, 'dayUse', 50, false).map(({ key }) => key)).toEqual(['1.1.7.'])
  expect(filled(sheet, all, 'base.0', 50, true).map(({ key }) => key)).toEqual(['1.2.7.'])
})

test('what is typed but not saved is raised, and what is not set stays so', () => {
  const typed = { ...sheet, drafts: new Map([['1.1..', { 'base.1': 160 }]]) }
  const changes = raisedAll(typed, { ...all, seasonId: null, rateTypeId: 1 }, { by: { percent: '10' }, roundTo: 1 })
  expect(toDrafts(changes)).toEqual(new Map([['1.1..', { 'base.0': 110, 'base.1': 176, extraAdult: 11 }]]))
})
