import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { refuseRoomsOfOthers } from './ownRooms.ts'

/** Keeps what a housekeeper saw in rooms beside who is in house there by the books; null takes it back. */
export async function reportRooms(
  ctx: Context,
  { roomIds, occupied }: { roomIds: readonly number[]; occupied: boolean | null },
): Promise<{ rooms: string[] }> {
  const { db, hotelId, businessDate, caller } = ctx
  const rooms = [...(await lockRooms(ctx, roomIds)).values()]
  await refuseRoomsOfOthers(ctx, rooms)
  const ids = rooms.map(({ id }) => id)
  if (occupied === null)
    await sql`delete from occupancy_report where hotel_id = ${hotelId} and room_id = any(${ids})`.execute(db)
  else
    await sql`
      insert into occupancy_report (hotel_id, room_id, business_date, occupied, stay_id, reported_by)
      select r.hotel_id, r.id, ${businessDate}::date, ${occupied}, s.id, ${caller.userId}
      from room r left join stay s on s.hotel_id = r.hotel_id and s.room_id = r.id and s.status = 'inHouse'
      where r.hotel_id = ${hotelId} and r.id = any(${ids})
      on conflict (hotel_id, room_id) do update set business_date = excluded.business_date, occupied = excluded.occupied,
        stay_id = excluded.stay_id, reported_by = excluded.reported_by, reported_at = excluded.reported_at`.execute(db)
  await recordActivity(
    ctx,
    ...rooms.map(({ id, number }) => ({ entity: 'Room', id, action: 'report', after: { room: number, occupied } })),
  )
  return { rooms: rooms.map(({ number }) => number) }
}

export async function remarkRoom(ctx: Context, { roomId, remark }: { roomId: number; remark: string }) {
  const { db, hotelId } = ctx
  const rooms = [...(await lockRooms(ctx, [roomId])).values()]
  await refuseRoomsOfOthers(ctx, rooms)
  const { rows } = await sql<{ remark: string }>`
    select housekeeping_remark as remark from room where hotel_id = ${hotelId} and id = ${roomId}`.execute(db)
  await sql`update room set housekeeping_remark = ${remark} where hotel_id = ${hotelId} and id = ${roomId}`.execute(db)
  const number = rooms[0]?.number
  await recordActivity(ctx, {
    entity: 'Room',
    id: roomId,
    action: 'remark',
    before: { room: number, remark: rows[0]?.remark },
    after: { room: number, remark },
  })
  return {}
}
