import { expect, test } from 'vitest'
import { kitPlan } from './kitPlan.ts'
import { starterKits } from './starterKits.ts'

const home = { currency: 'MNT', businessDate: '2026-11-23' }

test.each(Object.entries(starterKits))('the kit %s gives every room, rate and code once', (_, kit) => {
  const { roomTypes, rooms, rateTypes, seasons, rates, charges } = kitPlan(kit, home)
  const once = (codes: readonly string[]) => expect(codes).toEqual([...new Set(codes)])
  once(rooms.map(({ number }) => number))
  for (const list of [roomTypes, rateTypes, seasons, charges]) once(list.map(({ code }) => code))
  // each type has rooms, and a price in each season and without one
  for (const { code, baseAdults, maxAdults } of roomTypes) {
    expect(rooms.some(({ type }) => type === code)).toBe(true)
    expect(rates.filter(({ type }) => type === code)).toHaveLength(seasons.length + 1)
    expect(maxAdults).toBeGreaterThanOrEqual(baseAdults)
  }
  // who is more than the price includes has a price too
  for (const { type, base, extraAdult } of rates)
    expect(extraAdult !== null).toBe((roomTypes.find(({ code }) => code === type)?.maxAdults ?? 0) > base.length)
  expect(rateTypes.filter(({ follows }) => follows === null)).toHaveLength(1)
})

test('a season is the one that runs or comes next, over the turn of the year too', () => {
  const spans = (businessDate: string) =>
    kitPlan(starterKits.resort, { ...home, businessDate }).seasons.map(({ beginDate, endDate }) => [beginDate, endDate])
  expect(spans('2026-11-23')).toEqual([
    ['2027-06-15', '2027-08-31'],
    ['2026-12-25', '2027-01-05'],
  ])
  expect(spans('2026-01-05')).toEqual([
    ['2026-06-15', '2026-08-31'],
    ['2025-12-25', '2026-01-05'],
  ])
  expect(spans('2026-08-31')[0]).toEqual(['2026-06-15', '2026-08-31'])
})

test('prices of a season are raised and rounded to a thousand', () => {
  const { rates } = kitPlan(starterKits.cityHotel, home)
  const standard = rates.filter(({ type }) => type === 'STD').map(({ season, base }) => [season, base])
  expect(standard).toEqual([
    [null, [22_000_000, 25_000_000]],
    ['SUM', [27_500_000, 31_300_000]],
  ])
})

test('prices in tögrög are none in a hotel of another currency', () => {
  const { rates, charges, rooms } = kitPlan(starterKits.cityHotel, { ...home, currency: 'USD' })
  expect(rates).toEqual([])
  expect(charges.every(({ unitPrice, editable }) => unitPrice === 0 && editable)).toBe(true)
  expect(rooms).toHaveLength(20)
})
