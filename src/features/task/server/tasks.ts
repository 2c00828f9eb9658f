import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { COUNT_LIMIT, type Page } from '#core/page.ts'
import { holdsText } from '#domain/guest/server/holdsText.ts'
import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Task, TaskRow } from '#domain/task/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

const columns: RawBuilder<TaskRow> = sql`
  t.id, t.version, t.text, t.due_on as "dueOn", t.assignee_id as "assigneeId", a.name as assignee,
  t.reservation_id as "reservationId", t.stay_id as "stayId", t.room_id as "roomId", b.number as "reservationNumber", s.sequence,
  ${fullNameOf('g')} as "guestName", r.number as "roomNumber", t.created_at as "createdAt", c.name as "createdBy",
  t.done_at as "doneAt", t.done_on as "doneOn", d.name as "doneBy"`

const from = sql`
  from task t
  left join stay s on s.hotel_id = t.hotel_id and s.id = t.stay_id
  left join reservation b on b.hotel_id = t.hotel_id and b.id = coalesce(t.reservation_id, s.reservation_id)
  left join guest g on g.hotel_id = t.hotel_id and g.id = coalesce(s.guest_id, b.guest_id)
  left join room r on r.hotel_id = t.hotel_id and r.id = coalesce(t.room_id, s.room_id)
  left join app_user a on a.hotel_id = t.hotel_id and a.id = t.assignee_id
  left join app_user c on c.hotel_id = t.hotel_id and c.id = t.created_by
  left join app_user d on d.hotel_id = t.hotel_id and d.id = t.done_by`

type ListInput = ParsedInputOf<typeof Task.list>

const sortKeys = { dueOn: 't.due_on', text: 't.text', assignee: 'a.name', createdAt: 't.created_at' } as const

export async function listTasks(
  { db, hotelId, businessDate, caller }: Context,
  input: ListInput,
): Promise<Page<TaskRow>> {
  const text = input.search.trim()
  const where = sql.join(
    [
      sql`t.hotel_id = ${hotelId}`,
      ...tab(input.tab, businessDate),
      ...(input.mine ? [sql`t.assignee_id = ${caller.userId}`] : []),
      ...(text === ''
        ? []
        : [sql`(t.text ilike ${`%${literally(text)}%`} or ${holdsText(sql`g.search`, text)} or r.number = ${text})`]),
    ],
    sql` and `,
  )
  const order = sql.raw(`${sortKeys[input.sort ?? 'dueOn']} ${input.descending ? 'desc' : 'asc'}, t.id`)
  const { rows } = await sql<TaskRow>`
    select ${columns} ${from} where ${where} order by ${order} limit ${input.limit} offset ${input.offset}`.execute(db)
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select ${from} where ${where} limit ${COUNT_LIMIT + 1}) c`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

function tab(name: ListInput['tab'], businessDate: string): RawBuilder<unknown>[] {
  if (name === 'due') return [sql`t.done_at is null and t.due_on <= ${businessDate}`]
  if (name === 'open') return [sql`t.done_at is null`]
  return name === 'done' ? [sql`t.done_at is not null`] : []
}

export async function tasksOf(
  { db, hotelId }: Context,
  { reservationId, stayId, roomId }: ParsedInputOf<typeof Task.of>,
) {
  const asked =
    stayId === undefined
      ? sql`t.reservation_id = ${reservationId ?? null}::bigint or t.room_id = ${roomId ?? null}::bigint
        or t.stay_id in (select x.id from stay x where x.hotel_id = ${hotelId} and x.reservation_id = ${reservationId ?? null}::bigint)`
      : sql`t.stay_id = ${stayId} or t.reservation_id = (select x.reservation_id from stay x where x.hotel_id = ${hotelId} and x.id = ${stayId})
        or t.done_at is null and t.room_id = (select x.room_id from stay x where x.hotel_id = ${hotelId} and x.id = ${stayId})`
  const { rows } = await sql<TaskRow>`
    select ${columns} ${from} where t.hotel_id = ${hotelId} and (${asked})
    order by t.done_at is not null, t.due_on, t.id limit 200`.execute(db)
  return rows
}

export async function getTask({ db, hotelId }: Context, { id }: { id: number }): Promise<TaskRow> {
  const { rows } = await sql<TaskRow>`select ${columns} ${from} where t.hotel_id = ${hotelId} and t.id = ${id}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

export async function dueTasks({ db, hotelId, businessDate }: Context) {
  const { rows } = await sql<{ due: number; overdue: number }>`
    select count(*)::int as due, count(*) filter (where due_on < ${businessDate})::int as overdue
    from task where hotel_id = ${hotelId} and done_at is null and due_on <= ${businessDate}`.execute(db)
  return rows[0] ?? { due: 0, overdue: 0 }
}
