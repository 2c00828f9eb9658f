import { expect, test } from 'vitest'
import { addDays, eachDay } from '#core/day.ts'
import { discountNights, type FullNight } from './discountNights.ts'
import { againstPromotion, type PromotedStay, type Promotion } from './promotion.ts'

// 2026-03-10 is a Tuesday
const ARRIVAL = '2026-03-10'
const stayOf = (nights: number): PromotedStay => ({
  bookedOn: '2026-03-01',
  arrival: ARRIVAL,
  departure: addDays(ARRIVAL, nights),
  roomTypeId: 1,
  rateTypeId: 2,
})
const datesOf = ({ arrival, departure }: PromotedStay) => eachDay(arrival, departure)
const nightsOf = (stay: PromotedStay, rate = 100_000): FullNight[] =>
  datesOf(stay).map((date) => ({ date, rate, settled: false }))

let made = 0
const promotion = (of: Partial<Promotion>): Promotion => ({
  id: (made += 1),
  code: `P${made}`,
  label: { en: 'Promotion', mon: 'Урамшуулал' },
  kind: 'percent',
  amount: '10',
  repeats: false,
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  minimumNights: 1,
  minimumDaysAhead: 0,
  maximumDaysAhead: 0,
  roomTypeIds: [],
  rateTypeIds: [],
  usesLeft: null,
  combinable: false,
  automatic: false,
  active: true,
  ...of,
})

const taken = (stay: PromotedStay, given: Promotion[], automatic: Promotion[] = [], nights = nightsOf(stay)) => {
  const { discounts } = discountNights(stay, nights, { given, automatic })
  return nights.map(({ date }) => (discounts.get(date) ?? []).reduce((sum, { amount }) => sum + amount, 0))
}

test.each<[string, Partial<Promotion>, string | undefined]>([
  ['fits', {}, undefined],
  ['is no longer given', { active: false }, 'promotionUnknown'],
  ['begins the day after the booking', { bookFrom: '2026-03-02' }, 'promotionNotYet'],
  ['begins on the day of the booking', { bookFrom: '2026-03-01' }, undefined],
  ['ended the day before', { bookUntil: '2026-02-28' }, 'promotionOver'],
  ['ends on the day of the booking', { bookUntil: '2026-03-01' }, undefined],
  ['is for another room type', { roomTypeIds: [7, 8] }, 'promotionOtherRoomType'],
  ['is for this room type too', { roomTypeIds: [7, 1] }, undefined],
  ['is for another rate type', { rateTypeIds: [9] }, 'promotionOtherRateType'],
  ['needs more nights', { minimumNights: 4 }, 'promotionMinimumNights'],
  ['needs just so many nights', { minimumNights: 3 }, undefined],
  ['covers the days before', { stayUntil: '2026-03-09' }, 'promotionOtherDates'],
  ['covers the first night only', { stayUntil: '2026-03-10' }, undefined],
  ['covers the day of departure, which is no night', { stayFrom: '2026-03-13' }, 'promotionOtherDates'],
  ['is for Sundays', { weekdays: [0] }, 'promotionOtherDates'],
  ['is for Thursdays', { weekdays: [4] }, undefined],
])('a promotion that %s', (_, of, code) => {
  const stay = stayOf(3)
  expect(againstPromotion(promotion(of), stay, datesOf(stay))?.code).toBe(code)
})

test('a percentage is rounded on each night; an amount is never more than the price', () => {
  const stay = stayOf(2)
  expect(taken(stay, [promotion({ amount: '33.3333' })], [], nightsOf(stay, 999))).toEqual([333, 333])
  expect(taken(stay, [promotion({ kind: 'amount', amount: '30000' })])).toEqual([30_000, 30_000])
  expect(taken(stay, [promotion({ kind: 'amount', amount: '30000' })], [], nightsOf(stay, 20_000))).toEqual([
    20_000, 20_000,
  ])
})

test('only the nights of its dates and weekdays are cheaper', () => {
  const of = promotion({ amount: '50', stayFrom: '2026-03-11', weekdays: [2, 3, 4] })
  expect(taken(stayOf(4), [of])).toEqual([0, 50_000, 50_000, 0])
})

test('three for two: the last night is free, and again for each further three where it repeats', () => {
  const once = promotion({ kind: 'freeNights', amount: '1', minimumNights: 3 })
  expect(taken(stayOf(2), [once])).toEqual([0, 0])
  expect(taken(stayOf(3), [once])).toEqual([0, 0, 100_000])
  expect(taken(stayOf(6), [once])).toEqual([0, 0, 0, 0, 0, 100_000])
  expect(taken(stayOf(7), [{ ...once, repeats: true }])).toEqual([0, 0, 0, 0, 0, 100_000, 100_000])
})

test('a night whose price is settled keeps it; a free night that was had is not given again', () => {
  const stay = stayOf(4)
  const three = promotion({ kind: 'freeNights', amount: '1', minimumNights: 3 })
  const nights = nightsOf(stay).map((night, index) => ({
    ...night,
    settled: index < 3,
    had: index === 2 ? [three.id] : [],
  }))
  expect(taken(stay, [three], [], nights)).toEqual([0, 0, 0, 0])
  expect(discountNights(stay, nights, { given: [three], automatic: [] }).applied).toEqual([three])
  const tenth = promotion({})
  expect(taken(stay, [tenth], [], nights)).toEqual([0, 0, 0, 10_000])
})

test('promotions that may be combined take off one after the other, each from what is left', () => {
  const stay = stayOf(2)
  const code = promotion({ amount: '10', combinable: true })
  const automatic = promotion({ kind: 'amount', amount: '5000', combinable: true, automatic: true })
  expect(taken(stay, [code], [automatic])).toEqual([15_000, 15_000])
  expect(taken(stay, [{ ...code, combinable: false }], [automatic])).toEqual([10_000, 10_000])
  expect(taken(stay, [code], [{ ...automatic, combinable: false }])).toEqual([10_000, 10_000])
})

test('without a code the guest gets the cheapest of what is automatic', () => {
  const stay = stayOf(2)
  const five = promotion({ amount: '5', combinable: true, automatic: true })
  const six = promotion({ amount: '6', combinable: true, automatic: true })
  const ten = promotion({ amount: '10', automatic: true })
  const twelve = promotion({ amount: '12', automatic: true })
  expect(taken(stay, [], [five, six, ten])).toEqual([10_700, 10_700])
  expect(taken(stay, [], [five, six, ten, twelve])).toEqual([12_000, 12_000])
  expect(taken(stay, [], [five, six, ten, { ...twelve, usesLeft: 0 }])).toEqual([10_700, 10_700])
  expect(taken(stay, [], [])).toEqual([0, 0])
})

test('a day use and a night without a rate get nothing', () => {
  expect(taken(stayOf(0), [promotion({})], [], [{ date: ARRIVAL, rate: 50_000, settled: false }])).toEqual([0])
  const stay = stayOf(1)
  expect(taken(stay, [promotion({})], [], [{ date: ARRIVAL, rate: null, settled: false }])).toEqual([0])
})
