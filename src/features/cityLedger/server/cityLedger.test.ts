import { CityLedger, Invoice } from '#domain/cityLedger/contract.ts'
import { invoiceNumber } from '#domain/cityLedger/invoice.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, type BookableHotel, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const DINNER = 6_000_000

let hotel: BookableHotel
let company: number
let bank: number
let dinner: number
let unaudited = false
beforeEach(async () => {
  hotel = await openBookableHotel()
  company = await made('Altan Tal LLC', 100_000_000)
  bank = await idOf(hotel, 'payment_method', 'Bank transfer')
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
  unaudited = false
})
afterEach(() => holdTruths(hotel, { unaudited }))

async function made(name: string, creditLimit: number): Promise<number> {
  const { id } = await hotel.call(NewInPlace.company, { name, email: 'pay@altan.mn', registerNo: '2345678' })
  await terms(id, { creditLimit })
  return id
}
const terms = (companyId: number, facts: object) =>
  hotel.call(CityLedger.setTerms, {
    companyId,
    creditLimit: 0,
    paymentTerms: 14,
    onHold: false,
    holdReason: '',
    language: 'en',
    ...facts,
  })

/** A guest in house whose folio owes so many dinners. */
async function diner(room: string, dinners = 1) {
  const stayId = await bookInHouse(hotel, { room })
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const folioId = folios[0]?.id ?? 0
  for (let nth = 0; nth < dinners; nth += 1)
    await hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, unitPrice: DINNER })
  return { stayId, folioId }
}
const settle = (folioId: number, facts: object = {}) =>
  hotel.call(CityLedger.settle, { folioId, companyId: company, ...facts })
const account = () => hotel.call(CityLedger.account, { companyId: company })
const pay = (amount: number, facts: object = {}) =>
  hotel.call(CityLedger.takePayment, { companyId: company, paymentMethodId: bank, amount, ...facts })
const invoice = (id: number) => hotel.call(Invoice.get, { id })

/** An invoice for so many dinners. */
async function invoiced(room = '101', dinners = 1): Promise<number> {
  const { folioId } = await diner(room, dinners)
  const { invoiceId } = await settle(folioId, { invoice: true })
  return invoiceId ?? 0
}

describe('a folio settled to a company', () => {
  test('is zero, and the company owes what it owed', async () => {
    const { folioId } = await diner('101')
    expect(await settle(folioId, { reference: 'PO 7' })).toMatchObject({ balance: 0, invoiceId: null })
    const folio = await hotel.call(Folio.get, { id: folioId })
    expect(folio).toMatchObject({ balance: 0, charges: DINNER, paid: DINNER, settled: true, status: 'open' })
    expect(folio.lines.at(-1)).toMatchObject({ kind: 'settlement', description: 'Altan Tal LLC', reference: 'PO 7' })
    expect(await account()).toMatchObject({ balance: DINNER, ageing: { uninvoiced: DINNER } })
  })

  test('beyond its credit limit is refused beside the company, but for who may and says why', async () => {
    const { folioId } = await diner('101')
    await terms(company, { creditLimit: DINNER - 1 })
    const refused = await hotel.refused(CityLedger.settle, { folioId, companyId: company })
    expect(refused.body).toMatchObject({ code: 'overCreditLimit', field: 'companyId' })
    const reception = await hotel.as('reception')
    const asked = { folioId, companyId: company, overrideReason: 'Approved by phone' }
    expect((await reception.refused(CityLedger.settle, asked)).body.code).toBe('overCreditLimit')
    expect(await settle(folioId, { overrideReason: 'Approved by phone' })).toMatchObject({ balance: 0 })
  })

  test('to one on hold is refused with the reason of the hold', async () => {
    const { folioId } = await diner('101')
    await terms(company, { creditLimit: 100_000_000, onHold: true, holdReason: 'Lawsuit' })
    const refused = await hotel.refused(CityLedger.settle, { folioId, companyId: company })
    expect(refused.body).toMatchObject({ code: 'companyOnHold', field: 'companyId', params: ['Lawsuit'] })
  })

  test('is owed by the guest again when the settlement is voided on the same day, from either side', async () => {
    const { folioId, stayId } = await diner('101')
    const { lineIds } = await settle(folioId)
    expect(await hotel.call(Folio.voidLine, { lineId: lineIds[0] ?? 0, reason: 'Wrong company' })).toMatchObject({
      balance: DINNER,
    })
    expect((await account()).balance).toBe(0)
    await settle(folioId)
    await hotel.call(Stay.checkOut, {
      stayIds: [stayId],
      confirm: ['earlyDeparture'],
      fee: 'waive',
      feeReason: 'x',
      dayUse: 'waive',
    })
    const { rows } = await hotel.call(CityLedger.lines, { companyId: company })
    await hotel.call(CityLedger.void, { lineId: rows[0]?.id ?? 0, reason: 'Wrong company' })
    expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ balance: DINNER, status: 'open' })
    const { unsettled } = await hotel.call(NightAudit.status, {})
    expect(unsettled).toMatchObject([{ folioId, balance: DINNER }])
  })

  test('by two desks at once stays within the limit', async () => {
    const folios = await Promise.all(['101', '102', '103'].map((room) => diner(room)))
    await terms(company, { creditLimit: 2 * DINNER })
    const answers = await Promise.allSettled(folios.map(({ folioId }) => settle(folioId, { invoice: true })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await account()).balance).toBe(2 * DINNER)
  })

  test('is refused where nothing is owed, and for who may not', async () => {
    const { folioId } = await diner('101', 0)
    const nothing = await hotel.refused(CityLedger.settle, { folioId, companyId: company })
    expect(nothing.body.code).toBe('nothingToSettle')
    const housekeeper = await hotel.as('housekeeping')
    expect((await housekeeper.refused(CityLedger.settle, { folioId, companyId: company })).status).toBe(403)
  })
})

