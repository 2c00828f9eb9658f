import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { Task } from '#domain/task/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { dueTasks, getTask, listTasks, tasksOf } from './tasks.ts'

export const taskActions = handlers(Task, {
  list: listTasks,
  of: tasksOf,
  due: dueTasks,
  get: getTask,
  new: write,
  update: change,
  setDone,
  async delete(ctx, { id }) {
    const { db, hotelId } = ctx
    const { rows } = await sql<{ text: string }>`
      delete from task where hotel_id = ${hotelId} and id = ${id} returning text`.execute(db)
    if (!rows[0]) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'Task', id, action: 'delete', before: rows[0] })
    return {}
  },
})

async function write(ctx: Context, { reservationId, stayId, roomId, ...task }: ParsedInputOf<typeof Task.new>) {
  const { db, hotelId, caller } = ctx
  const { id } = await db
    .insertInto('task')
    .values({
      hotel_id: hotelId,
      reservation_id: reservationId ?? null,
      stay_id: stayId ?? null,
      room_id: roomId ?? null,
      text: task.text,
      due_on: task.dueOn,
      assignee_id: task.assigneeId,
      created_by: caller.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(ctx, { entity: 'Task', id, action: 'new', after: task })
  return { id }
}

async function change(ctx: Context, { id, version, text, dueOn, assigneeId }: ParsedInputOf<typeof Task.update>) {
  const { db, hotelId } = ctx
  const before = await getTask(ctx, { id })
  const changed = await db
    .updateTable('task')
    .set((of) => ({ text, due_on: dueOn, assignee_id: assigneeId, version: of('version', '+', 1) }))
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version ?? before.version)
    .executeTakeFirst()
  if (changed.numUpdatedRows === 0n) throw new AppError('changedMeanwhile')
  await recordActivity(ctx, {
    entity: 'Task',
    id,
    action: 'update',
    before: { text: before.text, dueOn: before.dueOn, assigneeId: before.assigneeId },
    after: { text, dueOn, assigneeId },
  })
  return { id }
}

/** Those that are so already stay as they are: who did it and when does not change. */
async function setDone(ctx: Context, { ids, done }: ParsedInputOf<typeof Task.setDone>) {
  const { db, hotelId, businessDate, caller } = ctx
  const { rows } = await sql<{ id: number }>`
    update task set version = version + 1, done_at = ${done ? new Date().toISOString() : null}::timestamptz,
      done_on = case when ${done} then ${businessDate}::date end, done_by = case when ${done} then ${caller.userId}::bigint end
    where hotel_id = ${hotelId} and id = any(${ids}) and (done_at is null) = ${done} returning id`.execute(db)
  await recordActivity(ctx, ...rows.map(({ id }) => ({ entity: 'Task', id, action: done ? 'done' : 'notDone' })))
  return {}
}
