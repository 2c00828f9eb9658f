import { sql } from 'kysely'
import type { House } from './house.ts'

/** Sums that are told twice and must be one, counted here without the program's own checks. */
export async function disagreements({ db, hotelId }: Pick<House, 'db' | 'hotelId'>): Promise<string[]> {
  const moved = sql`
    select account_id, sum(amount) as amount from (
      select debit_account_id as account_id, amount from entry where hotel_id = ${hotelId}
      union all
      select credit_account_id, -amount from entry where hotel_id = ${hotelId}
    ) side group by account_id`
  const { rows } = await sql<{ wrong: string }>`
    with ledger as (${moved})
    select 'drawers hold ' || m.currency || ' worth ' || m.value || ', the account ' || coalesce(l.amount, 0) as wrong
    from (select currency, account_id, sum(value) as value from cash_movement where hotel_id = ${hotelId} group by currency, account_id) m
    left join ledger l on l.account_id = m.account_id where m.value <> coalesce(l.amount, 0)
    union all
    select 'drawers hold ' || sum(m.amount) || ' of the own money, the account ' || coalesce(max(l.amount), 0)
    from cash_movement m join hotel h on h.id = m.hotel_id and h.currency = m.currency left join ledger l on l.account_id = m.account_id
    where m.hotel_id = ${hotelId} having sum(m.amount) <> coalesce(max(l.amount), 0)
    union all
    select 'companies owe ' || x.owed || ', the city ledger ' || coalesce(l.amount, 0)
    from (select coalesce(sum(n.gross), 0) as owed from folio f join folio_line n on n.hotel_id = f.hotel_id and n.folio_id = f.id where f.hotel_id = ${hotelId} and f.kind = 'company') x
    join account a on a.hotel_id = ${hotelId} and a.purpose = 'cityLedger' left join ledger l on l.account_id = a.id where x.owed <> coalesce(l.amount, 0)
    union all
    select 'settled to company ' || x.company_id || ' is ' || x.settled || ', on invoices ' || coalesce(i.amount, 0) || ' and on none ' || x.open
    from (
      select f.company_id, sum(n.gross) as settled, sum(n.gross) filter (where s.invoice_id is null) as open
      from folio f join folio_line n on n.hotel_id = f.hotel_id and n.folio_id = f.id and n.kind = 'transfer' and n.parent_line_id is null
      left join invoice_settlement s on s.hotel_id = n.hotel_id and s.folio_line_id = n.id
      where f.hotel_id = ${hotelId} and f.kind = 'company'
        and not exists (select from folio_line v where v.hotel_id = n.hotel_id and v.parent_line_id = n.id and v.void)
      group by f.company_id
    ) x
    left join (
      select company_id, sum(amount) as amount from invoice where hotel_id = ${hotelId} and kind = 'invoice' group by company_id
    ) i on i.company_id = x.company_id
    where x.settled <> coalesce(i.amount, 0) + coalesce(x.open, 0)`.execute(db)
  return rows.map(({ wrong }) => wrong)
}
