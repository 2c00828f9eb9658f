import type { Day } from '#core/day.ts'
import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** What moved on each account on each business date of `[from, until]` (inclusive), credits less debits: closed days as they were sealed, the open one, and what stands after it since a day was taken back, as posted so far. */
export const movedByDay = (
  { hotelId, businessDate }: Pick<Context, 'hotelId' | 'businessDate'>,
  from: Day,
  until: Day,
): RawBuilder<unknown> => sql`
  select date, account_id, credits - debits as amount from day_ledger
  where hotel_id = ${hotelId} and date between ${from}::date and ${until}::date and date < ${businessDate}::date
    and ${ofStandingRun('day_ledger')}
  union all
  select e.business_date, side.account_id, side.amount
  from entry e cross join lateral (values (e.credit_account_id, e.amount), (e.debit_account_id, -e.amount)) side (account_id, amount)
  where e.hotel_id = ${hotelId} and e.business_date >= ${businessDate}::date and e.business_date between ${from}::date and ${until}::date`
