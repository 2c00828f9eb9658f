import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { isPaying } from '#domain/ledger/server/balances.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ExportLine } from '../exportFile.ts'
import { journalWords } from '../labels.ts'
import type { Layout } from '../layout.ts'

type Reading = Pick<Context, 'db' | 'hotelId' | 'hotel'>

export interface DaysAsked {
  /** Closed days, both inclusive. */
  readonly from: string
  readonly until: string
}

interface Unmapped {
  readonly accountId: number
  readonly number: string
  readonly name: Label
  readonly amount: Minor
}

export interface ExportDays {
  readonly count: number
  /** Of all debits. */
  readonly amount: Minor
  readonly unmapped: readonly Unmapped[]
  /** Numbers of the accounts that the entries move otherwise than the stored trial balances say; empty when all is well. */
  readonly differing: readonly string[]
  /** The first `limit` lines. */
  readonly lines: readonly ExportLine[]
}

/**
 * Both sides of every entry of the days, each with its code: that of the tax, charge or way to pay where it has one, else the account's.
 * A folio's side is always the account's: guests, deposits and companies are sub-accounts of it.
 */
const sides = ({ hotelId }: Reading, { from, until }: DaysAsked): RawBuilder<unknown> => sql`
  posted as materialized (
    select distinct on (journal_id) journal_id, kind, description, reference, folio_id,
      case when kind = 'extraCharge' then extra_charge_id end as extra_charge_id,
      case when ${isPaying} then payment_method_id end as payment_method_id
    from folio_line l where hotel_id = ${hotelId} and business_date between ${from} and ${until} order by journal_id, id
  ), paid as materialized (
    select journal_id, extra_charge_id, account_id from cash_movement
    where hotel_id = ${hotelId} and business_date between ${from} and ${until} and extra_charge_id is not null
  ), side as materialized (
    select e.business_date as date, e.journal_id, e.id as entry_id, d.place, d.account_id, d.folio_id, d.debit, d.credit, e.tax_id
    from entry e
    cross join lateral (values (1, e.debit_account_id, e.debit_folio_id, e.amount, 0::bigint), (2, e.credit_account_id, e.credit_folio_id, 0, e.amount))
      d (place, account_id, folio_id, debit, credit)
    where e.hotel_id = ${hotelId} and e.business_date between ${from} and ${until}
  ), coded as materialized (
    select s.*, a.number as account_number, ${namesOf('a')}::jsonb as account, p.kind, p.description, p.reference, t.code as tax,
      coalesce(s.folio_id, p.folio_id) as of_folio_id,
      coalesce(nullif(t.external_code, ''), nullif(x.external_code, ''), nullif(m.external_code, ''), a.external_code) as code,
      case when t.external_code <> '' then t.external_name when x.external_code <> '' then x.external_name
        when m.external_code <> '' then m.external_name else a.external_name end as code_name
    from side s
    join account a on a.hotel_id = ${hotelId} and a.id = s.account_id
    left join posted p on p.journal_id = s.journal_id
    left join tax t on t.hotel_id = ${hotelId} and t.id = s.tax_id and t.account_id = s.account_id and s.folio_id is null
    left join paid c on c.journal_id = s.journal_id and c.account_id <> s.account_id
    left join extra_charge x on x.hotel_id = ${hotelId} and x.id = coalesce(p.extra_charge_id, c.extra_charge_id) and s.folio_id is null and s.tax_id is null
    left join payment_method m on m.hotel_id = ${hotelId} and m.id = p.payment_method_id and s.folio_id is null
  )`

const labelled = (
  kind: RawBuilder<unknown>,
  labels: Readonly<Record<string, Label>>,
  text: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const label = sql`coalesce(${JSON.stringify(labels)}::jsonb -> ${kind}, '{"en": "", "mon": ""}')`
  return sql`jsonb_build_object('en', concat_ws(': ', ${label} ->> 'en', nullif(${text}, '')), 'mon', concat_ws(': ', ${label} ->> 'mon', nullif(${text}, '')))`
}

/** A line for each side of each entry. */
const detail = ({ hotelId, hotel }: Reading): RawBuilder<unknown> => sql`
  select c.date, c.account_number as "accountNumber", c.account, c.code, c.code_name as "codeName", c.debit, c.credit,
    case when c.kind is null then ${labelled(sql`j.kind`, journalWords, sql`j.reason`)} else ${labelled(sql`c.kind`, lineKindLabels, sql`c.description`)} end as description, c.journal_id as journal, f.number as folio,
    coalesce(c.reference, '') as "paymentReference", coalesce(c.tax, '') as tax, coalesce(y.name, '') as company, coalesce(u.name, '') as "user",
    to_char(j.posted_at at time zone ${hotel.timeZone}, 'YYYY-MM-DD HH24:MI') as "postedAt", c.entry_id, c.place
  from coded c
  join journal j on j.hotel_id = ${hotelId} and j.id = c.journal_id
  left join folio f on f.hotel_id = ${hotelId} and f.id = c.of_folio_id
  left join company y on y.hotel_id = ${hotelId} and y.id = f.company_id
  left join app_user u on u.hotel_id = ${hotelId} and u.id = j.user_id`

/** A line for all debits and one for all credits of a day on an account and code. */
const summary = sql`
  select date, account_number as "accountNumber", account, code, code_name as "codeName", sum(debit)::bigint as debit, sum(credit)::bigint as credit,
    account as description, null::bigint as journal, null::bigint as folio, '' as "paymentReference", '' as tax, '' as company, '' as "user", '' as "postedAt",
    null::bigint as entry_id, place
  from coded group by date, account_number, account, code, code_name, place`

/** What closed days hold for the accounting program, checked against their stored trial balances. One statement whatever the number of entries. */
export async function exportDays(
  context: Reading,
  asked: DaysAsked,
  grain: Layout['grain'],
  limit: number,
): Promise<ExportDays> {
  const { db, hotelId } = context
  const { rows } = await sql<{ found: ExportDays }>`
    with ${sides(context, asked)}, line as materialized (${grain === 'detail' ? detail(context) : summary}),
    moved as (select account_id, sum(debit) as debits, sum(credit) as credits from coded group by account_id),
    stored as (
      select account_id, sum(debits) as debits, sum(credits) as credits from day_ledger
      where hotel_id = ${hotelId} and date between ${asked.from} and ${asked.until} and ${ofStandingRun('day_ledger')} group by account_id
    )
    select json_build_object(
      'count', (select count(*) from line),
      'amount', (select coalesce(sum(debit), 0) from line),
      'unmapped', (select coalesce(json_agg(json_build_object('accountId', u.account_id, 'number', u.account_number, 'name', u.account, 'amount', u.amount) order by u.account_number), '[]')
        from (select account_id, account_number, account, sum(debit + credit) as amount from coded where code = '' group by account_id, account_number, account) u),
      'differing', (select coalesce(json_agg(a.number order by a.number), '[]') from moved m full join stored s using (account_id)
        join account a on a.hotel_id = ${hotelId} and a.id = account_id
        where coalesce(m.debits, 0) <> coalesce(s.debits, 0) or coalesce(m.credits, 0) <> coalesce(s.credits, 0)),
      'lines', (select coalesce(json_agg(l), '[]') from (
        select date, "accountNumber", account, code, "codeName", debit, credit, description, journal, folio, "paymentReference", tax, company, "user", "postedAt"
        from line order by date, journal, entry_id, "accountNumber", code, "codeName", place limit ${limit}) l)
    ) as found`.execute(db)
  return rows[0]!.found
}
