import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { localTime } from '#core/day.ts'
import { drawerName } from '#domain/cashier/server/drawerColumns.ts'
import { fileName } from '#domain/document/mailedDocument.ts'
import { lineKindLabels } from '#domain/ledger/lineKindLabels.ts'
import { isEarning, isPaying, stayBalance } from '#domain/ledger/server/balances.ts'
import { letterheadColumn } from '#domain/paper/server/letterhead.ts'
import { logoOf } from '#domain/paper/server/logo.ts'
import { makePdf } from '#domain/paper/server/makePdf.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { Reception, type ReceptionDay, type stayLists } from '../receptionContract.ts'
import { receptionSheet } from '../receptionSheet.ts'
import { extraSold, kindOfSold } from './soldLines.ts'
import { nameOf } from './sqlLabels.ts'

type Asked = ParsedInputOf<typeof Reception.day>

/** The days of which lines are read, and whose: everybody's of a day, or the shift's user's from its start to its close. */
interface Span {
  readonly from: string
  readonly until: string
  readonly shift: { readonly userId: number; readonly openedAt: string; readonly closedAt: string | null } | undefined
}

export const receptionActions = handlers(Reception, {
  day: readDay,
  async paper(ctx, { language, ...asked }) {
    const sheet = receptionSheet(await readDay(ctx, asked), asked.shiftId)
    const madeAt = localTime(new Date(), ctx.hotel.timeZone).slice(0, 16).replace('T', ' ')
    const note = `${madeAt} · ${ctx.caller.userName}`
    const content = await makePdf(sheet, { language, note, paper: 'a4', logo: await logoOf(ctx, sheet) })
    return { name: fileName(sheet, language), base64: content.toString('base64') }
  },
})

async function readDay(ctx: Context, asked: Asked): Promise<ReceptionDay> {
  const date = asked.date ?? ctx.businessDate
  const span = await spanOf(ctx, date, asked.shiftId)
  const [hotel, shifts, stays, charges, payments, drawers, receipts, notes] = await Promise.all([
    readHotel(ctx),
    readShifts(ctx, date),
    readStays(ctx, date, span),
    readCharges(ctx, span),
    readPayments(ctx, span),
    readDrawers(ctx, date, asked.shiftId),
    readReceipts(ctx, span),
    readNotes(ctx, date),
  ])
  return { date, hotel, shifts, stays, charges, payments, drawers, receipts, notes }
}

async function spanOf(
  { db, hotelId, businessDate }: Context,
  date: string,
  shiftId: number | undefined,
): Promise<Span> {
  if (shiftId === undefined) return { from: date, until: date, shift: undefined }
  const { rows } = await sql<{
    userId: number
    openedAt: string
    closedAt: string | null
    openedOn: string
    closedOn: string | null
  }>`
    select user_id as "userId", opened_at as "openedAt", closed_at as "closedAt", opened_on as "openedOn", closed_on as "closedOn"
    from cash_session where hotel_id = ${hotelId} and id = ${shiftId}`.execute(db)
  const [shift] = rows
  if (!shift) throw new AppError('notFound')
  return { from: shift.openedOn, until: shift.closedOn ?? businessDate, shift }
}

/** Whether a moment is within the shift. */
const during = (moment: string, { shift }: Span): RawBuilder<boolean> =>
  shift === undefined
    ? sql`true`
    : sql`${sql.ref(moment)} >= ${shift.openedAt}::timestamptz and ${sql.ref(moment)} <= coalesce(${shift.closedAt}::timestamptz, 'infinity')`

const byUser = (user: string, { shift }: Span): RawBuilder<boolean> =>
  shift === undefined ? sql`true` : sql`${sql.ref(user)} = ${shift.userId}`

async function readHotel({ db, hotelId }: Context): Promise<ReceptionDay['hotel']> {
  const { rows } = await sql<{ hotel: ReceptionDay['hotel'] }>`
    select ${letterheadColumn} || jsonb_build_object('digits', c.digits, 'currency', h.currency) as hotel
    from hotel h join currency c on c.code = h.currency where h.id = ${hotelId}`.execute(db)
  return rows[0]!.hotel
}

