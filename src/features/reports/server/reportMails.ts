import { AppError } from '#core/errors.ts'
import { localTime } from '#core/day.ts'
import { sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { dueAround } from '../dueDays.ts'
import { ReportMail, type ReportMailRow } from '../reportMail.ts'
import { reportNamed } from '../views.ts'

const sorts = { report: sql`m.report`, dueAt: sql`m.due_at`, lastSentAt: sql`m.last_sent_at` }

/** A local time of the hotel as an instant. */
export const instantOf = (local: string, timeZone: string) => sql`(${local}::timestamp at time zone ${timeZone})`

/** Throws noAccess unless the caller may see the report, unknownReference where the view is not theirs to choose. */
async function refuseWithoutRight(context: Context, name: string, reportViewId: number | null): Promise<void> {
  const { db, hotelId, caller } = context
  const found = reportNamed(name)
  if (!found || !caller.menu.has(found.report.path)) throw new AppError('noAccess', [], 'report')
  if (found.report.revenueOnly && !caller.privileges.has('seeRevenue')) throw new AppError('noAccess', [], 'report')
  if (reportViewId === null) return
  const { rows } = await sql`
    select from report_view v where v.hotel_id = ${hotelId} and v.id = ${reportViewId} and v.report = ${name}
      and (v.user_id is null or v.user_id = ${caller.userId})`.execute(db)
  if (rows.length === 0) throw new AppError('unknownReference', [], 'reportViewId')
}

export const reportMailActions = handlers(ReportMail, {
  async list({ db, hotelId }, { search, sort, descending, offset, limit }) {
    const direction = descending ? sql`desc nulls last` : sql`asc nulls first`
    const { rows } = await sql<ReportMailRow & { total: number }>`
      select m.id, m.report, m.report_view_id as "reportViewId", coalesce(v.name, '') as "viewName", m.addresses, m.language, m.formats, m.every, m.weekday,
        m.month_day as "monthDay", m.at_time as at, m.active, u.name as "userName", m.due_at as "dueAt", m.last_sent_at as "lastSentAt", m.failure, m.version,
        count(*) over ()::int as total
      from report_mail m
      join app_user u on u.hotel_id = m.hotel_id and u.id = m.user_id
      left join report_view v on v.hotel_id = m.hotel_id and v.id = m.report_view_id
      where m.hotel_id = ${hotelId} and ${matching(search, [sql`v.name`, sql`u.name`, sql`array_to_string(m.addresses, ' ')`])}
      order by ${sortedBy(sorts, sort, 'dueAt')} ${direction}, m.id limit ${limit} offset ${offset}`.execute(db)
    return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  },

  async save(context, { id, version, ...wanted }) {
    const { db, hotelId, caller, hotel } = context
    const { report, reportViewId, addresses, language, formats, every, at, active } = wanted
    await refuseWithoutRight(context, report, reportViewId)
    const weekday = every === 'week' ? wanted.weekday : null
    const monthDay = every === 'month' ? wanted.monthDay : null
    if (every === 'week' && weekday === null) throw new AppError('required', [], 'weekday')
    if (every === 'month' && monthDay === null) throw new AppError('required', [], 'monthDay')
    const plan = { every, weekday, monthDay, at }
    const due = instantOf(dueAround(plan, localTime(new Date(), hotel.timeZone)).next, hotel.timeZone)
    const userId = userOf(caller)
    const { rows } = await (id === undefined
      ? sql<{ id: number }>`
            insert into report_mail (hotel_id, report, report_view_id, addresses, language, formats, every, weekday, month_day, at_time, active, user_id, due_at)
            values (${hotelId}, ${report}, ${reportViewId}, ${addresses}::text[], ${language}, ${formats}::text[], ${every}, ${weekday}, ${monthDay}, ${at}, ${active},
              ${userId}, ${due}) returning id`
      : sql<{ id: number }>`
            update report_mail set report = ${report}, report_view_id = ${reportViewId}, addresses = ${addresses}::text[], language = ${language},
              formats = ${formats}::text[], every = ${every}, weekday = ${weekday}, month_day = ${monthDay}, at_time = ${at}, active = ${active},
              user_id = ${userId}, due_at = ${due}, failure = '', version = version + 1
            where hotel_id = ${hotelId} and id = ${id} and version = coalesce(${version ?? null}::int, version) returning id`
    ).execute(db)
    if (!rows[0]) throw new AppError('changedMeanwhile')
    const after = { id: rows[0].id, report, reportViewId, addresses, language, formats, ...plan, active }
    await recordActivity(context, {
      entity: 'ReportMail',
      id: after.id,
      action: id === undefined ? 'new' : 'update',
      after,
    })
    return { id: after.id }
  },

  /** Letters that have not left yet go without their files, and say so. */
  async delete(context, { id }) {
    const { rows: sent } = await sql<{ files: string[] }>`
      select s.files from report_mail_sending s where s.hotel_id = ${context.hotelId} and s.report_mail_id = ${id}`.execute(
      context.db,
    )
    const { rows } = await sql<{ report: string; addresses: string[] }>`
      delete from report_mail where hotel_id = ${context.hotelId} and id = ${id} returning report, addresses`.execute(
      context.db,
    )
    if (!rows[0]) throw new AppError('notFound')
    for (const key of sent.flatMap(({ files }) => files)) await context.files.remove(key)
    await recordActivity(context, { entity: 'ReportMail', id, action: 'delete', before: rows[0] })
    return { id }
  },
})
