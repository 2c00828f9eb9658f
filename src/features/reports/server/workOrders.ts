import { matching } from '#kit/server/matching.ts'
import { type RawBuilder, sql } from 'kysely'
import { workOrders, workOrderSaid } from '../declared/workOrders.ts'
import { answering } from './answerReport.ts'
import type { Lines } from './reportWords.ts'
import { labelOf, nameOf } from './sqlLabels.ts'

const place = (name: RawBuilder<unknown>) =>
  sql`concat_ws(' · ', nullif(concat_ws(' ', e.code, ${name}), ''), nullif(o.place, ''))`

const lines: Lines<typeof workOrders> = (
  { hotelId, businessDate },
  { from, until, state, category, room, search },
) => sql`
  select ${nameOf('c')} as category, o.number, o.description, coalesce(r.number, '') as room,
    jsonb_build_object('en', ${place(sql`e.name`)}, 'mon', ${place(sql`coalesce(nullif(e.name_mon, ''), e.name)`)}) as place,
    ${labelOf(sql`o.priority`, workOrderSaid.priority)} as priority, ${labelOf(sql`o.status`, workOrderSaid.status)} as status,
    coalesce(a.name, '') as assignee, o.reported_on as reported, o.deadline, o.completed_on as completed,
    coalesce(round(extract(epoch from o.completed_at - o.reported_at) / 3600, 1)::text, '') as hours, 1 as orders,
    (o.deadline is not null and coalesce(o.completed_on, ${businessDate}::date) > o.deadline)::int as late, o.reopened,
    coalesce(o.cost, 0)::bigint as cost, o.outcome, o.id as "workOrderId"
  from work_order o
  join work_order_category c on c.hotel_id = o.hotel_id and c.id = o.work_order_category_id
  left join equipment e on e.hotel_id = o.hotel_id and e.id = o.equipment_id
  left join room r on r.hotel_id = o.hotel_id and r.id = coalesce(o.room_id, e.room_id)
  left join app_user a on a.hotel_id = o.hotel_id and a.id = o.assignee_id
  where o.hotel_id = ${hotelId} and o.reported_on between ${from}::date and ${until}::date
    and ${state === 'all' ? sql`true` : sql`o.status = ${state}`}
    and ${category === undefined ? sql`true` : sql`o.work_order_category_id = ${category}`}
    and ${room === undefined ? sql`true` : sql`coalesce(o.room_id, e.room_id) = ${room}`}
    and ${matching(search, [sql`o.number::text`, sql`o.description`, sql`o.place`, sql`e.name`, sql`r.number`])}`

export const answerWorkOrders = answering(workOrders, lines)
