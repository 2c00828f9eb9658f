import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { pictureColumn } from '#domain/file/server/pictures.ts'
import { momentOf } from '#domain/roomBlock/server/blocksOf.ts'
import type { WorkOrder, WorkOrderRecord, WorkOrderRow } from '#domain/workOrder/contract.ts'
import { WORK_ORDER_STATUSES, WORK_PRIORITIES } from '#domain/workOrder/status.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'

type Input = ParsedInputOf<typeof WorkOrder.list>

const isOverdue = (businessDate: string) =>
  sql<boolean>`coalesce(o.status <> 'completed' and o.deadline < ${businessDate}::date, false)`

const columns = (businessDate: string): RawBuilder<unknown> => sql`
  o.id, o.version, o.number, o.description, o.work_order_category_id as "workOrderCategoryId", ${namesOf('c')} as category, o.priority, o.status,
  o.room_id as "roomId", r.number as "roomNumber", o.equipment_id as "equipmentId",
  case when e.id is not null then ${namesOf('e')} end as equipment, o.place, o.deadline, ${isOverdue(businessDate)} as overdue,
  o.assignee_id as "assigneeId", a.name as assignee, o.reported_at as "reportedAt", o.reported_on as "reportedOn", b.name as "reportedBy",
  o.started_at as "startedAt", o.completed_at as "completedAt", d.name as "completedBy", o.outcome, o.cost, o.reopened,
  o.work_plan_id as "workPlanId", coalesce((
    select json_agg(${pictureColumn} order by p.sort_order) from work_order_picture p
    join file f on f.hotel_id = p.hotel_id and f.id = p.file_id
    where p.hotel_id = o.hotel_id and p.work_order_id = o.id), '[]') as pictures`

const from = sql`
  from work_order o
  join work_order_category c on c.hotel_id = o.hotel_id and c.id = o.work_order_category_id
  left join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
  left join equipment e on e.hotel_id = o.hotel_id and e.id = o.equipment_id
  left join app_user a on a.hotel_id = o.hotel_id and a.id = o.assignee_id
  left join app_user b on b.hotel_id = o.hotel_id and b.id = o.reported_by
  left join app_user d on d.hotel_id = o.hotel_id and d.id = o.completed_by`

const byPriority = sql`array_position(${[...WORK_PRIORITIES]}::text[], o.priority)`
const order: Record<NonNullable<Input['sort']>, RawBuilder<unknown>> = {
  number: sql`o.number`,
  priority: byPriority,
  status: sql`array_position(${[...WORK_ORDER_STATUSES]}::text[], o.status)`,
  category: sql`c.name`,
  room: sql`r.sort_order, r.number`,
  deadline: sql`o.deadline`,
  assignee: sql`a.name`,
  reportedAt: sql`o.reported_at`,
  cost: sql`o.cost`,
}

const tabs: Record<Input['tab'], (businessDate: string) => readonly RawBuilder<unknown>[]> = {
  open: () => [sql`o.status <> 'completed'`],
  overdue: (businessDate) => [sql`o.status <> 'completed'`, isOverdue(businessDate)],
  completed: () => [sql`o.status = 'completed'`],
  all: () => [],
}

/** A page of work orders; unless asked otherwise what is urgent and due soonest stands first. */
export async function listOrders(ctx: Context, input: Input): Promise<Page<WorkOrderRow>> {
  const { db, hotelId, businessDate, caller } = ctx
  const { search, sort, descending, offset, limit } = input
  const typed = /^#?(\d{1,12})$/.exec(search.trim())?.[1]
  const is = (column: RawBuilder<unknown>, value: number | string | undefined) =>
    value === undefined ? [] : [sql`${column} = ${value}`]
  const where = sql.join(
    [
      sql`o.hotel_id = ${hotelId}`,
      ...tabs[input.tab](businessDate),
      sql`(${matching(search, [sql`o.description`, sql`r.number`, sql`e.name`, sql`e.code`, sql`o.place`, sql`a.name`])}
        or o.number = ${typed ?? null}::bigint)`,
      ...(input.mine ? [sql`o.assignee_id = ${caller.userId}`] : []),
      ...is(sql`o.priority`, input.priority),
      ...is(sql`o.status`, input.status),
      ...is(sql`o.work_order_category_id`, input.workOrderCategoryId),
      ...is(sql`o.assignee_id`, input.assigneeId),
      ...is(sql`o.equipment_id`, input.equipmentId),
      ...is(sql`o.work_plan_id`, input.workPlanId),
      ...(input.roomId === undefined ? [] : [sql`coalesce(o.room_id, e.room_id) = ${input.roomId}`]),
    ],
    sql` and `,
  )
  const direction = descending ? sql`desc` : sql`asc`
  const by = sort
    ? sql`${order[sort]} ${direction} nulls last, o.id desc`
    : sql`o.status = 'completed', ${isOverdue(businessDate)} desc, ${byPriority}, o.deadline nulls last, o.id desc`
  const { rows } = await sql<WorkOrderRow>`
    select ${columns(businessDate)} ${from} where ${where} order by ${by} limit ${limit} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} where ${where} limit ${COUNT_LIMIT + 1}) x`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

export async function readOrder({ db, hotelId, businessDate }: Context, id: number): Promise<WorkOrderRecord> {
  const { rows } = await sql<WorkOrderRecord>`
    select ${columns(businessDate)}, (
      select json_build_object('id', x.id, 'kind', x.kind, 'from', ${momentOf('lower')}, 'until', ${momentOf('upper')})
      from room_block x where x.hotel_id = o.hotel_id and x.work_order_id = o.id and x.returned_at is null
      order by lower(x.during) limit 1) as block
    ${from} where o.hotel_id = ${hotelId} and o.id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function dueOrders({ db, hotelId, businessDate, caller }: Context) {
  const { rows } = await sql<{ open: number; overdue: number; own: number }>`
    select count(*)::int as open, (count(*) filter (where deadline < ${businessDate}::date))::int as overdue,
      (count(*) filter (where assignee_id = ${caller.userId}))::int as own
    from work_order where hotel_id = ${hotelId} and status <> 'completed'`.execute(db)
  return rows[0] ?? { open: 0, overdue: 0, own: 0 }
}

interface Entry {
  readonly id: number
  readonly at: string
  readonly user: string | null
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

export async function orderActivity({ db, hotelId }: Context, { id }: { id: number }): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select a.id, a.at, u.name as user, a.action, a.before, a.after, a.reason
    from activity a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and a.entity = 'WorkOrder' and a.entity_id = ${id}
    order by a.id desc limit 200`.execute(db)
  return rows
}
