import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Each plan whose day has come by `today` makes its order, unless its last one is still open: then it waits for that. The next is counted
 * from the day on which this one is made, so that what was waited for does not come twice. Gives how many were made.
 */
export async function makeDueOrders(ctx: Context, today: string): Promise<number> {
  const { db, hotelId } = ctx
  const { rows: due } = await sql<{ id: number }>`
    select p.id from work_plan p
    where p.hotel_id = ${hotelId} and p.active and p.next_on <= ${today}::date and not exists (
      select from work_order o where o.hotel_id = p.hotel_id and o.work_plan_id = p.id and o.status <> 'completed')
    order by p.next_on, p.id for no key update of p`.execute(db)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const first = await nextNumbers(ctx, 'workOrder', ids.length)
  const { rows: made } = await sql<{ id: number; number: number; description: string }>`
    with wanted as materialized (
      select nextval('work_order_id_seq') as order_id, ${first}::bigint + w.place - 1 as number, w.id
      from unnest(${ids}::bigint[]) with ordinality w (id, place)
    ), moved as (
      update work_plan p set version = p.version + 1, next_on = (${today}::date + case p.every_unit when 'day' then make_interval(days => p.every_count)
        when 'week' then make_interval(weeks => p.every_count) when 'month' then make_interval(months => p.every_count)
        else make_interval(years => p.every_count) end)::date
      where p.hotel_id = ${hotelId} and p.id = any(${ids}::bigint[])
    ), made as (
      insert into work_order as made (hotel_id, id, number, description, work_order_category_id, priority, status, room_id, equipment_id, place, deadline,
        assignee_id, reported_on, work_plan_id)
      select ${hotelId}::int, w.order_id, w.number, p.description, p.work_order_category_id, p.priority,
        case when p.assignee_id is null then 'new' else 'assigned' end, p.room_id, p.equipment_id, p.place, ${today}::date + p.days_to_do,
        p.assignee_id, ${today}::date, p.id
      from wanted w join work_plan p on p.hotel_id = ${hotelId} and p.id = w.id
      returning id, number, description
    ) select id, number, description from made order by number`.execute(db)
  await recordActivity(
    ctx,
    ...made.map(({ id, number, description }) => ({
      entity: 'WorkOrder',
      id,
      action: 'planned',
      after: { number, description },
    })),
  )
  return made.length
}
