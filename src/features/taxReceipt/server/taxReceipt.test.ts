import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { Stay } from '#domain/stay/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { type BookableHotel, bookInHouse, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import type { Simulator } from '#test/posApi/simulator.ts'
import { sellAndPay, sendWaiting, setUpReceipts, unreceipted } from '#test/receipted.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
let daemon: Simulator
let folioId: number
let dinner: number
let cash: number
let lineId: number
const PRINTED = 'Ebarimt (receipt) has been printed for this transaction.'
const reason = 'Wrong customer'

beforeEach(async () => {
  hotel = await openBookableHotel()
  daemon = await setUpReceipts(hotel)
  const { folios } = await hotel.call(Stay.get, { id: await bookInHouse(hotel) })
  folioId = folios[0]?.id ?? 0
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
  cash = await idOf(hotel, 'payment_method', 'Cash')
  lineId = await sellAndPay(hotel, { folioId, extraChargeId: dinner, paymentMethodId: cash })
})
afterEach(() => holdTruths(hotel))

const issue = async (wish: object = {}) => hotel.call(TaxReceipt.issue, { folioId, lineIds: [lineId], ...wish })
const read = (id: number) => hotel.call(TaxReceipt.get, { id })
const statusOf = async (id: number) => (await read(id)).status

test('a receipt is told to the tax service with its taxes, and printed once with its lottery', async () => {
  const { id } = await issue({ consumerNo: '10038071' })
  expect(daemon.kept).toEqual([])
  const handed = await hotel.call(TaxReceipt.handOut, { id })
  expect(handed).toMatchObject({ status: 'active', failure: null, once: { lottery: expect.stringMatching(/^ABC/) } })
  const receipt = await read(id)
  const [kept] = daemon.kept
  expect(receipt).toMatchObject({ kind: 'B2C_RECEIPT', status: 'active', externalId: kept?.id, printed: true })
  expect(kept?.receipt).toMatchObject({
    type: 'B2C_RECEIPT',
    consumerNo: '10038071',
    totalAmount: receipt.total / 100,
    totalVAT: receipt.vat / 100,
    totalCityTax: receipt.cityTax / 100,
    payments: [{ code: 'CASH', status: 'PAID', paidAmount: receipt.total / 100 }],
    receipts: [{ taxType: 'VAT_ABLE', items: [{ classificationCode: '6331000', qty: 1 }] }],
  })
  expect(receipt.vat).toBe(Math.round((receipt.total * 10) / 110))
  // lottery and QR are nowhere kept
  expect(await hotel.call(TaxReceipt.handOut, { id })).toMatchObject({ once: null })
  const rows = await hotel.db.selectFrom('tax_receipt').selectAll().where('hotel_id', '=', hotel.hotelId).execute()
  expect(JSON.stringify(rows)).not.toContain(handed.once?.lottery)
})

test('what stands on a receipt is neither voided, moved, split, lessened nor corrected', async () => {
  await issue()
  const refusals = [
    await hotel.refused(Folio.voidLine, { lineId, reason }),
    await hotel.refused(Folio.allowance, { lineId, amount: 100, reason }),
    await hotel.refused(Folio.moveLines, { lineIds: [lineId] }),
    await hotel.refused(FolioOperation.correct, { lineId, quantity: '2', reason }),
    await hotel.refused(FolioOperation.discount, { folioId, lineIds: [lineId], percent: '10', reason }),
    await hotel.refused(TaxReceipt.issue, { folioId, lineIds: [lineId] }),
  ]
  for (const { body } of refusals) expect(body.message).toBe(PRINTED)
  const { lines } = await hotel.call(Folio.get, { id: folioId })
  expect(lines.map(({ locked }) => locked)).toEqual(['ebarimtPrinted', 'ebarimtPrinted'])
  const payment = lines.find(({ kind }) => kind === 'payment')
  expect((await hotel.refused(Folio.voidLine, { lineId: payment?.id, reason })).body.message).toBe(PRINTED)
})

test('a returned receipt lets its charges go, and they go on another', async () => {
  const { id } = await issue()
  await sendWaiting(hotel)
  await hotel.call(TaxReceipt.giveBack, { id, reason })
  expect((await hotel.refused(Folio.voidLine, { lineId, reason })).body.message).toBe(PRINTED)
  await sendWaiting(hotel)
  expect(await statusOf(id)).toBe('returned')
  expect(daemon.kept.map(({ status }) => status)).toEqual(['returned'])
  await hotel.call(Folio.allowance, { lineId, amount: 100, reason })
  const again = await issue()
  await sendWaiting(hotel)
  const [first, second] = [await read(id), await read(again.id)]
  expect(second).toMatchObject({ status: 'active', total: first.total - 100 })
})

