import { describe, expect, test } from 'vitest'
import { localTime } from '#core/day.ts'
import { addMinutes, hotelClock, minutesUntil, releaseTime } from '#domain/businessDay/hotelClock.ts'
import { ALWAYS_HOURS, depositDue, feeOn, freeUntil, type Policy, tierInForce } from './policy.ts'
import { policySentence } from './sentence.ts'

const none: Policy = {
  code: 'X',
  name: { en: 'X', mon: 'X' },
  tiers: [],
  noShow: null,
  earlyDeparture: null,
  deposit: null,
}
const strict: Policy = {
  ...none,
  tiers: [
    { hoursBefore: 24, basis: 'percent', value: '50' },
    { hoursBefore: 48, basis: 'nights', value: '1' },
    { hoursBefore: 0, basis: 'all', value: '0' },
  ],
}
const ARRIVES = '2026-03-10T14:00'

describe('the tier in force', () => {
  test.each([
    ['a week before', '2026-03-03T14:00:00', undefined],
    ['exactly 48 hours before it is still free', '2026-03-08T14:00:00', undefined],
    ['one second later it is not', '2026-03-08T14:00:01', 48],
    ['exactly 24 hours before, the earlier tier', '2026-03-09T14:00:00', 48],
    ['a second later, the nearer', '2026-03-09T14:00:01', 24],
    ['at the hour of arrival', '2026-03-10T14:00:00', 24],
    ['after it', '2026-03-10T20:00:00', 0],
  ])('%s', (_, now, hours) => {
    expect(tierInForce(strict, ARRIVES, now)?.hoursBefore).toBe(hours)
  })

  test('a rate that is never free costs from the booking on', () => {
    const never = { ...none, tiers: [{ hoursBefore: ALWAYS_HOURS, basis: 'all' as const, value: '0' }] }
    expect(tierInForce(never, ARRIVES, '2025-01-01T00:00:00')?.basis).toBe('all')
    expect(freeUntil(never, ARRIVES)).toBeNull()
  })

  test('hours are those of the wall clock, also over the night when clocks are changed', () => {
    // Berlin goes to summer time on 2026-03-29: from 14:00 to 14:00 only 23 hours pass
    const day = { ...none, tiers: [{ hoursBefore: 24, basis: 'all' as const, value: '0' }] }
    const arrival = '2026-03-29T14:00'
    const at = (instant: string) =>
      tierInForce(
        day,
        arrival,
        hotelClock(new Date(instant), { timeZone: 'Europe/Berlin', businessDate: '2026-03-28' }),
      )
    expect(freeUntil(day, arrival)).toBe('2026-03-28T14:00:00')
    expect(at('2026-03-28T13:00:00Z')).toBeNull()
    expect(at('2026-03-28T13:00:01Z')?.basis).toBe('all')
  })
})

describe('what a fee comes to', () => {
  const rates = [10_000, 20_000, 30_001]
  test.each([
    ['nothing', null, 0],
    ['an amount', { basis: 'amount', value: '15000' }, 15_000],
    ['an amount beyond the stay', { basis: 'amount', value: '99999999' }, 60_001],
    ['half, rounded away from zero', { basis: 'percent', value: '50' }, 30_001],
    ['the first night', { basis: 'nights', value: '1' }, 10_000],
    ['more nights than there are', { basis: 'nights', value: '9' }, 60_001],
    ['everything', { basis: 'all', value: '0' }, 60_001],
  ] as const)('%s', (_, fee, expected) => {
    expect(feeOn(fee, rates)).toBe(expected)
  })
  test('a free stay costs nothing to cancel', () => {
    expect(feeOn({ basis: 'amount', value: '15000' }, [0, 0])).toBe(0)
  })
})

describe('the deposit', () => {
  const asks = (daysBefore: number | null): Policy => ({
    ...none,
    deposit: { basis: 'percent', value: '30', daysBefore },
  })
  const stay = (policy: Policy | undefined, arrival: string) => ({ policy, arrival, rates: [100_000, 100_000] })
  test('is summed over the rooms and due on the earliest day, never before the booking', () => {
    expect(depositDue([stay(asks(7), '2026-04-10'), stay(asks(3), '2026-04-01')], '2026-03-10')).toEqual({
      amount: 120_000,
      dueOn: '2026-03-29',
    })
    expect(depositDue([stay(asks(30), '2026-03-20')], '2026-03-10').dueOn).toBe('2026-03-10')
    expect(depositDue([stay(asks(null), '2026-12-20')], '2026-03-10').dueOn).toBe('2026-03-10')
  })
  test('is nothing where no policy asks', () => {
    expect(depositDue([stay(none, '2026-04-10'), stay(undefined, '2026-04-10')], '2026-03-10')).toEqual({
      amount: 0,
      dueOn: null,
    })
  })
})

