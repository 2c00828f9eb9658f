import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { VerifiedDays } from '../closedDay.ts'
import { chainHash, NO_HASH, NO_RECORDS, recordsHashes } from './recordsHash.ts'
import { ofStandingRun } from './standingRun.ts'

/**
 * Recomputes the chain of hashes and the trial balance of every closed day of `[from, until]` (inclusive; all when left out)
 * from the ledger itself. Tampering with an entry, a folio line, a stored balance or a link shows on its day.
 */
export async function verifyDays(
  { db, hotelId, businessDate }: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  span: { from?: string | undefined; until?: string | undefined },
): Promise<VerifiedDays> {
  const from = span.from ?? '1900-01-01'
  const until = span.until ?? '9999-12-31'
  const { rows } = await sql<VerifiedDays>`
    with record as materialized (
      ${recordsHashes(hotelId, from, until)}
    ), closed as (
      select date, entries, records_hash, previous_hash, hash, lag(hash) over (order by date) as before, lag(date) over (order by date) as date_before
      from day_close where hotel_id = ${hotelId} and date <= ${until}::date and ${ofStandingRun('day_close')}
    ), kept as materialized (
      select date, account_id, opening, debits, credits, closing from day_ledger where hotel_id = ${hotelId} and ${ofStandingRun('day_ledger')}
    ), moved as (
      select date, account_id, sum(amount) as amount
      from (
        select business_date as date, debit_account_id as account_id, amount from entry where hotel_id = ${hotelId} and business_date between ${from}::date and ${until}::date
        union all
        select business_date, credit_account_id, -amount from entry where hotel_id = ${hotelId} and business_date between ${from}::date and ${until}::date
      ) side
      group by date, account_id
    ), problem as (
      select c.date, 'recordsChanged' as problem
      from closed c left join record r on r.date = c.date
      where c.date >= ${from}::date and (c.records_hash <> coalesce(r.hash, ${NO_RECORDS}) or c.entries <> coalesce(r.entries, 0))
      union all
      select date, 'chainBroken'
      from closed
      where date >= ${from}::date and (previous_hash <> coalesce(before, ${NO_HASH}::bytea) or date_before + 1 <> date
        or hash <> ${chainHash(sql`previous_hash`, sql`date`, sql`records_hash`)})
      union all
      select distinct c.date, 'ledgerDiffers'
      from closed c
      join (
        select l.date, l.account_id, l.debits - l.credits as amount, l.opening - coalesce(p.closing, 0) as gap
        from kept l
        left join closed on closed.date = l.date
        left join kept p on p.account_id = l.account_id and p.date = closed.date_before
        where l.date between ${from}::date and ${until}::date
      ) l on l.date = c.date
      left join moved m on m.date = l.date and m.account_id = l.account_id
      where l.amount <> coalesce(m.amount, 0) or l.gap <> 0
      union all
      select distinct m.date, 'ledgerDiffers'
      from moved m
      where m.amount <> 0 and m.date in (select date from closed)
        and not exists (select 1 from kept l where l.date = m.date and l.account_id = m.account_id)
      union all
      select max(date) + 1, 'notClosed' from closed having max(date) + 1 < ${businessDate}::date and max(date) < ${until}::date
      union all
      select r.date, 'notClosed'
      from record r
      where r.date < ${businessDate}::date and r.date not in (select date from closed)
    )
    select
      (select count(*)::int from closed where date >= ${from}::date) as days,
      (select min(date)::text from closed where date >= ${from}::date) as first,
      (select max(date)::text from closed) as last,
      coalesce((select json_agg(json_build_object('date', date, 'problem', problem) order by date, problem) from (select distinct date, problem from problem) p), '[]') as problems`.execute(
    db,
  )
  const [found] = rows
  return found ?? { days: 0, first: null, last: null, problems: [] }
}
