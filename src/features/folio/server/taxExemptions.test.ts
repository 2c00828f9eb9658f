import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Invoice } from '#domain/cityLedger/contract.ts'
import { Document } from '#domain/document/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { TaxExemption } from '#domain/folio/taxExemption.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { type BookableHotel, bookInHouse, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { exemptible } from '#test/exemptTaxes.ts'
import { setUpReceipts } from '#test/receipted.ts'

const DINNER = 11_200_000
const why = { reason: 'Diplomat', document: 'D-77' }

let hotel: BookableHotel
let stayId: number
let folioId: number
let dinner: number
beforeEach(async () => {
  hotel = await openBookableHotel()
  stayId = await bookInHouse(hotel, { room: '101', departure: 4 })
  folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
})
afterEach(() => holdTruths(hotel))

const dine = () => hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, unitPrice: DINNER })
const exempt = (facts: object = {}) => hotel.call(TaxExemption.add, { stayId, fromDate: day(0), ...why, ...facts })
const linesOf = async () => (await hotel.call(Folio.get, { id: folioId })).lines
const taxesOf = async () => (await linesOf()).map(({ tax }) => tax)

describe('a stay that is exempt from VAT', () => {
  beforeEach(() => exemptible(hotel, 'VAT'))

  test('owes it no more from a day on: what is posted before keeps it, and so does what is charged after the end', async () => {
    await dine()
    const { exemptionId } = await exempt()
    await dine()
    await hotel.call(NightAudit.run, { businessDate: day(0) })
    await hotel.call(TaxExemption.end, { exemptionId })
    await dine()
    await hotel.call(NightAudit.run, { businessDate: day(1) })
    const [all = 0, without = 0] = await taxesOf()
    const lines = await linesOf()
    const [, exemptDinner, exemptNight, lateDinner, lastNight] = lines
    expect(without).toBeLessThan(all)
    expect(exemptDinner?.gross).toBe(DINNER - (all - without))
    expect(lateDinner).toMatchObject({ tax: all, gross: DINNER })
    expect((exemptNight?.net ?? 0) + (exemptNight?.tax ?? 0)).toBe(exemptNight?.gross)
    expect(exemptNight?.net).toBe(lastNight?.net)
    expect(exemptNight?.tax).toBeLessThan(lastNight?.tax ?? 0)
    expect((await hotel.call(TaxExemption.of, { stayId })).exemptions).toMatchObject([
      { ...why, fromDate: day(0), untilDate: day(1) },
    ])
  })

  test('is planned, previewed and printed as it is charged', async () => {
    await hotel.call(RecurringCharge.add, { stayId, extraChargeId: dinner, unitPrice: DINNER, postingRule: 'daily' })
    const before = await hotel.call(FolioOperation.proforma, { id: folioId })
    await exempt({ fromDate: day(2) })
    const proforma = await hotel.call(FolioOperation.proforma, { id: folioId })
    const dayOf = (lines: readonly { serviceDate: string; gross: number }[], nth: number) =>
      lines.filter(({ serviceDate }) => serviceDate === day(nth)).reduce((sum, { gross }) => sum + gross, 0)
    expect(dayOf(proforma.lines, 1)).toBe(dayOf(before.lines, 1))
    expect(dayOf(proforma.lines, 2)).toBeLessThan(dayOf(before.lines, 2))
    for (const nth of [0, 1]) await hotel.call(NightAudit.run, { businessDate: day(nth) })
    const status = await hotel.call(NightAudit.status, {})
    const planned = status.charges.find((night) => night.stayId === stayId)
    const [recurring] = status.recurring
    await hotel.call(NightAudit.run, { businessDate: day(2) })
    await hotel.call(NightAudit.run, { businessDate: day(3) })
    const posted = (await linesOf()).filter(({ serviceDate }) => serviceDate === day(2))
    expect(posted.find(({ kind }) => kind === 'room')).toMatchObject({ gross: planned?.gross, tax: planned?.tax })
    expect(posted.find(({ kind }) => kind === 'extraCharge')).toMatchObject({
      gross: recurring?.gross,
      tax: recurring?.tax,
    })
    expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(proforma.balance)
  })

  test('has allowances, voids and corrections as it was charged', async () => {
    await exempt()
    const { lineIds } = await dine()
    const [line] = await linesOf()
    await hotel.call(Folio.allowance, { lineId: lineIds[0] ?? 0, amount: line?.gross ?? 0, reason: 'Cold' })
    expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(0)
    const second = await dine()
    await hotel.call(FolioOperation.correct, {
      lineId: second.lineIds[0] ?? 0,
      quantity: '2',
      unitPrice: DINNER,
      reason: 'Two',
    })
    expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(2 * (line?.gross ?? 0))
  })

  test('is told with its reason and document by the tax report and the invoice; its tax receipt says that it is free of VAT', async () => {
    await setUpReceipts(hotel)
    await exempt()
    const { balance, lineIds } = await dine()
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Bank transfer')
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: balance })
    const source = await hotel.call(TaxReceipt.source, { folioId })
    expect(source.lines).toMatchObject([{ lineId: lineIds[0], taxType: 'VAT_FREE', vat: 0, amount: balance }])
    await hotel.call(TaxReceipt.issue, { folioId, lineIds })
    const { invoiceId } = await hotel.call(Invoice.drawForGuest, { folioId })
    const invoice = await hotel.call(Invoice.get, { id: invoiceId })
    expect(invoice.exempt).toEqual([{ lineId: lineIds[0], why: 'Diplomat, D-77' }])
    expect(invoice.facts.taxes.map(({ name }) => name.en)).not.toContain('VAT')
    const { issueId } = await hotel.call(Invoice.issue, { id: invoiceId })
    await hotel.call(Document.pdf, { kind: 'invoice', id: issueId, language: 'both', paper: 'a4' })
    const { rows } = await hotel.call(Report.tax, { from: day(0), until: day(0) })
    const told = rows.map(({ tax, amount, net }) => [(tax as { en: string }).en, amount, net])
    expect(told).toContainEqual(['Exempt: Diplomat, D-77', 0, invoice.facts.net])
    expect(told.map(([tax]) => String(tax)).filter((tax) => tax.startsWith('VAT'))).toEqual([])
  })
})

