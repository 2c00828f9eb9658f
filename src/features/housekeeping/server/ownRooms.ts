import { AppError } from '#core/errors.ts'
import type { HouseRow } from '#domain/housekeeping/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { houseRows, isOwnRoom } from './houseRows.ts'

export interface RoomToday extends Pick<HouseRow, 'roomId' | 'cleaning' | 'minutes'> {
  /** It is the caller's today. */
  readonly isOwn: boolean
}

/** Whose the rooms are today, and which cleaning they are in for. */
export async function roomsToday(ctx: Context, roomIds: readonly number[]): Promise<ReadonlyMap<number, RoomToday>> {
  const { rows } = await sql<RoomToday>`
    select "roomId", cleaning, minutes, coalesce(${isOwnRoom(ctx)}, false) as "isOwn" from (${houseRows(ctx)}) house
    where "roomId" = any(${roomIds})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.roomId, row]))
}

/** Refuses rooms of others to who only cleans. */
export async function refuseRoomsOfOthers(
  ctx: Context,
  rooms: readonly { readonly id: number; readonly number: string }[],
): Promise<void> {
  if (ctx.caller.menu.has('/room-service/house-keeping')) return
  const today = await roomsToday(
    ctx,
    rooms.map(({ id }) => id),
  )
  const other = rooms.find(({ id }) => today.get(id)?.isOwn !== true)
  if (other) throw new AppError('roomOfOther', [other.number])
}
