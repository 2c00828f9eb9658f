import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'
import type { SentReceipt } from '../wire.ts'

export interface TakenReceipt extends SentReceipt {
  readonly id: number
  /** It goes to the tax service, or comes back from there. */
  readonly status: 'waiting' | 'returning'
  /** This one among them. */
  readonly attempts: number
  /** Where the daemon listens. */
  readonly address: string
  readonly digits: number
  /** Of one that is taken back. */
  readonly externalId: string | null
  readonly externalDate: string | null
}

/** Longer than the daemon is waited for: after it whoever took the receipt has died. */
const LEASE = '2 minutes'

/** Hotels that have something to tell the tax service now. */
export async function hotelsWithDueReceipts(db: Database): Promise<number[]> {
  const { rows } = await sql<{ hotelId: number }>`
    select s.hotel_id as "hotelId" from pos_api_setting s
    where exists (select from tax_receipt r where r.hotel_id = s.hotel_id and r.status in ('waiting', 'returning') and r.due_at <= now())`.execute(
    db,
  )
  return rows.map(({ hotelId }) => hotelId)
}

/** What was taken and of which nothing was heard again is unclear: whoever sent it has died on the way. */
export async function giveUpLost(db: Database, hotelId: number): Promise<void> {
  await sql`
    update tax_receipt set status = case when status = 'waiting' then 'unknown' else 'returnUnknown' end, taken_until = null, error_code = 'posApiUnclear',
      error_params = jsonb_build_array((select address from pos_api_setting where hotel_id = ${hotelId}))
    where hotel_id = ${hotelId} and status in ('waiting', 'returning') and taken_until < now()`.execute(db)
}

/** Takes the receipt that has waited longest, or the one that is meant; what others are sending is passed over. */
export async function takeReceipt(db: Database, hotelId: number, id: number | null): Promise<TakenReceipt | undefined> {
  const { rows } = await sql<TakenReceipt>`
    with due as materialized (
      select id from tax_receipt
      where hotel_id = ${hotelId} and status in ('waiting', 'returning') and taken_until is null and (id = ${id}::bigint or ${id}::bigint is null and due_at <= now())
      order by due_at, id limit 1 for update skip locked
    ), taken as (
      update tax_receipt r set attempts = r.attempts + 1, taken_until = now() + ${LEASE}::interval
      from due where r.hotel_id = ${hotelId} and r.id = due.id returning r.*
    )
    select t.id, t.status, t.attempts, t.kind, t.customer_tin as "customerTin", t.consumer_no as "consumerNo", t.bill_id_suffix as "billIdSuffix", t.facts,
      t.external_id as "externalId", t.external_date as "externalDate", s.address, c.digits,
      case t.replaces_how when 'correction' then o.external_id end as "inactiveId", case t.replaces_how when 'payment' then o.external_id end as "invoiceId"
    from taken t
    join hotel h on h.id = t.hotel_id
    join currency c on c.code = h.currency
    join pos_api_setting s on s.hotel_id = t.hotel_id
    left join tax_receipt o on o.hotel_id = t.hotel_id and o.id = t.replaces_id`.execute(db)
  return rows[0]
}
