import { expect, test } from 'vitest'
import { monthSpans } from './monthSpans.ts'

test('a month that runs is compared with as many days, or with whole months', () => {
  expect(monthSpans('2028-03-01', '2028-03-10', 'sameDays')).toEqual({
    thisMonth: ['2028-03-01', '2028-03-10'],
    lastMonth: ['2028-02-01', '2028-02-10'],
    lastYear: ['2027-03-01', '2027-03-10'],
  })
  expect(monthSpans('2028-03-15', '2028-03-10', 'whole')).toMatchObject({
    thisMonth: ['2028-03-01', '2028-03-10'],
    lastMonth: ['2028-02-01', '2028-02-29'],
  })
})

test('more days than the other month has are the whole of it, and a month that is over is whole', () => {
  expect(monthSpans('2027-03-01', '2027-03-30', 'sameDays').lastMonth).toEqual(['2027-02-01', '2027-02-28'])
  expect(monthSpans('2027-01-01', '2027-03-30', 'sameDays')).toEqual({
    thisMonth: ['2027-01-01', '2027-01-31'],
    lastMonth: ['2026-12-01', '2026-12-31'],
    lastYear: ['2026-01-01', '2026-01-31'],
  })
})