async function readShifts({ db, hotelId }: Context, date: string): Promise<ReceptionDay['shifts']> {
  const { rows } = await sql<ReceptionDay['shifts'][number]>`
    select s.id, s.number, ${drawerName} as drawer, u.name as user, s.opened_at as "openedAt", s.closed_at as "closedAt"
    from cash_session s
    join cash_drawer d on d.hotel_id = s.hotel_id and d.id = s.cash_drawer_id
    join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id
    where s.hotel_id = ${hotelId} and s.opened_on <= ${date}::date and coalesce(s.closed_on, 'infinity') >= ${date}::date
    order by s.opened_at, s.id`.execute(db)
  return rows
}

async function readStays({ db, hotelId }: Context, date: string, span: Span): Promise<ReceptionDay['stays']> {
  const near = (where: RawBuilder<unknown>) => sql`
    select s.hotel_id, s.id, s.guest_id, s.room_id, s.room_type_id, s.adults, s.children, s.arrival, s.departure, s.checked_in_on, s.checked_in_at, s.checked_out_on, s.checked_out_at
    from stay s where s.hotel_id = ${hotelId} and ${where}`
  const part = (list: (typeof stayLists)[number], where: RawBuilder<unknown>) => sql`
    select ${sql.lit(list)}::text as list, s.* from near s where ${where}`
  const here = sql`s.checked_in_on <= ${date}::date and (s.checked_out_on is null or s.checked_out_on > ${date}::date)`
  const days = (column: string) => sql`${sql.ref(column)} between ${span.from}::date and ${span.until}::date`
  const { rows } = await sql<ReceptionDay['stays'][number]>`
    with near as materialized (
      ${near(sql`s.status = 'inHouse'`)}
      union all ${near(sql`s.status = 'checkedOut' and s.checked_out_on >= ${span.from}::date`)}
    )
    select s.list, s.id as "stayId", coalesce(r.number, '') as room, ${fullNameOf('g')} as guest, ${nameOf('t')} as "roomType", s.adults, s.children,
      s.arrival, s.departure, ${stayBalance} as balance
    from (
      ${part('checkedIn', sql`${days('s.checked_in_on')} and ${during('s.checked_in_at', span)}`)}
      union all ${part('checkedOut', sql`${days('s.checked_out_on')} and ${during('s.checked_out_at', span)}`)}
      union all ${part('dueOut', sql`${here} and s.departure <= ${date}::date`)}
      union all ${part('stayOver', sql`${here} and s.checked_in_on < ${date}::date and s.departure > ${date}::date`)}
    ) s
    join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
    join room_type t on t.hotel_id = ${hotelId} and t.id = s.room_type_id
    left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id
    order by s.list, r.sort_order, r.number, s.id`.execute(db)
  return rows
}

async function readCharges({ db, hotelId }: Context, span: Span): Promise<ReceptionDay['charges']> {
  const { rows } = await sql<ReceptionDay['charges'][number]>`
    select c."group", count(*)::int as count, sum(c.net)::bigint as net, sum(c.tax)::bigint as tax, sum(c.gross)::bigint as gross
    from (
      select case when x.group_id is null then ${JSON.stringify(lineKindLabels)}::jsonb -> (${kindOfSold}) else x.group_name end as "group", l.net, l.tax, l.gross
      from folio_line l ${extraSold}
      where l.hotel_id = ${hotelId} and l.business_date between ${span.from}::date and ${span.until}::date and ${isEarning}
        and ${byUser('l.user_id', span)} and ${during('l.posted_at', span)}
    ) c
    group by c."group" order by c."group"`.execute(db)
  return rows
}

