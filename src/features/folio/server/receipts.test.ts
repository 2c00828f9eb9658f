import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
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
