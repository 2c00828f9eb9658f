import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { ofStandingRun } from './standingRun.ts'

export interface LedgerRow {
  readonly number: string
  readonly name: Label
  /** Debit less credit, minor units of the hotel's currency. */
  readonly opening: Minor
  readonly debits: Minor
  readonly credits: Minor
  readonly closing: Minor
}

/**
 * The trial balance of `[from, until]` (inclusive; one day when `until` is left out): closed days as they were stored,
 * the open day from its entries so far, as a day after it, of which there are some when a day was taken back. Accounts that never moved are left out.
 */
export async function readDayLedger(context: Context, from: string, until: string = from): Promise<LedgerRow[]> {
  const { rows } = await sql<LedgerRow>`${dayLedger(context, from, until)} order by number`.execute(context.db)
  return rows
}

/** The same as a query of accountId, number, name, kind, purpose, opening, debits, credits, closing. */
export const dayLedger = ({ hotelId, businessDate }: Context, from: string, until: string): RawBuilder<unknown> => sql`
    with moved as (
      select account_id, sum(debits) as debits, sum(credits) as credits
      from (
        select account_id, debits, credits from day_ledger
        where hotel_id = ${hotelId} and date between ${from}::date and ${until}::date and date < ${businessDate}::date
          and ${ofStandingRun('day_ledger')}
        union all
        select debit_account_id, amount, 0 from entry
        where hotel_id = ${hotelId} and business_date >= ${businessDate}::date and business_date between ${from}::date and ${until}::date
        union all
        select credit_account_id, 0, amount from entry
        where hotel_id = ${hotelId} and business_date >= ${businessDate}::date and business_date between ${from}::date and ${until}::date
      ) side
      group by account_id
    ), before as (
      select account_id, sum(closing) as closing
      from (
        select account_id, closing from day_ledger
        where hotel_id = ${hotelId} and ${ofStandingRun('day_ledger')}
          and date = (select max(date) from day_close where hotel_id = ${hotelId} and date < ${from}::date and ${ofStandingRun('day_close')})
        union all
        select side.account_id, side.amount
        from entry e cross join lateral (values (e.debit_account_id, e.amount), (e.credit_account_id, -e.amount)) side (account_id, amount)
        where e.hotel_id = ${hotelId} and e.business_date >= ${businessDate}::date and e.business_date < ${from}::date
      ) side
      group by account_id
    )
    select a.id as "accountId", a.number, ${namesOf('a')} as name, a.kind, a.purpose,
      coalesce(b.closing, 0)::bigint as opening, coalesce(m.debits, 0)::bigint as debits, coalesce(m.credits, 0)::bigint as credits,
      (coalesce(b.closing, 0) + coalesce(m.debits, 0) - coalesce(m.credits, 0))::bigint as closing
    from before b full join moved m using (account_id)
    join account a on a.hotel_id = ${hotelId} and a.id = account_id`
