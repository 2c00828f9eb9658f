import { options } from '#domain/choices/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { company } from '#features/configuration/company.ts'
import { Reservation } from '../contract.ts'
import { Voucher } from '../voucherContract.ts'
import { book, type BookableHotel, openBookableHotel } from '#test/booked.ts'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const numbers = async (reservationId: number) =>
  (await hotel.call(Voucher.of, { reservationId })).map(({ number }) => number)
const found = async (search: string) => (await hotel.call(Reservation.list, { search })).rows.map(({ id }) => id)

test('a reservation has several vouchers, each found by its number, and names them all', async () => {
  const stayId = await book(hotel, { booking: { voucher: 'AG-100' } })
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  expect(await numbers(reservationId)).toEqual(['AG-100'])
  await hotel.call(Voucher.add, { reservationId, number: 'TR-7', nights: 2 })
  expect(await hotel.call(Reservation.get, { id: reservationId })).toMatchObject({ voucher: 'AG-100, TR-7' })
  expect([await found('tr-7'), await found('ag-1')]).toEqual([[stayId], [stayId]])
  const [first] = await hotel.call(Voucher.of, { reservationId })
  await hotel.call(Voucher.remove, { id: first!.id })
  expect([await found('ag-100'), (await hotel.call(Stay.get, { id: stayId })).voucher]).toEqual([[], 'TR-7'])
})

test('numbers written into the booking are its vouchers; what a voucher covers stays with its number', async () => {
  const stayId = await book(hotel)
  const { reservationId: id } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Voucher.add, { reservationId: id, number: 'K-1', amount: 5_000_000 })
  await hotel.call(Reservation.update, { id, voucher: 'K-1 ,K-2' })
  expect(await hotel.call(Voucher.of, { reservationId: id })).toMatchObject([
    { number: 'K-1', amount: 5_000_000 },
    { number: 'K-2', amount: null },
  ])
  await hotel.call(Reservation.update, { id, voucher: '' })
  expect(await numbers(id)).toEqual([])
  await hotel.call(Reservation.update, { id, voucher: 'Z-9, K-1,Z-9' })
  expect(await hotel.call(Reservation.get, { id })).toMatchObject({ voucher: 'Z-9, K-1' })
})

test('one number once for a reservation, an amount or nights', async () => {
  const { reservationId } = await hotel.call(Stay.get, { id: await book(hotel) })
  await hotel.call(Voucher.add, { reservationId, number: 'X-1' })
  expect((await hotel.refused(Voucher.add, { reservationId, number: 'X-1' })).body).toMatchObject({
    code: 'duplicate',
    field: 'number',
  })
  const both = { reservationId, number: 'X-2', amount: 100, nights: 1 }
  expect((await hotel.refused(Voucher.add, both)).status).toBe(400)
  expect((await hotel.refused(Voucher.add, { reservationId, number: 'X,3' })).status).toBe(400)
  expect((await hotel.refused(Voucher.add, { reservationId, number: 'X-3', companyId: 999 })).body.code).toBe(
    'unknownReference',
  )
})

test('an agency that brings reservations issues vouchers as a company does, one of them for each voucher', async () => {
  const { reservationId } = await hotel.call(Stay.get, { id: await book(hotel) })
  const [source] = await hotel.call(options.ReservationSource, {})
  const { id: companyId } = await hotel.call(company.actions.new, { code: 'ACME', name: 'Acme', kind: 'company' })
  const issued = { reservationId, reservationSourceId: source!.id }
  await hotel.call(Voucher.add, { ...issued, number: 'AG-1' })
  await hotel.call(Voucher.add, { reservationId, companyId, number: 'CO-1' })
  expect(await hotel.call(Voucher.of, { reservationId })).toMatchObject([
    { number: 'AG-1', issuer: source!.label, companyId: null },
    { number: 'CO-1', issuer: { en: 'Acme' }, reservationSourceId: null },
  ])
  const both = { ...issued, companyId, number: 'AG-2' }
  expect((await hotel.refused(Voucher.add, both)).body.field).toBe('reservationSourceId')
  expect(
    (await hotel.refused(Voucher.add, { ...issued, reservationSourceId: 999_999, number: 'AG-3' })).body,
  ).toMatchObject({ code: 'unknownReference', field: 'reservationSourceId' })
})
