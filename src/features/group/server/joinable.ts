import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT } from '#core/page.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Group } from '../contract.ts'

/** Reservations that may join a group, the next arrival first. */
export async function joinable(
  { db, hotelId }: Context,
  { search, limit, offset }: ParsedInputOf<typeof Group.joinable>,
): Promise<OutputOf<typeof Group.joinable>> {
  const text = search.trim()
  const number = /^\d{1,15}$/.test(text) ? Number(text) : null
  const found = text === '' ? sql`true` : sql`(b.number = ${number}::bigint or ${holdsText(sql`g.search`, text)})`
  const reservations = sql`
    select b.id, b.number, ${fullNameOf('g')} as "guestName", min(s.arrival) as arrival, max(s.departure) as departure,
      count(*)::int as rooms
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id and b.guest_group_id is null
    join guest g on g.hotel_id = b.hotel_id and g.id = b.guest_id
    where s.hotel_id = ${hotelId} and s.status in ('reserved', 'inHouse') and ${found}
    group by b.id, b.number, g.id, g.last_name, g.first_name`
  const { rows } = await sql<OutputOf<typeof Group.joinable>['rows'][number]>`
    ${reservations} order by min(s.arrival), b.id limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (${reservations} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
