import { AppError } from '#core/errors.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import { lockFolios } from '#domain/ledger/server/lockFolios.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { ahead } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { ReceiptFacts } from '../contract.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>

/** Line `c` of the same folio stood there when `l` was posted: a receipt tells the same whenever it is printed. */
const before = sql`c.hotel_id = l.hotel_id and c.folio_id = l.folio_id and c.id < l.id and not c.void
  and not exists (select from folio_line v where v.hotel_id = c.hotel_id and v.parent_line_id = c.id and v.void and v.id < l.id)`

const tendered = sql`case
  when l.kind = 'refund' then null
  when l.price_currency is not null then jsonb_build_object('currency', l.price_currency, 'amount', l.price_amount,
    'exchangeRate', trim_scale(l.exchange_rate)::text, 'digits', (select k.digits from currency k where k.code = l.price_currency))
  when l.tendered is not null then jsonb_build_object('currency', l.currency, 'amount', l.tendered, 'exchangeRate', null, 'digits', cu.digits) end`

const change = sql`case
  when l.kind = 'refund' then 0
  when l.tendered is not null then l.tendered + l.gross
  when l.price_currency is null then 0
  else (select coalesce(-sum(x.amount), 0) from cash_movement x
    where x.hotel_id = l.hotel_id and x.journal_id = l.journal_id and x.currency = l.currency and x.amount < 0) end::bigint`

/** What was moved here is told as what it was. */
const charges = sql`coalesce((
  select jsonb_agg(jsonb_build_object('kind', y.kind, 'item', y.item, 'quantity', trim_scale(y.quantity)::text, 'from', y.since, 'until', y.until, 'gross', y.gross)
    order by y.since, y.kind, y.gross)
  from (
    select k.kind, case when x.id is not null then ${namesOf('x')} end as item, sum(k.quantity) as quantity, min(k.service_date) as since,
      max(k.service_date) as until, sum(k.gross) as gross
    from (
      select c.hotel_id, c.gross, c.quantity, c.service_date,
        case when c.kind = 'transfer' and o.id is not null then o.kind else c.kind end as kind,
        case when c.kind = 'transfer' and o.id is not null then o.extra_charge_id else c.extra_charge_id end as extra_charge_id
      from folio_line c left join folio_line o on o.hotel_id = c.hotel_id and o.id = c.parent_line_id
      where ${before} and c.kind <> all(${PAYING})
    ) k left join extra_charge x on x.hotel_id = k.hotel_id and x.id = k.extra_charge_id
    group by k.kind, x.id, x.name, x.name_mon having sum(k.gross) <> 0
  ) y), '[]')`

const taxes = sql`coalesce((
  select jsonb_agg(jsonb_build_object('name', y.name, 'percent', y.percent, 'amount', y.amount) order by y.id)
  from (
    select t.id, ${namesOf('t')} as name, case when t.kind = 'percent' then trim_scale(t.amount)::text end as percent,
      sum(case when e.debit_folio_id = l.folio_id then e.amount else -e.amount end) as amount
    from entry e join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
    where e.hotel_id = l.hotel_id and l.folio_id in (e.debit_folio_id, e.credit_folio_id)
      and e.journal_id in (select c.journal_id from folio_line c where ${before} and c.kind <> all(${PAYING}))
    group by t.id, t.name, t.name_mon, t.kind, t.amount
  ) y where y.amount <> 0), '[]')`

/** What a receipt tells; throws notFound. */
export async function readReceipt(ctx: Reading, { id }: { readonly id: number }): Promise<ReceiptFacts> {
  const [receipt] = await readReceipts(ctx, [id])
  if (!receipt) throw new AppError('notFound')
  return receipt
}

/** What receipts tell, in the order of their numbers. */
export async function readReceipts({ db, hotelId }: Reading, ids: readonly number[]): Promise<ReceiptFacts[]> {
  const { rows } = await sql<ReceiptFacts>`
    select p.id, p.number, l.kind, l.business_date as "businessDate", l.posted_at as "postedAt",
      to_char(l.posted_at at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') as at,
      exists (select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void) as voided,
      f.id as "folioId", f.number as "folioNumber", r.id as "reservationId", r.number as "reservationNumber",
      coalesce(nullif(l.description, ''), ${fullNameOf('g')}, '') as "guestName", coalesce(c.name, '') as company, rm.number as "roomNumber",
      ${namesOf('m')} as method, l.reference, coalesce(l.reason, '') as reason,
      abs(l.gross) as amount, l.currency, coalesce(u.name, '') as by,
      (select count(*)::int from payment_receipt_issue i where i.hotel_id = p.hotel_id and i.receipt_id = p.id) as issues,
      coalesce((select t.merchant_tin from pos_api_setting t where t.hotel_id = p.hotel_id), '') as "sellerNumber", h.register_no as "registerNo",
      ${tendered} as tendered, ${change} as change, ${charges} as charges, ${taxes} as taxes,
      (select coalesce(-sum(c.gross), 0) from folio_line c where ${before} and c.kind = any(${PAYING}))::bigint as "paidBefore",
      ${letterheadColumn} || jsonb_build_object('digits', cu.digits) as hotel
    from payment_receipt p
    join hotel h on h.id = p.hotel_id
    join folio_line l on l.hotel_id = p.hotel_id and l.id = p.folio_line_id
    join currency cu on cu.code = l.currency
    join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room rm on rm.hotel_id = s.hotel_id and rm.id = s.room_id
    left join reservation r on r.hotel_id = f.hotel_id and r.id = coalesce(f.reservation_id, s.reservation_id)
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, s.guest_id, r.guest_id, q.guest_id)
    left join company c on c.hotel_id = f.hotel_id and c.id = coalesce(f.company_id, r.company_id, q.company_id)
    left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
    where p.hotel_id = ${hotelId} and p.id = any(${ids}) order by p.number`.execute(db)
  return rows
}

export interface Issue {
  readonly issueId: number
  /** It was handed out before. */
  readonly copy: boolean
}

/** Receipts that were drawn just now are handed out for the first time. */
export async function issueFresh({ db, hotelId, caller }: Context, ids: readonly number[]): Promise<void> {
  await db
    .insertInto('payment_receipt_issue')
    .values(ids.map((id) => ({ hotel_id: hotelId, receipt_id: id, user_id: caller.userId })))
    .execute()
}

/** The receipt is handed out once more. */
export async function issueReceipt(ctx: Context, { id, folioId }: ReceiptFacts): Promise<Issue> {
  const { db, hotelId, caller } = ctx
  // its folio is held: of two desks that print at the same moment one has the copy
  await lockFolios(ctx, [folioId])
  const earlier = ahead(
    db
      .selectFrom('payment_receipt_issue')
      .select('id')
      .where('hotel_id', '=', hotelId)
      .where('receipt_id', '=', id)
      .limit(1)
      .execute(),
  )
  const issued = await db
    .insertInto('payment_receipt_issue')
    .values({ hotel_id: hotelId, receipt_id: id, user_id: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { issueId: issued.id, copy: (await earlier).length > 0 }
}

/** Of which receipt an issue is, and whether it is a copy; throws notFound. */
export async function readIssue({ db, hotelId }: Reading, issueId: number): Promise<{ id: number; copy: boolean }> {
  const { rows } = await sql<{ id: number; copy: boolean }>`
    select i.receipt_id as id, exists (select from payment_receipt_issue o
      where o.hotel_id = i.hotel_id and o.receipt_id = i.receipt_id and o.id < i.id) as copy
    from payment_receipt_issue i where i.hotel_id = ${hotelId} and i.id = ${issueId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}
