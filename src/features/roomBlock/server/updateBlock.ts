import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import type { BlockSpan } from '#domain/roomBlock/block.ts'
import type { RoomBlock } from '#domain/roomBlock/contract.ts'
import { blockDeltas, nightsAfter } from '#domain/roomBlock/server/blockInventory.ts'
import { lockBlocks, type LockedBlock } from '#domain/roomBlock/server/blocksOf.ts'
import { endBlocks } from '#domain/roomBlock/server/endBlocks.ts'
import { type BlockFacts, rewriteBlock, takeOutOfUse, takingDeltas } from '#domain/roomBlock/server/takeOutOfUse.ts'
import { type LockedRoom, lockRooms } from '#domain/room/server/lockRooms.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { judgeSpan, judgeStays, makeWay } from './judgeBlock.ts'

type Input = ParsedInputOf<typeof RoomBlock.update>
type Wanted = BlockFacts & BlockSpan & { readonly roomId: number }

/** Changes a block, after the stays in its new way have moved; what has begun keeps its begin. */
export async function updateBlock(ctx: Context, input: Input) {
  const { id, version, moves, confirm, overrideReason } = input
  const held = await lockHeld(ctx, id, version)
  const wanted = wantedOf(held, input)
  judgeSpan(ctx, wanted, wanted.from === held.from)
  await makeWay(ctx, moves, [wanted.roomId], wanted, { confirm, overrideReason })
  const [before] = await lockBlocks(ctx, [id])
  const room = (await lockRooms(ctx, [wanted.roomId])).get(wanted.roomId)
  if (!before || !room) throw new AppError('notFound')
  if (wanted.from !== before.from && before.from < ctx.businessDate)
    throw new AppError('blockBeginFixed', [before.roomNumber], 'from')
  const later = laterPart(ctx, before, wanted)
  judgeSpan(ctx, later, later.from === before.from)
  const warnings = new Warnings(ctx.caller, { confirm, overrideReason })
  await judgeStays(ctx, wanted.kind, [wanted.roomId], later, warnings)
  const goesOn = isSplit(ctx, before, wanted)
    ? await goOnElsewhere(ctx, { before, room, wanted }, warnings)
    : await change(ctx, { before, room, wanted }, warnings)
  await recordActivity(ctx, {
    entity: 'RoomBlock',
    id,
    action: wanted.roomId === before.roomId ? 'update' : 'move',
    before: { room: before.roomNumber, ...factsOf(before) },
    after: { room: room.number, ...factsOf(wanted), ...warnings.record },
    reason: overrideReason,
  })
  return goesOn
}

async function lockHeld(ctx: Context, id: number, version: number | undefined): Promise<LockedBlock> {
  const [block] = await lockBlocks(ctx, [id])
  if (!block) throw new AppError('notFound')
  if (version !== undefined && version !== block.version) throw new AppError('changedMeanwhile')
  return block
}

const wantedOf = (before: LockedBlock, input: Input): Wanted => ({
  roomId: input.roomId ?? before.roomId,
  kind: input.kind ?? before.kind,
  from: input.from ?? before.from,
  until: input.until ?? before.until,
  reason: input.reason ?? before.reason,
  remarks: input.remarks ?? before.remarks,
  returnHouseStatus: input.returnHouseStatus ?? before.returnHouseStatus,
})

const factsOf = ({ kind, from, until, reason, remarks, returnHouseStatus }: Wanted) => ({
  kind,
  from,
  until,
  reason,
  remarks,
  returnHouseStatus,
})

const changeToday = ({ businessDate, hotel }: Context): string => `${businessDate}T${changeOfDay(hotel)}`

/** A block that was in force before today's change of guests can't have been in another room, or of another kind, all the while. */
const isSplit = (ctx: Context, before: LockedBlock, wanted: Wanted): boolean =>
  (wanted.roomId !== before.roomId || wanted.kind !== before.kind) &&
  before.from < changeToday(ctx) &&
  before.status === 'current'

const laterPart = (ctx: Context, before: LockedBlock, wanted: Wanted): BlockSpan =>
  isSplit(ctx, before, wanted) ? { from: changeToday(ctx), until: wanted.until } : wanted

interface Change {
  readonly before: LockedBlock
  readonly room: LockedRoom
  readonly wanted: Wanted
}

/** The block ends, and the room that is wanted is blocked from today's change of guests on. */
async function goOnElsewhere(ctx: Context, { before, room, wanted }: Change, warnings: Warnings) {
  const span = laterPart(ctx, before, wanted)
  await endBlocks(ctx, [before])
  warnings.short(
    await changeInventory(ctx, takingDeltas(ctx, [room], wanted.kind, span), { raise: warnings.mayOverbook }),
  )
  warnings.settle()
  const [id = 0] = await takeOutOfUse(ctx, [room], span, wanted)
  return { id, version: 1 }
}

async function change(ctx: Context, { before, room, wanted }: Change, warnings: Warnings) {
  const after = { ...wanted, id: before.id, roomTypeId: room.roomTypeId, ...nightsAfter(ctx, before, wanted) }
  const deltas = [...blockDeltas(ctx, before, -1), ...blockDeltas(ctx, after, 1)]
  warnings.short(await changeInventory(ctx, deltas, { raise: warnings.mayOverbook }))
  warnings.settle()
  await rewriteBlock(ctx, room, before, after)
  return { id: before.id, version: before.version + 1 }
}
