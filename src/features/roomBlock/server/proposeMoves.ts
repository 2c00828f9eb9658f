import { proposalFor, reservedStays } from '#domain/autoAssign/server/autoAssign.ts'
import type { ProposedRoom } from '#domain/autoAssign/roomProposal.ts'
import type { Context } from '#kit/server/context.ts'
import type { BlockSpan } from '#domain/roomBlock/block.ts'
import { sql } from 'kysely'

export interface ProposedMove extends ProposedRoom {
  readonly roomNumber: string
}

/** Where stays could go that make way for a block of rooms, as auto assign finds it; by stay. */
export async function proposeMoves(
  ctx: Context,
  stayIds: readonly number[],
  roomIds: readonly number[],
  span: BlockSpan,
): Promise<ReadonlyMap<number, ProposedMove>> {
  if (stayIds.length === 0) return new Map()
  const waiting = await reservedStays(ctx, sql`s.id = any(${stayIds})`)
  const { placed, rooms } = await proposalFor(
    ctx,
    waiting,
    roomIds.map((roomId) => ({ roomId, ...span })),
  )
  return new Map(placed.map((place) => [place.stayId, { ...place, roomNumber: rooms.get(place.roomId)?.number ?? '' }]))
}
