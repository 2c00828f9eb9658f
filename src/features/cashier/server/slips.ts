import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Cashier, CashOrder, Slip } from '#domain/cashier/contract.ts'
import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { otherSide } from './shiftReport.ts'

/** What cash was moved by a journal, whatever moved it. Throws notFound. */
export async function slip({ db, hotelId }: Context, { journalId }: ParsedInputOf<typeof Cashier.slip>): Promise<Slip> {
  const { rows } = await sql<Slip>`
    select m.journal_id as "journalId", concat(s.number, '-', m.number) as number, m.kind,
      to_char(m.posted_at at time zone h.time_zone, 'YYYY-MM-DD HH24:MI') as at, m.cash_session_id as "cashSessionId", ${drawerName} as drawer,
      coalesce(u.name, '') as by, coalesce(nullif(m.party, ''), ${fullNameOf('g')}, q.name, f.name, '') as party, coalesce(j.reason, '') as reason,
      case when m.kind in ('paidIn', 'paidOut', 'drop', 'start', 'overShort') then ${otherSide('m')} end as account,
      f.number as "folioNumber", r.number as "roomNumber",
      (select jsonb_agg(jsonb_build_object('currency', x.currency, 'digits', k.digits, 'amount', x.amount,
          'exchangeRate', trim_scale(x.exchange_rate)::text) order by x.id)
        from cash_movement x join currency k on k.code = x.currency where x.hotel_id = m.hotel_id and x.journal_id = m.journal_id) as lines,
      case when o.journal_id is not null then json_build_object('kind', o.kind, 'year', o.year, 'number', o.number) end as order,
      (select count(*)::int from cash_slip_issue i where i.hotel_id = m.hotel_id and i.journal_id = m.journal_id) as issues,
      ${letterheadColumn} || jsonb_build_object('registerNo', h.register_no) as hotel
    from cash_movement m
    join hotel h on h.id = m.hotel_id
    join journal j on j.hotel_id = m.hotel_id and j.id = m.journal_id
    join cash_session s on s.hotel_id = m.hotel_id and s.id = m.cash_session_id
    join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    left join cash_order o on o.hotel_id = m.hotel_id and o.journal_id = m.journal_id
    left join app_user u on u.hotel_id = m.hotel_id and u.id = m.user_id
    left join lateral (
      select l.folio_id from folio_line l where l.hotel_id = m.hotel_id and l.journal_id = m.journal_id order by l.id limit 1) l on true
    left join folio f on f.hotel_id = m.hotel_id and f.id = l.folio_id
    left join stay y on y.hotel_id = f.hotel_id and y.id = f.stay_id
    left join room r on r.hotel_id = y.hotel_id and r.id = y.room_id
    left join reservation v on v.hotel_id = f.hotel_id and v.id = f.reservation_id
    left join guest_group q on q.hotel_id = f.hotel_id and q.id = f.guest_group_id
    left join guest g on g.hotel_id = f.hotel_id and g.id = coalesce(f.guest_id, y.guest_id, v.guest_id)
    where m.hotel_id = ${hotelId} and m.journal_id = ${journalId}
    order by m.id limit 1`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

interface Moved {
  readonly kind: Slip['kind']
  readonly value: Minor
  readonly year: number
  readonly drawerId: number
}

/** Its paper is handed out: a cash order gets its number the first time, in the year of its working day. An exchange has none. */
export async function issueSlip(ctx: Context, { journalId }: ParsedInputOf<typeof Cashier.issueSlip>) {
  const { db, hotelId, caller } = ctx
  // of two desks that print at the same moment one has the copy, and one draws the number
  const { rows: held } = await sql<{ id: number }>`
    select id from cash_session where hotel_id = ${hotelId} and id in (
      select cash_session_id from cash_movement where hotel_id = ${hotelId} and journal_id = ${journalId}) for update`.execute(
    db,
  )
  if (held.length === 0) throw new AppError('notFound')
  const { rows } = await sql<Moved & { issues: number; known: CashOrder | null }>`
    select min(m.kind) as kind, sum(m.value)::bigint as value, extract(year from min(m.business_date))::int as year, min(s.cash_drawer_id)::int as "drawerId",
      (select count(*)::int from cash_slip_issue i where i.hotel_id = ${hotelId} and i.journal_id = ${journalId}) as issues,
      (select json_build_object('kind', o.kind, 'year', o.year, 'number', o.number) from cash_order o
        where o.hotel_id = ${hotelId} and o.journal_id = ${journalId}) as known
    from cash_movement m join cash_session s on s.hotel_id = m.hotel_id and s.id = m.cash_session_id
    where m.hotel_id = ${hotelId} and m.journal_id = ${journalId}`.execute(db)
  const moved = rows[0]!
  const copy = moved.issues > 0
  await sql`insert into cash_slip_issue (hotel_id, journal_id, user_id) values (${hotelId}, ${journalId}, ${caller.userId})`.execute(
    db,
  )
  const order = moved.kind === 'exchange' ? null : (moved.known ?? (await number(ctx, journalId, moved)))
  const after = { journalId, copy, ...order }
  await recordActivity(ctx, { entity: 'CashDrawer', id: moved.drawerId, action: 'issueSlip', after })
  return { journalId, copy, order }
}

async function number(ctx: Context, journalId: number, { value, year }: Moved): Promise<CashOrder> {
  const { db, hotelId, caller } = ctx
  const kind = value > 0 ? 'cashIn' : 'cashOut'
  const taken = await nextNumbers(ctx, `${kind} ${year}`)
  await db
    .insertInto('cash_order')
    .values({ hotel_id: hotelId, journal_id: journalId, kind, year, number: taken, user_id: caller.userId })
    .execute()
  return { kind, year, number: taken }
}
