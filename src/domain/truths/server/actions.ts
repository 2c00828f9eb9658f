import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { Truth, type TruthCheck } from '../contract.ts'

async function readCheck({ db }: Context, hotelId: number): Promise<TruthCheck> {
  const { rows } = await sql<TruthCheck>`
    select coalesce(c.asked_at > coalesce(c.checked_at, '-infinity'), false) as waiting,
      case when c.checked_at is not null then json_build_object(
        'at', to_char(c.checked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'cause', c.cause,
        'by', (select u.name from app_user u where u.hotel_id = c.hotel_id and u.id = c.checked_for),
        'tookMs', c.took_ms, 'wrong', c.wrong, 'records', c.records) end as last
    from truth_check c where c.hotel_id = ${hotelId}`.execute(db)
  return rows[0] ?? { waiting: false, last: null }
}

/** The operator's own name stands in the activity record: a user of another hotel is none of this one's. */
async function ask(ctx: Context, hotelId: number): Promise<null> {
  const { db, caller } = ctx
  const { rows } = await sql`select from hotel where id = ${hotelId}`.execute(db)
  if (rows.length === 0) throw new AppError('notFound')
  const by = hotelId === ctx.hotelId ? caller.userId : null
  await sql`
    insert into truth_check (hotel_id, asked_at, asked_by) values (${hotelId}, clock_timestamp(), ${by})
    on conflict (hotel_id) do update set asked_at = excluded.asked_at, asked_by = excluded.asked_by`.execute(db)
  await recordActivity(ctx, { entity: 'Truth', id: hotelId, action: 'check' })
  return null
}

export const truthActions = handlers(Truth, {
  get: (ctx) => readCheck(ctx, ctx.hotelId),
  check: (ctx) => ask(ctx, ctx.hotelId),
  getOf: (ctx, { hotelId }) => readCheck(ctx, hotelId),
  checkOf: (ctx, { hotelId }) => ask(ctx, hotelId),
})
