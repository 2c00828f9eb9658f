import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Stay } from '../contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import {
  book,
  bookInHouse,
  type BookableHotel,
  booking,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  sold,
  TODAY,
} from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const read = (id: number) => hotel.call(Stay.get, { id })

async function cash(): Promise<number> {
  const row = await hotel.db
    .selectFrom('payment_method')
    .select('id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('kind', '=', 'cash')
    .executeTakeFirstOrThrow()
  return row.id
}

async function pay(stayId: number, amount: number): Promise<void> {
  const { folios } = await read(stayId)
  await hotel.call(Folio.postPayment, { folioId: folios[0]?.id ?? 0, paymentMethodId: await cash(), amount })
}

test('what is due is charged first, and must be paid', async () => {
  const stayId = await bookInHouse(hotel)
  await passNights(hotel, 2)
  const refused = await hotel.refused(Stay.checkOut, { stayIds: [stayId] })
  expect(refused.body).toMatchObject({ code: 'folioBalanceNotZero' })
  expect(refused.body.message).toContain('Room 101 folio balance is not zero')
  expect(await read(stayId)).toMatchObject({ status: 'inHouse', balance: 0 })
  await pay(stayId, 50_000_000)
  const { stays } = await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(stays).toMatchObject([{ status: 'checkedOut', roomNumber: '101' }])
  const stay = await read(stayId)
  expect(stay).toMatchObject({
    status: 'checkedOut',
    balance: 0,
    checkedOutOn: day(2),
    roomHouseStatus: 'dirty',
    folios: [{ status: 'closed' }],
  })
  expect(stay.nightRows.every(({ posted }) => posted)).toBe(true)
})

test('leaving early asks, drops the later nights and does not charge them', async () => {
  const stayId = await bookInHouse(hotel, { departure: 5 })
  await passNights(hotel, 2)
  const asked = await hotel.refused(Stay.checkOut, { stayIds: [stayId] })
  expect(asked.body.warnings).toMatchObject([{ code: 'earlyDeparture' }])
  expect(asked.body.message).toContain('Can not check out today (room 101)')
  await pay(stayId, 50_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture'] })
  expect(await read(stayId)).toMatchObject({ departure: day(2), nights: 2, total: 50_000_000 })
  expect([await sold(hotel, 'STD', 1), await sold(hotel, 'STD', 2)]).toEqual([1, 0])
  await book(hotel, { room: '101', arrival: 2, departure: 5 })
})

test('leaving on the day of arrival becomes a day use at its price', async () => {
  const stayId = await bookInHouse(hotel)
  await pay(stayId, 11_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture', 'dayUseDue'] })
  const stay = await read(stayId)
  expect(stay).toMatchObject({ arrival: TODAY, departure: TODAY, nights: 0, balance: 0 })
  expect(stay.nightRows).toMatchObject([{ date: TODAY, dayUse: true, rate: 11_000_000, posted: true }])
  expect(await sold(hotel, 'STD')).toBe(0)
  await sql`update room set house_status = 'clean' where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await bookInHouse(hotel, { room: '101' })
})

test('a day use is charged as it begins, also when an amended stay becomes one, so that the guest can pay and leave', async () => {
  const stayId = await bookInHouse(hotel, { departure: 0 })
  expect(await read(stayId)).toMatchObject({ balance: 11_000_000, nightRows: [{ dayUse: true, posted: true }] })
  const amended = await bookInHouse(hotel, { room: '102' })
  await hotel.call(Stay.amend, { stayId: amended, departure: TODAY, keepRates: false })
  expect(await read(amended)).toMatchObject({ balance: 11_000_000, nightRows: [{ dayUse: true, posted: true }] })
})

test('a day use counts until it is checked out; then the room is sold again the same day', async () => {
  const stayId = await bookInHouse(hotel, { departure: 0 })
  expect(await sold(hotel, 'STD')).toBe(1)
  const tonight = booking(hotel, { room: '101' })
  expect((await hotel.refused(Reservation.reserve, tonight)).body.code).toBe('roomTaken')
  await pay(stayId, 11_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(await sold(hotel, 'STD')).toBe(0)
  await hotel.call(Reservation.reserve, tonight)
})

test('the deposit is taken over at check-in, given back when that is undone, and pays the stay', async () => {
  const made = await hotel.call(Reservation.reserve, booking(hotel, { room: '101', departure: 1 }))
  const stayId = made.stays[0]?.id ?? 0
  await hotel.call(Deposit.take, {
    reservationId: made.reservationId,
    paymentMethodId: await cash(),
    amount: 25_000_000,
  })
  expect(await hotel.call(Reservation.get, { id: made.reservationId })).toMatchObject({
    deposit: 25_000_000,
    balance: 0,
  })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  expect(await hotel.call(Reservation.get, { id: made.reservationId })).toMatchObject({
    deposit: 0,
    balance: -25_000_000,
  })
  await hotel.call(Stay.undoCheckIn, { stayIds: [stayId] })
  expect(await hotel.call(Reservation.get, { id: made.reservationId })).toMatchObject({
    deposit: 25_000_000,
    balance: 0,
  })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  await passNights(hotel, 1)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
})

test('what is posted stands in the way of undoing the check-in and of void', async () => {
  const stayId = await bookInHouse(hotel)
  await pay(stayId, 100)
  expect((await hotel.refused(Stay.undoCheckIn, { stayIds: [stayId] })).body.code).toBe('postingsNotReversed')
  expect((await hotel.refused(Stay.void, { stayIds: [stayId], reason: 'x' })).body.code).toBe('postingsNotReversed')
  const { actions } = await read(stayId)
  expect(actions.find(({ action }) => action === 'undoCheckIn')).toMatchObject({
    allowed: false,
    reasons: [{ code: 'postingsNotReversed' }],
  })
})

test('several rooms leave together or not at all', async () => {
  const one = await bookInHouse(hotel, { room: '101', departure: 1 })
  const two = await bookInHouse(hotel, { room: '102', departure: 1 })
  await passNights(hotel, 1)
  await pay(one, 25_000_000)
  expect((await hotel.refused(Stay.checkOut, { stayIds: [one, two] })).body.message).toContain('Room 102')
  expect((await read(one)).status).toBe('inHouse')
  await pay(two, 25_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [one, two] })
})

test('a check-out is undone on its day, into the same room or another where that is occupied', async () => {
  const stayId = await bookInHouse(hotel, { departure: 1 })
  await passNights(hotel, 1)
  await pay(stayId, 25_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  await hotel.call(Stay.undoCheckOut, { stayId })
  expect(await read(stayId)).toMatchObject({ status: 'inHouse', checkedOutOn: null, folios: [{ status: 'open' }] })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  await sql`update room set house_status = 'clean' where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  await bookInHouse(hotel, { room: '101', arrival: 1 })
  expect((await hotel.refused(Stay.undoCheckOut, { stayId })).body.message).toBe(
    'Room 101 is occupied, cannot check in now',
  )
  await hotel.call(Stay.undoCheckOut, { stayId, roomId: hotel.rooms['102'] })
  expect(await read(stayId)).toMatchObject({ status: 'inHouse', roomNumber: '102' })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  const cashier = await hotel.as('cashier')
  expect((await cashier.refused(Stay.undoCheckOut, { stayId })).status).toBe(403)
})

test('undoing the check-out of a day use takes its day again', async () => {
  const stayId = await bookInHouse(hotel, { departure: 0 })
  await pay(stayId, 11_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  await hotel.call(Stay.undoCheckOut, { stayId })
  expect(await sold(hotel, 'STD')).toBe(1)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
})

test('a guest overdue can leave', async () => {
  const stayId = await bookInHouse(hotel, { departure: 1 })
  await passNights(hotel, 3)
  await pay(stayId, 25_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(await read(stayId)).toMatchObject({ status: 'checkedOut', departure: day(1), checkedOutOn: day(3) })
})

test('a guest who moved today and leaves today can come back to the new room', async () => {
  const stayId = await bookInHouse(hotel, { departure: 4 })
  await passNights(hotel, 1)
  await hotel.call(Stay.moveRoom, { stayId, roomId: hotel.rooms['102'] ?? 0, reason: 'Noise' })
  await pay(stayId, 25_000_000)
  await hotel.call(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture'] })
  await hotel.call(Stay.undoCheckOut, { stayId })
  expect(await read(stayId)).toMatchObject({ status: 'inHouse', roomNumber: '102' })
})
