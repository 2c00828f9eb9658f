import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import type { Day } from '#core/day.ts'
import type { Minor } from '#core/money.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** An account on a business date; balances are debit less credit, in minor units of the hotel's currency. */
interface TrialBalanceAccount {
  readonly accountId: number
  readonly number: string
  readonly name: string
  readonly nameMon: string
  readonly purpose: string | null
  readonly opening: Minor
  readonly debits: Minor
  readonly credits: Minor
  readonly closing: Minor
}

/** Two sums that should be one: what folios or taxes say, and what the ledger says. */
export interface TrialBalanceProblem {
  readonly check: 'folio' | 'subLedger' | 'taxAccount' | 'lineTax' | 'drawer'
  /** The number of the folio or account. */
  readonly subject: string
  readonly expected: Minor
  readonly found: Minor
}

export interface TrialBalance {
  readonly date: Day
  readonly accounts: readonly TrialBalanceAccount[]
  /** Empty when everything agrees. */
  readonly problems: readonly TrialBalanceProblem[]
}

type BusinessDay = Pick<Context, 'db' | 'hotelId' | 'businessDate'>

export interface TrialBalanceOptions {
  /** The business date whose close is asked for; the current one when left out. */
  readonly date?: Day
  /** Sums and checks every posting since the hotel began, not only those since the last closed day. Its cost grows with the past. */
  readonly whole?: boolean
}

/**
 * Opening + debits − credits = closing of every account of a business date. Checks what was posted on it: each folio's lines against
 * the ledger, guest folios against the guest ledger, deposit folios against advance deposits, companies against the city ledger,
 * tax lines against the tax accounts, the cash of each currency in the drawers against its account. Openings are those of the day closed before.
 */
export async function trialBalance(ctx: BusinessDay, options: TrialBalanceOptions = {}): Promise<TrialBalance> {
  const { date = ctx.businessDate, whole = false } = options
  const accounts = await readAccounts(ctx, date, whole)
  const span = (column: string): RawBuilder<boolean> =>
    whole ? sql`${sql.ref(column)} <= ${date}` : sql`${sql.ref(column)} = ${date}`
  const checks = [foliosOff, subLedgersOff, taxAccountsOff, lineTaxOff, drawersOff].map((check) =>
    check(ctx.hotelId, span),
  )
  const { rows: problems } = await sql<TrialBalanceProblem>`${sql.join(checks, sql` union all `)}`.execute(ctx.db)
  return { date, accounts, problems }
}

async function readAccounts({ db, hotelId }: BusinessDay, date: Day, whole: boolean): Promise<TrialBalanceAccount[]> {
  const closed = whole
    ? sql`select null::date as date`
    : sql`select max(date) as date from day_ledger where hotel_id = ${hotelId} and date < ${date} and ${ofStandingRun('day_ledger')}`
  const { rows } = await sql<TrialBalanceAccount>`
    with closed as materialized (${closed}), moved as (
      select account_id, sum(debit - credit) filter (where business_date < ${date}) as before,
        sum(debit) filter (where business_date = ${date}) as debits, sum(credit) filter (where business_date = ${date}) as credits
      from (
        select debit_account_id as account_id, business_date, amount as debit, 0::bigint as credit from entry
        where hotel_id = ${hotelId} and business_date <= ${date} and business_date > coalesce((select date from closed), '-infinity')
        union all
        select credit_account_id, business_date, 0, amount from entry
        where hotel_id = ${hotelId} and business_date <= ${date} and business_date > coalesce((select date from closed), '-infinity')
      ) side
      group by account_id
    ), balance as (
      select a.id as account_id, coalesce(d.closing, 0) + coalesce(m.before, 0) as opening, coalesce(m.debits, 0) as debits, coalesce(m.credits, 0) as credits
      from account a
      left join day_ledger d on d.hotel_id = a.hotel_id and d.account_id = a.id and d.date = (select date from closed) and ${ofStandingRun('d')}
      left join moved m on m.account_id = a.id
      where a.hotel_id = ${hotelId}
    )
    select a.id as "accountId", a.number, a.name, a.name_mon as "nameMon", a.purpose, b.opening::bigint as opening, b.debits::bigint as debits,
      b.credits::bigint as credits, (b.opening + b.debits - b.credits)::bigint as closing
    from balance b join account a on a.hotel_id = ${hotelId} and a.id = b.account_id
    where b.opening <> 0 or b.debits <> 0 or b.credits <> 0
    order by a.number`.execute(db)
  return rows
}

type Span = (column: string) => RawBuilder<boolean>

