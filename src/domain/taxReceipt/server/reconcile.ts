import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { literally } from '#core/literally.ts'
import { sortedBy } from '#core/page.ts'
import { lineFacts } from '#domain/folio/server/lineFacts.ts'
import { originKind } from '#domain/folio/server/originKind.ts'
import { EARNING } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { MissingRow, TaxReceipt } from '../contract.ts'
import { payerName } from './readReceipts.ts'

type Reconciled = OutputOf<typeof TaxReceipt.reconcile>

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  folioNumber: sql`"folioNumber"`,
  roomNumber: sql`"roomNumber"`,
  payer: sql`payer`,
  sold: sql`sold`,
  told: sql`told`,
  missing: sql`missing`,
}

/** What of charge `x` is tax, through what lessened or moved it: all kinds are read at once. */
const duties = sql`
  select sum(z.amount) filter (where t.vat) as vat, sum(z.amount) filter (where t.city_tax) as city_tax
  from (select x.journal_id union all select c.journal_id from folio_line c
    where c.hotel_id = x.hotel_id and c.parent_line_id = x.id and c.folio_id = x.folio_id and not c.void
      and not exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void)) j
  join entry e on e.hotel_id = x.hotel_id and e.journal_id = j.journal_id and x.folio_id in (e.debit_folio_id, e.credit_folio_id)
  join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
  cross join lateral (select case when e.debit_folio_id = x.folio_id then e.amount else -e.amount end as amount) z`

/** What was sold on business dates, by the folio that owes it, and what the tax service knows of it. */
const soldAndTold = (hotelId: number, from: string, until: string): RawBuilder<unknown> => sql`
  select x.folio_id, sum(x."left")::bigint as sold, coalesce(sum(d.vat), 0)::bigint as sold_vat, coalesce(sum(d.city_tax), 0)::bigint as sold_city_tax,
    coalesce(sum(k.amount) filter (where r.external_id is not null), 0)::bigint as told,
    coalesce(sum(k.vat) filter (where r.external_id is not null), 0)::bigint as told_vat,
    coalesce(sum(k.amount) filter (where r.external_id is null), 0)::bigint as under_way
  from (
    select l.hotel_id, l.id, l.folio_id, l.journal_id, ${lineFacts} from folio_line l
    where l.hotel_id = ${hotelId} and l.business_date between ${from}::date and ${until}::date and not l.void
      and l.kind in ('room', 'dayUse', 'extraCharge', 'noShowFee', 'cancellationFee', 'transfer') and ${originKind(sql`l`)} = any(${EARNING})
  ) x
  cross join lateral (${duties}) d
  left join tax_receipt_line k on k.hotel_id = x.hotel_id and k.folio_line_id = x.id and k.active and k.kind = 'charge'
  left join tax_receipt r on r.hotel_id = k.hotel_id and r.id = k.tax_receipt_id
  where x."left" > 0 group by x.folio_id`

const RULES = {
  all: sql`true`,
  missing: sql`missing > 0 or "underWay" > 0`,
  due: sql`(missing > 0 or "underWay" > 0) and due`,
}

export async function reconcile(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  input: ParsedInputOf<typeof TaxReceipt.reconcile>,
): Promise<Reconciled> {
  const like = `%${literally(input.search)}%`
  const direction = input.descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<{ rows: MissingRow[]; total: number; totals: Reconciled['totals'] }>`
    with by_folio as materialized (${soldAndTold(hotelId, input.from, input.until)}), told_of as materialized (
      select y.folio_id as "folioId", f.number as "folioNumber", m.number as "roomNumber", ${payerName} as payer, f.status = 'closed' as due,
        y.sold, y.sold_vat as "soldVat", y.sold_city_tax as "soldCityTax", y.told, y.told_vat as "toldVat", y.under_way as "underWay",
        y.sold - y.told - y.under_way as missing
      from by_folio y
      join folio f on f.hotel_id = ${hotelId} and f.id = y.folio_id
      left join company pc on pc.hotel_id = f.hotel_id and pc.id = f.company_id
      left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
      left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
      left join room m on m.hotel_id = s.hotel_id and m.id = s.room_id
    ), shown as materialized (
      select * from told_of where (${RULES[input.which]})
        and (${input.search === ''} or "folioNumber"::text ilike ${like} or "roomNumber" ilike ${like} or payer ilike ${like})
    )
    select coalesce((select jsonb_agg(p) from (
        select * from shown order by ${sortedBy(sorts, input.sort, 'folioNumber')} ${direction}, "folioId" limit ${input.limit} offset ${input.offset}) p), '[]') as rows,
      (select count(*)::int from shown) as total,
      (select jsonb_build_object('sold', coalesce(sum(sold), 0), 'soldVat', coalesce(sum("soldVat"), 0), 'soldCityTax', coalesce(sum("soldCityTax"), 0),
        'told', coalesce(sum(told), 0), 'toldVat', coalesce(sum("toldVat"), 0), 'underWay', coalesce(sum("underWay"), 0), 'missing', coalesce(sum(missing), 0)) from told_of) as totals`.execute(
    db,
  )
  const nothing = { sold: 0, soldVat: 0, soldCityTax: 0, told: 0, toldVat: 0, underWay: 0, missing: 0 }
  return rows[0] ?? { rows: [], total: 0, totals: nothing }
}
