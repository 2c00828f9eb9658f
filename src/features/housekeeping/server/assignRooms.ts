import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Housekeeping, HouseRow } from '#domain/housekeeping/contract.ts'
import { shareOut } from '#domain/housekeeping/shareOut.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { houseRows } from './houseRows.ts'
import { housekeepers } from './summary.ts'

type Shared = Pick<
  HouseRow,
  'roomId' | 'number' | 'floor' | 'condition' | 'cleaning' | 'minutes' | 'housekeeperId' | 'housekeeper'
>

/**
 * Who would clean which room: what waits and has nobody, or everything that waits, shared out by minutes and floor. Who is cleaning a room
 * keeps it.
 */
export async function proposeRooms(
  ctx: Context,
  { userIds, anew }: ParsedInputOf<typeof Housekeeping.propose>,
): Promise<OutputOf<typeof Housekeeping.propose>> {
  await refuseOthers(ctx, userIds)
  const { rows } = await sql<Shared>`
    select "roomId", number, floor, condition, cleaning, minutes, "housekeeperId", housekeeper from (${houseRows(ctx)}) house
    where "toClean" order by place`.execute(ctx.db)
  const isOpen = ({ housekeeper, condition }: Shared) => housekeeper === null || (anew && condition !== 'cleaning')
  const open = rows.filter(isOpen)
  const cleaners = userIds.map((userId) => {
    const own = rows.filter((room) => room.housekeeperId === userId && !isOpen(room))
    const minutes = own.reduce((sum, room) => sum + room.minutes, 0)
    return { userId, rooms: own.length, minutes, floor: own[0]?.floor }
  })
  const given = shareOut(open, cleaners)
  return {
    given: open.flatMap(({ roomId, number, floor, cleaning, minutes, housekeeper: before }) => {
      const userId = given.get(roomId)
      return userId === undefined ? [] : [{ roomId, number, floor, cleaning, minutes, userId, before }]
    }),
    kept: cleaners.map(({ userId, rooms, minutes }) => ({ userId, rooms, minutes })),
  }
}

export async function assignRooms(
  ctx: Context,
  { assignments }: ParsedInputOf<typeof Housekeeping.assign>,
): Promise<{ rooms: number }> {
  const { db, hotelId, businessDate } = ctx
  const last = new Map(assignments.map(({ roomId, userId }) => [roomId, userId]))
  const rooms = await lockRooms(ctx, [...last.keys()])
  const names = await refuseOthers(
    ctx,
    [...last.values()].filter((id) => id !== null),
  )
  const given = [...last].flatMap(([roomId, userId]) => (userId === null ? [] : [{ roomId, userId }]))
  await sql`
    delete from cleaning_assignment
    where hotel_id = ${hotelId} and date = ${businessDate}::date and room_id = any(${[...last.keys()]})`.execute(db)
  await sql`
    insert into cleaning_assignment (hotel_id, date, room_id, user_id)
    select ${hotelId}::int, ${businessDate}::date, g.room_id, g.user_id
    from unnest(${given.map(({ roomId }) => roomId)}::bigint[], ${given.map(({ userId }) => userId)}::bigint[]) g (room_id, user_id)`.execute(
    db,
  )
  await recordActivity(
    ctx,
    ...[...last].map(([id, userId]) => ({
      entity: 'Room',
      id,
      action: 'assignHousekeeper',
      after: { room: rooms.get(id)?.number, housekeeper: userId === null ? null : names.get(userId) },
    })),
  )
  return { rooms: last.size }
}

/** The names of who may clean; refuses with unknownReference and noHousekeeper who may not. */
async function refuseOthers(ctx: Context, userIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const able = new Map((await housekeepers(ctx)).map(({ id, name }) => [id, name]))
  const other = userIds.find((id) => !able.has(id))
  if (other === undefined) return able
  const { rows } = await sql<{ name: string }>`
    select name from app_user where hotel_id = ${ctx.hotelId} and id = ${other}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('unknownReference', [], 'userId')
  throw new AppError('noHousekeeper', [rows[0].name])
}
