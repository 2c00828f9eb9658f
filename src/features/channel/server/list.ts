import type { ParsedInputOf } from '#core/contract.ts'
import { type Page, sortedBy } from '#core/page.ts'
import { printed } from '#domain/numbering/server/numberForms.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { sql } from 'kysely'
import type { ChannelBooking, ChannelBookingRow } from '../staffContract.ts'

const sorts = {
  changedAt: sql`b.changed_at`,
  number: sql`b.number`,
  channel: sql`b.channel`,
  arrival: sql`s.arrival`,
}

/** What channels have booked, the latest change first. */
export async function list(
  { db, hotelId }: Context,
  { search, refused, sort, descending, offset, limit }: ParsedInputOf<typeof ChannelBooking.list>,
): Promise<Page<ChannelBookingRow>> {
  const direction = (sort === undefined) !== descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<ChannelBookingRow & { total: number }>`
    select b.channel, b.number, b.status, b.refused, b.revision, coalesce(${fullNameOf('g')}, '') as "guestName", coalesce(s.rooms, 0) as rooms, s.arrival, s.departure,
      s.reservation_id as "reservationId", coalesce(${printed('reservation', sql`r.hotel_id`, sql`r.number`)}, '') as reservation, b.changed_at as "changedAt",
      count(*) over ()::int as total
    from channel_booking b
    left join lateral (
      select count(*)::int as rooms, min(x.arrival) as arrival, max(x.departure) as departure, max(x.reservation_id) as reservation_id
      from channel_stay c join stay x on x.hotel_id = c.hotel_id and x.id = c.stay_id
      where c.hotel_id = ${hotelId} and c.channel = b.channel and c.number = b.number) s on true
    left join reservation r on r.hotel_id = b.hotel_id and r.id = s.reservation_id
    left join guest g on g.hotel_id = r.hotel_id and g.id = r.guest_id
    where b.hotel_id = ${hotelId} and (b.refused or not ${refused}) and ${matching(search, [sql`b.number`, sql`b.channel`, fullNameOf('g')])}
    order by ${sortedBy(sorts, sort, 'changedAt')} ${direction}, b.channel, b.number limit ${limit} offset ${offset}`.execute(
    db,
  )
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
