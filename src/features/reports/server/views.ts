import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { handlers } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import { inputOf, type Report } from '../report.ts'
import {
  askedBy,
  keptContents,
  LAID_OUT,
  ReportView,
  reportNamed,
  type SavedView,
  type ViewContents,
} from '../views.ts'
import { viewInWords } from './viewInWords.ts'

/** The report of that name, for who may open it. */
function openReport({ caller }: Pick<Context, 'caller'>, name: string): Report {
  const found = reportNamed(name)
  if (!found || !caller.menu.has(found.report.path)) throw new AppError('noAccess')
  return found.report
}

const columns = sql`v.id, v.report, v.name, v.user_id is null as shared, v.is_default as "isDefault", v.contents, v.version`

/** Those that the caller may choose: their own and the hotel's. */
const inSight = ({ hotelId, caller }: Pick<Context, 'hotelId' | 'caller'>) =>
  sql`v.hotel_id = ${hotelId} and (v.user_id is null or v.user_id = ${caller.userId})`

async function readView(context: Context, id: number): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    select ${columns} from report_view v where ${inSight(context)} and v.id = ${id}`.execute(context.db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** Views of the hotel are everybody's. */
function refuseWithoutRight({ caller }: Context, ...shared: readonly boolean[]): void {
  if (shared.includes(true) && !caller.privileges.has('keepReportViews')) throw new AppError('noAccess')
}

/** What is kept of what was sent; what the report would refuse is refused beside the contents. */
function checked(report: Report, sent: ViewContents, businessDate: string): ViewContents {
  const kept = keptContents(report, sent)
  const asked = inputOf(report).safeParse(askedBy(report, kept, businessDate))
  const named = [kept['columns'], kept['sort']].every((value) => value === undefined || typeof value === 'string')
  if (!asked.success || !named) throw new AppError('invalidValue', [], 'contents')
  // what is not there any more is not asked for
  const known = new Set([...Object.keys(askedBy(report, kept, businessDate)), ...LAID_OUT])
  return Object.fromEntries(Object.entries(kept).filter(([key]) => known.has(key)))
}

/** As the activity log keeps it. */
const told = async (context: Context, view: SavedView) => ({
  ...view,
  contents: await viewInWords(context, openReport(context, view.report), view.contents),
})

export const reportViewActions = handlers(ReportView, {
  async list(context, { report }) {
    openReport(context, report)
    const { rows } = await sql<SavedView>`
      select ${columns} from report_view v where ${inSight(context)} and v.report = ${report}
      order by v.user_id is null, v.name, v.id`.execute(context.db)
    return rows
  },

  async save(context, { id, version, report: name, shared, isDefault, ...sent }) {
    const { db, hotelId, caller, businessDate } = context
    const contents = JSON.stringify(checked(openReport(context, name), sent.contents, businessDate))
    const before = id === undefined ? undefined : await readView(context, id)
    if (before && before.report !== name) throw new AppError('notFound')
    refuseWithoutRight(context, shared, before?.shared === true)
    const owner = shared ? null : userOf(caller)
    if (isDefault)
      await sql`
        update report_view set is_default = false
        where hotel_id = ${hotelId} and report = ${name} and coalesce(user_id, 0) = ${owner ?? 0} and is_default and id <> ${id ?? 0}`.execute(
        db,
      )
    const { rows } = await (id === undefined
      ? sql<{ id: number }>`
            insert into report_view (hotel_id, report, name, user_id, is_default, contents)
            values (${hotelId}, ${name}, ${sent.name}, ${owner}, ${isDefault}, ${contents}::jsonb) returning id`
      : sql<{ id: number }>`
            update report_view set name = ${sent.name}, user_id = ${owner}, is_default = ${isDefault}, contents = ${contents}::jsonb, version = version + 1
            where hotel_id = ${hotelId} and id = ${id} and version = ${version ?? before?.version ?? 0} returning id`
    ).execute(db)
    if (!rows[0]) throw new AppError('changedMeanwhile')
    const after = await readView(context, rows[0].id)
    await recordActivity(context, {
      entity: 'ReportView',
      id: after.id,
      action: id === undefined ? 'new' : 'update',
      before: before && (await told(context, before)),
      after: await told(context, after),
    })
    return after
  },

  async delete(context, { id }) {
    const before = await readView(context, id)
    openReport(context, before.report)
    refuseWithoutRight(context, before.shared)
    await context.db.deleteFrom('report_view').where('hotel_id', '=', context.hotelId).where('id', '=', id).execute()
    await recordActivity(context, { entity: 'ReportView', id, action: 'delete', before: await told(context, before) })
    return { id }
  },
})
