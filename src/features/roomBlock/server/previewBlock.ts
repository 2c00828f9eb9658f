import type { ParsedInputOf } from '#core/contract.ts'
import { nightsBetween } from '#core/day.ts'
import type { ProposedRoom } from '#domain/autoAssign/roomProposal.ts'
import { proposalFor, reservedStays } from '#domain/autoAssign/server/autoAssign.ts'
import type { BlockSpan } from '#domain/roomBlock/block.ts'
import type { RoomBlock } from '#domain/roomBlock/contract.ts'
import { openNights } from '#domain/roomBlock/server/blockInventory.ts'
import { momentOf } from '#domain/roomBlock/server/blocksOf.ts'
import { staysInTheWay } from './staysInTheWay.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

type Input = ParsedInputOf<typeof RoomBlock.preview>

/** Who is in the way of a block, and where each could go; nothing is changed. */
export async function previewBlock(ctx: Context, input: Input) {
  const { roomIds, from, until } = input
  if (until <= from) return { nights: 0, stays: [], blocks: [] }
  const span = { from, until }
  const found = (await staysInTheWay(ctx, roomIds, span)).filter(({ status }) => status !== 'checkedOut')
  const stays = found.map(({ roomId: _, roomLocked, until: __, ...stay }) => ({
    ...stay,
    movable: stay.status === 'reserved' && !roomLocked,
  }))
  const movable = stays.filter((stay) => stay.movable).map(({ stayId }) => stayId)
  const proposals = await proposeMoves(ctx, movable, roomIds, span)
  const { firstNight, untilNight } = openNights(ctx, span)
  return {
    nights: nightsBetween(firstNight, untilNight),
    stays: stays.map((stay) => {
      const place = proposals.get(stay.stayId)
      const proposal = place && {
        roomId: place.roomId,
        roomNumber: place.roomNumber,
        reasons: [...place.reasons],
      }
      return { ...stay, proposal: proposal ?? null }
    }),
    blocks: await otherBlocks(ctx, input),
  }
}

async function otherBlocks({ db, hotelId }: Context, { roomIds, from, until, id }: Input) {
  const { rows } = await sql<{ id: number; roomNumber: string; from: string; until: string }>`
    select x.id, r.number as "roomNumber", ${momentOf('lower')} as "from", ${momentOf('upper')} as until
    from room_block x join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
    where x.hotel_id = ${hotelId} and x.room_id = any(${roomIds}) and x.during && tsrange(${from}::timestamp, ${until}::timestamp)
      and x.id is distinct from ${id ?? null}::bigint
    order by r.sort_order, r.number, lower(x.during)`.execute(db)
  return rows
}

interface ProposedMove extends ProposedRoom {
  readonly roomNumber: string
}

/** Where stays could go that make way for a block of rooms, as auto assign finds it; by stay. */
async function proposeMoves(
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
