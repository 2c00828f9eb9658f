import { AppError, FieldErrors } from '#core/errors.ts'
import { literally } from '#core/literally.ts'
import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { addStandardTemplates } from '#domain/mail/server/standardTemplates.ts'
import type { Context } from '#kit/server/context.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { MailTemplate, type TemplateInput, type TemplateRecord } from '../contract.ts'
import { isDated, templateProblems } from '../templateRules.ts'
import { sample } from './sample.ts'

const columns = sql`id, version, name, type, timing, days, recipient, subject, subject_mon as "subjectMon", body, body_mon as "bodyMon", document, active`

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(name)`,
  type: sql`type`,
  timing: sql`timing`,
  recipient: sql`recipient`,
  subject: sql`lower(subject)`,
  active: sql`active`,
}

const list: Handler<typeof MailTemplate.list> = async ({ db, hotelId }, input) => {
  const like = `%${literally(input.search)}%`
  const where = sql`where hotel_id = ${hotelId} and (${input.type ?? null}::text is null or type = ${input.type ?? null}::text)
    and (${input.search === ''} or name ilike ${like} or subject ilike ${like} or subject_mon ilike ${like})`
  const order = sortedBy(sorts, input.sort, 'name')
  const direction = input.descending ? sql`desc` : sql`asc`
  const { rows } = await sql<TemplateRecord>`
    select ${columns} from mail_template ${where} order by ${order} ${direction}, id limit ${input.limit} offset ${input.offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select from mail_template ${where} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}

async function read({ db, hotelId }: Context, id: number): Promise<TemplateRecord> {
  const { rows } = await sql<TemplateRecord>`
    select ${columns} from mail_template where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** The row of an input that keeps the rules; days only where a date decides. */
function rowOf(input: TemplateInput) {
  const problems = templateProblems(input)
  if (problems.length > 0) throw new FieldErrors(problems)
  const { subjectMon, bodyMon, days, ...rest } = input
  return { ...rest, days: isDated(input.timing) ? days : null, subject_mon: subjectMon, body_mon: bodyMon }
}

const create: Handler<typeof MailTemplate.new> = async (context, input) => {
  const { db, hotelId } = context
  const { id } = await db
    .insertInto('mail_template')
    .values({ ...rowOf(input), hotel_id: hotelId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordActivity(context, { entity: 'MailTemplate', id, action: 'new', after: input })
  return read(context, id)
}

const update: Handler<typeof MailTemplate.update> = async (context, { id, version, ...input }) => {
  const { db, hotelId } = context
  const before = await read(context, id)
  const { numUpdatedRows } = await db
    .updateTable('mail_template')
    .set({ ...rowOf(input), version: version + 1 })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new AppError('changedMeanwhile')
  await recordActivity(context, { entity: 'MailTemplate', id, action: 'update', before, after: input })
  return read(context, id)
}

const setStatus: Handler<typeof MailTemplate.setStatus> = async (context, { id, active }) => {
  const { db, hotelId } = context
  const before = await read(context, id)
  if (before.active === active) return before
  await sql`update mail_template set active = ${active}, version = version + 1 where hotel_id = ${hotelId} and id = ${id}`.execute(
    db,
  )
  await recordActivity(context, {
    entity: 'MailTemplate',
    id,
    action: 'setStatus',
    before: { active: before.active },
    after: { active },
  })
  return read(context, id)
}

const remove: Handler<typeof MailTemplate.delete> = async (context, { id }) => {
  const { db, hotelId } = context
  const before = await read(context, id)
  await db.deleteFrom('mail_template').where('hotel_id', '=', hotelId).where('id', '=', id).execute()
  await recordActivity(context, { entity: 'MailTemplate', id, action: 'delete', before })
  return null
}

const addStandard: Handler<typeof MailTemplate.addStandard> = async (context) => {
  const added = await addStandardTemplates(context.db, context.hotelId)
  await recordActivity(context, {
    entity: 'MailTemplate',
    id: context.hotelId,
    action: 'addStandard',
    after: { added },
  })
  return { added }
}

export const templateActions = handlers(MailTemplate, {
  list,
  get: (context, { id }) => read(context, id).then((template): [TemplateRecord] => [template]),
  new: create,
  update,
  setStatus,
  delete: remove,
  addStandard,
  sample,
})
