import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { mongolianOf, namesOf } from '#kit/server/bothNames.ts'
import type { Folio, FolioLine, FolioView } from '../contract.ts'
import type { Context } from '#kit/server/context.ts'
import { onOneConnection } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import { lineFacts } from './lineFacts.ts'
import { originKind } from './originKind.ts'

type Reading = Pick<Context, 'db' | 'hotelId'>
type Header = Omit<
  FolioView,
  'windows' | 'lines' | 'taxes' | 'settled' | 'balance' | 'charges' | 'paid' | 'net' | 'tax'
>

/** A folio with its lines, windows and taxes, all of which is one trip to the database; throws notFound. */
export async function getFolio({ db, hotelId }: Reading, { id }: ParsedInputOf<typeof Folio.get>): Promise<FolioView> {
  const [header, lines, windows, taxes] = await onOneConnection(db, (one) => {
    const ctx = { db: one, hotelId }
    return Promise.all([readHeader(ctx, id), readLines(ctx, [id]), readWindows(ctx, id), readTaxes(ctx, id)])
  })
  const sum = (amount: (line: FolioLine) => number, of: readonly FolioLine[] = lines) =>
    of.reduce((all, line) => all + amount(line), 0)
  const payments = lines.filter(({ kind }) => PAYING.includes(kind))
  const charges = lines.filter(({ kind }) => !PAYING.includes(kind))
  return {
    ...header,
    balance: sum(({ gross }) => gross),
    charges: sum(({ gross }) => gross, charges),
    paid: 0 - sum(({ gross }) => gross, payments),
    net: sum(({ net }) => net, charges),
    tax: sum(({ tax }) => tax, charges),
    windows,
    lines,
    settled: sum(({ kind, gross }) => (kind === 'settlement' ? gross : 0)) < 0,
    taxes,
  }
}

