import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { lockBlocks } from '#domain/roomBlock/server/blocksOf.ts'
import { dropBlocks, endBlocks } from '#domain/roomBlock/server/endBlocks.ts'
import type { WorkOrder } from '#domain/workOrder/contract.ts'
import { reasonAgainst, type WorkOrderStatus, type WorkOrderVerb } from '#domain/workOrder/status.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

const entity = 'WorkOrder'

interface Held {
  readonly id: number
  readonly number: number
  readonly status: WorkOrderStatus
  readonly assigneeId: number | null
  readonly description: string
}

/** Holds an order until the command ends; of two who want the same the second is told how it is now. */
async function hold({ db, hotelId }: Context, id: number, verb: WorkOrderVerb): Promise<Held> {
  const { rows } = await sql<Held>`
    select id, number, status, assignee_id as "assigneeId", description from work_order
    where hotel_id = ${hotelId} and id = ${id} for no key update`.execute(db)
  const [order] = rows
  if (!order) throw new AppError('notFound')
  const reason = reasonAgainst(verb, order)
  if (reason) throw new AppError(reason.code, reason.params)
  return order
}

export async function assignOrder(
  ctx: Context,
  { id, assigneeId }: ParsedInputOf<typeof WorkOrder.assign>,
): Promise<{ id: number }> {
  const before = await hold(ctx, id, 'assign')
  await sql`
    update work_order set assignee_id = ${assigneeId}::bigint, status = ${assigneeId === null ? 'new' : 'assigned'}, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, {
    entity,
    id,
    action: 'assign',
    before: { assigneeId: before.assigneeId },
    after: { assigneeId },
  })
  return { id }
}

export async function startOrder(ctx: Context, { id }: { id: number }): Promise<{ id: number }> {
  const { assigneeId } = await hold(ctx, id, 'start')
  const mine = assigneeId ?? ctx.caller.userId
  await sql`
    update work_order set status = 'inProgress', assignee_id = ${mine}::bigint, version = version + 1,
      started_at = coalesce(started_at, ${new Date().toISOString()}::timestamptz)
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { entity, id, action: 'start', after: { assigneeId: mine } })
  return { id }
}

/** What was blocked for it comes back with it (docs/rules/housekeeping.md#work-orders). */
export async function completeOrder(
  ctx: Context,
  { id, outcome, cost }: ParsedInputOf<typeof WorkOrder.complete>,
): Promise<{ id: number }> {
  const { db, hotelId, businessDate, caller } = ctx
  await hold(ctx, id, 'complete')
  const rooms = await endBlocksOf(ctx, id)
  await sql`
    update work_order set status = 'completed', outcome = ${outcome}, cost = ${cost}::bigint, version = version + 1,
      completed_at = ${new Date().toISOString()}::timestamptz, completed_on = ${businessDate}::date, completed_by = ${caller.userId}::bigint
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  const blocks = rooms.length === 0 ? {} : { rooms: rooms.join(', ') }
  await recordActivity(ctx, { entity, id, action: 'complete', after: { outcome, cost, ...blocks } })
  return { id }
}

/** Blocks in force end, those to come are dropped; gives the numbers of their rooms. */
async function endBlocksOf(ctx: Context, id: number): Promise<string[]> {
  const { rows } = await sql<{ id: number }>`
    select id from room_block where hotel_id = ${ctx.hotelId} and work_order_id = ${id} and returned_at is null`.execute(
    ctx.db,
  )
  if (rows.length === 0) return []
  const blocks = await lockBlocks(
    ctx,
    rows.map((block) => block.id),
  )
  const [current, planned] = [
    blocks.filter(({ status }) => status === 'current'),
    blocks.filter(({ status }) => status === 'planned'),
  ]
  if (current.length > 0) await endBlocks(ctx, current)
  if (planned.length > 0) await dropBlocks(ctx, planned)
  const of = (action: string) => (block: (typeof blocks)[number]) => ({
    entity: 'RoomBlock',
    id: block.id,
    action,
    before: { room: block.roomNumber, until: block.until },
    after: { room: block.roomNumber, workOrderId: id },
  })
  await recordActivity(ctx, ...current.map(of('end')), ...planned.map(of('delete')))
  return blocks.map(({ roomNumber }) => roomNumber)
}

export async function reopenOrder(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof WorkOrder.reopen>,
): Promise<{ id: number }> {
  const { assigneeId } = await hold(ctx, id, 'reopen')
  await sql`
    update work_order set status = ${assigneeId === null ? 'new' : 'assigned'}, completed_at = null, completed_on = null, completed_by = null,
      started_at = null, reopened = reopened + 1, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
  await recordActivity(ctx, { entity, id, action: 'reopen', reason })
  return { id }
}

export async function deleteOrder(ctx: Context, { id }: { id: number }): Promise<Record<never, never>> {
  const { db, hotelId } = ctx
  const { number, description } = await hold(ctx, id, 'delete')
  const { rows } = await sql`
    select from room_block where hotel_id = ${hotelId} and work_order_id = ${id} limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('workOrderHasBlock', [number])
  await sql`delete from work_order where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await recordActivity(ctx, { entity, id, action: 'delete', before: { number, description } })
  return {}
}
