import { formatMinor } from '#core/formatMinor.ts'
import { sql } from 'kysely'
import { folioNamed } from './named.ts'
import { type Checked, stated, type Truth } from './truth.ts'

const page = sql`'/payment/ebarimt/' || r.id`

/** Amounts among the params, by their place. */
const amountsAt =
  (...places: readonly number[]) =>
  (params: string[], { digits }: Checked): string[] =>
    params.map((param, nth) => (places.includes(nth) ? formatMinor(Number(param), digits) : param))

/** What the tax service is told, and what of it stands on folios. */
export const taxReceiptTruths: readonly Truth[] = [
  stated(
    'taxReceiptSums',
    ({ hotelId }) => sql`
      select array[r.number::text, r.total::text, coalesce(k.amount, 0)::text] as params, ${page} as link
      from tax_receipt r
      left join (
        select tax_receipt_id, sum(amount) as amount, sum(vat) as vat, sum(city_tax) as city_tax from tax_receipt_line
        where hotel_id = ${hotelId} and kind = 'charge' group by tax_receipt_id
      ) k on k.tax_receipt_id = r.id
      where r.hotel_id = ${hotelId} and (r.total, r.vat, r.city_tax) is distinct from (k.amount, k.vat, k.city_tax)`,
    amountsAt(1, 2),
  ),
  stated(
    'taxReceiptLines',
    ({ hotelId }) => sql`
      select array[r.number::text, k.amount::text, ${folioNamed}, x.now::text] as params, ${page} as link
      from tax_receipt_line k
      join tax_receipt r on r.hotel_id = k.hotel_id and r.id = k.tax_receipt_id
      join folio_line l on l.hotel_id = k.hotel_id and l.id = k.folio_line_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
      cross join lateral (
        select l.gross + coalesce(sum(c.gross), 0) as now from folio_line c
        where c.hotel_id = l.hotel_id and c.parent_line_id = l.id and c.folio_id = l.folio_id
          and (c.void or not exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void))
      ) x
      where k.hotel_id = ${hotelId} and k.active and k.kind = 'charge' and k.amount <> x.now`,
    amountsAt(1, 3),
  ),
  stated(
    'lineReceiptedTwice',
    ({ hotelId }) => sql`
      select array[${folioNamed}] as params, '/front-office/folio/' || f.id as link
      from (
        select folio_line_id from tax_receipt_line where hotel_id = ${hotelId} and active and kind = 'charge' group by folio_line_id having count(*) > 1
      ) k
      join folio_line l on l.hotel_id = ${hotelId} and l.id = k.folio_line_id
      join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id`,
  ),
  stated(
    'taxReceiptHolds',
    ({ hotelId }) => sql`
      select array[r.number::text] as params, ${page} as link from tax_receipt r
      where r.hotel_id = ${hotelId} and (r.status not in ('returned', 'corrected', 'paid', 'cancelled')) is distinct from (
          exists (select from tax_receipt_line k where k.hotel_id = r.hotel_id and k.tax_receipt_id = r.id and k.active and k.kind = 'charge'))
        and not exists (select from tax_receipt n where n.hotel_id = r.hotel_id and n.replaces_id = r.id and n.status in ('waiting', 'unknown', 'refused'))`,
  ),
]