/** Folios whose lines do not sum to their entries. */
const foliosOff = (hotelId: number, span: Span) => sql`
  select 'folio' as "check", f.number::text as subject, coalesce(s.lines, 0)::bigint as expected, coalesce(s.entries, 0)::bigint as found
  from (
    select folio_id, sum(line) as lines, sum(entry) as entries
    from (
      select folio_id, gross as line, 0::bigint as entry from folio_line where hotel_id = ${hotelId} and ${span('business_date')}
      union all
      select debit_folio_id, 0, amount from entry where hotel_id = ${hotelId} and debit_folio_id is not null and ${span('business_date')}
      union all
      select credit_folio_id, 0, -amount from entry where hotel_id = ${hotelId} and credit_folio_id is not null and ${span('business_date')}
    ) moved
    group by folio_id
    having sum(line) <> sum(entry)
  ) s join folio f on f.hotel_id = ${hotelId} and f.id = s.folio_id`

/** Sub-ledger accounts that moved otherwise than their folios. */
const subLedgersOff = (hotelId: number, span: Span) => sql`
  select 'subLedger', a.number, coalesce(l.moved, 0)::bigint, coalesce(e.moved, 0)::bigint
  from (values ('guest', 'guestLedger'), ('deposit', 'advanceDeposits'), ('company', 'cityLedger')) k (kind, purpose)
  join account a on a.hotel_id = ${hotelId} and a.purpose = k.purpose
  left join (
    select case f.kind when 'house' then 'guest' else f.kind end as kind, sum(l.gross) as moved from folio_line l join folio f on f.hotel_id = l.hotel_id and f.id = l.folio_id
    where l.hotel_id = ${hotelId} and ${span('l.business_date')} group by 1
  ) l on l.kind = k.kind
  left join (
    select account_id, sum(amount) as moved from (
      select debit_account_id as account_id, amount from entry where hotel_id = ${hotelId} and ${span('business_date')}
      union all
      select credit_account_id, -amount from entry where hotel_id = ${hotelId} and ${span('business_date')}
    ) side group by account_id
  ) e on e.account_id = a.id
  where coalesce(l.moved, 0) <> coalesce(e.moved, 0)`

/** Tax accounts that moved otherwise than the amounts of their taxes. */
const taxAccountsOff = (hotelId: number, span: Span) => sql`
  select 'taxAccount', a.number, sum(e.taxed)::bigint, sum(e.amount)::bigint
  from (
    select credit_account_id as account_id, amount, case when tax_id is null then 0 else amount end as taxed
    from entry where hotel_id = ${hotelId} and ${span('business_date')}
    union all
    select debit_account_id, -amount, case when tax_id is null then 0 else -amount end
    from entry where hotel_id = ${hotelId} and ${span('business_date')}
  ) e
  join account a on a.hotel_id = ${hotelId} and a.id = e.account_id
  where exists (select from tax t where t.hotel_id = a.hotel_id and t.account_id = a.id)
  group by a.number
  having sum(e.taxed) <> sum(e.amount)`

/** The tax of all lines against the tax that the ledger took from folios. */
const lineTaxOff = (hotelId: number, span: Span) => sql`
  select 'lineTax', '', l.tax::bigint, e.tax::bigint
  from (select coalesce(sum(tax), 0) as tax from folio_line where hotel_id = ${hotelId} and ${span('business_date')}) l,
    (select coalesce(sum(case when debit_folio_id is not null and credit_folio_id is not null then 0 when debit_folio_id is not null then amount else -amount end), 0) as tax
      from entry where hotel_id = ${hotelId} and tax_id is not null and ${span('business_date')}) e
  where l.tax <> e.tax`

/** Cash accounts that moved otherwise than the drawers. */
const drawersOff = (hotelId: number, span: Span) => sql`
  select 'drawer', a.number, coalesce(m.moved, 0)::bigint, coalesce(e.moved, 0)::bigint
  from account a
  left join (
    select account_id, sum(value) as moved from cash_movement where hotel_id = ${hotelId} and ${span('business_date')} group by account_id
  ) m on m.account_id = a.id
  left join (
    select account_id, sum(amount) as moved from (
      select debit_account_id as account_id, amount from entry where hotel_id = ${hotelId} and ${span('business_date')}
      union all
      select credit_account_id, -amount from entry where hotel_id = ${hotelId} and ${span('business_date')}
    ) side group by account_id
  ) e on e.account_id = a.id
  where a.hotel_id = ${hotelId} and (a.purpose = 'cash' or a.purpose like 'cash:%') and coalesce(m.moved, 0) <> coalesce(e.moved, 0)`
