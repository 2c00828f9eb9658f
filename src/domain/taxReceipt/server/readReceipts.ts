import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { COUNT_LIMIT, type Page, sortedBy } from '#core/page.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TaxReceipt, TaxReceiptRecord, TaxReceiptRow, UnsettledReceipt } from '../contract.ts'
import { UNSETTLED } from '../kinds.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** Who pays folio `f`, of company `pc` and guest `g`. */
export const payerName = sql<string>`coalesce(pc.name, ${fullNameOf('g')}, f.name)`

const columns = sql`
  r.id, r.number, r.kind, r.status, r.business_date as "businessDate", to_char(r.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "issuedAt",
  r.folio_id as "folioId", f.number as "folioNumber", m.number as "roomNumber", ${payerName} as payer,
  case when r.customer_tin <> '' then r.customer_tin else r.consumer_no end as customer,
  r.total, r.vat, r.city_tax as "cityTax", r.external_id as "externalId", r.attempts,
  case when r.error_code is not null then jsonb_build_object('code', r.error_code, 'params', r.error_params) end as failure, coalesce(u.name, '') as "issuedBy"`

const from = sql`
  from tax_receipt r
  join folio f on f.hotel_id = r.hotel_id and f.id = r.folio_id
  left join company pc on pc.hotel_id = f.hotel_id and pc.id = f.company_id
  left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
  left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
  left join room m on m.hotel_id = s.hotel_id and m.id = s.room_id
  left join app_user u on u.hotel_id = r.hotel_id and u.id = r.user_id`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  number: sql`r.number`,
  issuedAt: sql`r.id`,
  businessDate: sql`r.business_date`,
  status: sql`r.status`,
  kind: sql`r.kind`,
  total: sql`r.total`,
  vat: sql`r.vat`,
  folioNumber: sql`f.number`,
  roomNumber: sql`m.number`,
  customer: sql`r.customer_tin`,
}

export async function listReceipts(
  { db, hotelId }: Reading,
  input: ParsedInputOf<typeof TaxReceipt.list>,
): Promise<Page<TaxReceiptRow>> {
  const like = `%${literally(input.search)}%`
  const { status, from: since, until, folioId } = input
  const statuses = status === undefined ? null : status === 'unsettled' ? UNSETTLED : [status]
  const where = sql`where r.hotel_id = ${hotelId}
    and (${statuses}::text[] is null or r.status = any(${statuses}::text[]))
    and (${since ?? null}::date is null or r.business_date >= ${since ?? null}::date) and (${until ?? null}::date is null or r.business_date <= ${until ?? null}::date)
    and (${folioId ?? null}::bigint is null or r.folio_id = ${folioId ?? null}::bigint)
    and (${input.search === ''} or r.number::text ilike ${like} or r.external_id ilike ${like} or r.customer_tin ilike ${like} or r.consumer_no ilike ${like}
      or f.number::text ilike ${like} or m.number ilike ${like} or ${payerName} ilike ${like})`
  const direction = input.descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<TaxReceiptRow>`
    select ${columns} ${from} ${where} order by ${sortedBy(sorts, input.sort, 'number')} ${direction}, r.id ${direction}
    limit ${input.limit} offset ${input.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} ${where} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Days in which a receipt must have come to the tax service. */
const DAYS_TO_TELL = 3

/** What the tax service has not taken, or nobody knows of, the oldest first. */
export async function unsettledReceipts({ db, hotelId }: Reading): Promise<UnsettledReceipt[]> {
  const { rows } = await sql<UnsettledReceipt>`
    select ${columns}, (r.issued_at at time zone h.time_zone)::date + ${DAYS_TO_TELL}::int as "tellUntil" ${from}
    join hotel h on h.id = r.hotel_id
    where r.hotel_id = ${hotelId} and r.status = any(${UNSETTLED}::text[]) order by r.id`.execute(db)
  return rows
}

/** Throws notFound. */
export async function readReceipt(
  { db, hotelId }: Reading,
  { id }: { readonly id: number },
): Promise<TaxReceiptRecord> {
  const { rows } = await sql<TaxReceiptRecord>`
    select ${columns}, r.bill_id_suffix as "billIdSuffix", r.external_date as "externalDate", r.customer_tin as "customerTin", r.consumer_no as "consumerNo",
      array(select k.folio_line_id from tax_receipt_line k where k.hotel_id = r.hotel_id and k.tax_receipt_id = r.id and k.kind = 'charge' order by 1) as "lineIds",
      case when o.id is not null then jsonb_build_object('id', o.id, 'number', o.number, 'how', r.replaces_how) end as replaces,
      (select jsonb_build_object('id', n.id, 'number', n.number) from tax_receipt n
        where n.hotel_id = r.hotel_id and n.replaces_id = r.id and n.status not in ('cancelled', 'returned') order by n.id desc limit 1) as "replacedBy",
      r.printed_at is not null as printed, r.reason, r.facts, h.currency, ${letterheadColumn} || jsonb_build_object('digits', cu.digits) as hotel
    ${from}
    join hotel h on h.id = r.hotel_id
    join currency cu on cu.code = h.currency
    left join tax_receipt o on o.hotel_id = r.hotel_id and o.id = r.replaces_id
    where r.hotel_id = ${hotelId} and r.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