describe('the hotel’s clock', () => {
  const ulaanbaatar = (instant: string, businessDate: string) =>
    hotelClock(new Date(instant), { timeZone: 'Asia/Ulaanbaatar', businessDate })
  test.each([
    ['on the business date', '2026-03-10T06:00:00Z', '2026-03-10', '2026-03-10T14:00:00'],
    ['after midnight, before the audit', '2026-03-10T17:30:00Z', '2026-03-10', '2026-03-11T01:30:00'],
    ['after an audit before midnight', '2026-03-10T15:30:00Z', '2026-03-11', '2026-03-10T23:30:00'],
    ['in a hotel that is weeks away from the calendar', '2026-05-01T06:00:00Z', '2026-03-10', '2026-03-10T14:00:00'],
  ])('%s', (_, instant, businessDate, expected) => {
    expect(ulaanbaatar(instant, businessDate)).toBe(expected)
  })
  test('midnight is the first hour of its day', () => {
    expect(localTime(new Date('2026-03-09T16:00:00Z'), 'Asia/Ulaanbaatar')).toBe('2026-03-10T00:00:00')
  })
  test('minutes go over midnight and backwards', () => {
    expect(addMinutes('2026-03-10T23:45', 30)).toBe('2026-03-11T00:15:00')
    expect(minutesUntil('2026-03-10T23:45:30', '2026-03-11T00:15')).toBe(29)
    expect(minutesUntil('2026-03-11T00:15:00', '2026-03-10T23:45:00')).toBe(-30)
  })
})

describe('the release of a hold', () => {
  const rule = { holdMinutes: 0, releaseTime: '', releaseDaysBefore: 0 }
  const when = { now: '2026-03-10T09:00:00', arrival: '2026-03-20' }
  test.each([
    ['by hand only', rule, null],
    ['after minutes', { ...rule, holdMinutes: 30 }, '2026-03-10T09:30:00'],
    ['on the day of arrival at six', { ...rule, releaseTime: '18:00' }, '2026-03-20T18:00:00'],
    ['days before', { ...rule, releaseTime: '18:00', releaseDaysBefore: 3 }, '2026-03-17T18:00:00'],
    ['not at a time that is past', { ...rule, releaseTime: '08:00', releaseDaysBefore: 10 }, null],
    ['the earlier of both', { holdMinutes: 60, releaseTime: '18:00', releaseDaysBefore: 1 }, '2026-03-10T10:00:00'],
  ])('%s', (_, of, expected) => {
    expect(releaseTime(of, when)).toBe(expected)
  })
})

test('a policy is told in both languages, with dates where the arrival is known', () => {
  const money = { currency: 'MNT', currencyDigits: 2 }
  const told: Policy = {
    ...strict,
    noShow: { basis: 'all', value: '0' },
    earlyDeparture: { basis: 'nights', value: '1.0000' },
    deposit: { basis: 'percent', value: '30.5000', daysBefore: 7 },
  }
  expect(policySentence(told, money)).toEqual({
    en: 'Free cancellation until 48 hours before arrival, then the first night. From 24 hours before arrival: 50 % of the stay. After the hour of arrival: the whole stay. No-show: the whole stay. Leaving early: the next night. Deposit: 30.5 % of the stay, due 7 days before arrival.',
    mon: 'Төлбөргүй цуцлах нь ирэхээс 48 цагийн өмнө хүртэл, дараа нь: эхний хоногийн төлбөр. Ирэхээс 24 цагийн өмнөөс: байрлалтын дүнгийн 50 %. Ирэх цагаас хойш: бүх хоногийн төлбөр. Ирээгүй бол: бүх хоногийн төлбөр. Эрт гарвал: дараагийн хоногийн төлбөр. Урьдчилгаа: байрлалтын дүнгийн 30.5 %, ирэхээс 7 хоногийн өмнө төлнө.',
  })
  expect(policySentence(told, money, ARRIVES).en).toContain('Free cancellation until 2026-03-08 14:00, then')
  expect(policySentence(none, money).en).toBe('Free cancellation until arrival.')
})
