import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { options } from '#domain/choices/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Mail } from '#domain/mail/contract.ts'
import { PaymentReceipt } from '#domain/paymentReceipt/contract.ts'
import { receiptSheet } from '#domain/paymentReceipt/receiptSheet.ts'
import { Stay } from '#domain/stay/contract.ts'
import { MailSetting } from '#features/email/contract.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { Search } from '#features/search/contract.ts'
import { type BookableHotel, book, bookInHouse, holdTruths, openBookableHotel } from '#test/booked.ts'

let hotel: BookableHotel
let paymentMethodId: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  const { rows } = await sql<{ id: number }>`
    select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'cash'`.execute(hotel.db)
  paymentMethodId = rows[0]?.id ?? 0
})

const pay = (folioId: number, amount: number) => hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount })
const folioOf = async (stayId: number) => {
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  return hotel.call(Folio.get, { id: folios[0]?.id ?? 0 })
}
const receiptsOf = async (stayId: number) =>
  (await folioOf(stayId)).lines.map(({ kind, receipt }) => `${kind} ${receipt?.number ?? '-'}`)
const takeDollars = ({ db, hotelId }: BookableHotel) =>
  sql`
    insert into hotel_currency (hotel_id, code, name, symbol, country, buy, sell) values (${hotelId}, 'USD', 'US dollar', '$', 'US', 3400, 3500)
    on conflict (hotel_id, code) do update set buy = 3400, sell = 3500`.execute(db)
const newest = async (): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select max(id)::bigint as id from payment_receipt where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  return rows[0]?.id ?? 0
}

test('payments, deposits and refunds are numbered one after another; voids and what check-in takes over are not', async () => {
  const awaited = await book(hotel, { room: '102' })
  const { reservationId } = await hotel.call(Stay.get, { id: awaited })
  await hotel.call(Deposit.take, { reservationId, paymentMethodId, amount: 1_000_000 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId: awaited }] })
  const stayId = await bookInHouse(hotel)
  const { id: folioId } = await folioOf(stayId)
  const { lineIds } = await pay(folioId, 3_000_000)
  await hotel.call(Folio.refund, { folioId, paymentMethodId, amount: 500_000, reason: 'Overpaid' })
  await hotel.call(Folio.voidLine, { lineId: lineIds[0] ?? 0, reason: 'Wrong room' })
  await pay(folioId, 2_000_000)
  expect(await receiptsOf(awaited)).toEqual(['deposit -'])
  expect(await receiptsOf(stayId)).toEqual(['payment 2', 'refund 3', 'payment -', 'payment 4'])
  const { voided, amount, kind } = await hotel.call(PaymentReceipt.get, { id: (await newest()) - 2 })
  expect({ voided, amount, kind }).toEqual({ voided: true, amount: 3_000_000, kind: 'payment' })
  await holdTruths(hotel)
})

test('no number is missing or given twice when many pay at once, and a payment that is refused takes none', async () => {
  const stays = await Promise.all(['101', '102', '103', '104'].map((room) => bookInHouse(hotel, { room })))
  const folios = await Promise.all(stays.map(folioOf))
  await Promise.all(folios.flatMap(({ id }) => [pay(id, 100), pay(id, 200), pay(id, 300)]))
  const [folio] = folios
  await hotel.refused(Folio.refund, { folioId: folio?.id, paymentMethodId, amount: 900_000_000, reason: 'Too much' })
  await pay(folio?.id ?? 0, 400)
  const { rows } = await sql<{ number: number }>`
    select number from payment_receipt where hotel_id = ${hotel.hotelId} order by number`.execute(hotel.db)
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 13 }, (_, nth) => nth + 1))
})