test('a correction names what it corrects and takes its place', async () => {
  const { id } = await issue()
  await sendWaiting(hotel)
  const wish = { lineIds: [lineId], toCompany: true, customerTin: '12345678901', reason }
  const corrected = await hotel.call(TaxReceipt.correct, { id, ...wish })
  expect(await statusOf(id)).toBe('active')
  expect((await hotel.refused(TaxReceipt.giveBack, { id, reason })).body.code).toBe('taxReceiptReplaced')
  await sendWaiting(hotel)
  expect([await statusOf(id), await statusOf(corrected.id)]).toEqual(['corrected', 'active'])
  expect(daemon.kept[1]?.receipt).toMatchObject({
    type: 'B2B_RECEIPT',
    customerTin: '12345678901',
    inactiveId: daemon.kept[0]?.id,
  })
  expect(daemon.kept.map(({ status }) => status)).toEqual(['replaced', 'active'])
})

test('a correction that is refused can be given up, and the first stands as before', async () => {
  const { id } = await issue()
  await sendWaiting(hotel)
  daemon.fail('error')
  const corrected = await hotel.call(TaxReceipt.correct, { id, lineIds: [lineId], consumerNo: '10038071', reason })
  await sendWaiting(hotel)
  expect((await read(corrected.id)).failure).toMatchObject({
    code: 'posApiRefused',
    params: ['The tax service refuses this one'],
  })
  await hotel.call(TaxReceipt.cancel, { id: corrected.id, reason })
  expect([await statusOf(id), await statusOf(corrected.id)]).toEqual(['active', 'cancelled'])
  expect((await hotel.refused(Folio.voidLine, { lineId, reason })).body.message).toBe(PRINTED)
})

test('what is refused is mended and sent again', async () => {
  daemon.fail('error')
  const { id } = await issue({ toCompany: true, customerTin: '12345678901' })
  await sendWaiting(hotel)
  expect(await statusOf(id)).toBe('refused')
  await hotel.call(TaxReceipt.retry, { id, customerTin: '10987654321' })
  await sendWaiting(hotel)
  expect(await read(id)).toMatchObject({ status: 'active', customer: '10987654321' })
  expect(daemon.kept[0]?.receipt.customerTin).toBe('10987654321')
})

test('what nobody knows of is not sent again until somebody has looked', async () => {
  for (const fault of ['serverErrorAfterCommit', 'serverError', 'restart'] as const) {
    daemon.fail(fault)
    const line = await sellAndPay(hotel, { folioId, extraChargeId: dinner, paymentMethodId: cash })
    const { id } = await issue({ lineIds: [line] })
    await sendWaiting(hotel)
    expect(await statusOf(id), fault).toBe('unknown')
    const before = daemon.asked.length
    await sendWaiting(hotel)
    expect(daemon.asked.length).toBe(before)
    const { billIdSuffix } = await read(id)
    const there = daemon.kept.find(({ receipt }) => receipt.billIdSuffix === billIdSuffix)
    expect(there !== undefined).toBe(fault === 'serverErrorAfterCommit')
    const found = there ? { taxNumber: there.id, taxTime: there.date } : {}
    await hotel.call(TaxReceipt.resolve, { id, isThere: there !== undefined, ...found })
    await sendWaiting(hotel)
    expect(await read(id)).toMatchObject({
      status: 'active',
      externalId: daemon.kept.find(({ receipt }) => receipt.billIdSuffix === billIdSuffix)?.id,
    })
  }
  expect(daemon.kept.length).toBe(3)
})

test('a return that nobody knows of is looked up too', async () => {
  const { id } = await issue()
  await sendWaiting(hotel)
  daemon.fail('serverErrorAfterCommit')
  await hotel.call(TaxReceipt.giveBack, { id, reason })
  await sendWaiting(hotel)
  expect(await statusOf(id)).toBe('returnUnknown')
  await hotel.call(TaxReceipt.resolve, { id, isThere: false })
  expect(await statusOf(id)).toBe('returned')
  expect(await unreceipted(hotel, folioId)).toEqual([lineId])
})

test('a daemon that is not there is waited for', async () => {
  await daemon.close()
  const { id } = await issue()
  const handed = await hotel.call(TaxReceipt.handOut, { id })
  expect(handed).toMatchObject({ status: 'waiting', failure: { code: 'posApiNotRunning' }, once: null })
})

test('who sent it and died leaves it unclear', async () => {
  const { id } = await issue()
  await hotel.db
    .updateTable('tax_receipt')
    .set({ taken_until: new Date(0).toISOString() })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  expect((await hotel.refused(TaxReceipt.cancel, { id, reason })).body.code).toBe('taxReceiptBeingSent')
  await sendWaiting(hotel)
  expect([await statusOf(id), daemon.kept.length]).toEqual(['unknown', 0])
})

