import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '../contract.ts'
import { book, type BookableHotel, booking, day, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const SUITES = 6
/** Every suite is sold for three nights from the day after tomorrow on. */
async function fullHouse(): Promise<number[]> {
  const one = booking(hotel, { type: 'SUI', arrival: 2, departure: 5 })
  const { stays } = await hotel.call(Reservation.reserve, {
    ...one,
    stays: Array.from({ length: SUITES }, () => one.stays[0]!),
  })
  return stays.map(({ id }) => id)
}
const wait = (name: string, arrival = 2, departure = 5) =>
  hotel.call(
    Reservation.reserve,
    booking(hotel, { type: 'SUI', kind: 'WAIT', arrival, departure, booking: { guest: { lastName: name } } }),
  )
const list = async (input: object = {}) =>
  (await hotel.call(Reservation.waitlist, input)).rows.map(({ guestName, free, offered }) => [guestName, free, offered])
const take = (reservationId: number, desk = hotel as Pick<BookableHotel, 'call'>) =>
  desk.call(Reservation.update, { id: reservationId, reservationTypeId: hotel.kinds['CONF'] ?? 0 })

test('who waits holds no room and is offered one when it is free on all nights: after a cancellation or an earlier departure', async () => {
  const taken = await fullHouse()
  await wait('Longer', 1, 4)
  await wait('Sooner', 2, 3)
  expect(await list()).toEqual([
    ['Longer', 0, false],
    ['Sooner', 0, false],
  ])
  await hotel.call(Stay.amend, { stayId: taken[0]!, arrival: day(3) })
  expect(await list()).toEqual([
    ['Sooner', 1, true],
    ['Longer', 0, false],
  ])
  await hotel.call(Stay.cancel, { stayIds: [taken[1]!], reason: 'x' })
  expect(await list({ offered: true })).toEqual([
    ['Longer', 1, true],
    ['Sooner', 1, true],
  ])
  expect(await list({ search: 'soon' })).toEqual([['Sooner', 1, true]])
})

test('one button reserves it, and it waits no more; the list of two rooms needs both', async () => {
  const taken = await fullHouse()
  const one = booking(hotel, { type: 'SUI', kind: 'WAIT', arrival: 2, departure: 5 })
  const pair = await hotel.call(Reservation.reserve, { ...one, stays: [one.stays[0]!, one.stays[0]!] })
  await hotel.call(Stay.cancel, { stayIds: [taken[0]!], reason: 'x' })
  expect(await list()).toEqual([['Batbold Dorj', 1, false]])
  await hotel.call(Stay.cancel, { stayIds: [taken[1]!], reason: 'x' })
  expect(await list()).toEqual([['Batbold Dorj', 2, true]])
  await take(pair.reservationId)
  expect([await list(), await sold(hotel, 'SUI', 2)]).toEqual([[], SUITES])
})

test('of many who press for the one room that is free, one has it', async () => {
  const taken = await fullHouse()
  const waiting = await Promise.all(Array.from({ length: 8 }, (_, nth) => wait(`Guest ${nth}`)))
  await hotel.call(Stay.cancel, { stayIds: [taken[0]!], reason: 'x' })
  const reception = await hotel.as('reception')
  const results = await Promise.allSettled(waiting.map(({ reservationId }) => take(reservationId, reception)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await sold(hotel, 'SUI', 2)).toBe(SUITES)
  expect(await list()).toHaveLength(7)
})

test('a waiting reservation is asked for no deposit, and costs nothing when it ends', async () => {
  const stayId = await book(hotel, { kind: 'WAIT', arrival: 1 })
  expect((await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })).fee).toBe(0)
  await hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Found elsewhere' })
  expect(await list()).toEqual([])
})
