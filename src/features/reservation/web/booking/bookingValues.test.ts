import { expect, test } from 'vitest'
import {
  bookingDefaults,
  bookingInput,
  bookingProblems,
  linesOf,
  newLine,
  overlap,
  prefillFrom,
  resized,
} from './bookingValues.ts'

const TODAY = '2026-03-10'
const line = newLine({ roomId: 7, roomTypeId: 1, arrival: TODAY, departure: '2026-03-12' }, 2)

test('a link may bring room and dates along; a past arrival becomes the working date', () => {
  expect(prefillFrom({ roomId: 7, arrival: '2026-03-20', departure: '2026-03-22' }, TODAY)).toEqual({
    roomId: 7,
    roomTypeId: null,
    arrival: '2026-03-20',
    departure: '2026-03-22',
  })
  expect(prefillFrom({ roomId: 'x', arrival: '2026-03-01', departure: '2026-02-30' }, TODAY)).toEqual({
    roomId: null,
    roomTypeId: null,
    arrival: TODAY,
    departure: '2026-03-11',
  })
})

test('further rooms are like the last one, without its room and its guest', () => {
  const [first, second, third] = resized([{ ...line, guestId: 5, adults: 2 }], 3)
  expect(first).toMatchObject({ roomId: 7, guestId: 5 })
  expect(second).toMatchObject({ roomTypeId: 1, adults: 2, roomId: null, guestId: null })
  expect(third).toEqual({ ...second, key: 2 })
  expect(resized([line, line, line], 1)).toHaveLength(1)
  expect(resized([line], 1_000)).toHaveLength(50)
})

test('the dates of the first room are those of all', () => {
  const values = bookingDefaults('reserve', line, 1)
  const two = { ...values, stays: [line, { ...line, arrival: '2026-04-01', departure: null }] }
  expect(linesOf('reserve', two)[1]).toMatchObject({ arrival: TODAY, departure: '2026-03-12' })
  expect(bookingInput('reserve', two)).toMatchObject({
    stays: [{ departure: '2026-03-12' }, { departure: '2026-03-12' }],
  })
  expect(bookingInput('walkIn', bookingDefaults('walkIn', line, 1))).toMatchObject({ stay: { roomId: 7 } })
})

test('a further room may have dates of its own', () => {
  const later = { ...line, key: 1, ownDates: true, arrival: '2026-04-01', departure: '2026-03-30' }
  const values = { ...bookingDefaults('reserve', line, 1), guestId: 4, stays: [line, later, { ...line, key: 2 }] }
  expect(linesOf('reserve', values).map(({ arrival }) => arrival)).toEqual([TODAY, '2026-04-01', TODAY])
  expect(bookingProblems('reserve', values).map(({ field }) => field)).toEqual(['stays.1.departure'])
  const whole = { ...later, departure: '2026-04-03' }
  expect([overlap(line, whole), overlap(line, line), overlap(whole, { ...whole, departure: '2026-04-02' })]).toEqual([
    false,
    true,
    true,
  ])
})

test('nobody named, dates reversed and a rate without its reason are said at their fields', () => {
  const values = bookingDefaults('reserve', { ...line, departure: '2026-03-09', rate: 5_000 }, 1)
  expect(bookingProblems('reserve', values).map(({ field, code }) => [field, code])).toEqual([
    ['guestId', 'required'],
    ['stays.0.departure', 'departureBeforeArrival'],
    ['stays.0.rateReason', 'reasonRequired'],
  ])
  const good = {
    ...bookingDefaults('walkIn', { ...line, rate: 5_000, rateReason: 'Friend of the house' }, 1),
    guestId: 4,
  }
  expect(bookingProblems('walkIn', good)).toEqual([])
})
