import { Report } from '#features/reports/contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { Desk, TestHotel } from './hotel.ts'

type Lived = Pick<Desk, 'call'> & Pick<TestHotel, 'db' | 'hotelId'>
type Days = { readonly from: string; readonly until: string }
type Piece = RawBuilder<unknown>

/** What journals moved onto these folios, less what they took off them, by entries alone: `a` is the account on the other side of entry `e`. */
async function moved({ db, hotelId }: Lived, folios: Piece, where: Piece): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(side.amount), 0)::bigint as amount
    from entry e
    join journal j on j.hotel_id = e.hotel_id and j.id = e.journal_id
    cross join lateral (values (e.debit_folio_id, e.amount, e.credit_account_id), (e.credit_folio_id, -e.amount, e.debit_account_id))
      side (folio_id, amount, against_id)
    join account a on a.hotel_id = e.hotel_id and a.id = side.against_id
    where e.hotel_id = ${hotelId} and side.folio_id in (${folios}) and ${where}`.execute(db)
  return rows[0]!.amount
}

const earned = sql`(a.kind = 'revenue' or a.id in (select t.account_id from tax t where t.hotel_id = a.hotel_id))`
const betweenFolios = sql`(e.debit_folio_id is not null and e.credit_folio_id is not null)`
const toCompany = sql`(j.kind = 'settlement' or exists (
  select from journal o where o.hotel_id = j.hotel_id and o.id = j.reverses_journal_id and o.kind = 'settlement'))`
const standing = sql`j.kind <> 'void' and not exists (
  select from journal v where v.hotel_id = j.hotel_id and v.kind = 'void' and v.reverses_journal_id = j.id)`
const within = ({ from, until }: Days) => sql`e.business_date between ${from}::date and ${until}::date`
/** The journal of the entry put such a line on its folio. */
const ofLine = (where: Piece) =>
  sql`exists (select from folio_line l where l.hotel_id = e.hotel_id and l.journal_id = e.journal_id and l.folio_id = side.folio_id and ${where})`

/** Stays that ended so on these days. */
const staysOf = (hotelId: number, status: string, on: 'checked_out_on' | 'ended_on', { from, until }: Days) =>
  sql`select s.id from stay s where s.hotel_id = ${hotelId} and s.status = ${status} and s.${sql.id(on)} between ${from}::date and ${until}::date`
const foliosOf = (hotelId: number, stays: Piece) =>
  sql`select f.id from folio f where f.hotel_id = ${hotelId} and f.stay_id in (${stays})`
const anyFolio = (hotelId: number) => sql`select f.id from folio f where f.hotel_id = ${hotelId}`

type Totals = Readonly<Record<string, number | null>>
const of = (totals: Totals, ...keys: readonly string[]) => keys.map((key) => totals[key] ?? 0)

/** The reports of stays tell the money of the ledger: who left, nights, what mini bars sold, and fees of who did not come. */
export async function expectStayReportsToAgree(hotel: Lived, from: string, until: string): Promise<void> {
  const days = { from, until }
  const said = (report: string, says: unknown, ledger: unknown) =>
    expect({ report, ...days, says }).toEqual({ report, ...days, says: ledger })
  await checkedOutAgrees(hotel, days, said)
  for (const date of await datesOf(hotel, days)) await nightAuditAgrees(hotel, date, said)
  const sold = ofLine(
    sql`exists (select from mini_bar_sale m where m.hotel_id = l.hotel_id and m.folio_line_id = l.id)`,
  )
  const bars = await moved(
    hotel,
    anyFolio(hotel.hotelId),
    sql`${within(days)} and ${earned} and ${standing} and ${sold}`,
  )
  said('miniBar', of((await hotel.call(Report.miniBar, days)).totals, 'revenue'), [bars])
  await feesAgree(hotel, days, said)
}

type Said = (report: string, says: unknown, ledger: unknown) => void

async function checkedOutAgrees(hotel: Lived, days: Days, said: Said): Promise<void> {
  const { hotelId } = hotel
  const left = staysOf(hotelId, 'checkedOut', 'checked_out_on', days)
  const own = foliosOf(hotelId, left)
  const ofGroups = sql`select m.id from folio m where m.hotel_id = ${hotelId} and m.guest_group_id is not null and m.stay_id is null`
  const ofTheirs = ofLine(sql`l.stay_id in (${left}) and exists (
    select from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join folio m on m.hotel_id = l.hotel_id and m.id = l.folio_id
    where s.hotel_id = l.hotel_id and s.id = l.stay_id and b.guest_group_id = m.guest_group_id)`)
  const total = (await moved(hotel, own, earned)) + (await moved(hotel, ofGroups, sql`${earned} and ${ofTheirs}`))
  const paid = await moved(hotel, own, sql`not ${earned} and not ${betweenFolios} and not ${toCompany}`)
  const owed = await moved(hotel, own, sql`true`)
  const { totals, count } = await hotel.call(Report.checkedOut, days)
  said('checkedOut', of(totals, 'total', 'paid', 'owed'), [total, 0 - paid, owed])
  const parts = of(totals, 'roomRevenue', 'other', 'tax').reduce((sum, part) => sum + part, 0)
  said('checkedOut, parts', parts, totals['total'])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${left}) s`.execute(hotel.db)
  said('checkedOut, stays', count, rows[0]!.count)
}

