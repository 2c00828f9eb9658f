import { beforeEach, describe, expect, it } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { fromCsv } from '#core/csv.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, bookInHouse, booking, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { readSheet } from 'read-excel-file/node'
import { sql } from 'kysely'
import { Accounting } from '../contract.ts'
import { type Layout, readyLayouts } from '../layout.ts'

let hotel: BookableHotel
let water: number
let card: number

/** The first day, closed: a guest with a deposit, water and a card payment; a void; a moved charge; the second day stays open. */
beforeEach(async () => {
  hotel = await openBookableHotel()
  card = await idOf(hotel, 'payment_method', 'Card')
  water = await idOf(hotel, 'extra_charge', 'Water')
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const { stays, reservationId } = await hotel.call(Reservation.reserve, booking(hotel, { room: '101' }))
  const [stay] = stays
  await hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount: 5_000_000 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId: stay!.id }] })
  const folioId = (await hotel.call(Stay.get, { id: stay!.id })).folios[0]!.id
  await hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity: '1' })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 1_000_000, reference: 'slip 7' })
  await bookInHouse(hotel, { room: '102', departure: 1 })
  await hotel.call(NightAudit.run, { businessDate: TODAY })
})

/** Gives every account its own number as its code. */
const mapAll = () =>
  sql`update account set external_code = number, external_name = 'Ledger ' || number where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
const asked = { from: TODAY, until: TODAY, layout: 'mongolian' as const, format: 'csv' as const }
const bytes = async (input: Partial<InputOf<typeof Accounting.export>> = {}) => {
  const { id } = await hotel.call(Accounting.export, { ...asked, ...input })
  return Buffer.from((await hotel.call(Accounting.file, { id })).base64, 'base64')
}
const csv = async (input: Partial<InputOf<typeof Accounting.export>> = {}) =>
  fromCsv((await bytes(input)).toString('utf8'))

const everything: Layout = {
  ...readyLayouts.mongolian,
  name: 'Everything',
  language: 'en',
  delimiter: 'comma',
  columns: (['accountNumber', 'code', 'debit', 'credit', 'description', 'paymentReference', 'tax'] as const).map(
    (source) => ({ source, heading: source, text: '', once: false }),
  ),
}
const own = async (layout: Layout = everything) => (await hotel.call(Accounting.saveLayout, { ...layout, id: null })).id
const rowsOf = ([head = [], ...lines]: string[][]) =>
  lines.map((line) => Object.fromEntries(head.map((key, place) => [key, line[place] ?? ''])))
const minor = (text: string | undefined) => Math.round(Number(text || 0) * 100)

describe('codes', () => {
  it('are given in one go, and one that another changed meanwhile is not overwritten', async () => {
    const codes = await hotel.call(Accounting.codes, {})
    const account = codes.find(({ number }) => number === '1200')!
    const charge = codes.find(({ subject, id }) => subject === 'extraCharge' && id === water)!
    const given = [account, charge].map(({ subject, id, version }, nth) => ({
      subject,
      id,
      version,
      code: `71-${nth}`,
      codeName: 'Guests',
    }))
    expect(await hotel.call(Accounting.saveCodes, { rows: given })).toEqual({ changed: 2 })
    const after = await hotel.call(Accounting.codes, {})
    expect(after.find(({ subject, id }) => subject === 'extraCharge' && id === water)).toMatchObject({
      code: '71-1',
      codeName: 'Guests',
    })
    const again = [{ ...given[1]!, version: given[1]!.version + 1, code: 'new' }, given[0]!]
    expect((await hotel.refused(Accounting.saveCodes, { rows: again })).body.code).toBe('changedMeanwhile')
    expect(
      (await hotel.call(Accounting.codes, {})).find(({ id, subject }) => subject === 'extraCharge' && id === water),
    ).toMatchObject({ code: '71-1' })
  })

  it.each(['a;b', 'a"b', 'a\tb', 'x'.repeat(41)])('%j is no code', async (code) => {
    const [row] = await hotel.call(Accounting.codes, {})
    const { subject, id, version } = row!
    const refusal = await hotel.refused(Accounting.saveCodes, { rows: [{ subject, id, version, code, codeName: '' }] })
    expect(refusal.body.fields?.[0]?.field).toBe('rows.0.code')
  })
})

describe('the export', () => {
  it('names the accounts that have no code yet, and makes no file', async () => {
    const preview = await hotel.call(Accounting.preview, asked)
    expect(preview.unmapped.map(({ number }) => number)).toContain('1200')
    const refusal = await hotel.refused(Accounting.export, asked)
    expect(refusal.body.code).toBe('codesMissing')
    expect(refusal.body.message).toContain('1200')
    expect((await hotel.call(Accounting.exports, {})).total).toBe(0)
  })

  it('has only closed days', async () => {
    await mapAll()
    const refusal = await hotel.refused(Accounting.export, { ...asked, until: day(1) })
    expect(refusal.body).toMatchObject({ field: 'until', code: 'dayNotClosed' })
    expect(refusal.body.message).toContain(TODAY)
    const reversed = await hotel.refused(Accounting.preview, { ...asked, from: TODAY, until: day(-1) })
    expect(reversed.body).toMatchObject({ field: 'until', code: 'endBeforeBegin' })
    const tooMany = await hotel.refused(Accounting.preview, { ...asked, from: day(-366) })
    expect(tooMany.body).toMatchObject({ field: 'until', code: 'exportTooManyDays' })
    const before = await hotel.refused(Accounting.export, { ...asked, from: day(-30), until: day(-20) })
    expect(before.body.code).toBe('nothingPosted')
  })

  it.each(['detail', 'summary'] as const)(
    'in %s sums to the trial balance of its days, account by account',
    async (grain) => {
      await mapAll()
      const layout = await own({
        ...everything,
        grain,
        columns: everything.columns.filter(
          ({ source }) => grain === 'detail' || !['paymentReference', 'tax'].includes(source),
        ),
      })
      const lines = rowsOf(await csv({ layout }))
      const { rows } = await hotel.call(Report.trialBalance, { from: TODAY, until: TODAY })
      for (const { number, debits, credits } of rows) {
        const sum = (key: 'debit' | 'credit') =>
          lines.filter(({ accountNumber }) => accountNumber === number).reduce((all, line) => all + minor(line[key]), 0)
        expect({ number, debits: sum('debit'), credits: sum('credit') }).toEqual({ number, debits, credits })
      }
      expect(lines.reduce((all, { debit, credit }) => all + minor(debit) - minor(credit), 0)).toBe(0)
    },
  )

  it('gives a charge, tax or way to pay its own code, and everything else that of its account', async () => {
    await mapAll()
    await sql`update extra_charge set external_code = 'WATER' where hotel_id = ${hotel.hotelId} and id = ${water}`.execute(
      hotel.db,
    )
    await sql`update payment_method set external_code = 'CARD' where hotel_id = ${hotel.hotelId} and id = ${card}`.execute(
      hotel.db,
    )
    await sql`update tax set external_code = 'VAT' where hotel_id = ${hotel.hotelId} and vat`.execute(hotel.db)
    const lines = rowsOf(await csv({ layout: await own() }))
    const of = (code: string) => lines.filter((line) => line['code'] === code)
    expect(of('WATER')).toMatchObject([{ credit: '2727.27', debit: '', description: 'Extra charge' }])
    expect(of('CARD')).toMatchObject([{ debit: '10000.00', credit: '', paymentReference: 'slip 7' }])
    expect(of('VAT').every(({ tax, accountNumber }) => tax !== '' && accountNumber === '2310')).toBe(true)
    expect(of('VAT').reduce((all, { credit }) => all + minor(credit), 0)).toBeGreaterThan(0)
    expect(lines.filter(({ accountNumber }) => accountNumber === '1200').every(({ code }) => code === '1200')).toBe(
      true,
    )
  })

  it.each(['csv', 'xlsx'] as const)(
    'made again is the same file to the byte (%s), and stays to be had',
    async (format) => {
      await mapAll()
      const first = await bytes({ format })
      await new Promise((done) => setTimeout(done, 2_100))
      expect((await bytes({ format })).equals(first)).toBe(true)
      const { rows } = await hotel.call(Accounting.exports, { sort: 'madeAt', descending: true })
      expect(rows).toHaveLength(2)
      expect(rows[0]).toMatchObject({ from: TODAY, until: TODAY, format, sha256: rows[1]?.sha256 })
      if (format === 'xlsx') {
        const [head, line] = await readSheet(first)
        expect(head).toContain('Дебет')
        expect(typeof line?.[head?.indexOf('Дебет') ?? 0]).toBe('number')
      }
    },
  )

  it.each(['odoo', 'xero', 'quickBooks', 'mongolian'] as const)('is written as %s reads it', async (layout) => {
    await mapAll()
    const [head = [], ...lines] = await csv({ layout })
    expect(head).toEqual(readyLayouts[layout].columns.map(({ heading }) => heading))
    const first = rowsOf([head, ...lines])[0]!
    const dates = {
      odoo: ['date', '2026-03-10'],
      xero: ['*Date', '10/03/2026'],
      quickBooks: ['JournalDate', '03/10/2026'],
      mongolian: ['Огноо', '2026.03.10'],
    } as const
    expect(first[dates[layout][0]]).toBe(dates[layout][1])
    if (layout === 'odoo') expect(lines.slice(1).every(([ref, date]) => ref === '' && date === '')).toBe(true)
    if (layout === 'xero') expect(lines.reduce((all, line) => all + minor(line.at(-1)), 0)).toBe(0)
  })

  it('refuses entries that the stored trial balance does not know', async () => {
    await mapAll()
    await sql`insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, credit_folio_id, amount, currency)
      select hotel_id, journal_id, business_date, debit_account_id, credit_account_id, credit_folio_id, 7, currency from entry
      where hotel_id = ${hotel.hotelId} and business_date = ${TODAY} order by id limit 1`.execute(hotel.db)
    expect((await hotel.refused(Accounting.export, asked)).body.code).toBe('exportDiffers')
  })
})

describe('layouts', () => {
  it('of the hotel’s own are made, changed and deleted; a name is there once', async () => {
    const id = await own()
    const twice = await hotel.refused(Accounting.saveLayout, { ...everything, id: null })
    expect(twice.body).toMatchObject({ code: 'duplicate', field: 'name' })
    await hotel.call(Accounting.saveLayout, { ...everything, name: 'Renamed', id, version: 1 })
    expect((await hotel.refused(Accounting.saveLayout, { ...everything, id, version: 1 })).body.code).toBe(
      'changedMeanwhile',
    )
    expect((await hotel.call(Accounting.layouts, {})).own).toMatchObject([{ id, version: 2, name: 'Renamed' }])
    await hotel.call(Accounting.deleteLayout, { id })
    expect((await hotel.refused(Accounting.preview, { ...asked, layout: id })).body).toMatchObject({
      code: 'unknownReference',
      field: 'layout',
    })
  })
})
