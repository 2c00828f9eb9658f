import { type RawBuilder, sql } from 'kysely'

/** The hash before the first closed day. */
export const NO_HASH = Buffer.alloc(32)

/**
 * A query of `date, entries, hash`: SHA-256 over every ledger entry and folio line of each business date of `[from, until]` (inclusive).
 * A row as text keeps its empty fields apart; instants are taken as seconds, so that no setting of the connection changes the hash.
 * Journals are looked up one by one: in a hotel that is new to the planner's statistics a join would compare every entry with every journal.
 */
export const recordsHashes = (hotelId: number, from: string, until: string): RawBuilder<unknown> => sql`
  select date, count(*) filter (where part = 1)::int as entries, sha256(convert_to(string_agg(record, E'\n' order by part, id), 'UTF8')) as hash
  from (
    select e.business_date as date, 1 as part, e.id,
      row(e.id, e.journal_id, j.kind, j.source, j.user_id, j.reverses_journal_id, extract(epoch from j.posted_at), e.debit_account_id, e.debit_folio_id,
        e.credit_account_id, e.credit_folio_id, e.amount, e.currency, e.tax_id)::text as record
    from entry e
    cross join lateral (select * from journal j where j.hotel_id = e.hotel_id and j.id = e.journal_id offset 0) j
    where e.hotel_id = ${hotelId} and e.business_date between ${from}::date and ${until}::date
    union all
    select l.business_date, 2, l.id,
      row(l.id, l.folio_id, l.journal_id, l.kind, l.service_date, l.stay_id, l.payment_method_id, l.net, l.tax, l.gross, l.currency, l.void, l.parent_line_id)::text
    from folio_line l
    where l.hotel_id = ${hotelId} and l.business_date between ${from}::date and ${until}::date
  ) record
  group by date`

/** The link of a day in the chain. */
export const chainHash = (previous: RawBuilder<unknown>, date: RawBuilder<unknown>, records: RawBuilder<unknown>) =>
  sql`sha256(${previous} || convert_to(to_char(${date}, 'YYYY-MM-DD'), 'UTF8') || ${records})`

/** What stands for the records of a day without any. */
export const NO_RECORDS = sql`sha256(''::bytea)`
