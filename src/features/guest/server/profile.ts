import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { balance, earned, stayBalance } from '#domain/ledger/server/balances.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { GuestHistory, GuestProfile, GuestStay } from '../contract.ts'

/** Kinds of lines that earn, or lessen what was earned. */
/** What the hotel and a guest have had with one another. Refuses with notFound. */
export async function history(ctx: Context, { id }: { id: number }): Promise<GuestHistory> {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<GuestHistory>`
    with own as materialized (
      select s.id, s.status, s.arrival, s.departure from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id
      where sg.hotel_id = ${hotelId} and sg.guest_id = ${id}
    ), money as (
      select ${earned} as revenue, ${balance} as balance
      from stay s join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
      join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where s.hotel_id = ${hotelId} and s.guest_id = ${id}
    )
    select
      (count(*) filter (where status in ('inHouse', 'checkedOut')))::int as stays,
      coalesce(sum(least(departure, greatest(arrival, ${businessDate}::date)) - arrival) filter (where status in ('inHouse', 'checkedOut')), 0)::int as nights,
      min(arrival) filter (where status in ('inHouse', 'checkedOut')) as "firstArrival",
      max(arrival) filter (where status in ('inHouse', 'checkedOut')) as "lastArrival",
      min(arrival) filter (where status = 'reserved') as "nextArrival",
      (count(*) filter (where status = 'cancelled'))::int as cancellations,
      (count(*) filter (where status = 'noShow'))::int as "noShows",
      (select revenue from money) as revenue, (select balance from money) as balance
    from guest g left join own on true
    where g.hotel_id = ${hotelId} and g.id = ${id} group by g.id`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('notFound')
  return { ...found, revenue: caller.privileges.has('seeRevenue') ? found.revenue : null }
}

/** The stays of a guest, as main guest or companion; the newest first unless asked otherwise. */
export async function guestStays(
  { db, hotelId }: Context,
  input: ParsedInputOf<typeof GuestProfile.stays>,
): Promise<Page<GuestStay>> {
  const number = input.search.trim()
  const where = sql`sg.hotel_id = ${hotelId} and sg.guest_id = ${input.id} and (${number} = '' or b.number::text like ${`${number}%`})`
  const from = sql`
    from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id where ${where}`
  const isDescending = input.sort === undefined ? true : input.descending
  const order = sql.join(
    [sql.id('s', input.sort ?? 'arrival'), sql.id('s', 'id')].map(
      (key) => sql`${key} ${sql.raw(isDescending ? 'desc' : 'asc')}`,
    ),
    sql`, `,
  )
  const { rows } = await sql<GuestStay>`
    with shown as materialized (
      select s.id, s.guest_id = sg.guest_id as main, row_number() over (order by ${order}) as place ${from}
      order by ${order} limit ${input.limit} offset ${input.offset}
    )
    select s.id, b.number as "reservationNumber", s.sequence, w.main, ${fullNameOf('g')} as "mainGuestName",
      s.status, t.confirmed, s.arrival, s.departure, s.departure - s.arrival as nights, r.number as "roomNumber", k.code as "roomTypeCode",
      coalesce((select sum(n.rate) from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id), 0)::bigint as total,
      ${stayBalance} as balance
    from shown w join stay s on s.hotel_id = ${hotelId} and s.id = w.id
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    join room_type k on k.hotel_id = s.hotel_id and k.id = s.room_type_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    order by w.place`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
