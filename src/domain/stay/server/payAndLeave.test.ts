import { CityLedger } from '#domain/cityLedger/contract.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { bookInHouse, type BookableHotel, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Stay } from '../contract.ts'

const NIGHTS = 50_000_000

let hotel: BookableHotel
let cash: number
let card: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  cash = await idOf(hotel, 'payment_method', 'Cash')
  card = await idOf(hotel, 'payment_method', 'Card')
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

/** A guest of two nights who leaves today and has paid nothing. */
async function leaver(room = '101'): Promise<number> {
  return bookInHouse(hotel, { room })
}
const read = (stayId: number) => hotel.call(Stay.get, { id: stayId })
const folioOf = async (stayId: number) => hotel.call(Folio.get, { id: (await read(stayId)).folios[0]?.id ?? 0 })
const payments = async (stayId: number) =>
  (await folioOf(stayId)).lines
    .filter(({ kind }) => kind === 'payment')
    .map(({ gross, paymentMethodId, description }) => ({ gross, paymentMethodId, description }))
async function setUpMail(): Promise<void> {
  const server = { server: '127.0.0.1', port: 2525, security: 'none', userName: '' } as const
  await hotel.call(MailSetting.save, { ...server, senderName: '', senderAddress: 'stay@khan.mn', version: 0 })
}
const dollars = (buy: number) =>
  sql`update hotel_currency set buy = ${buy}, sell = ${buy + 100} where hotel_id = ${hotel.hotelId} and code = 'USD'`.execute(
    hotel.db,
  )

describe('paying and leaving in one step', () => {
  test('by card closes the folio with its receipt', async () => {
    const stayId = await leaver()
    await passNights(hotel, 2)
    const { folios } = await hotel.call(Stay.previewCheckOut, { stayIds: [stayId] })
    expect(folios).toMatchObject([{ balance: NIGHTS, roomNumber: '101', payer: 'Batbold Dorj' }])
    expect(folios[0]?.lines.map(({ gross, isNew }) => [gross, isNew])).toEqual([
      [NIGHTS / 2, true],
      [NIGHTS / 2, true],
    ])
    const left = await hotel.call(Stay.checkOut, {
      stayIds: [stayId],
      payments: [{ paymentMethodId: card, amount: NIGHTS, reference: 'Slip 12' }],
    })
    expect(left.stays).toMatchObject([{ status: 'checkedOut' }])
    expect(await folioOf(stayId)).toMatchObject({ status: 'closed', balance: 0, paid: NIGHTS })
    const receipt = await hotel.call(PaymentReceipt.get, { id: left.receiptIds[0] ?? 0 })
    expect(receipt).toMatchObject({ amount: NIGHTS, guestName: 'Batbold Dorj', reference: 'Slip 12' })
  })

  test('several payers pay by several methods, each with a receipt in their name', async () => {
    const stayId = await leaver()
    await passNights(hotel, 2)
    const { receiptIds } = await hotel.call(Stay.checkOut, {
      stayIds: [stayId],
      payments: [
        { paymentMethodId: card, amount: 30_000_000 },
        { paymentMethodId: cash, amount: 20_000_000, laidDown: 25_000_000, payer: 'Anna Kowalski' },
      ],
    })
    expect(await payments(stayId)).toEqual([
      { gross: -30_000_000, paymentMethodId: card, description: '' },
      { gross: -20_000_000, paymentMethodId: cash, description: 'Anna Kowalski' },
    ])
    const receipt = await hotel.call(PaymentReceipt.get, { id: receiptIds[1] ?? 0 })
    expect(receipt).toMatchObject({ guestName: 'Anna Kowalski', change: 5_000_000 })
  })

  test('dollars are taken for their worth and the change goes back in tögrög', async () => {
    await dollars(3000)
    const [first, stayId] = [await leaver('102'), await leaver()]
    await passNights(hotel, 2)
    // the change comes from what was paid before
    await hotel.call(Stay.checkOut, { stayIds: [first], payments: [{ paymentMethodId: cash, amount: NIGHTS }] })
    const dollar = { currency: 'USD', amount: 17_000 }
    const { receiptIds } = await hotel.call(Stay.checkOut, {
      stayIds: [stayId],
      payments: [{ paymentMethodId: cash, amount: NIGHTS, foreign: dollar }],
    })
    const receipt = await hotel.call(PaymentReceipt.get, { id: receiptIds[0] ?? 0 })
    expect(receipt).toMatchObject({ tendered: { currency: 'USD', amount: 17_000 }, change: 1_000_000 })
  })

  test('one card pays two rooms', async () => {
    const stayIds = [await leaver('101'), await leaver('102')]
    await passNights(hotel, 2)
    const { receiptIds } = await hotel.call(Stay.checkOut, {
      stayIds,
      payments: [{ paymentMethodId: card, amount: 2 * NIGHTS }],
    })
    expect(receiptIds).toHaveLength(2)
    for (const stayId of stayIds) expect(await folioOf(stayId)).toMatchObject({ status: 'closed', paid: NIGHTS })
  })

  test('the same is sent twice and paid once', async () => {
    const stayId = await leaver()
    await passNights(hotel, 2)
    const wish = { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: NIGHTS }] }
    await hotel.call(Stay.checkOut, wish)
    expect((await hotel.refused(Stay.checkOut, wish)).body.code).toBe('notInThisStatus')
    expect(await payments(stayId)).toHaveLength(1)
  })
})

