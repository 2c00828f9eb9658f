import { sql } from 'kysely'
import { expect } from 'vitest'
import { Report } from '#features/reports/contract.ts'
import type { Desk, TestHotel } from './hotel.ts'

type Lived = Pick<Desk, 'call'> & Pick<TestHotel, 'db' | 'hotelId'>

/** What the ledger says of these business dates: what folios were charged with allowances, each tax, what was paid on folios, the cash over and short, all that is held ahead. */
async function ledgerOf({ db, hotelId }: Lived, from: string, until: string) {
  const moved = async (where: ReturnType<typeof sql>, since = from) =>
    (
      await sql<{ amount: number }>`
        select coalesce(sum(case when side.credit then e.amount else -e.amount end), 0)::bigint as amount
        from entry e cross join lateral (values (e.credit_account_id, true), (e.debit_account_id, false)) side (account_id, credit)
        join account a on a.hotel_id = e.hotel_id and a.id = side.account_id
        where e.hotel_id = ${hotelId} and e.business_date between ${since}::date and ${until}::date and ${where}`.execute(
        db,
      )
    ).rows[0]!.amount
  return {
    revenue: await moved(sql`a.kind = 'revenue' and (e.debit_folio_id is not null or e.credit_folio_id is not null)`),
    paid:
      0 -
      (await moved(sql`a.kind = 'asset' and (e.debit_folio_id is null) <> (e.credit_folio_id is null)
      and (case when side.credit then e.credit_folio_id else e.debit_folio_id end) is null`)),
    vat: await moved(sql`a.purpose = 'vatPayable'`),
    cityTax: await moved(sql`a.purpose = 'cityTaxPayable'`),
    overShort: await moved(sql`a.purpose = 'cashOverShort'`),
    deposits: await moved(sql`a.purpose = 'advanceDeposits'`, '2000-01-01'),
  }
}

/** Every report of money of these days against the ledger and each other; gives what was sold. */
export async function expectReportsToAgree(hotel: Lived, from: string, until: string) {
  const days = { from, until }
  const ledger = await ledgerOf(hotel, from, until)
  const { totals, groups } = await hotel.call(Report.charge, days)
  expect(totals).toMatchObject({
    net: ledger.revenue,
    vat: ledger.vat,
    cityTax: ledger.cityTax,
    service: 0,
    otherTax: 0,
  })
  expect(totals.gross).toBe(ledger.revenue + ledger.vat + ledger.cityTax)
  expect(groups.reduce((sum, group) => sum + (group.totals['gross'] ?? 0), 0)).toBe(totals.gross)

  const extra = await hotel.call(Report.charge, { ...days, show: 'extra' })
  const detailed = await hotel.call(Report.extraChargeDetailed, days)
  const summary = await hotel.call(Report.extraChargeSummary, days)
  const reception = await hotel.call(Report.extraChargeReception, days)
  for (const key of ['net', 'vat', 'cityTax', 'gross'] as const) {
    expect(detailed.totals[key]).toBe(extra.totals[key])
    expect(summary.totals[key]).toBe(extra.totals[key])
  }
  expect(summary.totals['quantity']).toBe(detailed.totals['quantity'])
  expect(reception.totals['gross']).toBe(extra.totals['gross'])
  if (extra.totals['gross'] !== 0) expect(summary.totals['share']).toBeCloseTo(100, 6)

  for (const by of ['line', 'day', 'month'] as const) {
    const taxes = await hotel.call(Report.tax, { ...days, by })
    const of = (name: string) =>
      taxes.groups
        .filter(({ key }) => (key as { en: string }).en.startsWith(name))
        .reduce((sum, group) => sum + (group.totals['amount'] ?? 0), 0)
    expect({ by, vat: of('VAT'), city: of('City tax') }).toEqual({ by, vat: ledger.vat, city: ledger.cityTax })
    expect(taxes.totals['amount']).toBe(ledger.vat + ledger.cityTax)
  }
  expect((await hotel.call(Report.paymentLog, days)).totals['amount']).toBe(ledger.paid)
  expect((await hotel.call(Report.deposits, { asOf: until })).totals['held']).toBe(ledger.deposits)
  expect((await hotel.call(Report.deposits, { asOf: until, of: 'all' })).totals['held']).toBe(ledger.deposits)
  expect((await hotel.call(Report.drawerVariance, days)).totals['value']).toBe(ledger.overShort)
  return totals.gross ?? 0
}
