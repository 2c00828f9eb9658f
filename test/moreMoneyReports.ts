import { addDays, monthStart } from '#core/day.ts'
import { monthEnd } from '#features/reports/monthSpans.ts'
import { Report } from '#features/reports/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Desk, TestHotel } from './hotel.ts'

type Lived = Pick<Desk, 'call'> & Pick<TestHotel, 'db' | 'hotelId'>

/** Credits less debits of the accounts on these business dates, by entries alone. */
async function movedOn({ db, hotelId }: Lived, days: { from: string; until: string }, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(case when side.credit then e.amount else -e.amount end), 0)::bigint as amount
    from entry e
    join journal j on j.hotel_id = e.hotel_id and j.id = e.journal_id
    cross join lateral (values (e.credit_account_id, true), (e.debit_account_id, false)) side (account_id, credit)
    join account a on a.hotel_id = e.hotel_id and a.id = side.account_id
    where e.hotel_id = ${hotelId} and e.business_date between ${days.from}::date and ${days.until}::date and ${where}`.execute(
    db,
  )
  return rows[0]!.amount
}

/** What all folios owe after a day, and everything that was entered on these. */
async function enteredOn({ db, hotelId }: Lived, { from, until }: { from: string; until: string }) {
  const { rows } = await sql<{ owed: number; entered: number }>`
    select coalesce(sum(case when e.debit_folio_id is null then 0 else e.amount end - case when e.credit_folio_id is null then 0 else e.amount end), 0)::bigint as owed,
      coalesce(sum(e.amount) filter (where e.business_date >= ${from}::date), 0)::bigint as entered
    from entry e where e.hotel_id = ${hotelId} and e.business_date <= ${until}::date`.execute(db)
  return rows[0]!
}

const EVER = { from: '2000-01-01', until: '2999-12-31' }
const earning = sql`a.kind = 'revenue' and (e.debit_folio_id is not null or e.credit_folio_id is not null)`
const taxing = sql`a.id in (select t.account_id from tax t where t.hotel_id = a.hotel_id)`

/**
 * The reports that tell the same money in another order, against the ledger: by day, month, method, account, room, source, company, nation and
 * folio. `until` is the business date or a closed day, `from` the first on which anything was posted.
 */
export async function expectMoreReportsToAgree(hotel: Lived, from: string, until: string): Promise<void> {
  const days = { from, until }
  const said = async (name: string, told: unknown, ledger: unknown) =>
    expect({ report: name, ...days, says: told }).toEqual({ report: name, ...days, says: ledger })
  const revenue = await movedOn(hotel, days, earning)
  const taxes = await movedOn(hotel, days, taxing)
  const { owed, entered } = await enteredOn(hotel, days)
  const sum = (totals: Readonly<Record<string, number | null>>, ...keys: readonly string[]) =>
    keys.reduce((all, key) => all + (totals[key] ?? 0), 0)

  const posted = (await hotel.call(Report.month, { ...days, basis: 'posted' })).totals
  await said('month', sum(posted, 'roomRevenue', 'dayUseRevenue', 'otherRevenue', 'allowance'), revenue)
  await said('month, tax', posted['tax'], taxes)
  await said('month, gross', posted['gross'], revenue + taxes)
  const log = (await hotel.call(Report.paymentLog, days)).totals['amount']
  await said('month, payments', posted['payments'], log)
  const byDay = (await hotel.call(Report.paymentsByDay, days)).totals
  await said('paymentsByDay', [byDay['amount'], sum(byDay, 'received') - sum(byDay, 'givenBack')], [log, log])

  const earned = sql`(a.kind = 'revenue' or ${taxing})`
  let monthly = 0
  for (let month = monthStart(from); month <= until; month = addDays(monthEnd(month), 1)) {
    const asked = { month, compare: 'whole' } as const
    monthly += (await hotel.call(Report.monthlyRevenue, asked)).totals['thisMonth'] ?? 0
  }
  const whole = { from: monthStart(from), until: monthEnd(until) }
  await said('monthlyRevenue', monthly, await movedOn(hotel, whole, earned))

  const trial = (await hotel.call(Report.trialBalance, days)).totals
  await said('trialBalance', [trial['debits'], trial['credits'], trial['closing']], [entered, entered, 0])
  const entries = (await hotel.call(Report.accountEntries, days)).totals
  await said('accountEntries', [entries['debits'], entries['credits'], entries['credit']], [entered, entered, 0])
  await said('balance', (await hotel.call(Report.balance, { asOf: until })).totals['balance'], owed)
  const folios = (await hotel.call(Report.folio, EVER)).totals
  const { owed: owedNow } = await enteredOn(hotel, EVER)
  await said('folio', folios['balance'], owedNow)
  const owing = sum(folios, 'charges', 'allowances', 'tax', 'transfers') - sum(folios, 'payments')
  await said('folio, charges', owing, owedNow)
  const companies = (await hotel.call(Report.interAgency, { from, asOf: until })).totals
  const owedByCompanies = 0 - (await movedOn(hotel, { ...EVER, until }, sql`a.purpose = 'cityLedger'`))
  await said('interAgency', companies['balance'], owedByCompanies)
  await said(
    'interAgency, moved',
    sum(companies, 'opening', 'settled') - sum(companies, 'paid', 'credited'),
    owedByCompanies,
  )

  // of nights by the night that they are for: all of them are all that was earned by rooms
  const nights = async (of: { from: string; until: string }) =>
    (await hotel.call(Report.charge, { ...of, show: 'nights', basis: 'night' })).totals['net']
  const allNights = (await hotel.call(Report.charge, { ...EVER, basis: 'night' })).totals['net']
  await said('charge by night', allNights, await movedOn(hotel, EVER, earning))
  const rooms = await nights(days)
  await said('month by night', (await hotel.call(Report.month, days)).totals['roomRevenue'], rooms)
  for (const by of ['source', 'company', 'roomType', 'rateType'] as const)
    await said(
      `occupancyBy ${by}`,
      (await hotel.call(Report.occupancyBy, { ...days, by })).totals['roomRevenue'],
      rooms,
    )
  await said('nationalities', (await hotel.call(Report.nationalities, days)).totals['roomRevenue'], rooms)
  const month = { from: monthStart(until), until: monthEnd(until) }
  const ofRooms = (await hotel.call(Report.roomChargeMonthly, { month: month.from })).totals['revenue']
  await said('roomChargeMonthly', ofRooms, await nights(month))

  const voids = sql`j.kind = 'void'`
  const voided = (await hotel.call(Report.voided, { ...days, show: 'charge' })).totals['charge']
  await said('voided', voided, 0 - (await movedOn(hotel, days, sql`${voids} and ${earned}`)))
  const daily = await hotel.call(Report.daily, { date: until })
  const today = { from: until, until }
  const ofDay = (lines: readonly { readonly day: number }[]) => lines.reduce((all, { day }) => all + day, 0)
  await said('daily, revenue', ofDay(daily.revenue), await movedOn(hotel, today, earned))
  await said('daily, payments', ofDay(daily.payments), (await hotel.call(Report.paymentLog, today)).totals['amount'])
}
