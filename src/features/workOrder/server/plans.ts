import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { WorkPlan, WorkPlanRow } from '#domain/workOrder/contract.ts'
import { makeDueOrders } from '#domain/workOrder/server/makeDueOrders.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

type Input = ParsedInputOf<typeof WorkPlan.list>
type Facts = ParsedInputOf<typeof WorkPlan.new>

const entity = 'WorkPlan'

const columns = sql`
  p.id, p.version, p.active, p.description, p.work_order_category_id as "workOrderCategoryId", ${namesOf('c')} as category, p.priority,
  p.room_id as "roomId", r.number as "roomNumber", p.equipment_id as "equipmentId", case when e.id is not null then ${namesOf('e')} end as equipment,
  p.place, p.every_count as "everyCount", p.every_unit as "everyUnit", p.next_on as "nextOn", p.days_to_do as "daysToDo",
  p.assignee_id as "assigneeId", a.name as assignee, (
    select json_build_object('id', o.id, 'number', o.number) from work_order o
    where o.hotel_id = p.hotel_id and o.work_plan_id = p.id and o.status <> 'completed') as open, (
    select max(o.completed_on) from work_order o where o.hotel_id = p.hotel_id and o.work_plan_id = p.id) as "lastDone"`

const from = sql`
  from work_plan p
  join work_order_category c on c.hotel_id = p.hotel_id and c.id = p.work_order_category_id
  left join room r on r.hotel_id = p.hotel_id and r.id = p.room_id
  left join equipment e on e.hotel_id = p.hotel_id and e.id = p.equipment_id
  left join app_user a on a.hotel_id = p.hotel_id and a.id = p.assignee_id`

const order: Record<NonNullable<Input['sort']>, RawBuilder<unknown>> = {
  nextOn: sql`p.next_on`,
  description: sql`p.description`,
  category: sql`c.name`,
  room: sql`r.sort_order, r.number`,
  assignee: sql`a.name`,
}

export async function listPlans({ db, hotelId }: Context, input: Input): Promise<Page<WorkPlanRow>> {
  const { search, sort = 'nextOn', descending, offset, limit } = input
  const where = sql.join(
    [
      sql`p.hotel_id = ${hotelId}`,
      matching(search, [sql`p.description`, sql`r.number`, sql`e.name`, sql`e.code`, sql`p.place`, sql`a.name`]),
      ...(input.active === undefined ? [] : [sql`p.active = ${input.active}`]),
      ...(input.workOrderCategoryId === undefined
        ? []
        : [sql`p.work_order_category_id = ${input.workOrderCategoryId}`]),
      ...(input.equipmentId === undefined ? [] : [sql`p.equipment_id = ${input.equipmentId}`]),
    ],
    sql` and `,
  )
  const by = sql`p.active desc, ${order[sort]} ${descending ? sql`desc` : sql`asc`} nulls last, p.id`
  const { rows } = await sql<WorkPlanRow>`
    select ${columns} ${from} where ${where} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} where ${where} limit ${COUNT_LIMIT + 1}) x`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function getPlan({ db, hotelId }: Context, { id }: { id: number }): Promise<WorkPlanRow> {
  const { rows } = await sql<WorkPlanRow>`
    select ${columns} ${from} where p.hotel_id = ${hotelId} and p.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function newPlan(ctx: Context, facts: Facts): Promise<{ id: number }> {
  const { db, hotelId, caller, businessDate } = ctx
  const { id } = await db
    .insertInto('work_plan')
    .values({ hotel_id: hotelId, ...columnsOf(facts), created_by: caller.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { entity, id, action: 'new', after: facts })
  await makeDueOrders(ctx, businessDate)
  return { id }
}

export async function changePlan(
  ctx: Context,
  { id, version, ...facts }: ParsedInputOf<typeof WorkPlan.update>,
): Promise<{ id: number }> {
  const { db, hotelId, businessDate } = ctx
  const before = await getPlan(ctx, { id })
  const changed = await db
    .updateTable('work_plan')
    .set((of) => ({ ...columnsOf(facts), version: of('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('changedMeanwhile')
  await recordActivity(ctx, { entity, id, action: 'update', before: told(before), after: told(facts) })
  await makeDueOrders(ctx, businessDate)
  return { id }
}

export async function setPlanStatus(
  ctx: Context,
  { id, active }: ParsedInputOf<typeof WorkPlan.setStatus>,
): Promise<{ id: number }> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql`
    update work_plan set active = ${active}, version = version + 1 where hotel_id = ${hotelId} and id = ${id} returning id`.execute(
    db,
  )
  if (rows.length === 0) throw new AppError('notFound')
  await recordActivity(ctx, { entity, id, action: active ? 'activate' : 'deactivate' })
  if (active) await makeDueOrders(ctx, businessDate)
  return { id }
}

export async function deletePlan(ctx: Context, { id }: { id: number }): Promise<Record<never, never>> {
  const { db, hotelId } = ctx
  const before = await getPlan(ctx, { id })
  const { rows } = await sql`
    select from work_order where hotel_id = ${hotelId} and work_plan_id = ${id} limit 1`.execute(db)
  if (rows.length > 0) throw new AppError('workPlanHasOrders')
  await sql`delete from work_plan where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await recordActivity(ctx, { entity, id, action: 'delete', before: told(before) })
  return {}
}

function columnsOf(facts: Facts) {
  if (facts.roomId === null && facts.equipmentId === null && facts.place === '')
    throw new AppError('workOrderAbout', [], 'roomId')
  return {
    description: facts.description,
    work_order_category_id: facts.workOrderCategoryId,
    priority: facts.priority,
    room_id: facts.roomId,
    equipment_id: facts.equipmentId,
    place: facts.place,
    every_count: facts.everyCount,
    every_unit: facts.everyUnit,
    next_on: facts.nextOn,
    days_to_do: facts.daysToDo,
    assignee_id: facts.assigneeId,
  }
}

const told = (of: Facts | WorkPlanRow) => ({
  description: of.description,
  priority: of.priority,
  roomId: of.roomId,
  equipmentId: of.equipmentId,
  place: of.place,
  everyCount: of.everyCount,
  everyUnit: of.everyUnit,
  nextOn: of.nextOn,
  daysToDo: of.daysToDo,
  assigneeId: of.assigneeId,
})
