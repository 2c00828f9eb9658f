import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { chainHash, NO_HASH, NO_RECORDS, recordsHashes } from './recordsHash.ts'
import { ofStandingRun } from './standingRun.ts'

/**
 * Stores the trial balance of the business day: the closing of the day before, and what the day moved (docs/rules/ledger.md#trial-balance).
 * Once for a day.
 */
export async function writeDayLedger({ db, hotelId, businessDate }: Context, auditRunId: number): Promise<void> {
  await sql`
    insert into day_ledger (hotel_id, date, account_id, opening, debits, credits, closing, audit_run_id)
    with moved as (
      select account_id, sum(debit) as debits, sum(credit) as credits
      from (
        select debit_account_id as account_id, amount as debit, 0::bigint as credit from entry where hotel_id = ${hotelId} and business_date = ${businessDate}::date
        union all
        select credit_account_id, 0, amount from entry where hotel_id = ${hotelId} and business_date = ${businessDate}::date
      ) side
      group by account_id
    ), before as (
      select account_id, closing from day_ledger
      where hotel_id = ${hotelId} and ${ofStandingRun('day_ledger')}
        and date = (select max(date) from day_close where hotel_id = ${hotelId} and date < ${businessDate}::date and ${ofStandingRun('day_close')})
    )
    select ${hotelId}::int, ${businessDate}::date, account_id, coalesce(b.closing, 0), coalesce(m.debits, 0), coalesce(m.credits, 0),
      coalesce(b.closing, 0) + coalesce(m.debits, 0) - coalesce(m.credits, 0), ${auditRunId}::bigint
    from before b full join moved m using (account_id)`.execute(db)
}

/** Adds the business day to the chain of hashes. Nothing of the day may be posted afterwards. */
export async function sealDay({ db, hotelId, businessDate }: Context, auditRunId: number): Promise<void> {
  await sql`
    insert into day_close (hotel_id, date, audit_run_id, entries, records_hash, previous_hash, hash)
    select ${hotelId}::int, d.date, ${auditRunId}::bigint, d.entries, d.records_hash, d.previous_hash,
      ${chainHash(sql`d.previous_hash`, sql`d.date`, sql`d.records_hash`)}
    from (
      select ${businessDate}::date as date, coalesce(r.entries, 0) as entries, coalesce(r.hash, ${NO_RECORDS}) as records_hash,
        coalesce((select hash from day_close
          where hotel_id = ${hotelId} and date < ${businessDate}::date and ${ofStandingRun('day_close')} order by date desc limit 1), ${NO_HASH}::bytea) as previous_hash
      from (select 1) one
      left join (${recordsHashes(hotelId, businessDate, businessDate)}) r on true
    ) d`.execute(db)
}
