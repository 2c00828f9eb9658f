import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { Mail } from '#domain/mail/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, type BookableHotel, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const DINNER = 6_000_000

let hotel: BookableHotel
let bank: number
let dinner: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  bank = await idOf(hotel, 'payment_method', 'Bank transfer')
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
})
afterEach(() => holdTruths(hotel))

const dine = (folioId: number) =>
  hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, unitPrice: DINNER, description: 'By the window' })
const pay = (folioId: number, amount: number) =>
  hotel.call(Folio.postPayment, { folioId, paymentMethodId: bank, amount, reference: 'TR 7' })
const folioOf = (id: number) => hotel.call(Folio.get, { id })
const draw = (folioId: number, facts: object = {}) => hotel.call(Invoice.drawForGuest, { folioId, ...facts })
const invoice = (id: number) => hotel.call(Invoice.get, { id })

/** A guest in house who has dined and paid. */
async function payer(room = '101', dinners = 1) {
  const stayId = await bookInHouse(hotel, { room })
  const { folios, guestId } = await hotel.call(Stay.get, { id: stayId })
  const folioId = folios[0]?.id ?? 0
  for (let nth = 0; nth < dinners; nth += 1) await dine(folioId)
  await pay(folioId, dinners * DINNER)
  return { stayId, folioId, guestId }
}
const leave = (stayId: number) =>
  hotel.call(Stay.checkOut, {
    stayIds: [stayId],
    confirm: ['dayUseDue', 'earlyDeparture'],
    fee: 'waive',
    feeReason: 'x',
    dayUse: 'waive',
  })