describe('what is refused beside its payment leaves the guest in and the folio as it was', () => {
  let stayId = 0
  beforeEach(async () => {
    stayId = await leaver()
    await passNights(hotel, 2)
  })
  // who was refused can still pay all of it and leave
  afterEach(async () => {
    await hotel.call(Stay.checkOut, { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: NIGHTS }] })
  })
  const refused = async (pays: readonly object[], facts: object = {}) =>
    (await hotel.refused(Stay.checkOut, { stayIds: [stayId], payments: pays as [], ...facts })).body

  test('too little, too much, and more than a named folio owes', async () => {
    expect(await refused([{ paymentMethodId: card, amount: NIGHTS - 1 }])).toMatchObject({
      code: 'leftToPay',
      field: 'payments.0.amount',
    })
    const two = [
      { paymentMethodId: card, amount: NIGHTS },
      { paymentMethodId: cash, amount: 1 },
    ]
    expect(await refused(two)).toMatchObject({ code: 'moreThanOwed', field: 'payments.1.amount' })
    expect(await refused([{ folioId: 999_999, paymentMethodId: card, amount: 1 }])).toMatchObject({
      code: 'unknownReference',
      field: 'payments.0.folioId',
    })
  })

  test('an unknown method, too few dollars, change that nobody has', async () => {
    const good = { paymentMethodId: card, amount: NIGHTS / 2 }
    expect(await refused([good, { paymentMethodId: 999_999, amount: NIGHTS / 2 }])).toMatchObject({
      code: 'unknownReference',
      field: 'payments.1.paymentMethodId',
    })
    await dollars(3000)
    const few = { paymentMethodId: cash, amount: NIGHTS / 2, foreign: { currency: 'USD', amount: 100 } }
    expect(await refused([good, few])).toMatchObject({
      code: 'receivedTooLittle',
      field: 'payments.1.foreign.amount',
    })
    const many = { ...few, foreign: { currency: 'USD', amount: 100_000 } }
    expect(await refused([good, many])).toMatchObject({ code: 'notInDrawer', field: 'payments.1.amount' })
  })

  test('an e-mail where none can be sent', async () => {
    const pays = [{ paymentMethodId: card, amount: NIGHTS }]
    expect(await refused(pays, { mailTo: 'anna@example.com' })).toMatchObject({ code: 'mailNotSetUp', field: 'mailTo' })
  })

  test('who may not take money, or settle to a company', async () => {
    await sql`
      delete from role_privilege p using role r
      where p.hotel_id = ${hotel.hotelId} and r.hotel_id = p.hotel_id and r.id = p.role_id and r.short_code = 'REC'
        and p.privilege in ('postPayment', 'settleToCompany')`.execute(hotel.db)
    const reception = await hotel.as('reception')
    const wish = { stayIds: [stayId], payments: [{ paymentMethodId: card, amount: NIGHTS }] }
    expect((await reception.refused(Stay.checkOut, wish)).body.code).toBe('noAccess')
    const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Altan Tal LLC' })
    const account = { stayIds: [stayId], account: { companyId } }
    expect((await reception.refused(Stay.checkOut, account)).body.code).toBe('noAccess')
  })
})

test('a company takes what the guest has not paid in cash', async () => {
  const stayId = await leaver()
  await passNights(hotel, 2)
  const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Altan Tal LLC' })
  const terms = { paymentTerms: 14, onHold: false, language: 'mon' as const }
  await hotel.call(CityLedger.setTerms, { companyId, creditLimit: 40_000_000, ...terms })
  const wish = { stayIds: [stayId], account: { companyId, invoice: true } }
  const over = await hotel.refused(Stay.checkOut, { ...wish, payments: [{ paymentMethodId: cash, amount: 1_000_000 }] })
  expect(over.body).toMatchObject({ code: 'overCreditLimit', field: 'account.companyId' })
  const left = await hotel.call(Stay.checkOut, { ...wish, payments: [{ paymentMethodId: cash, amount: 12_000_000 }] })
  expect(left.invoiceId).not.toBeNull()
  expect(await folioOf(stayId)).toMatchObject({ status: 'closed', balance: 0, settled: true })
  expect((await hotel.call(CityLedger.account, { companyId })).balance).toBe(38_000_000)
})

test('the receipts go by e-mail as they are drawn, and say so when they are printed again', async () => {
  await setUpMail()
  const stayId = await leaver()
  await passNights(hotel, 2)
  const { receiptIds } = await hotel.call(Stay.checkOut, {
    stayIds: [stayId],
    payments: [{ paymentMethodId: card, amount: NIGHTS, payer: 'Anna Kowalski' }],
    mailTo: 'anna@example.com',
  })
  const { rows } = await hotel.call(Mail.list, { type: 'receipt' })
  expect(rows).toMatchObject([{ address: 'anna@example.com', recipientName: 'Anna Kowalski', document: 'receipt' }])
  expect(await hotel.call(PaymentReceipt.issue, { id: receiptIds[0] ?? 0 })).toMatchObject({ copy: true })
})

test('where nothing is paid the folio goes by e-mail', async () => {
  await setUpMail()
  const stayId = await leaver()
  await passNights(hotel, 2)
  const { id: folioId } = await folioOf(stayId)
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: NIGHTS })
  await hotel.call(Stay.checkOut, { stayIds: [stayId], mailTo: 'anna@example.com' })
  const { rows } = await hotel.call(Mail.list, { type: 'folio' })
  expect(rows).toMatchObject([{ address: 'anna@example.com', document: 'folio' }])
})

test('a guest pays a part and leaves owing the rest, for who may', async () => {
  const stayId = await leaver()
  await passNights(hotel, 2)
  await hotel.call(Stay.checkOut, {
    stayIds: [stayId],
    payments: [{ paymentMethodId: card, amount: 20_000_000 }],
    confirm: ['guestLeavesOwing'],
    overrideReason: 'Pays tomorrow',
  })
  expect(await folioOf(stayId)).toMatchObject({ status: 'open', balance: 30_000_000 })
})
