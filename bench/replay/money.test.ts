import { addDays } from '#core/day.ts'
import { expect, test } from 'vitest'
import type { Booking } from './bookings.ts'
import { FLOAT, moneyOfFile } from './money.ts'
import { booking } from './oneBooking.ts'
import { atDeparture, inNotes, wayOf } from './payments.ts'
import { planDays } from './plan.ts'

const lived = (...bookings: Booking[]) => moneyOfFile(planDays(bookings))

test('a fifth of the guests pays in dollars, in notes of ten with change', () => {
  const ways = Array.from({ length: 100 }, (_, row) => wayOf(booking({ row })))
  expect(ways.filter((way) => way === 'dollars')).toHaveLength(20)
  expect(inNotes(100_00)).toEqual({ dollars: 120_00, change: 8_00 })
})

test('a company pays for its guests, but for the half that one who has dollars pays; nobody twice', () => {
  expect(atDeparture(booking({ company: 'C1' }))).toEqual({ guest: 0, company: 200_00, back: 0 })
  expect(atDeparture(booking({ row: 5, company: 'C1' }))).toEqual({ guest: 100_00, company: 100_00, back: 0 })
  expect(atDeparture(booking({ company: 'C1', nonRefundable: true }))).toEqual({ guest: 0, company: 0, back: 0 })
  const early = booking({ nonRefundable: true, endedOn: '2015-07-03' })
  expect(atDeparture(early)).toEqual({ guest: 0, company: 0, back: 100_00 })
})

test('what was paid before stays with the hotel when nobody comes', () => {
  const { days, receipts } = lived(
    booking({ nonRefundable: true, outcome: 'Canceled', endedOn: '2015-07-02' }),
    booking({ row: 13, nonRefundable: true, outcome: 'No-Show', endedOn: '2015-07-02' }),
  )
  expect(days[0]?.accounts).toMatchObject({ 'Advance deposits': -400_00, 'Card clearing': 400_00 })
  expect(days[1]?.accounts).toMatchObject({ 'Cancellation revenue': -200_00, 'No-show revenue': -200_00 })
  expect(days[1]?.accounts).not.toHaveProperty('Advance deposits')
  expect(receipts).toEqual({ count: 2, amount: 400_00 })
})

test('cash beyond the float is in the safe every evening, and each day sums to nothing', () => {
  const { days } = lived(booking({ row: 5 }), booking({ row: 6 }))
  const last = days.at(-1)
  // a float less the change, and what the other guest laid down
  expect(last?.dropped).toEqual({ own: 200_00 - inNotes(200_00).change, dollars: inNotes(200_00).dollars })
  expect(last?.counted[1]).toEqual({ own: FLOAT, dollars: 0 })
  for (const { accounts } of days) expect(Object.values(accounts).reduce((sum, one) => sum + one, 0)).toBe(0)
})

test('what is settled in a month is invoiced in the next, and paid late', () => {
  const stays = [0, 40].map((later) =>
    booking({
      company: 'A3',
      bookedOn: '2015-07-01',
      arrival: addDays('2015-07-02', later),
      departure: addDays('2015-07-04', later),
    }),
  )
  const { days, companies } = lived(...stays, booking({ arrival: '2015-08-27', departure: '2015-08-28' }))
  expect(days.find(({ day }) => day === '2015-08-01')?.invoiced).toEqual(['A3'])
  expect(days.find(({ day }) => day === '2015-08-25')?.paid).toEqual([{ company: 'A3', amount: 133_34 }])
  expect(companies.get('A3')).toEqual({ settled: 400_00, invoiced: 200_00, invoices: 1, paid: 133_34 })
})
