import type { Saying } from '#core/shapes.ts'
import { PAYING } from '#domain/ledger/posting.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Reversal } from '../contract.ts'

/** The run that closed the last day. */
export interface LastRun {
  readonly auditRunId: number
  readonly date: string
  readonly closedAt: string
  readonly closedBy: string | null
}

export async function reversal(ctx: Context): Promise<Reversal> {
  const last = await lastRun(ctx)
  const { businessDate } = ctx
  const earlier = await takenBack(ctx)
  const nothing = { charges: 0, gross: 0, rooms: 0 }
  if (!last) return { date: null, businessDate, closedAt: null, closedBy: null, blockers: [], earlier, ...nothing }
  const { date, closedAt, closedBy, auditRunId } = last
  const [blockers, what] = await Promise.all([againstReversal(ctx, last), whatReverses(ctx, auditRunId)])
  return { date, businessDate, closedAt, closedBy, blockers, earlier, ...what }
}

export async function lastRun({ db, hotelId }: Context): Promise<LastRun | undefined> {
  const { rows } = await sql<LastRun>`
    select a.id as "auditRunId", a.business_date as date, to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt", u.name as "closedBy"
    from audit_run a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and not a.superseded order by a.business_date desc limit 1`.execute(db)
  return rows[0]
}

/** A line `l` that is neither voided nor a void. */
const isLive = sql`not l.void and not exists (
  select from folio_line v where v.hotel_id = l.hotel_id and v.parent_line_id = l.id and v.void)`

/** Everything that stands against taking the last closed day back, with how often it happened; all of one moment where the caller holds the hotel. */
export async function againstReversal({ db, hotelId }: Context, { auditRunId, date }: LastRun): Promise<Saying[]> {
  const { rows } = await sql<{
    checkedInSince: number
    checkedOutSince: number
    paidSince: number
    cashMovedSince: number
    invoicedSince: number
    chargesChangedSince: number
    receiptedSince: number
    folioClosedSince: number
    exported: string | null
  }>`
    with charged as materialized (
      select l.id, l.folio_id, l.journal_id from journal j join folio_line l on l.hotel_id = j.hotel_id and l.journal_id = j.id
      where j.hotel_id = ${hotelId} and j.audit_run_id = ${auditRunId} and l.hotel_id = ${hotelId}
    )
    select
      (select count(*)::int from stay where hotel_id = ${hotelId} and checked_in_on > ${date}::date) as "checkedInSince",
      (select count(*)::int from stay where hotel_id = ${hotelId} and checked_out_on > ${date}::date) as "checkedOutSince",
      (select count(*)::int from folio_line l
        where l.hotel_id = ${hotelId} and l.business_date > ${date}::date and l.kind = any(${PAYING}) and ${isLive}) as "paidSince",
      (select count(*)::int from cash_session where hotel_id = ${hotelId} and (opened_on > ${date}::date or closed_on > ${date}::date))
        + (select count(*)::int from cash_movement m where m.hotel_id = ${hotelId} and m.business_date > ${date}::date
          and m.kind in ('paidIn', 'paidOut', 'drop', 'exchange')) as "cashMovedSince",
      (select count(*)::int from invoice i where i.hotel_id = ${hotelId} and i.issued_on > ${date}::date)
        + (select count(*)::int from allocation a where a.hotel_id = ${hotelId} and (a.made_on > ${date}::date or a.removed_on > ${date}::date))
        + (select count(*)::int from journal j where j.hotel_id = ${hotelId} and j.business_date > ${date}::date and j.kind = 'commission') as "invoicedSince",
      (select count(distinct c.journal_id)::int from charged c
        where exists (select from folio_line l where l.hotel_id = ${hotelId} and l.parent_line_id = c.id and ${isLive})) as "chargesChangedSince",
      (select count(*)::int from tax_receipt r where r.hotel_id = ${hotelId} and r.status <> 'cancelled' and (r.business_date > ${date}::date
          or r.id in (select k.tax_receipt_id from tax_receipt_line k where k.hotel_id = ${hotelId} and k.active and k.folio_line_id in (select id from charged)))) as "receiptedSince",
      (select count(*)::int from folio f where f.hotel_id = ${hotelId} and f.status = 'closed' and f.id in (select folio_id from charged)) as "folioClosedSince",
      (select to_char(max(e.made_at), 'YYYY-MM-DD') from accounting_export e
        where e.hotel_id = ${hotelId} and ${date}::date between e.from_date and e.until_date) as exported`.execute(db)
  const { exported = null, ...counts } = rows[0] ?? {}
  return [
    ...Object.entries(counts).flatMap(([code, count]) =>
      count > 0 ? [{ code: code as Saying['code'], params: [count] }] : [],
    ),
    ...(exported === null ? [] : [{ code: 'dayExported' as const, params: [exported] }]),
  ]
}

async function whatReverses(
  { db, hotelId }: Context,
  auditRunId: number,
): Promise<Pick<Reversal, 'charges' | 'gross' | 'rooms'>> {
  const { rows } = await sql<Pick<Reversal, 'charges' | 'gross' | 'rooms'>>`
    select count(*)::int as charges, coalesce(sum(l.gross), 0)::bigint as gross,
      (select count(*)::int from audit_run_room x join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
        where x.hotel_id = ${hotelId} and x.audit_run_id = ${auditRunId} and r.version = x.version and r.house_status = 'dirty') as rooms
    from journal j join folio_line l on l.hotel_id = j.hotel_id and l.journal_id = j.id
    where j.hotel_id = ${hotelId} and j.audit_run_id = ${auditRunId} and l.hotel_id = ${hotelId}`.execute(db)
  return rows[0] ?? { charges: 0, gross: 0, rooms: 0 }
}

const SHOWN_BEFORE = 20

async function takenBack({ db, hotelId }: Context): Promise<Reversal['earlier']> {
  const { rows } = await sql<Reversal['earlier'][number]>`
    select a.id as "auditRunId", a.business_date as date, to_char(a.finished_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "closedAt",
      to_char(a.reversed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "reversedAt", u.name as "reversedBy", coalesce(a.reversed_reason, '') as reason
    from audit_run a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.reversed_by
    where a.hotel_id = ${hotelId} and a.superseded order by a.reversed_at desc limit ${SHOWN_BEFORE}`.execute(db)
  return rows
}
