import { LostItem } from '#domain/lostItem/contract.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { LeavingNote } from '../leavingShapes.ts'

/** What the desk must not overlook of guests who leave, in the order in which they were asked for. */
export async function leavingNotes(ctx: Context, stayIds: readonly number[]): Promise<LeavingNote[]> {
  const { db, hotelId } = ctx
  const leftItems = may(ctx.caller, LostItem.list.access)
    ? sql`(select count(*)::int from lost_item l where l.hotel_id = s.hotel_id and l.status = 'kept'
        and (l.stay_id = s.id or l.guest_id = s.guest_id))`
    : sql`0`
  const { rows } = await sql<LeavingNote>`
    select s.id as "stayId", r.number as "roomNumber", g.id as "guestId", ${fullNameOf('g')} as "guestName", g.blacklisted,
      g.blacklist_reason as "blacklistReason", g.remarks, b.internal_remarks as "internalRemarks", coalesce(n.key_note, '') as "keyNote",
      (select json_build_object('label', ${namesOf('v')}, 'colour', v.colour) from vip_status v
        where v.hotel_id = g.hotel_id and v.id = g.vip_status_id) as vip,
      (select count(*)::int from task k where k.hotel_id = s.hotel_id and k.done_at is null
        and (k.stay_id = s.id or k.reservation_id = s.reservation_id or k.room_id = s.room_id)) as tasks,
      ${leftItems} as "leftItems"
    from stay s
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    join guest g on g.hotel_id = s.hotel_id and g.id = s.guest_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    left join arrival_note n on n.hotel_id = s.hotel_id and n.stay_id = s.id
    where s.hotel_id = ${hotelId} and s.id = any(${stayIds})
    order by array_position(${stayIds}::bigint[], s.id)`.execute(db)
  return rows
}
