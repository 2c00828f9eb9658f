import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { houseRows, isOwnRoom } from './houseRows.ts'

/** Which of the rooms are the caller's today. */
export async function ownRooms(ctx: Context, roomIds: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ roomId: number }>`
    select "roomId" from (${houseRows(ctx)}) house
    where "roomId" = any(${roomIds}) and ${isOwnRoom(ctx)}`.execute(ctx.db)
  return new Set(rows.map(({ roomId }) => roomId))
}

/** Refuses rooms of others to who only cleans. */
export async function refuseRoomsOfOthers(
  ctx: Context,
  rooms: readonly { readonly id: number; readonly number: string }[],
): Promise<void> {
  if (ctx.caller.menu.has('/room-service/house-keeping')) return
  const own = await ownRooms(
    ctx,
    rooms.map(({ id }) => id),
  )
  const other = rooms.find(({ id }) => !own.has(id))
  if (other) throw new AppError('roomOfOther', [other.number])
}
