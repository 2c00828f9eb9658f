import { expect, test } from 'vitest'
import { booking } from './oneBooking.ts'
import { planTypes } from './plan.ts'
import { figuresOfFile } from './truth.ts'

test('a type has as many rooms as its guests ever needed at once; a day of change is shared', () => {
  const types = planTypes([
    booking({ row: 1 }),
    booking({ row: 2, arrival: '2015-07-04', departure: '2015-07-05' }),
    booking({ row: 3, arrival: '2015-07-03', departure: '2015-07-05' }),
  ])
  expect(types).toEqual([{ code: 'A', rooms: 2, overbooking: 0 }])
})

test('what was booked beyond the rooms is the overbooking allowance', () => {
  const types = planTypes([
    booking({ row: 1 }),
    booking({ row: 2, outcome: 'Canceled', endedOn: '2015-07-02' }),
    booking({ row: 3, assignedType: 'B' }),
  ])
  expect(types).toEqual([
    { code: 'A', rooms: 1, overbooking: 2 },
    { code: 'B', rooms: 1, overbooking: 0 },
  ])
})

test('nights after an early departure are neither stayed nor charged; a booked day use is charged once', () => {
  const { months, days } = figuresOfFile([
    booking({ departure: '2015-07-10', endedOn: '2015-07-04' }),
    booking({ row: 2, departure: '2015-07-02', rate: 5_000 }),
    booking({ row: 3, outcome: 'No-Show', endedOn: '2015-07-02' }),
    booking({ row: 4, outcome: 'Canceled', endedOn: '2015-06-30' }),
  ])
  expect(months).toEqual({
    '2015-06': { nights: 0, revenue: 0, cancelled: 1, noShow: 0 },
    '2015-07': { nights: 2, revenue: 25_000, cancelled: 0, noShow: 1 },
  })
  expect(days['2015-07-02']).toEqual({ occupied: 1, arrivals: 2, departures: 1 })
  expect(days['2015-07-04']).toEqual({ occupied: 0, arrivals: 0, departures: 1 })
})