describe('the invoice of what a guest has paid', () => {
  test('lists charges, taxes and how they were paid, asks for nothing, and is numbered with those of companies', async () => {
    const { folioId } = await payer('101', 2)
    const { invoiceId } = await draw(folioId)
    const drawn = await invoice(invoiceId)
    expect(invoiceNumber(drawn)).toBe('I-2026-00001')
    expect(drawn).toMatchObject({ companyId: null, folioId, amount: 2 * DINNER, open: 0 })
    expect(drawn.facts).toMatchObject({ total: 2 * DINNER, paid: 2 * DINNER })
    expect(drawn.facts.lines).toHaveLength(2)
    expect(drawn.facts.payments).toMatchObject([{ method: { en: 'Bank transfer' }, amount: 2 * DINNER }])
    expect(drawn.facts.net + drawn.facts.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(2 * DINNER)
    expect(drawn.facts.buyer.name).toBe(drawn.guests[0]?.name)
    expect((await folioOf(folioId)).invoices).toMatchObject([{ id: invoiceId, kind: 'invoice', number: 1 }])
    const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Altan Tal LLC', registerNo: '2345678' })
    const other = await payer('102')
    const second = await invoice((await draw(other.folioId, { companyId })).invoiceId)
    expect(second).toMatchObject({ number: 2, companyId: null })
    expect(second.facts.buyer).toMatchObject({ name: 'Altan Tal LLC', registerNo: '2345678' })
  })

  test('is refused while something is owed, where it is settled to a company, and for what is invoiced', async () => {
    const { folioId } = await payer()
    await dine(folioId)
    const asked = { folioId }
    expect((await hotel.refused(Invoice.drawForGuest, asked)).body.code).toBe('notPaidYet')
    await pay(folioId, DINNER)
    await draw(folioId)
    expect((await hotel.refused(Invoice.drawForGuest, asked)).body.code).toBe('nothingToInvoice')
    const { id: companyId } = await hotel.call(NewInPlace.company, { name: 'Altan Tal LLC' })
    const terms = { paymentTerms: 14, onHold: false, language: 'mon' as const }
    await hotel.call(CityLedger.setTerms, { companyId, creditLimit: 10 * DINNER, ...terms })
    await dine(folioId)
    await hotel.call(CityLedger.settle, { folioId, companyId })
    expect((await hotel.refused(Invoice.drawForGuest, asked)).body.code).toBe('settledToCompany')
    const ofCompany = await hotel.call(CityLedger.drawInvoice, { companyId })
    expect((await invoice(ofCompany.invoiceId)).facts).toMatchObject({ total: DINNER, paid: 0 })
    const housekeeper = await hotel.as('housekeeping')
    expect((await housekeeper.refused(Invoice.drawForGuest, asked)).status).toBe(403)
  })

  test('of a folio of the house is in its name', async () => {
    const { folioId } = await hotel.call(FolioOperation.openHouse, { name: 'Conference hall' })
    await dine(folioId)
    await pay(folioId, DINNER)
    expect((await invoice((await draw(folioId)).invoiceId)).facts.buyer.name).toBe('Conference hall')
  })

  test('binds its charges and its money', async () => {
    const { folioId } = await payer()
    await draw(folioId)
    const [charge, money] = (await folioOf(folioId)).lines
    for (const line of [charge, money]) {
      const refused = await hotel.refused(Folio.voidLine, { lineId: line?.id, reason: 'x' })
      expect(refused.body.code).toBe('lineInvoiced')
    }
    const lessened = await hotel.refused(Folio.allowance, { lineId: charge?.id, amount: 1, reason: 'x' })
    expect(lessened.body.code).toBe('lineInvoiced')
  })

  test('is drawn once by two desks at once', async () => {
    const { folioId } = await payer()
    const answers = await Promise.allSettled([draw(folioId), draw(folioId)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is a copy from the second time, on A4 and the roll, and can be mailed to the guest', async () => {
    const { folioId } = await payer()
    const { invoiceId: id } = await draw(folioId)
    const issues = [await hotel.call(Invoice.issue, { id }), await hotel.call(Invoice.issue, { id })]
    expect(issues.map(({ copy }) => copy)).toEqual([false, true])
    for (const paper of ['a4', 'roll'] as const) {
      const key = { kind: 'invoice' as const, id: issues[1]?.issueId ?? 0, language: 'both' as const, paper }
      expect((await hotel.call(Document.pdf, key)).name).toContain('I-2026-00001')
    }
    const draft = await hotel.call(Mail.draft, { about: { invoiceId: id }, type: 'paidInvoice', language: 'en' })
    expect(draft.body).toContain('Invoice I-2026-00001 for 60,000.00 MNT is enclosed. It is paid.')
  })
})

describe('a checked-out stay that was invoiced', () => {
  test('is corrected by a credit note over the whole, corrected, and invoiced anew', async () => {
    const { folioId, stayId } = await payer()
    await leave(stayId)
    const { invoiceId: id } = await draw(folioId)
    const credit = { id, whole: true, reason: 'Wrong price' }
    const reception = await hotel.as('reception')
    expect((await reception.refused(Invoice.credit, credit)).status).toBe(403)
    const note = await hotel.call(Invoice.credit, credit)
    expect(await invoice(note.id)).toMatchObject({ kind: 'creditNote', number: 1, amount: DINNER, whole: true })
    expect(await folioOf(folioId)).toMatchObject({ balance: 0, status: 'closed' })
    await hotel.call(Folio.reopen, { folioId, reason: 'Wrong price' })
    const [charge] = (await folioOf(folioId)).lines
    await hotel.call(Folio.allowance, { lineId: charge?.id ?? 0, amount: 1_000_000, reason: 'Wrong price' })
    await hotel.call(Folio.refund, { folioId, paymentMethodId: bank, amount: 1_000_000, reason: 'Wrong price' })
    const anew = await invoice((await draw(folioId)).invoiceId)
    expect(anew).toMatchObject({ number: 2, amount: DINNER - 1_000_000 })
    expect(anew.facts.payments).toMatchObject([{ amount: DINNER }, { amount: -1_000_000 }])
    expect((await hotel.refused(Invoice.credit, credit)).body.code).toBe('invoiceCredited')
  })

  test('is lessened by a credit note over a line: the folio opens, stands as unsettled until the money is given back, and closes', async () => {
    const { folioId, stayId } = await payer('101', 2)
    await leave(stayId)
    const { invoiceId: id } = await draw(folioId)
    const lineId = (await invoice(id)).facts.lines[0]?.lineId ?? 0
    await hotel.call(Invoice.credit, { id, lines: [{ lineId, amount: 2_000_000 }], reason: 'Cold' })
    expect(await folioOf(folioId)).toMatchObject({ balance: -2_000_000, status: 'open' })
    expect((await hotel.call(NightAudit.status, {})).unsettled).toMatchObject([{ folioId, balance: -2_000_000 }])
    const more = { id, lines: [{ lineId, amount: DINNER - 1_999_999 }], reason: 'Cold' }
    expect((await hotel.refused(Invoice.credit, more)).body).toMatchObject({
      code: 'moreThanLeft',
      field: 'lines.0.amount',
    })
    const { lines } = await folioOf(folioId)
    const allowance = lines.find(({ kind }) => kind === 'allowance')
    const undone = await hotel.refused(Folio.voidLine, { lineId: allowance?.id, reason: 'x' })
    expect(undone.body.code).toBe('lineInvoiced')
    await hotel.call(Folio.refund, { folioId, paymentMethodId: bank, amount: 2_000_000, reason: 'Cold' })
    expect(await folioOf(folioId)).toMatchObject({ balance: 0, status: 'closed' })
  })
})