describe('an exemption', () => {
  test('is refused where the hotel exempts nobody, for days that are closed, twice, and to who may not', async () => {
    const asked = { stayId, fromDate: day(0), ...why }
    expect((await hotel.refused(TaxExemption.add, asked)).body.code).toBe('nothingToExempt')
    await exemptible(hotel, 'VAT', 'CITY')
    expect((await hotel.refused(TaxExemption.add, { ...asked, document: ' ' })).body).toMatchObject({
      field: 'document',
    })
    expect((await hotel.refused(TaxExemption.add, { ...asked, fromDate: day(-1) })).body).toMatchObject({
      code: 'exemptFromToday',
      field: 'fromDate',
    })
    const housekeeper = await hotel.as('housekeeping')
    expect((await housekeeper.refused(TaxExemption.add, asked)).status).toBe(403)
    const both = await Promise.allSettled([exempt(), exempt()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await hotel.refused(TaxExemption.add, { ...asked, fromDate: day(1) })).body.code).toBe('exemptAlready')
    const { exemptions, taxes } = await hotel.call(TaxExemption.of, { stayId })
    expect(taxes).toHaveLength(2)
    await hotel.call(TaxExemption.end, { exemptionId: exemptions[0]?.id ?? 0 })
    expect((await hotel.refused(TaxExemption.end, { exemptionId: exemptions[0]?.id ?? 0 })).body.code).toBe('notFound')
    await dine()
    expect((await taxesOf())[0]).toBeGreaterThan(0)
  })
})
