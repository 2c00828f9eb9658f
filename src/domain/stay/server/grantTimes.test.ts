import { Folio } from '#domain/folio/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Stay } from '../contract.ts'
import { idOf } from '#test/books.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const read = (id: number) => hotel.call(Stay.get, { id })
const refusal = async (input: object) => (await hotel.refused(Stay.grantTimes, input)).body

test('a late departure holds the room: who arrives that day is not before it', async () => {
  const stayId = await book(hotel, { room: '101', departure: 2 })
  const next = await book(hotel, { room: '101', arrival: 2, departure: 4 })
  expect(await refusal({ stayId, lateDeparture: { at: '16:00' } })).toMatchObject({
    code: 'stayUpdateFailed',
    params: ['101'],
  })
  await hotel.call(Stay.grantTimes, { stayId, lateDeparture: { at: '13:30' } })
  expect(await read(stayId)).toMatchObject({ departsAt: `${day(2)}T13:30`, departure: day(2) })
  expect((await refusal({ stayId: next, earlyArrival: { at: '13:00' } })).code).toBe('stayUpdateFailed')
  await hotel.call(Stay.grantTimes, { stayId, lateDeparture: null })
  await hotel.call(Stay.grantTimes, { stayId: next, earlyArrival: { at: '13:00' } })
  expect(await read(next)).toMatchObject({ arrivesAt: `${day(2)}T13:00` })
})

test('is refused where it is not early, not late, of a day use or of a guest who is here already', async () => {
  const stayId = await book(hotel, { room: '101' })
  expect(await refusal({ stayId, earlyArrival: { at: '14:00' } })).toMatchObject({
    code: 'timeNotEarlier',
    field: 'earlyArrival.at',
  })
  expect((await refusal({ stayId, lateDeparture: { at: '12:00' } })).code).toBe('timeNotLater')
  const dayUse = await book(hotel, { departure: 0 })
  expect((await refusal({ stayId: dayUse, lateDeparture: { at: '20:00' } })).code).toBe('notOfDayUse')
  const here = await bookInHouse(hotel, { room: '102' })
  expect((await refusal({ stayId: here, earlyArrival: { at: '10:00' } })).code).toBe('arrivedAlready')
  const unknown = { at: '18:00', extraChargeId: 999_999 }
  expect(await refusal({ stayId, lateDeparture: unknown })).toMatchObject({ code: 'unknownReference' })
})

test('stays with the stay when its dates change, split or not', async () => {
  const stayId = await book(hotel, { room: '101', departure: 3 })
  await hotel.call(Stay.grantTimes, { stayId, earlyArrival: { at: '09:00' }, lateDeparture: { at: '18:00' } })
  await hotel.call(Stay.amend, { stayId, departure: day(4) })
  expect(await read(stayId)).toMatchObject({ arrivesAt: `${day(0)}T09:00`, departsAt: `${day(4)}T18:00` })
  await hotel.call(Stay.split, { stayId, date: day(2), roomId: hotel.rooms['102'] ?? 0 })
  await hotel.call(Stay.amend, { stayId, departure: day(5) })
  expect(await read(stayId)).toMatchObject({ departsAt: `${day(5)}T18:00`, nextRoom: { number: '102' } })
})

test('what it costs is posted once: at check-in, or at once for a guest in house', async () => {
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Laundry')
  const stayId = await book(hotel, { room: '101' })
  await hotel.call(Stay.grantTimes, { stayId, earlyArrival: { at: '09:00', extraChargeId, price: 3_000_000 } })
  expect(await read(stayId)).toMatchObject({
    balance: 0,
    times: [{ kind: 'earlyArrival', price: 3_000_000, charged: false }],
  })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  const { folios, ...checkedIn } = await read(stayId)
  expect(checkedIn).toMatchObject({ balance: 3_000_000, times: [{ charged: true }] })
  await hotel.call(Stay.grantTimes, { stayId, lateDeparture: { at: '17:00', extraChargeId, price: null } })
  await hotel.call(Stay.grantTimes, { stayId, lateDeparture: { at: '18:00', extraChargeId, price: null } })
  const folio = await hotel.call(Folio.get, { id: folios[0]!.id })
  expect(folio.lines.map(({ description }) => description)).toEqual(['09:00', '17:00'])
  expect(await read(stayId)).toMatchObject({ departsAt: `${day(2)}T18:00`, balance: 3_000_000 + folio.lines[1]!.gross })
})

test('a charge of nothing is refused beside its price, and what was granted stands in the activity, before and after', async () => {
  const stayId = await bookInHouse(hotel, { room: '101', departure: 2 })
  const extraChargeId = await idOf(hotel, 'extra_charge', 'Late check-out')
  expect(await refusal({ stayId, lateDeparture: { at: '16:00', extraChargeId, price: 0 } })).toMatchObject({
    code: 'required',
    field: 'lateDeparture.price',
  })
  await hotel.call(Stay.grantTimes, { stayId, lateDeparture: { at: '16:00', extraChargeId, price: 3_000_000 } })
  const { activity } = await read(stayId)
  expect(activity.find(({ action }) => action === 'grantTimes')).toMatchObject({
    before: { departsAt: `${day(2)}T12:00` },
    after: { departsAt: `${day(2)}T16:00`, amount: 3_000_000 },
  })
  const charges = await hotel.call(options.ExtraCharge, {})
  expect(charges.find(({ id }) => id === extraChargeId)).toMatchObject({ purpose: 'otherRevenue' })
})