describe('check-out', () => {
  const leave = (stayId: number, facts: object = {}) =>
    hotel.call(Stay.checkOut, { stayIds: [stayId], dayUse: 'post', confirm: ['dayUseDue', 'earlyDeparture'], ...facts })

  test('to a company’s account closes the folio and draws the invoice', async () => {
    const { stayId, folioId } = await diner('101')
    const left = await leave(stayId, { account: { companyId: company, invoice: true } })
    const folio = await hotel.call(Folio.get, { id: folioId })
    expect(folio).toMatchObject({ status: 'closed', balance: 0, settled: true })
    const drawn = await invoice(left.invoiceId ?? 0)
    expect(drawn.amount).toBe(folio.charges)
    expect(drawn.facts.lines).toHaveLength(2)
    expect(drawn.guests).toMatchObject([{ folioId }])
    expect(drawn.facts.buyer).toMatchObject({ name: 'Altan Tal LLC', registerNo: '2345678' })
  })

  test('of a guest who owes goes through for who may, with a reason, and stands as unsettled until it is paid', async () => {
    const { stayId, folioId } = await diner('101')
    const refused = await hotel.refused(Stay.checkOut, { stayIds: [stayId], confirm: ['dayUseDue', 'earlyDeparture'] })
    expect(refused.body.code).toBe('folioBalanceNotZero')
    const reception = await hotel.as('reception')
    const owing = {
      stayIds: [stayId],
      confirm: ['dayUseDue', 'earlyDeparture', 'guestLeavesOwing'],
      overrideReason: 'Pays tomorrow',
    }
    expect((await reception.refused(Stay.checkOut, owing)).body.code).toBe('guestLeavesOwing')
    const without = await hotel.refused(Stay.checkOut, { ...owing, overrideReason: undefined })
    expect(without.body.code).toBe('reasonRequired')
    await hotel.call(Stay.checkOut, owing)
    const folio = await hotel.call(Folio.get, { id: folioId })
    expect(folio.status).toBe('open')
    expect((await hotel.call(NightAudit.status, {})).unsettled).toMatchObject([{ folioId }])
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId: bank, amount: folio.balance })
    expect((await hotel.call(Folio.get, { id: folioId })).status).toBe('closed')
  })

  test('refused by the credit limit changes nothing', async () => {
    const { stayId } = await diner('101')
    await terms(company, { creditLimit: 1 })
    const refused = await hotel.refused(Stay.checkOut, {
      stayIds: [stayId],
      confirm: ['dayUseDue', 'earlyDeparture'],
      account: { companyId: company },
    })
    expect(refused.body.code).toBe('overCreditLimit')
    expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('inHouse')
  })
})

