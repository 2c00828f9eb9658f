import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Invoice } from '#domain/cityLedger/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { FolioOperation } from '#domain/folio/operations.ts'
import { TaxExemption } from '#domain/folio/taxExemption.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { TaxReceipt } from '#domain/taxReceipt/contract.ts'
import { standingExemption } from '#features/configuration/standingExemption.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { type BookableHotel, bookInHouse, booking, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { exemptible } from '#test/exemptTaxes.ts'
import { setUpReceipts } from '#test/receipted.ts'

const DINNER = 11_200_000
const { actions: list } = standingExemption
const certificate = { document: 'N-77/2026', reason: 'Embassy', validFrom: day(-60), validTo: day(1) }

let hotel: BookableHotel
let dinner: number
let embassy: number
let diplomats: number
const rowOf = async (table: 'company' | 'customer_group', values: object) =>
  (
    await hotel.db
      .insertInto(table)
      .values({ hotel_id: hotel.hotelId, name: 'Embassy of Somewhere', ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
beforeEach(async () => {
  hotel = await openBookableHotel()
  await exemptible(hotel, 'VAT', 'CITY')
  dinner = await idOf(hotel, 'extra_charge', 'Dinner')
  diplomats = await rowOf('customer_group', { name: 'Diplomats' })
  embassy = await rowOf('company', { code: 'EMB' })
})
afterEach(() => holdTruths(hotel))

const exempt = (facts: object) => hotel.call(list.new, { ...certificate, ...facts } as never) as Promise<{ id: number }>
const taxOf = async (code: string) =>
  (
    await hotel.db
      .selectFrom('tax')
      .select('id')
      .where('hotel_id', '=', hotel.hotelId)
      .where('code', '=', code)
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow()
  ).id
const stayOf = async (booked: object = {}) => {
  const stayId = await bookInHouse(hotel, { departure: 4, booking: { companyId: embassy, ...booked } })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  return { stayId, folioId }
}
const dine = (folioId: number) => hotel.call(Folio.postCharge, { folioId, extraChargeId: dinner, unitPrice: DINNER })
const linesOf = async (folioId: number) => (await hotel.call(Folio.get, { id: folioId })).lines

describe('a company with a certificate', () => {
  test('is quoted, planned and charged without tax until it runs out, and with it from then on', async () => {
    const { stays } = booking(hotel, { departure: 4 })
    const everybody = await hotel.call(Reservation.quote, { stays })
    await exempt({ companyId: embassy })
    const quoted = await hotel.call(Reservation.quote, { stays, companyId: embassy })
    expect(everybody.exemptBy).toEqual([])
    expect(quoted.exemptBy).toEqual([{ reason: 'Embassy', document: 'N-77/2026' }])
    expect(quoted.stays[0]?.nights.map(({ tax }) => tax > 0)).toEqual([false, false, true, true])
    expect(quoted.net).toBe(everybody.net)
    const { stayId, folioId } = await stayOf()
    expect((await hotel.call(TaxExemption.of, { stayId })).standing).toMatchObject([
      { of: { en: 'Embassy of Somewhere' }, document: 'N-77/2026', toDate: day(1) },
    ])
    const { balance } = await hotel.call(FolioOperation.proforma, { id: folioId })
    expect(balance).toBe(quoted.gross)
    for (const nth of [0, 1, 2, 3]) await hotel.call(NightAudit.run, { businessDate: day(nth) })
    expect((await linesOf(folioId)).map(({ tax }) => tax > 0)).toEqual([false, false, true, true])
    expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(balance)
  })

  test('stands with its document on the tax report and the invoice, and is free of VAT for the tax service', async () => {
    await setUpReceipts(hotel)
    await exempt({ companyId: embassy })
    const { folioId } = await stayOf()
    const { lineIds } = await dine(folioId)
    const [line] = await linesOf(folioId)
    expect(line).toMatchObject({ tax: 0, gross: line?.net })
    const source = await hotel.call(TaxReceipt.source, { folioId })
    expect(source.lines).toMatchObject([{ lineId: lineIds[0], taxType: 'VAT_FREE', vat: 0 }])
    const paymentMethodId = await idOf(hotel, 'payment_method', 'Bank transfer')
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId, amount: line?.gross ?? 0 })
    const { invoiceId } = await hotel.call(Invoice.drawForGuest, { folioId })
    expect((await hotel.call(Invoice.get, { id: invoiceId })).exempt).toEqual([
      { lineId: lineIds[0], why: 'Embassy, N-77/2026' },
    ])
    const { rows } = await hotel.call(Report.tax, { from: day(0), until: day(0) })
    expect(rows).toMatchObject([{ tax: { en: 'Exempt: Embassy, N-77/2026' }, amount: 0, net: line?.net }])
  })

  test('has allowances as it was charged, also when the exemption is out of use by then', async () => {
    const { id } = await exempt({ companyId: embassy })
    const { folioId } = await stayOf()
    const { lineIds } = await dine(folioId)
    await hotel.call(list.setStatus, { id, active: false })
    const [line] = await linesOf(folioId)
    await hotel.call(Folio.allowance, { lineId: lineIds[0] ?? 0, amount: line?.gross ?? 0, reason: 'Cold' })
    expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(0)
    await dine(folioId)
    expect((await linesOf(folioId)).at(-1)?.tax).toBeGreaterThan(0)
  })
})

describe('a kind of guest', () => {
  test.each([
    ['its guests', () => ({ companyId: null, guest: { lastName: 'Bold', customerGroupId: diplomats } })],
    [
      'a company of it',
      async () => ({ companyId: await rowOf('company', { code: 'X', customer_group_id: diplomats }) }),
    ],
  ])('is exempt from the tax that is named: %s', async (_, booked) => {
    await exempt({ customerGroupId: diplomats, taxIds: [await taxOf('CITY')], validTo: null })
    const { folioId } = await stayOf(await booked())
    await dine(folioId)
    await hotel.call(NightAudit.run, { businessDate: day(0) })
    const [meal, night] = await linesOf(folioId)
    // only VAT is due on meals: 10 ÷ 110 of 112,000
    expect(meal).toMatchObject({ tax: 1_018_182, gross: DINNER })
    // of VAT and city tax on a night the city tax is not due: what is left is 10 % of the net
    expect(night?.tax).toBe(Math.round((night?.net ?? 0) / 10))
  })

  test('is nobody else', async () => {
    await exempt({ customerGroupId: diplomats })
    const { folioId } = await stayOf()
    await dine(folioId)
    expect(await linesOf(folioId)).toMatchObject([{ tax: 1_018_182, gross: DINNER }])
  })
})

describe('the list of exemptions', () => {
  test('wants a company or a customer group, one of the two', async () => {
    for (const whose of [{}, { companyId: embassy, customerGroupId: diplomats }])
      expect((await hotel.refused(list.new, { ...certificate, ...whose } as never)).body).toMatchObject({
        code: 'exemptOneOfTwo',
        field: 'companyId',
      })
  })

  test('keeps what charges were posted by: only the last day changes, and a company that has it is not deleted', async () => {
    const { id } = await exempt({ companyId: embassy })
    const { folioId } = await stayOf()
    const record = { ...certificate, id, companyId: embassy, document: 'N-78' }
    expect(await hotel.call(list.update, { ...record, version: 1 } as never)).toEqual({ version: 2 })
    await dine(folioId)
    expect((await hotel.refused(list.update, { ...record, version: 2, document: 'N-79' } as never)).body.code).toBe(
      'exemptionPosted',
    )
    expect((await hotel.refused(list.delete, { id })).body.code).toBe('unableToDelete')
    expect(await hotel.call(list.update, { ...record, version: 2, validTo: day(0) } as never)).toEqual({ version: 3 })
  })
})
