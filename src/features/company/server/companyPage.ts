import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { balance, earned } from '#domain/ledger/server/balances.ts'
import { numberTyped } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { CompanyHistory, CompanyProfile, CompanyRecord, CompanyStay, ContractRate } from '../contract.ts'

const ACTIVITIES_SHOWN = 100
/** Kinds of lines that earn, or lessen what was earned. */
/** A company with its people. Refuses with notFound. */
export async function getCompany({ db, hotelId }: Context, { id }: { id: number }): Promise<CompanyRecord> {
  const { rows } = await sql<CompanyRecord>`
    select c.id, c.version, c.active, c.code, c.name, c.kind, c.register_no as "registerNo", c.vat_payer as "vatPayer", c.contact, c.phone,
      c.email, c.address, c.bank_name as "bankName", c.bank_account as "bankAccount", c.credit_limit as "creditLimit",
      c.contract_no as "contractNo", c.contract_from as "contractFrom", c.contract_to as "contractTo",
      (select ${namesOf('g')} from customer_group g where g.hotel_id = c.hotel_id and g.id = c.customer_group_id) as "customerGroup",
      coalesce((select json_agg(json_build_object('name', p.name, 'position', p.position, 'phone', p.phone, 'email', p.email) order by p.id)
        from company_contact p where p.hotel_id = c.hotel_id and p.company_id = c.id), '[]'::json) as contacts
    from company c where c.hotel_id = ${hotelId} and c.id = ${id}`.execute(db)
  const [company] = rows
  if (!company) throw new AppError('notFound')
  return company
}

/** What the hotel and a company have had with one another. Refuses with notFound. */
export async function history(ctx: Context, { id }: { id: number }): Promise<CompanyHistory> {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<CompanyHistory>`
    with own as materialized (
      select s.id, s.reservation_id, s.status, s.arrival, s.departure
      from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
      where b.hotel_id = ${hotelId} and b.company_id = ${id}
    )
    select
      count(distinct own.reservation_id)::int as reservations,
      (count(*) filter (where status in ('inHouse', 'checkedOut')))::int as stays,
      coalesce(sum(least(departure, greatest(arrival, ${businessDate}::date)) - arrival) filter (where status in ('inHouse', 'checkedOut')), 0)::int as nights,
      (count(*) filter (where status = 'cancelled'))::int as cancellations,
      (count(*) filter (where status = 'noShow'))::int as "noShows",
      max(arrival) filter (where status in ('inHouse', 'checkedOut')) as "lastArrival",
      min(arrival) filter (where status = 'reserved') as "nextArrival",
      money.revenue, money.balance
    from company c left join own on true cross join (
      select ${earned} as revenue, ${balance} as balance
      from own o join folio f on f.hotel_id = ${hotelId} and f.stay_id = o.id
      join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    ) money
    where c.hotel_id = ${hotelId} and c.id = ${id} group by c.id, money.revenue, money.balance`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  return { ...found, revenue: caller.privileges.has('seeRevenue') ? found.revenue : null }
}

/** The stays of a company's reservations, the newest first unless asked otherwise; searched by reservation number. */
export async function companyStays(
  { db, hotelId }: Context,
  { id, search, sort, descending, limit, offset }: ParsedInputOf<typeof CompanyProfile.stays>,
): Promise<Page<CompanyStay>> {
  const text = search.trim()
  const from = sql`
    from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id
    where b.hotel_id = ${hotelId} and b.company_id = ${id} and (${text === ''} or b.number = ${numberTyped(hotelId, 'reservation', text)})`
  const direction = sql.raw((sort === undefined ? true : descending) ? 'desc' : 'asc')
  const order = sql`${sql.id('s', sort ?? 'arrival')} ${direction}, s.id ${direction}`
  const { rows } = await sql<CompanyStay>`
    with shown as materialized (
      select s.id, row_number() over (order by ${order}) as place ${from} order by ${order} limit ${limit} offset ${offset}
    )
    select s.id, b.number as "reservationNumber", s.sequence, ${fullNameOf('g')} as "guestName", s.status, t.confirmed,
      s.arrival, s.departure, s.departure - s.arrival as nights, r.number as "roomNumber",
      coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as total
    from shown w join stay s on s.hotel_id = ${hotelId} and s.id = w.id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    order by w.place`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** The prices of a company's contract, in the order of the rate grid. */
export async function contractRates({ db, hotelId }: Context, { id }: { id: number }): Promise<ContractRate[]> {
  const { rows } = await sql<ContractRate>`
    select r.id, ${namesOf('k')} as "roomType", ${namesOf('p')} as "rateType",
      case when s.id is not null then ${namesOf('s')} end as season, r.weekday, to_json(r.base) as base,
      (select json_build_object('code', c.code, 'digits', x.digits) from hotel_currency c join currency x on x.code = c.code
        where c.hotel_id = p.hotel_id and c.id = p.hotel_currency_id) as currency
    from rate r
    join room_type k on k.hotel_id = r.hotel_id and k.id = r.room_type_id
    join rate_type p on p.hotel_id = r.hotel_id and p.id = r.rate_type_id
    left join season s on s.hotel_id = r.hotel_id and s.id = r.season_id
    where r.hotel_id = ${hotelId} and r.company_id = ${id}
    order by k.sort_order, k.id, p.sort_order, p.id, s.begin_date nulls first, r.weekday nulls first`.execute(db)
  return rows
}

/** What was done with a company's record, newest first. */
export async function companyActivity({ db, hotelId }: Context, { id }: { id: number }) {
  const { rows } = await sql<OutputOf<typeof CompanyProfile.activity>[number]>`
    select a.id, a.at, a.business_date as "businessDate", u.name as user, a.entity, a.action, a.before, a.after, a.reason
    from activity a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and a.entity = 'Company' and a.entity_id = ${id}
    order by a.id desc limit ${ACTIVITIES_SHOWN}`.execute(db)
  return rows
}
