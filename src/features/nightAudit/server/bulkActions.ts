import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readHotel } from '#kit/server/command.ts'
import type { Context } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { BulkAudit, type BulkAuditView } from '../bulkContract.ts'
import { hotelToday } from './againstClosing.ts'
import { bulkPlan, refuseSpan } from './bulkPlan.ts'

const instant = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

async function latestAudit({ db, hotelId }: Context): Promise<BulkAuditView | null> {
  const { rows } = await sql<BulkAuditView>`
    select b.id, b.from_date as "fromDate", b.until_date as "untilDate", b.arrivals, b.departures, b.reason, ${instant('b.asked_at')} as "askedAt",
      u.name as "askedBy", ${instant('b.finished_at')} as "finishedAt", b.stop_asked as "stopAsked", b.stopped_by as "stoppedBy",
      coalesce((select json_agg(json_build_object('date', d.date, 'noShows', d.no_shows, 'checkOuts', d.check_outs, 'nights', d.nights, 'gross', d.gross) order by d.date)
        from bulk_audit_day d where d.hotel_id = b.hotel_id and d.bulk_audit_id = b.id), '[]'::json) as days
    from bulk_audit b left join app_user u on u.hotel_id = b.hotel_id and u.id = b.user_id
    where b.hotel_id = ${hotelId} order by b.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

export const bulkAuditActions = handlers(BulkAudit, {
  plan: bulkPlan,
  async latest(ctx) {
    const audit = await latestAudit(ctx)
    // what a command remembers of the hotel may be older than the days that were closed meanwhile
    const { businessDate } = await readHotel(ctx.db, ctx.hotelId)
    return { businessDate, today: hotelToday(ctx), audit }
  },
  async start(ctx, { until, arrivals, departures, reason }) {
    refuseSpan(ctx, until)
    const { db, hotelId, businessDate, caller } = ctx
    const { rows } = await sql<{ id: number }>`
      insert into bulk_audit (hotel_id, from_date, until_date, arrivals, departures, reason, user_id)
      values (${hotelId}, ${businessDate}, ${until}, ${arrivals}, ${departures}, ${reason}, ${caller.userId})
      on conflict (hotel_id) where finished_at is null do nothing returning id`.execute(db)
    const [asked] = rows
    if (!asked) throw new AppError('bulkAuditRunning')
    const after = { from: businessDate, until, arrivals, departures }
    await recordActivity(ctx, { entity: 'BulkAudit', id: asked.id, action: 'start', after, reason })
    return { id: asked.id }
  },
  async stop(ctx, { id }) {
    const { rows } = await sql`
      update bulk_audit set stop_asked = true where hotel_id = ${ctx.hotelId} and id = ${id} and finished_at is null returning id`.execute(
      ctx.db,
    )
    if (rows.length === 0) throw new AppError('notFound')
    await recordActivity(ctx, { entity: 'BulkAudit', id, action: 'stop' })
    return { id }
  },
})
