import { expect, test } from 'vitest'
import { forecast } from './declared/forecast.ts'
import { interAgency } from './declared/interAgency.ts'
import { month } from './declared/month.ts'
import { occupancyBy } from './declared/occupancyBy.ts'
import { paymentLog } from './declared/paymentLog.ts'
import { drawingOf, drawnBy } from './drawn.ts'
import type { Answer, Report } from './report.ts'

const answer = (of: Partial<Answer<Report>>): Answer<Report> => ({
  businessDate: '2026-03-10',
  generatedAt: '2026-03-10T00:00:00Z',
  generatedBy: 'Saraa',
  filters: {},
  count: of.rows?.length ?? 0,
  rows: [],
  totals: {},
  groups: [],
  ...of,
})
const group = (key: string, totals: Record<string, number>) => ({ key, count: 1, totals })

test('payments are drawn by method, the greatest first, of the whole report though a page of it was answered', () => {
  const groups = [group('Cash', { amount: 5 }), group('Card', { amount: 9 }), group('Bank', { amount: -7 })]
  const drawing = drawingOf(paymentLog, answer({ groups, rows: [{ amount: 5 }], count: 900 }))
  expect(drawing?.points.map(({ name, values }) => [name, values])).toEqual([
    ['Card', [9]],
    ['Bank', [-7]],
    ['Cash', [5]],
  ])
})

test('gathered by day they are drawn in the order of the days', () => {
  const groups = [group('2026-03-10', { amount: 5 }), group('2026-03-09', { amount: 9 })]
  expect(drawingOf(paymentLog, answer({ groups }))?.points.map(({ name }) => name)).toEqual([
    '2026-03-09',
    '2026-03-10',
  ])
})

test('one kind alone, or some of the rows, are no picture', () => {
  expect(drawingOf(paymentLog, answer({ groups: [group('Cash', { amount: 5 })] }))).toBeUndefined()
  const rows = [{ date: '2026-03-09', sold: 3 }]
  expect(drawingOf(forecast, answer({ rows: [...rows, { date: '2026-03-10', sold: 4 }], count: 90 }))).toBeUndefined()
})

test('over days revenue has occupancy beside it, which stands alone for who may not see revenue', () => {
  const rows = [
    { date: '2026-03-09', roomRevenue: 700, occupancy: 50 },
    { date: '2026-03-10', roomRevenue: 900, occupancy: 60 },
  ]
  expect(drawingOf(month, answer({ rows }))?.keys).toEqual(['roomRevenue', 'occupancy'])
  const hidden = rows.map(({ date, occupancy }) => ({ date, occupancy }))
  expect(drawingOf(month, answer({ rows: hidden }))?.keys).toEqual(['occupancy'])
})

test('by source one unit is drawn: revenue, or nights for who may not see it', () => {
  const rows = ['Booking engine', 'Walk-in'].map((who) => ({ who: { en: who, mon: who }, roomRevenue: 7, sold: 2 }))
  expect(drawingOf(occupancyBy, answer({ rows }))?.keys).toEqual(['roomRevenue'])
  const hidden = rows.map(({ who, sold }) => ({ who, sold }))
  expect(drawingOf(occupancyBy, answer({ rows: hidden }))?.keys).toEqual(['sold'])
})

test('a hotel that has no last year draws none', () => {
  const rows = ['2026-03-09', '2026-03-10'].map((date) => ({ date, sold: 3, lastYear: 0 }))
  expect(drawingOf(forecast, answer({ rows }))?.keys).toEqual(['sold'])
})

test('what companies owe is drawn by its age, of all companies together', () => {
  const totals = { balance: 60, uninvoiced: 10, to30: 20, to60: 0, to90: 0, over90: 30 }
  const points = drawingOf(interAgency, answer({ totals }))?.points
  expect(points?.map(({ values }) => values[0])).toEqual([10, 20, 0, 0, 30])
  expect(drawingOf(interAgency, answer({ totals: { balance: 0 } }))).toBeUndefined()
})

test('days are drawn of all rows, payments of their groups, and beside another period each of its kind', () => {
  const compared = { from: '2026-02-01', until: '2026-02-28' }
  expect(drawnBy(forecast, answer({}))).toBe('date')
  expect(drawnBy(paymentLog, answer({}))).toBeUndefined()
  expect(drawnBy(interAgency, answer({}))).toBeUndefined()
  expect(drawnBy(month, answer({ compared }))).toBe('date')
})
