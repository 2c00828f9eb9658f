import { formatMinor } from '#core/formatMinor.ts'
import { originKind } from '#domain/folio/server/originKind.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import { settles } from '#domain/commission/server/commissionRows.ts'
import { accountsOn } from '#domain/cityLedger/server/ageing.ts'
import { openOf } from '#domain/cityLedger/server/open.ts'
import { sql } from 'kysely'
import { folioNamed } from './named.ts'
import { type Checked, stated, type Truth } from './truth.ts'

/** The printed number of invoice `i`. */
const named = sql`(case i.kind when 'invoice' then 'I' else 'C' end || '-' || i.year || '-' || lpad(i.number::text, 5, '0'))`
const page = sql`'/payment/invoice/' || i.id`

/** The last two of the params are amounts. */
const amountsLast = (params: string[], { digits }: Checked): string[] =>
  params.map((param, nth) => (nth < params.length - 2 ? param : formatMinor(Number(param), digits)))

/** Invoices, what they charge, and the money that is for them; that accounts together are the city ledger is asked with the books. */
export const companyTruths: readonly Truth[] = [
  stated(
    'invoiceSums',
    ({ hotelId }) => sql`
      select array[${named}, i.amount::text, coalesce(n.amount, 0)::text] as params, ${page} as link
      from invoice i
      left join (
        select s.invoice_id, sum(abs(s.amount)) as amount from invoice_settlement s
        join folio_line l on l.hotel_id = s.hotel_id and l.id = s.folio_line_id and l.gross = s.amount
        where s.hotel_id = ${hotelId} group by s.invoice_id
        union all
        select x.invoice_id, sum(x.amount) from invoice p
        join invoice_line x on x.hotel_id = p.hotel_id and x.invoice_id = p.id
        join folio_line l on l.hotel_id = x.hotel_id and l.id = x.folio_line_id
        where p.hotel_id = ${hotelId} and p.folio_id is not null and ${originKind(sql`l`)} <> all(${PAYING}) group by x.invoice_id
      ) n on n.invoice_id = i.id
      where i.hotel_id = ${hotelId} and i.amount <> coalesce(n.amount, 0)`,
    amountsLast,
  ),
  stated(
    'invoiceLines',
    ({ hotelId }) => sql`
      select array[${named}, (n.amount - x.credited)::text, ${folioNamed}, x.now::text] as params, ${page} as link
      from invoice i
      join invoice_line n on n.hotel_id = i.hotel_id and n.invoice_id = i.id
      join folio_line l on l.hotel_id = n.hotel_id and l.id = n.folio_line_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
      cross join lateral (
        select l.gross + coalesce(sum(c.gross), 0) as now, case when i.folio_id is null then 0 else coalesce((
          select sum(k.amount) from invoice w join invoice_line k on k.hotel_id = w.hotel_id and k.invoice_id = w.id and k.folio_line_id = l.id
          where w.hotel_id = i.hotel_id and w.of_invoice_id = i.id), 0) end as credited
        from folio_line c
        where c.hotel_id = l.hotel_id and c.parent_line_id = l.id and c.folio_id = l.folio_id
          and not exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void)
      ) x
      where i.hotel_id = ${hotelId} and i.kind = 'invoice' and x.now <> n.amount - x.credited
        and not exists (select from invoice w where w.hotel_id = i.hotel_id and w.of_invoice_id = i.id and w.whole)`,
    ([invoice = '', charged, folio = '', now], { digits }) => [
      invoice,
      formatMinor(Number(charged), digits),
      folio,
      formatMinor(Number(now), digits),
    ],
  ),
  stated(
    'lineInvoicedTwice',
    ({ hotelId }) => sql`
      select array[${folioNamed}] as params, '/front-office/folio/' || f.id as link
      from (
        select n.folio_line_id from invoice_line n join invoice i on i.hotel_id = n.hotel_id and i.id = n.invoice_id and i.kind = 'invoice'
        where n.hotel_id = ${hotelId} and not exists (select from invoice w where w.hotel_id = i.hotel_id and w.of_invoice_id = i.id and w.whole)
        group by n.folio_line_id having count(*) > 1
      ) twice
      join folio_line l on l.hotel_id = ${hotelId} and l.id = twice.folio_line_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id`,
  ),
  stated(
    'creditedBeyond',
    ({ hotelId }) => sql`
      select array[${named}, c.amount::text, n.amount::text] as params, ${page} as link
      from (
        select o.of_invoice_id, l.folio_line_id, sum(l.amount) as amount from invoice o join invoice_line l on l.hotel_id = o.hotel_id and l.invoice_id = o.id
        where o.hotel_id = ${hotelId} and o.kind = 'creditNote' group by o.of_invoice_id, l.folio_line_id
      ) c
      join invoice i on i.hotel_id = ${hotelId} and i.id = c.of_invoice_id
      left join invoice_line n on n.hotel_id = ${hotelId} and n.invoice_id = i.id and n.folio_line_id = c.folio_line_id
      where c.amount > coalesce(n.amount, 0) and c.amount > 0`,
    amountsLast,
  ),
  stated(
    'allocatedBeyondInvoice',
    ({ hotelId }) => sql`
      select array[${named}, (i.amount - x.open)::text, i.amount::text] as params, ${page} as link
      from invoice i cross join lateral (select ${openOf('i')} as open) x
      where i.hotel_id = ${hotelId} and (x.open < 0 or (i.kind = 'creditNote' and x.open <> i.amount))`,
    amountsLast,
  ),
  stated(
    'allocatedBeyondMoney',
    ({ hotelId }) => sql`
      select array[c.name, l.business_date::text, a.amount::text, greatest(-x.left, 0)::text] as params, '/payment/company/' || c.id || '/account' as link
      from (
        select folio_line_id, sum(amount) as amount from allocation where hotel_id = ${hotelId} and removed_on is null group by folio_line_id
      ) a
      join folio_line l on l.hotel_id = ${hotelId} and l.id = a.folio_line_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
      left join company c on c.hotel_id = f.hotel_id and c.id = f.company_id
      cross join lateral (
        select l.gross + coalesce(sum(v.gross), 0) as left from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void
      ) x
      where a.amount > -x.left`,
    amountsLast,
  ),
  stated(
    'accountAges',
    ({ hotelId, businessDate }) => sql`
      select array[x.name, x.balance::text, (x."to30" + x."to60" + x."to90" + x."over90" + x.uninvoiced - x.unallocated)::text] as params,
        '/payment/company/' || x."companyId" || '/account' as link
      from (${accountsOn(hotelId, businessDate)}) x
      where x.uninvoiced < 0 or x.unallocated < 0 or x.balance <> x."to30" + x."to60" + x."to90" + x."over90" + x.uninvoiced - x.unallocated`,
    amountsLast,
  ),
  stated(
    'invoiceNumbers',
    ({ hotelId }) => sql`
      select array[x.kind || ' ' || x.year || ': ' || x.missing] as params, null::text as link
      from (
        select n.kind, n.year, n.next - 1 - count(i.id) as missing
        from (
          select split_part(series, ' ', 1) as kind, split_part(series, ' ', 2)::int as year, next from numbering
          where hotel_id = ${hotelId} and series ~ '^(invoice|creditNote) [0-9]+$'
        ) n
        left join invoice i on i.hotel_id = ${hotelId} and i.kind = n.kind and i.year = n.year and i.number < n.next
        group by n.kind, n.year, n.next
      ) x where x.missing <> 0`,
  ),
  stated(
    'cashOrderNumbers',
    ({ hotelId }) => sql`
      select array[n.series || ': ' || (n.next - 1 - count(o.journal_id))] as params, null::text as link
      from numbering n
      left join cash_order o on o.hotel_id = ${hotelId} and o.kind || ' ' || o.year = n.series and o.number < n.next
      where n.hotel_id = ${hotelId} and n.series ~ '^(cashIn|cashOut) [0-9]+$'
      group by n.series, n.next having n.next - 1 <> count(o.journal_id)`,
  ),
  stated(
    'commissionsOwed',
    ({ hotelId }) => sql`
      select array[x.booked::text, x.owed::text] as params, '/payment/commissions' as link
      from (
        select (select coalesce(sum(case when e.credit_account_id = a.id then e.amount else -e.amount end), 0) from account a
            join entry e on e.hotel_id = a.hotel_id and a.id in (e.debit_account_id, e.credit_account_id)
            where a.hotel_id = ${hotelId} and a.purpose = 'commissionPayable' and e.debit_account_id <> e.credit_account_id) as booked,
          (select coalesce(sum(c.amount), 0) from commission c where c.hotel_id = ${hotelId} and c.voided_on is null and not ${settles}) as owed
      ) x where x.booked <> x.owed`,
    amountsLast,
  ),
]
