import { Folio } from '#domain/folio/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { bookInHouse, type BookableHotel, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import type { Simulator } from '#test/posApi/simulator.ts'
import { sendWaiting, setUpReceipts } from '#test/receipted.ts'
import { beforeEach, expect, test } from 'vitest'
import { Stay } from '../contract.ts'

const NIGHTS = 50_000_000

let hotel: BookableHotel
let daemon: Simulator
let card: number
let stayId: number
let folioId: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  daemon = await setUpReceipts(hotel)
  card = await idOf(hotel, 'payment_method', 'Card')
  stayId = await bookInHouse(hotel, { room: '101' })
  await passNights(hotel, 2)
  folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
})

const paid = () => [{ paymentMethodId: card, amount: NIGHTS }]
const leave = (more: object) => ({ stayIds: [stayId], payments: paid(), ...more })
const statusOf = async () => (await hotel.call(Stay.get, { id: stayId })).status

test('the receipt of the tax service is asked for as the guest pays and leaves, and told after it', async () => {
  const { taxReceipts, moneyCodes } = await hotel.call(Stay.previewCheckOut, { stayIds: [stayId] })
  expect(taxReceipts).toMatchObject([{ folioId, payments: [] }])
  expect(taxReceipts[0]?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(NIGHTS)
  expect(moneyCodes.find(({ paymentMethodId }) => paymentMethodId === card)?.code).toBe('PAYMENT_CARD')
  const { taxReceiptIds } = await hotel.call(
    Stay.checkOut,
    leave({ taxReceipts: [{ folioId, consumerNo: '10038071' }] }),
  )
  const id = taxReceiptIds[0] ?? 0
  expect(daemon.kept).toEqual([])
  expect(await hotel.call(TaxReceipt.get, { id })).toMatchObject({
    kind: 'B2C_RECEIPT',
    status: 'waiting',
    consumerNo: '10038071',
    total: NIGHTS,
    facts: { payments: [{ code: 'PAYMENT_CARD', amount: NIGHTS }] },
  })
  await sendWaiting(hotel)
  expect(await hotel.call(TaxReceipt.get, { id })).toMatchObject({ status: 'active' })
  await holdTruths(hotel, { unaudited: true })
})

test('of several folios each has its own customer: a person, and a company by its number', async () => {
  const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Gobi LLC', kind: 'company' })
  const preview = await hotel.call(Stay.previewCheckOut, { stayIds: [stayId] })
  expect(preview.folios).toHaveLength(1)
  const { folioId: second } = await hotel.call(Folio.openWindow, { stayId, payerCompanyId: companyId })
  const water = await idOf(hotel, 'extra_charge', 'Water')
  const { balance } = await hotel.call(Folio.postCharge, { folioId: second, extraChargeId: water, quantity: '1' })
  const payments = [
    { folioId, paymentMethodId: card, amount: NIGHTS },
    { folioId: second, paymentMethodId: card, amount: balance },
  ]
  const asked = [{ folioId }, { folioId: second, toCompany: true, customerTin: '37900846788' }]
  const { taxReceiptIds } = await hotel.call(Stay.checkOut, { stayIds: [stayId], payments, taxReceipts: asked })
  const receipts = await Promise.all(taxReceiptIds.map((id) => hotel.call(TaxReceipt.get, { id })))
  expect(receipts.map(({ kind, total, customerTin }) => [kind, total, customerTin])).toEqual([
    ['B2C_RECEIPT', NIGHTS, ''],
    ['B2B_RECEIPT', balance, '37900846788'],
  ])
  await holdTruths(hotel, { unaudited: true })
})

test('what leaves owing is told as an invoice', async () => {
  const { taxReceiptIds } = await hotel.call(Stay.checkOut, {
    stayIds: [stayId],
    payments: [],
    taxReceipts: [{ folioId }],
    confirm: ['guestLeavesOwing'],
    overrideReason: 'Pays on Monday',
  })
  expect(await hotel.call(TaxReceipt.get, { id: taxReceiptIds[0] ?? 0 })).toMatchObject({ kind: 'B2C_INVOICE' })
})

test('a receipt that cannot be keeps the guest in house, with nothing posted and nothing to be told', async () => {
  const elsewhere = await bookInHouse(hotel, { room: '102', arrival: 2 })
  const other = (await hotel.call(Stay.get, { id: elsewhere })).folios[0]?.id ?? 0
  const refusals = [
    [[{ folioId, toCompany: true }], 'required', 'taxReceipts.0.customerTin'],
    [[{ folioId, consumerNo: '12' }], 'invalidInput', 'taxReceipts.0.consumerNo'],
    [[{ folioId }, { folioId: other }], 'unknownReference', 'taxReceipts.1.folioId'],
    [[{ folioId }, { folioId }], 'taxReceiptNothing', 'taxReceipts.1.folioId'],
  ] as const
  for (const [taxReceipts, code, field] of refusals)
    expect((await hotel.refused(Stay.checkOut, leave({ taxReceipts }))).body).toMatchObject({ code, field })
  await hotel.db
    .updateTable('room_type')
    .set({ receipt_classification: '' })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  const unclassified = await hotel.refused(Stay.checkOut, leave({ taxReceipts: [{ folioId }] }))
  expect(unclassified.body).toMatchObject({ code: 'taxReceiptUnclassified', field: 'taxReceipts.0.folioId' })
  expect(await statusOf()).toBe('inHouse')
  expect((await hotel.call(TaxReceipt.list, {})).total).toBe(0)
  expect((await hotel.call(Folio.get, { id: folioId })).paid).toBe(0)
})

test('who may not issue receipts is not offered one', async () => {
  const bat = await hotel.as('reception')
  await hotel.db
    .deleteFrom('role_privilege')
    .where('hotel_id', '=', hotel.hotelId)
    .where('privilege', '=', 'issueTaxReceipt')
    .execute()
  expect((await bat.call(Stay.previewCheckOut, { stayIds: [stayId] })).taxReceipts).toEqual([])
  expect((await bat.refused(Stay.checkOut, leave({ taxReceipts: [{ folioId }] }))).status).toBe(403)
})