describe('an invoice', () => {
  test('freezes what it charges, and is numbered by year without a gap, whoever draws at once', async () => {
    const ids = await Promise.all(['101', '102', '103'].map((room) => invoiced(room)))
    const drawn = await Promise.all(ids.map(invoice))
    expect(drawn.map(({ number }) => number).toSorted()).toEqual([1, 2, 3])
    expect(drawn.map(invoiceNumber).toSorted()).toEqual(['I-2026-00001', 'I-2026-00002', 'I-2026-00003'])
    expect(drawn[0]?.facts).toMatchObject({
      total: DINNER,
      paid: 0,
      net: DINNER - (drawn[0]?.facts.taxes[0]?.amount ?? 0),
    })
    expect(drawn[0]).toMatchObject({ amount: DINNER, open: DINNER, dueOn: '2026-03-24' })
  })

  test('binds its charges: they can be neither voided nor lessened nor moved', async () => {
    const { folioId } = await diner('101')
    await settle(folioId, { invoice: true })
    const { lines } = await hotel.call(Folio.get, { id: folioId })
    const [charge, settlement] = lines
    const lineId = charge?.id ?? 0
    const locked = async (action: Parameters<typeof hotel.refused>[0], input: object) =>
      (await hotel.refused(action, input)).body.code
    expect(await locked(Folio.voidLine, { lineId, reason: 'x' })).toBe('lineInvoiced')
    expect(await locked(Folio.voidLine, { lineId: settlement?.id, reason: 'x' })).toBe('lineInvoiced')
    expect(await locked(Folio.allowance, { lineId, amount: 1, reason: 'x' })).toBe('lineInvoiced')
  })

  test('of several folios is drawn for all that is on none', async () => {
    for (const room of ['101', '102']) await settle((await diner(room)).folioId)
    const { invoiceId } = await hotel.call(CityLedger.drawInvoice, { companyId: company })
    const drawn = await invoice(invoiceId)
    expect(drawn).toMatchObject({ amount: 2 * DINNER })
    expect(drawn.facts.folios).toHaveLength(2)
    expect((await hotel.refused(CityLedger.drawInvoice, { companyId: company })).body.code).toBe('nothingToInvoice')
  })

  test('tells what the guest paid of it', async () => {
    const { folioId } = await diner('101')
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId: bank, amount: 1_000_000 })
    const { invoiceId } = await settle(folioId, { invoice: true })
    expect(await invoice(invoiceId ?? 0)).toMatchObject({
      amount: DINNER - 1_000_000,
      facts: { total: DINNER, paid: 1_000_000 },
    })
  })

  test('is a copy from the second time that it is handed out, as a file of A4 or the roll', async () => {
    const id = await invoiced()
    const first = await hotel.call(Invoice.issue, { id })
    const second = await hotel.call(Invoice.issue, { id })
    expect([first.copy, second.copy]).toEqual([false, true])
    for (const paper of ['a4', 'roll'] as const) {
      const file = await hotel.call(Document.pdf, { kind: 'invoice', id: second.issueId, language: 'both', paper })
      expect(file.name).toContain('I-2026-00001')
      expect(Buffer.from(file.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
  })
})

describe('a credit note', () => {
  test('takes lines off what is owed with their taxes, and no more than is left', async () => {
    const id = await invoiced('101', 2)
    const lineId = (await invoice(id)).facts.lines[0]?.lineId ?? 0
    const { id: noteId } = await hotel.call(Invoice.credit, {
      id,
      lines: [{ lineId, amount: 2_000_000 }],
      reason: 'Cold',
    })
    expect(await invoice(noteId)).toMatchObject({ kind: 'creditNote', number: 1, amount: 2_000_000, of: { id } })
    expect(await invoice(id)).toMatchObject({ amount: 2 * DINNER, open: 2 * DINNER - 2_000_000 })
    expect((await account()).balance).toBe(2 * DINNER - 2_000_000)
    const more = { id, lines: [{ lineId, amount: DINNER - 1_999_999 }], reason: 'Cold' }
    expect((await hotel.refused(Invoice.credit, more)).body).toMatchObject({
      code: 'moreThanLeft',
      field: 'lines.0.amount',
    })
    await hotel.call(Invoice.credit, { id, lines: [{ lineId, amount: DINNER - 2_000_000 }], reason: 'Cold' })
  })

  test('of a paid invoice leaves money for another', async () => {
    const id = await invoiced()
    await pay(DINNER)
    const lineId = (await invoice(id)).facts.lines[0]?.lineId ?? 0
    await hotel.call(Invoice.credit, { id, lines: [{ lineId, amount: 500_000 }], reason: 'Cold' })
    expect(await account()).toMatchObject({ balance: -500_000, ageing: { unallocated: 500_000 } })
  })

  test('takes an invoice back whole: the guest’s folio owes again, and can be settled and invoiced anew', async () => {
    const { folioId } = await diner('101')
    const { invoiceId } = await settle(folioId, { invoice: true })
    const id = invoiceId ?? 0
    await hotel.call(Invoice.credit, { id, whole: true, reason: 'Wrong company' })
    expect(await invoice(id)).toMatchObject({ open: 0 })
    expect(await account()).toMatchObject({ balance: 0, ageing: { uninvoiced: 0, unallocated: 0 } })
    expect(await hotel.call(Folio.get, { id: folioId })).toMatchObject({ balance: DINNER, settled: false })
    const again = await settle(folioId, { companyId: await made('Other LLC', 100_000_000), invoice: true })
    expect(await invoice(again.invoiceId ?? 0)).toMatchObject({ amount: DINNER, number: 2, companyName: 'Other LLC' })
  })

  test('does not take back an invoice to which money is allocated', async () => {
    const id = await invoiced()
    await pay(1)
    const refused = await hotel.refused(Invoice.credit, { id, whole: true, reason: 'Wrong company' })
    expect(refused.body.code).toBe('invoiceHasMoney')
  })
})

describe('a payment of a company', () => {
  test('pays the oldest invoices first, and what is over is paid in advance', async () => {
    const [one, two] = [await invoiced('101'), await invoiced('102')]
    const paid = await pay(DINNER + 1_000_000, { reference: 'TR 1' })
    expect(paid.receiptId).not.toBeNull()
    expect((await invoice(one)).open).toBe(0)
    expect((await invoice(two)).open).toBe(DINNER - 1_000_000)
    await pay(DINNER)
    expect(await account()).toMatchObject({ balance: -1_000_000, ageing: { unallocated: 1_000_000 } })
  })

  test('is for the chosen invoices, at most what is open of each and what was paid', async () => {
    const [one, two] = [await invoiced('101'), await invoiced('102')]
    const chosen = (invoiceId: number, amount: number) => ({ allocate: 'chosen', invoices: [{ invoiceId, amount }] })
    const input = { companyId: company, paymentMethodId: bank, amount: DINNER }
    const open = await hotel.refused(CityLedger.takePayment, { ...input, ...chosen(two, DINNER + 1) })
    expect(open.body).toMatchObject({ code: 'moreThanOpen', field: 'invoices.0.amount' })
    const money = await hotel.refused(CityLedger.takePayment, { ...input, amount: 1, ...chosen(two, 2) })
    expect(money.body.code).toBe('moreThanUnallocated')
    await pay(DINNER, chosen(two, DINNER))
    expect([(await invoice(one)).open, (await invoice(two)).open]).toEqual([DINNER, 0])
  })

  test('in advance is allocated later, taken back, and bound while it is allocated', async () => {
    await pay(DINNER)
    const id = await invoiced()
    const { rows } = await hotel.call(CityLedger.lines, { companyId: company })
    const lineId = rows.find(({ kind }) => kind === 'payment')?.id ?? 0
    await hotel.call(CityLedger.allocate, { lineId })
    expect((await invoice(id)).open).toBe(0)
    expect((await hotel.refused(CityLedger.void, { lineId, reason: 'x' })).body.code).toBe('lineAllocated')
    const [allocation] = await hotel.call(CityLedger.allocations, { companyId: company })
    await hotel.call(CityLedger.unallocate, { allocationId: allocation?.id ?? 0 })
    const twice = await hotel.refused(CityLedger.unallocate, { allocationId: allocation?.id ?? 0 })
    expect(twice.body.code).toBe('notAllocated')
    await hotel.call(CityLedger.void, { lineId, reason: 'Bounced' })
    expect(await account()).toMatchObject({ balance: DINNER, ageing: { to30: DINNER, unallocated: 0 } })
  })

  test('is allocated once, whoever does at the same moment', async () => {
    await pay(DINNER)
    await invoiced('101')
    await invoiced('102')
    const { rows } = await hotel.call(CityLedger.lines, { companyId: company })
    const lineId = rows.find(({ kind }) => kind === 'payment')?.id ?? 0
    const answers = await Promise.allSettled([1, 2, 3].map(() => hotel.call(CityLedger.allocate, { lineId })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await account()).balance).toBe(DINNER)
  })
})

test('a closed day is not taken back once something was invoiced or allocated after it', async () => {
  unaudited = true
  const id = await invoiced()
  const { businessDate } = await hotel.call(NightAudit.run, { businessDate: '2026-03-10', confirm: ['dayNotOver'] })
  expect(businessDate).toBe('2026-03-11')
  await pay(1)
  expect((await invoice(id)).open).toBe(DINNER - 1)
  const { blockers } = await hotel.call(NightAudit.reversal, {})
  expect(blockers).toContainEqual({ code: 'invoicedSince', params: [1] })
})

test('what is written off is bad debt; a disputed invoice is left out of the oldest first', async () => {
  const [one, two] = [await invoiced('101'), await invoiced('102')]
  await hotel.call(CityLedger.dispute, { invoiceId: one, note: 'Never stayed' })
  await pay(DINNER)
  expect([(await invoice(one)).open, (await invoice(two)).open]).toEqual([DINNER, 0])
  const beyond = await hotel.refused(CityLedger.writeOff, { invoiceId: one, amount: DINNER + 1, reason: 'Gone' })
  expect(beyond.body).toMatchObject({ code: 'moreThanOpen', field: 'amount' })
  const reception = await hotel.as('reception')
  expect((await reception.refused(CityLedger.writeOff, { invoiceId: one, amount: 1, reason: 'Gone' })).status).toBe(403)
  expect(await hotel.call(CityLedger.writeOff, { invoiceId: one, amount: DINNER, reason: 'Gone' })).toEqual({
    balance: 0,
  })
  await hotel.call(CityLedger.dispute, { invoiceId: one, note: '' })
  expect((await invoice(one)).dispute).toBeNull()
})

test('an account as of any day tells its ages; its statement sums to the balance', async () => {
  unaudited = true
  const { stayId, folioId } = await diner('101')
  const leaving = { confirm: ['earlyDeparture'], fee: 'waive' as const, feeReason: 'Friend', dayUse: 'waive' as const }
  const settled = { account: { companyId: company, invoice: true } }
  const { invoiceId } = await hotel.call(Stay.checkOut, { stayIds: [stayId], ...leaving, ...settled })
  expect((await hotel.call(Folio.get, { id: folioId })).status).toBe('closed')
  const old = invoiceId ?? 0
  await passNights(hotel, 40)
  await pay(1_000_000)
  const rowOn = async (asOf?: string) =>
    (await hotel.call(CityLedger.ageing, asOf === undefined ? {} : { asOf })).rows[0]
  expect(await rowOn()).toMatchObject({ to30: 0, to60: DINNER - 1_000_000, overdue: DINNER - 1_000_000 })
  expect(await rowOn('2026-03-20')).toMatchObject({ to30: DINNER, to60: 0, overdue: 0 })
  const statement = await hotel.call(CityLedger.statement, {
    companyId: company,
    from: '2026-03-11',
    until: '2026-04-19',
  })
  expect(statement).toMatchObject({
    opening: DINNER,
    closing: DINNER - 1_000_000,
    lines: [{ kind: 'payment', gross: -1_000_000 }],
    invoices: [{ open: DINNER - 1_000_000 }],
  })
  expect((await invoice(old)).open).toBe(DINNER - 1_000_000)
  const span = { from: '2026-03-01', until: '2026-04-30' }
  const file = await hotel.call(Document.pdf, { kind: 'statement', id: company, span, language: 'mon', paper: 'a4' })
  expect(file.name).toContain('Altan Tal LLC')
})