async function readHeader({ db, hotelId }: Reading, folioId: number): Promise<Header> {
  const { rows } = await sql<Header>`
    select f.id, f.number, f.kind, f.name, f.status, f.window_no as "windowNo", f.currency, f.opened_on as "openedOn", f.closed_on as "closedOn",
      r.id as "reservationId", r.number as "reservationNumber",
      case when s.id is not null then jsonb_build_object('id', s.id, 'status', s.status, 'arrival', s.arrival, 'departure', s.departure,
        'roomNumber', rm.number, 'roomType', ${namesOf('t')},
        'adults', s.adults, 'children', s.children) end as stay,
      case when g.id is not null then jsonb_build_object('id', g.id, 'name', ${fullNameOf('g')}, 'registerNo', masked_number(g.register_no),
        'passportNo', masked_number(g.passport_no), 'phone', g.phone, 'address', g.address) end as guest,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name, 'registerNo', c.register_no) end as company,
      ${payerOf} as payer,
      coalesce((select jsonb_agg(jsonb_build_object('id', sg.id, 'name', ${fullNameOf('sg')}) order by w.main desc, sg.id)
        from stay_guest w join guest sg on sg.hotel_id = w.hotel_id and sg.id = w.guest_id
        where w.hotel_id = f.hotel_id and w.stay_id = s.id), '[]') as guests,
      case when q.id is not null then jsonb_build_object('id', q.id, 'code', q.code, 'name', q.name) end as "group",
      coalesce((select jsonb_agg(jsonb_build_object('code', x.code, 'digits', k.digits, 'buy', trim_scale(x.buy)::text) order by x.sort_order, x.code)
        from hotel_currency x join currency k on k.code = x.code
        where x.hotel_id = f.hotel_id and x.active and x.code <> f.currency and x.buy > 0), '[]') as rates,
      coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind, 'year', i.year, 'number', i.number, 'whole', i.whole) order by i.id)
        from invoice i where i.hotel_id = f.hotel_id and i.id in (
          select n.invoice_id from folio_line l join invoice_line n on n.hotel_id = l.hotel_id and n.folio_line_id = l.id
          where l.hotel_id = f.hotel_id and l.folio_id = f.id)), '[]') as invoices,
      ${letterheadColumn} || jsonb_build_object('digits', cu.digits) as hotel
    from folio f
    join hotel h on h.id = f.hotel_id
    join currency cu on cu.code = f.currency
    left join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room rm on rm.hotel_id = s.hotel_id and rm.id = s.room_id
    left join room_type t on t.hotel_id = s.hotel_id and t.id = s.room_type_id
    left join reservation r on r.hotel_id = f.hotel_id and r.id = coalesce(f.reservation_id, s.reservation_id)
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = f.guest_id
    left join company c on c.hotel_id = f.hotel_id and c.id = coalesce(f.company_id, r.company_id, q.company_id)
    left join company pc on pc.hotel_id = f.hotel_id and pc.id = f.company_id
    where f.hotel_id = ${hotelId} and f.id = ${folioId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** Who pays folio `f` of guest `g` and company `pc`. */
const payerOf = sql`case
  when pc.id is not null then jsonb_build_object('kind', 'company', 'id', pc.id, 'name', pc.name, 'registerNo', pc.register_no)
  when g.id is not null then jsonb_build_object('kind', 'guest', 'id', g.id, 'name', ${fullNameOf('g')}, 'registerNo', masked_number(g.register_no)) end`

/** The package of an inclusion's line, or the promotions of a night's. */
const lineNote = sql`case
  when l.kind = 'extraCharge' then (
    select ${namesOf('p')}
    from stay_inclusion_posting d
    join stay_inclusion i on i.hotel_id = d.hotel_id and i.id = d.stay_inclusion_id
    join package p on p.hotel_id = i.hotel_id and p.id = i.package_id
    where d.hotel_id = l.hotel_id and d.folio_line_id = l.id limit 1)
  when l.kind in ('room', 'dayUse') then (
    select json_build_object('en', string_agg(o.name, ', ' order by o.id), 'mon', string_agg(${mongolianOf('o')}, ', ' order by o.id))
    from stay_night_discount d join promotion o on o.hotel_id = d.hotel_id and o.id = d.promotion_id
    where d.hotel_id = l.hotel_id and d.stay_id = l.stay_id and d.date = l.service_date having count(*) > 0) end`

const taxReceipt = sql`(select json_build_object('id', t.id, 'number', t.number)
  from tax_receipt_line k join tax_receipt t on t.hotel_id = k.hotel_id and t.id = k.tax_receipt_id
  where k.hotel_id = l.hotel_id and k.folio_line_id = l.id and k.active order by t.id desc limit 1)`

/** The lines of folios, in the order of their posting. */
export async function readLines(
  { db, hotelId }: Reading,
  folioIds: readonly number[],
): Promise<(FolioLine & { folioId: number })[]> {
  const { rows } = await sql<FolioLine & { folioId: number }>`
    select l.id, l.folio_id as "folioId", l.journal_id as "journalId", case when p.id is not null then ${originKind(sql`p`)} end as "parentKind", l.parent_line_id as "parentLineId", l.service_date as "serviceDate",
      l.posted_at as "postedAt", u.name as "postedBy", l.source,
      case when x.id is not null then ${namesOf('x')} end as item,
      ${lineNote} as note, rm.number as "roomNumber", l.description, trim_scale(l.quantity)::text as quantity, l.unit_price as "unitPrice", l.net, l.tax,
      case when l.price_currency is not null then json_build_object('code', l.price_currency, 'amount', l.price_amount, 'exchangeRate', trim_scale(l.exchange_rate)::text,
        'digits', (select digits from currency where code = l.price_currency)) end as "foreign",
      sum(l.gross) over (partition by l.folio_id order by l.id)::bigint as balance,
      case when m.id is not null then ${namesOf('m')} end as "paymentMethod", case when m.active then m.id end as "paymentMethodId",
      l.reference, l.reason, case when pr.id is not null then json_build_object('id', pr.id, 'number', pr.number) end as receipt, ${taxReceipt} as "taxReceipt", ${lineFacts}
    from folio_line l
    left join folio_line p on p.hotel_id = l.hotel_id and p.id = l.parent_line_id
    left join extra_charge x on x.hotel_id = l.hotel_id and x.id = l.extra_charge_id
    left join room rm on rm.hotel_id = l.hotel_id and rm.id = l.room_id
    left join payment_method m on m.hotel_id = l.hotel_id and m.id = coalesce(l.payment_method_id, p.payment_method_id)
    left join app_user u on u.hotel_id = l.hotel_id and u.id = l.user_id
    left join payment_receipt pr on pr.hotel_id = l.hotel_id and pr.folio_line_id = l.id
    where l.hotel_id = ${hotelId} and l.folio_id = any(${folioIds}) order by l.id`.execute(db)
  return rows
}

/** The windows of a stay and its group's master folio; beside a master folio the first windows of the group's rooms. */
async function readWindows({ db, hotelId }: Reading, folioId: number): Promise<FolioView['windows']> {
  const { rows } = await sql<FolioView['windows'][number]>`
    with asked as (
      select stay_id, guest_group_id from folio where hotel_id = ${hotelId} and id = ${folioId}
    ), beside as (
      select f.id from asked join folio f on f.hotel_id = ${hotelId} and f.stay_id = asked.stay_id
      union all
      select f.id from asked join stay s on s.hotel_id = ${hotelId} and s.id = asked.stay_id
        join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id
        join folio f on f.hotel_id = ${hotelId} and f.guest_group_id = b.guest_group_id
      union all
      select f.id from asked join reservation b on b.hotel_id = ${hotelId} and b.guest_group_id = asked.guest_group_id
        join stay s on s.hotel_id = ${hotelId} and s.reservation_id = b.id
        join folio f on f.hotel_id = ${hotelId} and f.stay_id = s.id and f.window_no = 1
      where asked.stay_id is null
    )
    select f.id, f.window_no as "windowNo", f.number, f.status, f.guest_group_id is not null as "isMaster",
      case when asked.stay_id is null then (select r.number from stay s join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
        where s.hotel_id = f.hotel_id and s.id = f.stay_id) end as "roomNumber",
      coalesce((select name from company c where c.hotel_id = f.hotel_id and c.id = f.company_id),
        (select ${fullNameOf('g')} from guest g where g.hotel_id = f.hotel_id and g.id = f.guest_id), f.name) as payer,
      ${folioBalance} as balance
    from asked join beside on true join folio f on f.hotel_id = ${hotelId} and f.id = beside.id
    order by "isMaster", "roomNumber", f.window_no`.execute(db)
  return rows
}

async function readTaxes({ db, hotelId }: Reading, folioId: number): Promise<FolioView['taxes']> {
  const { rows } = await sql<FolioView['taxes'][number]>`
    select t.code, ${namesOf('t')} as name,
      case when t.kind = 'percent' then trim_scale(t.amount)::text end as percent,
      sum(case when e.debit_folio_id = ${folioId} then e.amount else -e.amount end)::bigint as amount
    from entry e join tax t on t.hotel_id = e.hotel_id and t.id = e.tax_id
    where e.hotel_id = ${hotelId} and e.journal_id in (select journal_id from folio_line where hotel_id = ${hotelId} and folio_id = ${folioId})
      and ${folioId} in (e.debit_folio_id, e.credit_folio_id)
    group by t.id, t.code, t.name, t.name_mon, t.kind, t.amount
    order by t.id`.execute(db)
  return rows
}