test('what is not paid is invoiced, and its payment takes the place of the invoice', async () => {
  const { lineIds } = await hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner })
  const refused = await hotel.refused(TaxReceipt.issue, { folioId, lineIds: [lineId, ...lineIds] })
  expect(refused.body).toMatchObject({ code: 'taxReceiptUnpaid', field: 'invoice' })
  const { id } = await issue({ lineIds, invoice: true, toCompany: true, customerTin: '12345678901' })
  expect(await hotel.call(TaxReceipt.handOut, { id })).toMatchObject({
    status: 'active',
    bankAccounts: [{ account: '5000123456', bank: 'Khan Bank' }],
  })
  const paid = await hotel.call(TaxReceipt.payInvoice, { id, paymentMethodId: cash })
  await sendWaiting(hotel)
  expect([await statusOf(id), await statusOf(paid.id)]).toEqual(['paid', 'active'])
  expect(daemon.kept[1]?.receipt).toMatchObject({ type: 'B2B_RECEIPT', invoiceId: daemon.kept[0]?.id })
  const correcting = await hotel.refused(TaxReceipt.correct, { id: paid.id, lineIds, invoice: true, reason })
  expect(correcting.body.code).toBe('taxReceiptPaysInvoice')
  await hotel.call(TaxReceipt.giveBack, { id: paid.id, reason })
  await sendWaiting(hotel)
  expect([await statusOf(id), await statusOf(paid.id)]).toEqual(['active', 'returned'])
})

test('each payer of a folio has a receipt of what they pay', async () => {
  const { lineIds } = await hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner })
  const total = (await hotel.call(Folio.get, { id: folioId })).balance
  const card = await idOf(hotel, 'payment_method', 'Card')
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: total })
  const { payments } = await hotel.call(TaxReceipt.source, { folioId })
  const of = (code: string) => payments.filter((one) => one.code === code).map((one) => one.lineId)
  const first = await issue({ paymentLineIds: of('PAYMENT_CARD'), toCompany: true, customerTin: '12345678901' })
  const second = await issue({ lineIds, paymentLineIds: of('CASH') })
  await sendWaiting(hotel)
  const codes = [await read(first.id), await read(second.id)].map(({ facts }) => facts.payments.map(({ code }) => code))
  expect(codes).toEqual([['PAYMENT_CARD'], ['CASH']])
  const after = await hotel.call(TaxReceipt.source, { folioId })
  expect(after.payments).toEqual([])
})

test('what is sold and what is told are compared by folio', async () => {
  const days = { from: '2026-03-10', until: '2026-03-10' }
  const all = { ...days, which: 'all' } as const
  const { total: none } = await hotel.call(TaxReceipt.reconcile, days)
  expect(none).toBe(0)
  const before = await hotel.call(TaxReceipt.reconcile, { ...days, which: 'missing' })
  const { id } = await issue()
  const waiting = await hotel.call(TaxReceipt.reconcile, all)
  await sendWaiting(hotel)
  const after = await hotel.call(TaxReceipt.reconcile, all)
  const { total, vat, cityTax } = await read(id)
  expect(before.rows).toMatchObject([{ sold: total, soldVat: vat, soldCityTax: cityTax, told: 0, missing: total }])
  expect(waiting.rows).toMatchObject([{ told: 0, underWay: total, missing: 0 }])
  expect(after.totals).toMatchObject({ sold: total, told: total, toldVat: vat, underWay: 0, missing: 0 })
})

test('a receipt needs what is set up, and says what is missing', async () => {
  await hotel.db
    .updateTable('extra_charge')
    .set({ receipt_classification: '' })
    .where('hotel_id', '=', hotel.hotelId)
    .execute()
  const unclassified = await hotel.refused(TaxReceipt.issue, { folioId, lineIds: [lineId] })
  expect(unclassified.body).toMatchObject({
    code: 'taxReceiptUnclassified',
    message: expect.stringContaining('Dinner'),
  })
  await hotel.db.deleteFrom('pos_api_setting').where('hotel_id', '=', hotel.hotelId).execute()
  const notSetUp = await hotel.refused(TaxReceipt.issue, { folioId, lineIds: [lineId] })
  expect(notSetUp.body.code).toBe('taxReceiptNotSetUp')
  const company = await hotel.refused(TaxReceipt.issue, {
    folioId,
    lineIds: [lineId],
    toCompany: true,
    customerTin: '123',
  })
  expect(company.body.fields).toMatchObject([{ field: 'customerTin', code: 'invalidTin' }])
  const person = await hotel.refused(TaxReceipt.issue, { folioId, lineIds: [lineId], consumerNo: '12' })
  expect(person.body.fields).toMatchObject([{ field: 'consumerNo', code: 'invalidConsumerNo' }])
})
