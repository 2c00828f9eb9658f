import type { ParsedInputOf } from '#core/contract.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import type { RoomBlock } from '#domain/roomBlock/contract.ts'
import { takeOutOfUse, takingDeltas } from '#domain/roomBlock/server/takeOutOfUse.ts'
import { lockRooms } from '#domain/room/server/lockRooms.ts'
import { Warnings } from '#domain/asking/server/warnings.ts'
import type { Context } from '#kit/server/context.ts'
import { holdOpenOrder } from '#domain/workOrder/server/holdOpenOrder.ts'
import { judgeSpan, judgeStays, makeWay } from './judgeBlock.ts'

/** Takes rooms out of use, one block each, after the stays in the way have moved. All or none. */
export async function newBlocks(ctx: Context, input: ParsedInputOf<typeof RoomBlock.new>) {
  const { roomIds, from, until, moves, confirm, overrideReason, ...facts } = input
  const span = { from, until }
  judgeSpan(ctx, span)
  if (facts.workOrderId !== undefined) await holdOpenOrder(ctx, facts.workOrderId, roomIds)
  await makeWay(ctx, moves, roomIds, span, { confirm, overrideReason })
  const rooms = [...(await lockRooms(ctx, roomIds)).values()]
  const warnings = new Warnings(ctx.caller, { confirm, overrideReason })
  await judgeStays(ctx, facts.kind, roomIds, span, warnings)
  warnings.short(
    await changeInventory(ctx, takingDeltas(ctx, rooms, facts.kind, span), { raise: warnings.mayOverbook }),
  )
  warnings.settle()
  const ids = await takeOutOfUse(ctx, rooms, span, facts)
  const after = { rooms: rooms.map(({ number }) => number), ...span, ...facts, ...warnings.record }
  await recordActivity(
    ctx,
    ...ids.map((id) => ({ entity: 'RoomBlock', id, action: 'new', after, reason: facts.reason })),
  )
  return { ids }
}
