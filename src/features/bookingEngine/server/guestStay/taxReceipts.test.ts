import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { type GuestAtPage, guestAtPage, openPages, order } from '#test/guestPages.ts'
import type { Simulator } from '#test/posApi/simulator.ts'
import { setUpReceipts } from '#test/receipted.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BookingEngine } from '../../contract.ts'
import { GuestStay } from '../../guestStayContract.ts'
import { OnlineOrder } from '../../staffContract.ts'

const TIN = '37900846788'

let hotel: BookableHotel
let guest: GuestAtPage
let daemon: Simulator
let token: string
let stayId: number
let folioId: number
/** A guest who booked online slept a night and has paid it at the desk. */
beforeEach(async () => {
  hotel = await openBookableHotel()
  guest = guestAtPage(hotel)
  daemon = await setUpReceipts(hotel)
  await openPages(hotel)
  const input = await order(hotel, guest, { order: { arrival: day(0), departure: day(1) } })
  await guest.call(BookingEngine.reserve, input)
  token = input.token
  stayId = (await hotel.call(OnlineOrder.list, { toReview: false })).rows[0]!.stayId
  await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: hotel.rooms['101'] }] })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  folioId = (await billOf()).folios[0]!.id
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Card')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: input.expectedGross })
})
afterEach(() => holdTruths(hotel))

const billOf = async () => (await guest.call(GuestStay.bills, { token }))[0]!
const statusOf = async () => (await hotel.call(Stay.get, { id: stayId })).status
const issued = async () => (await hotel.call(TaxReceipt.list, {})).rows

test('a guest who leaves has the tax receipt on the phone: the lottery once, its number from then on', async () => {
  expect(await billOf()).toMatchObject({ asksReceipt: true, hasReceipt: false })
  const { left, rooms } = await guest.call(GuestStay.leave, { token, stayId, consumerNo: '10038071' })
  expect([left, rooms]).toMatchObject([true, [{ asksReceipt: false, hasReceipt: true }]])
  expect(await issued()).toMatchObject([{ kind: 'B2C_RECEIPT', status: 'waiting', folioId, issuedBy: '' }])
  expect(daemon.kept).toHaveLength(0)
  const [told, ...more] = await guest.call(GuestStay.receipts, { token, stayId })
  expect(more).toEqual([])
  expect(told).toMatchObject({ state: 'taken', consumerNo: '10038071', once: { qrData: expect.stringMatching(/./) } })
  expect(told?.taxNumber).toMatch(/^\d{33}$/)
  const [again] = await guest.call(GuestStay.receipts, { token, stayId })
  expect(again).toEqual({ ...told, once: null })
  expect(daemon.kept).toHaveLength(1)
  expect(await statusOf()).toBe('checkedOut')
})

test('it is told to a company by its number, which is refused beside its field and keeps the guest in house', async () => {
  const refused = async (customer: object) =>
    (await guest.refused(GuestStay.leave, { token, stayId, toCompany: true, ...customer })).body
  expect(await refused({})).toMatchObject({ code: 'required', field: 'customerTin' })
  expect((await refused({ customerTin: '123' })).fields).toMatchObject([{ field: 'customerTin', code: 'invalidTin' }])
  expect((await refused({ toCompany: false, consumerNo: '12' })).fields).toMatchObject([{ field: 'consumerNo' }])
  expect([await statusOf(), await issued()]).toEqual(['inHouse', []])
  await guest.call(GuestStay.leave, { token, stayId, toCompany: true, customerTin: TIN })
  expect(await guest.call(GuestStay.receipts, { token, stayId })).toMatchObject([{ customerTin: TIN, state: 'taken' }])
})

test('where it cannot be made nobody leaves, and the guest is sent to the desk', async () => {
  await hotel.db
    .updateTable('room_type')
    .set({ receipt_classification: '' })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  expect((await guest.refused(GuestStay.leave, { token, stayId })).body.code).toBe('receiptAtDesk')
  expect([await statusOf(), await issued(), (await billOf()).folios[0]?.balance]).toEqual(['inHouse', [], 0])
})

test('what the desk has issued is asked for by nobody, and its lottery is handed out by the desk alone', async () => {
  const { lines } = await hotel.call(TaxReceipt.source, { folioId })
  const { id } = await hotel.call(TaxReceipt.issue, { folioId, lineIds: lines.map(({ lineId }) => lineId) })
  expect(await billOf()).toMatchObject({ asksReceipt: false })
  await guest.call(GuestStay.leave, { token, stayId })
  expect(await guest.call(GuestStay.receipts, { token, stayId })).toEqual([])
  expect((await hotel.call(TaxReceipt.handOut, { id })).once).not.toBeNull()
})

test('a hotel that issues none asks for none', async () => {
  await hotel.db.deleteFrom('pos_api_setting').where('hotel_id', '=', hotel.hotelId).execute()
  expect(await billOf()).toMatchObject({ asksReceipt: false })
  expect(await guest.call(GuestStay.leave, { token, stayId })).toMatchObject({ left: true })
  expect(await issued()).toEqual([])
})
