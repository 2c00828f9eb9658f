import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { HandoverNote } from '../receptionContract.ts'

export const handoverNoteActions = handlers(HandoverNote, {
  async new(ctx, { text }) {
    const { id } = await ctx.db
      .insertInto('handover_note')
      .values({ hotel_id: ctx.hotelId, business_date: ctx.businessDate, text, written_by: ctx.caller.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, { entity: 'HandoverNote', id, action: 'new', after: { text } })
    return { id }
  },
  async setDone(ctx, { id, done }) {
    const { rows } = await sql<{ id: number }>`
      update handover_note set done_at = ${done ? new Date().toISOString() : null}::timestamptz, done_on = case when ${done} then ${ctx.businessDate}::date end,
        done_by = case when ${done} then ${ctx.caller.userId}::bigint end
      where hotel_id = ${ctx.hotelId} and id = ${id} returning id`.execute(ctx.db)
    if (!rows[0]) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'HandoverNote', id, action: done ? 'done' : 'notDone' })
    return { id }
  },
})