async function nightAuditAgrees(hotel: Lived, date: string, said: Said): Promise<void> {
  const { totals } = await hotel.call(Report.nightAudit, { date })
  const along = sql`(exists (select from stay_inclusion_posting i where i.hotel_id = l.hotel_id and i.folio_line_id = l.id)
    or exists (select from recurring_charge_posting c where c.hotel_id = l.hotel_id and c.folio_line_id = l.id))`
  // a charge on departure is posted at check-out, mostly without a night
  const hasNight = sql`exists (select from folio_line n
    where n.hotel_id = l.hotel_id and n.stay_id = l.stay_id and n.business_date = l.business_date and n.kind in ('room', 'dayUse')
      and not n.void and not exists (select from folio_line v where v.hotel_id = n.hotel_id and v.parent_line_id = n.id and v.void))`
  const nights = ofLine(sql`(l.kind in ('room', 'dayUse') or ${along} and ${hasNight})`)
  const ofDay = sql`e.business_date = ${date}::date and ${earned} and ${standing} and ${nights}`
  said(`nightAudit of ${date}`, of(totals, 'gross'), [await moved(hotel, anyFolio(hotel.hotelId), ofDay)])
  said(`nightAudit of ${date}, parts`, (totals['net'] ?? 0) + (totals['tax'] ?? 0), totals['gross'])
}

async function feesAgree(hotel: Lived, days: Days, said: Said): Promise<void> {
  const fees = sql`${earned} and ${ofLine(sql`l.kind in ('cancellationFee', 'noShowFee')`)}`
  for (const [status, report] of [
    ['cancelled', Report.cancelReservation],
    ['noShow', Report.noShowReservation],
  ] as const) {
    const folios = foliosOf(hotel.hotelId, staysOf(hotel.hotelId, status, 'ended_on', days))
    const { totals } = await hotel.call(report, { ...days, by: 'happened' })
    said(`fees, ${status}`, of(totals, 'fee'), [await moved(hotel, folios, fees)])
  }
}

/** The business dates on which anything was posted. */
async function datesOf({ db, hotelId }: Lived, { from, until }: Days): Promise<string[]> {
  const { rows } = await sql<{ date: string }>`
    select distinct e.business_date as date from entry e
    where e.hotel_id = ${hotelId} and e.business_date between ${from}::date and ${until}::date order by 1`.execute(db)
  return rows.map(({ date }) => date)
}