test('what is handed out again is a copy, also when two desks print it at the same moment', async () => {
  const { id: folioId } = await folioOf(await bookInHouse(hotel))
  await pay(folioId, 100)
  const id = await newest()
  const issues = await Promise.all([1, 2, 3].map(() => hotel.call(PaymentReceipt.issue, { id })))
  expect(issues.map(({ copy }) => copy).toSorted()).toEqual([false, true, true])
  const facts = await hotel.call(PaymentReceipt.get, { id })
  expect(facts.issues).toBe(3)
  expect(receiptSheet(facts, { copy: true }).title).toEqual({
    en: 'Payment receipt (copy)',
    mon: 'Төлбөрийн баримт (хуулбар)',
  })
  for (const paper of ['a4', 'roll'] as const) {
    const [issue] = issues
    const pdf = await hotel.call(Document.pdf, { kind: 'receipt', id: issue?.issueId ?? 0, language: 'both', paper })
    expect(pdf.name).toMatch(/^Төлбөрийн баримт/)
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('a receipt is found by its number as printed, and a neighbour sees nothing of it', async () => {
  const bare = { prefix: '', next: 1, width: 1 }
  const receipt = { prefix: 'P-', next: 40, width: 4 }
  await hotel.call(Hotel.setNumbers, { reservation: bare, folio: bare, cancellation: bare, receipt })
  const { id: folioId } = await folioOf(await bookInHouse(hotel))
  await pay(folioId, 100)
  const id = await newest()
  const { receipts } = await hotel.call(Search.find, { text: 'p-40' })
  expect(receipts).toMatchObject([{ id, number: 40, name: 'Batbold Dorj', amount: 100 }])
  const neighbour = await hotel.neighbour()
  expect((await neighbour.call(Search.find, { text: '40' })).receipts).toEqual([])
  for (const action of [PaymentReceipt.get, PaymentReceipt.issue])
    expect((await neighbour.refused(action, { id })).body.code).toBe('notFound')
})

test('mailed to the guest it is handed out too, and the money is as it was', async () => {
  const { id: folioId, balance } = await folioOf(await bookInHouse(hotel))
  await pay(folioId, 100)
  const id = await newest()
  await hotel.call(MailSetting.save, {
    server: 'mail.invalid',
    port: 25,
    security: 'none',
    userName: '',
    senderName: 'House',
    senderAddress: 'house@example.com',
    version: 0,
  })
  const about = { receiptId: id }
  const draft = await hotel.call(Mail.draft, { about, type: 'receipt', language: 'en' })
  expect(draft).toMatchObject({ document: 'receipt', subject: expect.stringContaining('Receipt 1 of') })
  expect(draft.body).toContain('1.00 MNT')
  const { isSetUp: _, ...letter } = draft
  await hotel.call(Mail.send, {
    ...letter,
    about,
    type: 'receipt',
    address: 'guest@example.com',
    documentLanguage: 'en',
  })
  expect(await hotel.call(PaymentReceipt.issue, { id })).toMatchObject({ copy: true })
  expect((await folioOf((await hotel.call(Folio.get, { id: folioId })).stay?.id ?? 0)).balance).toBe(balance - 100)
  const refused = await hotel.refused(Mail.draft, { about, type: 'folio' })
  expect(refused.body.fields?.[0]?.field ?? refused.body.field).toBe('type')
})

test('receipts can be added to, never altered, by the program', async () => {
  const { id: folioId } = await folioOf(await bookInHouse(hotel))
  await pay(folioId, 100)
  const altered = hotel.db.transaction().execute(async (trx) => {
    await sql`set local role buudal_app`.execute(trx)
    await sql`update payment_receipt set number = 9 where hotel_id = ${hotel.hotelId}`.execute(trx)
  })
  await expect(altered).rejects.toThrow('permission denied')
})

test('a receipt tells whose it is, what was paid for with its taxes, what was laid down and the change, whenever it is printed', async () => {
  await sql`
    insert into pos_api_setting (hotel_id, address, merchant_tin, branch_no, pos_no, district_code)
    values (${hotel.hotelId}, 'http://localhost:7080', '12345678901', '1', '1', '2501')
    on conflict (hotel_id) do update set merchant_tin = excluded.merchant_tin`.execute(hotel.db)
  const { id: folioId } = await folioOf(await bookInHouse(hotel))
  const [extra] = await hotel.call(options.ExtraCharge, {})
  const { lineIds } = await hotel.call(Folio.postCharge, { folioId, extraChargeId: extra?.id ?? 0, quantity: '2' })
  const { charges: charged, tax } = await hotel.call(Folio.get, { id: folioId })
  const little = { folioId, paymentMethodId, amount: 1_000_000, laidDown: 900_000 }
  expect((await hotel.refused(Folio.postPayment, little)).body).toMatchObject({
    code: 'receivedTooLittle',
    field: 'laidDown',
  })
  await hotel.call(Folio.postPayment, { ...little, laidDown: 2_000_000 })
  const told = {
    sellerNumber: '12345678901',
    tendered: { currency: 'MNT', amount: 2_000_000, exchangeRate: null },
    change: 1_000_000,
    charges: [{ kind: 'extraCharge', quantity: '2', gross: charged }],
    paidBefore: 0,
  }
  const first = await newest()
  const facts = await hotel.call(PaymentReceipt.get, { id: first })
  expect(facts).toMatchObject(told)
  expect(facts.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax)
  await pay(folioId, 500_000)
  await hotel.call(Folio.voidLine, { lineId: lineIds[0] ?? 0, reason: 'Wrong room' })
  expect(await hotel.call(PaymentReceipt.get, { id: first })).toMatchObject(told)
  expect(await hotel.call(PaymentReceipt.get, { id: await newest() })).toMatchObject({
    tendered: null,
    change: 0,
    paidBefore: 1_000_000,
  })
  const { blocks } = receiptSheet(facts, { copy: false })
  expect(blocks.map(({ kind }) => kind)).toEqual(['facts', 'table', 'sums', 'sums'])
  await holdTruths(hotel)
})

test('in dollars the receipt tells them, their rate and the change', async () => {
  await takeDollars(hotel)
  const { id: folioId } = await folioOf(await bookInHouse(hotel))
  await pay(folioId, 10_000_000)
  const foreign = { currency: 'USD', amount: 10_000 }
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: 30_000_000, foreign })
  expect(await hotel.call(PaymentReceipt.get, { id: await newest() })).toMatchObject({
    amount: 30_000_000,
    tendered: { currency: 'USD', amount: 10_000, exchangeRate: '3400' },
    change: 4_000_000,
  })
})

test('a deposit in dollars is told in the log of its reservation with what it is worth', async () => {
  await takeDollars(hotel)
  const { reservationId } = await hotel.call(Stay.get, { id: await book(hotel, { room: '102' }) })
  const card = (await hotel.call(options.PaymentMethod, {})).find(({ kind }) => kind === 'card')?.id ?? 0
  const foreign = { currency: 'USD', amount: 10_000 }
  await hotel.call(Deposit.take, { reservationId, paymentMethodId: card, amount: 1, foreign })
  const { rows } = await sql<{ after: unknown }>`
    select after from activity where hotel_id = ${hotel.hotelId} and entity = 'Reservation' and action = 'takeDeposit'`.execute(
    hotel.db,
  )
  expect(rows[0]?.after).toMatchObject({
    amount: 34_000_000,
    foreign: 'USD 100.00 × 3400',
  })
})
