import { addDays, nightsBetween } from '#core/day.ts'
import { AppError } from '#core/errors.ts'
import { MAX_BLOCK_DAYS, type BlockKind, type BlockSpan } from '#domain/roomBlock/block.ts'
import { namedStays, refuseStays, staysInTheWay } from './staysInTheWay.ts'
import { Stay } from '#domain/stay/contract.ts'
import { type RoomOfStay, setRooms } from '#domain/stay/server/setRooms.ts'
import type { Confirmation, Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { may } from '#kit/server/mount.ts'

/** Refuses what can't be the time of a block; `began` = it begins as it did before. */
export function judgeSpan({ businessDate }: Context, { from, until }: BlockSpan, began = false): void {
  if (until <= from) throw new AppError('endBeforeBegin', [], 'until')
  if (!began && from < businessDate) throw new AppError('blockInPast', [businessDate], 'from')
  if (until < `${businessDate}T00:00`) throw new AppError('blockEndsInPast', [businessDate], 'until')
  if (nightsBetween(from.slice(0, 10), addDays(until.slice(0, 10), -1)) >= MAX_BLOCK_DAYS)
    throw new AppError('blockTooLong', [MAX_BLOCK_DAYS], 'until')
}

/** Gives the stays that make way other rooms or none. Only for who may give rooms, and only stays that are in the way. */
export async function makeWay(
  ctx: Context,
  moves: readonly RoomOfStay[],
  roomIds: readonly number[],
  span: BlockSpan,
  confirmation: Confirmation,
): Promise<void> {
  if (moves.length === 0) return
  if (!may(ctx.caller, Stay.assign.access)) throw new AppError('noAccess')
  const inTheWay = new Set((await staysInTheWay(ctx, roomIds, span)).map(({ stayId }) => stayId))
  if (moves.some(({ stayId }) => !inTheWay.has(stayId))) throw new AppError('changedMeanwhile')
  await setRooms(ctx, { rooms: moves, ...confirmation })
}

/** Nobody may be in the way of what is out of order; over booked rooms that are only out of service it asks. */
export async function judgeStays(
  ctx: Context,
  kind: BlockKind,
  roomIds: readonly number[],
  span: BlockSpan,
  warnings: Warnings,
): Promise<void> {
  const stays = await staysInTheWay(ctx, roomIds, span)
  if (kind === 'outOfOrder') return refuseStays(stays)
  const staying = stays.filter(({ status }) => status !== 'checkedOut')
  if (staying.length > 0) warnings.raise('serviceOverStays', namedStays(staying))
}
