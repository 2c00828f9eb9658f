import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import type { Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { lastDayOfLink } from '#domain/stay/server/lastDayOfLink.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { OnlineOrder, type OnlineOrderRow } from '../staffContract.ts'
import { paymentState } from './paymentState.ts'

const sortKeys = { madeAt: '"madeAt"', number: 'b.number', guestName: '"guestName"', arrival: 'arrival' } as const

async function list(
  { db, hotelId, businessDate }: Context,
  { search, toReview, toSettle, sort, descending, offset, limit }: ParsedInputOf<typeof OnlineOrder.list>,
): Promise<Page<OnlineOrderRow>> {
  const text = search.trim()
  const found = text === '' ? sql`true` : sql`(${holdsText(sql`g.search`, text)} or b.number::text = ${text})`
  const order = sql.raw(`${sortKeys[sort ?? 'madeAt']} ${(sort === undefined) !== descending ? 'desc' : 'asc'}`)
  const { rows } = await sql<OnlineOrderRow & { total: number }>`
    select b.id as "reservationId", s."stayId", ${printed('reservation', sql`b.hotel_id`, sql`b.number`)} as number,
      ${fullNameOf('g')} as "guestName", g.phone, g.email,
      to_char(o.made_at at time zone h.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "madeAt",
      to_char(o.changed_at at time zone h.time_zone, 'YYYY-MM-DD"T"HH24:MI') as "changedAt", s.arrival, s.departure, s.rooms, s.status,
      t.confirmed, to_char(b.release_at, 'YYYY-MM-DD"T"HH24:MI') as "heldUntil", coalesce(l.arrival_time, '') as "arrivalTime",
      ${paymentState} as payment,
      case when l.reservation_id is null then 'none' when l.revoked_at is not null then 'revoked' when ${lastDayOfLink(hotelId, sql`l.reservation_id`)} < ${businessDate}::date then 'over' else 'open' end as link,
      o.reviewed_at is not null as reviewed, u.name as "reviewedBy", count(*) over ()::int as total
    from online_order o
    join hotel h on h.id = o.hotel_id
    join reservation b on b.hotel_id = o.hotel_id and b.id = o.reservation_id
    join reservation_type t on t.hotel_id = b.hotel_id and t.id = b.reservation_type_id
    join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    join lateral (
      select min(x.id) as "stayId", min(x.arrival) as arrival, max(x.departure) as departure, count(*)::int as rooms,
        (array_agg(x.status order by x.id))[1] as status
      from stay x where x.hotel_id = ${hotelId} and x.reservation_id = b.id) s on true
    left join guest_link l on l.hotel_id = o.hotel_id and l.reservation_id = o.reservation_id
    left join app_user u on u.hotel_id = o.hotel_id and u.id = o.reviewed_by
    where o.hotel_id = ${hotelId} and ${found}
      and case when ${toSettle} then ${paymentState} in ('toSettle', 'unanswered') else o.reviewed_at is null or not ${toReview} end
    order by ${order}, b.id desc limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

async function review(ctx: Context, { reservationId }: ParsedInputOf<typeof OnlineOrder.review>) {
  const { db, hotelId, caller } = ctx
  const { rows } = await sql`
    update online_order set reviewed_at = now(), reviewed_by = ${caller.userId}
    where hotel_id = ${hotelId} and reservation_id = ${reservationId} and reviewed_at is null returning reservation_id`.execute(
    db,
  )
  if (rows.length > 0) {
    await recordActivity(ctx, { entity: 'Reservation', id: reservationId, action: 'reviewOrder' })
    return {}
  }
  const { rows: known } = await sql`
    select from online_order where hotel_id = ${hotelId} and reservation_id = ${reservationId}`.execute(db)
  if (known.length === 0) throw new AppError('notFound')
  return {}
}

export const onlineOrderActions = handlers(OnlineOrder, { list, review })