async function readPayments({ db, hotelId }: Context, span: Span): Promise<ReceptionDay['payments']> {
  const { rows } = await sql<ReceptionDay['payments'][number]>`
    select ${nameOf('m')} as method, c.code as currency, c.digits, count(*)::int as count, coalesce(sum(l.amount) filter (where l.amount > 0), 0)::bigint as received,
      coalesce(-sum(l.amount) filter (where l.amount < 0), 0)::bigint as refunded, sum(l.value)::bigint as value
    from (
      select l.hotel_id, l.payment_method_id, l.user_id, l.posted_at, 0 - l.gross as value, coalesce(l.price_currency, v.price_currency, l.currency) as currency,
        coalesce(l.price_amount, -v.price_amount, -l.gross) as amount
      from folio_line l
      left join folio_line v on v.hotel_id = l.hotel_id and v.id = l.parent_line_id and l.void
      where l.hotel_id = ${hotelId} and l.business_date between ${span.from}::date and ${span.until}::date and ${isPaying} and l.payment_method_id is not null
    ) l
    join payment_method m on m.hotel_id = l.hotel_id and m.id = l.payment_method_id
    join currency c on c.code = l.currency
    where ${byUser('l.user_id', span)} and ${during('l.posted_at', span)}
    group by m.id, m.name, m.name_mon, m.sort_order, c.code, c.digits order by m.sort_order, m.name, c.code`.execute(db)
  return rows
}

async function readDrawers(
  { db, hotelId }: Context,
  date: string,
  shiftId: number | undefined,
): Promise<ReceptionDay['drawers']> {
  const { rows } = await sql<ReceptionDay['drawers'][number]>`
    select s.id as "shiftId", c.code as currency, c.digits, coalesce(sum(x.opened), 0)::bigint as opened, coalesce(sum(x.moved), 0)::bigint as moved,
      case when s.closed_at is not null then coalesce(sum(x.counted), 0)::bigint end as counted
    from cash_session s
    join lateral (
      select n.currency, case n.moment when 'start' then n.counted end as opened, null::bigint as moved, case n.moment when 'close' then n.counted end as counted
      from cash_count n where n.hotel_id = s.hotel_id and n.cash_session_id = s.id
      union all
      select m.currency, null, m.amount, null from cash_movement m
      where m.hotel_id = s.hotel_id and m.cash_session_id = s.id and m.kind not in ('start', 'overShort')
    ) x on true
    join currency c on c.code = x.currency
    where s.hotel_id = ${hotelId} and s.opened_on <= ${date}::date and coalesce(s.closed_on, 'infinity') >= ${date}::date
      and ${shiftId === undefined ? sql`true` : sql`s.id = ${shiftId}`}
    group by s.id, s.opened_at, s.closed_at, c.code, c.digits order by s.opened_at, s.id, c.code`.execute(db)
  return rows
}

async function readReceipts({ db, hotelId }: Context, span: Span): Promise<ReceptionDay['receipts']> {
  const { rows } = await sql<ReceptionDay['receipts']>`
    select count(*)::int as count, min(p.number) as first, max(p.number) as last
    from folio_line l join payment_receipt p on p.hotel_id = l.hotel_id and p.folio_line_id = l.id
    where l.hotel_id = ${hotelId} and l.business_date between ${span.from}::date and ${span.until}::date and ${byUser('l.user_id', span)} and ${during('l.posted_at', span)}`.execute(
    db,
  )
  return rows[0]!
}

/** Written on the day, or before it and not done by then. */
async function readNotes({ db, hotelId, hotel }: Context, date: string): Promise<ReceptionDay['notes']> {
  const { rows } = await sql<ReceptionDay['notes'][number]>`
    select n.id, n.text, n.business_date as date, to_char(n.written_at at time zone ${hotel.timeZone}, 'YYYY-MM-DD HH24:MI') as "writtenAt",
      coalesce(w.name, '') as "writtenBy", case when n.done_on <= ${date}::date then coalesce(d.name, '') end as "doneBy"
    from handover_note n
    left join app_user w on w.hotel_id = n.hotel_id and w.id = n.written_by
    left join app_user d on d.hotel_id = n.hotel_id and d.id = n.done_by
    where n.hotel_id = ${hotelId} and n.business_date <= ${date}::date and (n.done_at is null or n.done_on >= ${date}::date)
    order by n.done_at is not null, n.id`.execute(db)
  return rows
}
