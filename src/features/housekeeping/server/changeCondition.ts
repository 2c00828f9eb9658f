import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Condition, reasonAgainst, type RoomAction, roomRules } from '#domain/housekeeping/actions.ts'
import { changeConditions } from '#domain/room/server/roomsBecome.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type RoomToday, roomsToday } from './ownRooms.ts'

/**
 * Carries out an action on the condition of rooms, all or none. Refuses with what stands against it (`roomRules`); `told`: when it was done, where that is told later. The rooms are held
 * from here on, so of two who want the same the second is told how the room is now.
 */
export async function changeCondition(
  ctx: Context,
  action: RoomAction,
  roomIds: readonly number[],
  told?: string,
): Promise<{ rooms: string[] }> {
  const { db, hotelId, businessDate, caller } = ctx
  const rooms = [...(await lockRooms(ctx, roomIds)).values()]
  const keepsHouse = caller.menu.has('/room-service/house-keeping')
  const today = keepsHouse && action !== 'start' ? new Map<number, RoomToday>() : await roomsToday(ctx, roomIds)
  const { to } = roomRules[action]
  const judge = { keepsHouse, inspects: to === 'inspected' && (await inspects(ctx)) }
  for (const { id, number, houseStatus } of rooms) {
    const { isOwn = false, cleaning } = today.get(id) ?? {}
    const reason = reasonAgainst(action, { number, condition: houseStatus, isOwn, isDeep: cleaning === 'deep' }, judge)
    if (reason) throw new AppError(reason.code, reason.params)
  }
  const ids = rooms.map(({ id }) => id)
  const at = doneAt(told)
  if (action === 'start')
    await sql`
      insert into room_cleaning (hotel_id, room_id, business_date, user_id, started_at, kind, planned_minutes)
      select ${hotelId}::int, c.id, ${businessDate}::date, ${caller.userId}::bigint, ${at}::timestamptz, c.kind, c.minutes
      from unnest(${ids}::bigint[], ${ids.map((id) => today.get(id)?.cleaning)}::text[], ${ids.map((id) => today.get(id)?.minutes)}::int[])
        c (id, kind, minutes)`.execute(db)
  if (action === 'stop' || action === 'finish')
    await sql`
      with ended as (
        update room_cleaning set ended_at = greatest(started_at, ${at}::timestamptz), outcome = ${action === 'stop' ? 'stopped' : 'finished'}
        where hotel_id = ${hotelId} and room_id = any(${ids}) and ended_at is null
        returning room_id, business_date, kind, outcome
      )
      update room r set deep_cleaned_on = e.business_date, deep_planned_on = null from ended e
      where r.hotel_id = ${hotelId} and r.id = e.room_id and e.kind = 'deep' and e.outcome = 'finished'`.execute(db)
  await changeConditions(ctx, sql`select id as room_id, ${to}::text as house_status from unnest(${ids}::bigint[]) id`)
  await recordActivity(
    ctx,
    ...rooms.map(({ id, number, houseStatus }) => ({
      entity: 'Room',
      id,
      action: activityNames[action],
      before: { room: number, houseStatus },
      after: { room: number, houseStatus: to satisfies Condition },
    })),
  )
  return { rooms: rooms.map(({ number }) => number) }
}

const TOLD_WITHIN_MS = 86_400_000

/** A phone's clock may be wrong: no cleaning begins or ends in the future, nor longer ago than a day. */
function doneAt(told: string | undefined): string {
  const now = Date.now()
  const at = told === undefined ? now : Math.min(now, Math.max(now - TOLD_WITHIN_MS, Date.parse(told)))
  return new Date(at).toISOString()
}

const activityNames: Record<RoomAction, string> = {
  start: 'startCleaning',
  stop: 'stopCleaning',
  finish: 'finishCleaning',
  markClean: 'markClean',
  inspect: 'inspect',
  markDirty: 'markDirty',
}

/** Whether the hotel turns 'inspected' on. */
async function inspects({ db, hotelId }: Context): Promise<boolean> {
  const { rows } = await sql`
    select from room_status where hotel_id = ${hotelId} and house_status = 'inspected' and active`.execute(db)
  return rows.length > 0
}
