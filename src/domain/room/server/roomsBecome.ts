import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** Holds rooms, in the order of their ids, as `lockRooms` does, whatever state they are in. */
export async function holdRooms(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  roomIds: readonly (number | null)[],
): Promise<void> {
  await sql`select from room where hotel_id = ${hotelId} and id = any(${roomIds}::bigint[]) order by id for no key update`.execute(
    db,
  )
}

/**
 * The only way in which rooms get a condition, as tables of a `with`: `wanted` selects `room_id` and `house_status`. The rooms are held by
 * an earlier statement: else a cleaning that begins at this moment is not seen. A room that leaves the condition 'cleaning' by what happens at
 * the desk leaves its cleaning too, which then counts as interrupted.
 */
const roomsBecome = (
  hotelId: number,
  wanted: RawBuilder<unknown>,
  at = new Date().toISOString(),
): RawBuilder<unknown> => sql`
  room_became as (
    update room r set house_status = w.house_status, version = r.version + 1 from (${wanted}) w
    where r.hotel_id = ${hotelId} and r.id = w.room_id and r.house_status <> w.house_status
    returning r.id, r.house_status
  ), cleaning_interrupted as (
    update room_cleaning k set ended_at = greatest(k.started_at, ${at}::timestamptz), outcome = 'interrupted' from room_became b
    where k.hotel_id = ${hotelId} and k.room_id = b.id and k.ended_at is null and b.house_status <> 'cleaning'
  )`

/** Gives rooms their condition and tells other programs of those that had another. `before`: tables that `wanted` reads. Gives how many. */
export async function changeConditions(
  ctx: Pick<Context, 'db' | 'hotelId'>,
  wanted: RawBuilder<unknown>,
  before = sql``,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with ${before} ${roomsBecome(ctx.hotelId, wanted)} select id from room_became`.execute(ctx.db)
  await noteEvents(
    ctx,
    'room.conditionChanged',
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** Rooms that guests leave are dirty. */
export const roomsSoiled = (hotelId: number, roomIds: readonly (number | null)[]): RawBuilder<unknown> =>
  roomsBecome(hotelId, sql`select id as room_id, 'dirty' as house_status from unnest(${roomIds}::bigint[]) id`)
