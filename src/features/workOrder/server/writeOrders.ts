import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { WorkOrder, WorkOrderRow } from '#domain/workOrder/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { readOrder } from './readOrders.ts'

type Facts = ParsedInputOf<typeof WorkOrder.new>

const entity = 'WorkOrder'

export async function newOrder(ctx: Context, facts: Facts): Promise<{ id: number; number: number }> {
  const { db, hotelId, businessDate, caller } = ctx
  const { pictures, ...rest } = facts
  refuseNowhere(facts)
  const number = await nextNumbers(ctx, 'workOrder')
  const { id } = await db
    .insertInto('work_order')
    .values({
      hotel_id: hotelId,
      number,
      ...columnsOf(facts),
      status: facts.assigneeId === null ? 'new' : 'assigned',
      assignee_id: facts.assigneeId,
      reported_on: businessDate,
      reported_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await keepPictures(ctx, id, pictures)
  await recordActivity(ctx, { entity, id, action: 'new', after: { number, ...rest, pictures: pictures.length } })
  return { id, number }
}

export async function reportFault(
  ctx: Context,
  input: ParsedInputOf<typeof WorkOrder.report>,
): Promise<{ number: number }> {
  const { number } = await newOrder(ctx, { ...input, equipmentId: null, deadline: null, assigneeId: null })
  return { number }
}

export async function updateOrder(
  ctx: Context,
  { id, version, ...facts }: ParsedInputOf<typeof WorkOrder.update>,
): Promise<{ id: number }> {
  const { db, hotelId } = ctx
  refuseNowhere(facts)
  const before = await readOrder(ctx, id)
  // who begins or ends it is said by its own verbs; here only who has it
  const status =
    facts.assigneeId === before.assigneeId || before.status === 'completed'
      ? before.status
      : facts.assigneeId === null
        ? 'new'
        : 'assigned'
  const assigneeId = before.status === 'completed' ? before.assigneeId : facts.assigneeId
  const changed = await db
    .updateTable('work_order')
    .set((of) => ({ ...columnsOf(facts), status, assignee_id: assigneeId, version: of('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('changedMeanwhile')
  await keepPictures(ctx, id, facts.pictures)
  await recordActivity(ctx, {
    entity,
    id,
    action: 'update',
    before: told(before),
    after: told({ ...facts, assigneeId }),
  })
  return { id }
}

const columnsOf = (facts: Facts) => ({
  description: facts.description,
  work_order_category_id: facts.workOrderCategoryId,
  priority: facts.priority,
  room_id: facts.roomId,
  equipment_id: facts.equipmentId,
  place: facts.place,
  deadline: facts.deadline,
})

const told = (of: Facts | WorkOrderRow) => ({
  description: of.description,
  workOrderCategoryId: of.workOrderCategoryId,
  priority: of.priority,
  roomId: of.roomId,
  equipmentId: of.equipmentId,
  place: of.place,
  deadline: of.deadline,
  assigneeId: of.assigneeId,
  pictures: of.pictures.length,
})

/** A shape could not say that one of several is needed and name the field as well. */
function refuseNowhere({ roomId, place, equipmentId }: Pick<Facts, 'roomId' | 'place' | 'equipmentId'>): void {
  if (roomId === null && equipmentId === null && place === '') throw new AppError('workOrderAbout', [], 'roomId')
}

/** Pictures of the house are no guest's business: unlike those of room types they stay the hotel's own. */
async function keepPictures(
  { db, hotelId }: Context,
  id: number,
  pictures: readonly { readonly id: number }[],
): Promise<void> {
  const ids = [...new Set(pictures.map((picture) => picture.id))]
  await sql`
    delete from work_order_picture where hotel_id = ${hotelId} and work_order_id = ${id} and not file_id = any(${ids}::bigint[])`.execute(
    db,
  )
  await sql`
    insert into work_order_picture (hotel_id, work_order_id, file_id, sort_order)
    select ${hotelId}::int, ${id}::bigint, p.id, p.place from unnest(${ids}::bigint[]) with ordinality p (id, place)
    on conflict (hotel_id, work_order_id, file_id) do update set sort_order = excluded.sort_order`.execute(db)
}
