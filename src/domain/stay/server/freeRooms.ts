import type { FreeRoom } from '../shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * The active rooms that nobody takes in a span of hotel-local time, those of the type asked for first.
 * `stayId`: its own spans are not in its way. `vacant`: nor may a guest be living there now, whatever the dates.
 */
export async function freeRooms(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  of: { from: string; until: string; roomTypeId?: number | undefined; stayId?: number; vacant?: boolean },
): Promise<FreeRoom[]> {
  const stayId = of.stayId ?? 0
  const vacant = of.vacant
    ? sql`and not exists (select from stay s where s.hotel_id = r.hotel_id and s.room_id = r.id and s.status = 'inHouse' and s.id <> ${stayId})`
    : sql``
  const { rows } = await sql<FreeRoom>`
    select r.id as "roomId", r.number, r.floor, r.room_type_id as "roomTypeId", t.code as "roomTypeCode", t.name as "roomTypeName",
      t.name_mon as "roomTypeNameMon", r.house_status as "houseStatus",
      coalesce(r.room_type_id = ${of.roomTypeId ?? null}::bigint, true) as "sameType",
      exists (select from room_block x where x.hotel_id = r.hotel_id and x.room_id = r.id and x.kind = 'outOfService'
        and x.during && tsrange(${of.from}::timestamp, ${of.until}::timestamp)) as "outOfService"
    from room r
    join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
    where r.hotel_id = ${hotelId} and r.active ${vacant}
      and not exists (
        select from room_occupancy o
        where o.hotel_id = r.hotel_id and o.room_id = r.id and o.during && tsrange(${of.from}::timestamp, ${of.until}::timestamp)
          and o.stay_id is distinct from ${stayId}
      )
    order by "sameType" desc, t.sort_order, r.sort_order, r.number`.execute(db)
  return rows
}
