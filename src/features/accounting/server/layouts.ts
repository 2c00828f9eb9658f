import { ofStandingRun } from '#domain/businessDay/server/standingRun.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import type { Handler } from '#kit/server/mount.ts'
import type { Accounting } from '../contract.ts'
import { type Layout, layoutShape, type ReadyLayout, readyLayouts } from '../layout.ts'

/** Null while no day was closed. */
export async function lastClosedDay(db: Database, hotelId: number): Promise<string | null> {
  const { last } = await db
    .selectFrom('day_close')
    .select(({ fn }) => fn.max('date').as('last'))
    .where('hotel_id', '=', hotelId)
    .where(ofStandingRun('day_close'))
    .executeTakeFirstOrThrow()
  return last
}

const own = ({ db, hotelId }: Pick<Context, 'db' | 'hotelId'>) =>
  db
    .selectFrom('accounting_layout')
    .select(['id', 'version', 'name', 'grain', 'language', 'date_format as dateFormat', 'delimiter', 'columns'])
    .where('hotel_id', '=', hotelId)

/** Refuses with unknownReference beside its field when there is none. */
export async function layoutChosen(
  context: Pick<Context, 'db' | 'hotelId'>,
  chosen: ReadyLayout | number,
): Promise<Layout> {
  if (typeof chosen === 'string') return readyLayouts[chosen]
  const row = await own(context).where('id', '=', chosen).executeTakeFirst()
  if (!row) throw new AppError('unknownReference', [], 'layout')
  return layoutShape.parse(row)
}

export const layouts: Handler<typeof Accounting.layouts> = async (context) => {
  const rows = await own(context).orderBy('name').execute()
  return {
    lastClosed: await lastClosedDay(context.db, context.hotelId),
    own: rows.map(({ id, version, ...layout }) => ({ id, version, ...layoutShape.parse(layout) })),
  }
}

export const saveLayout: Handler<typeof Accounting.saveLayout> = async (context, { id, version, ...layout }) => {
  const { db, hotelId } = context
  const { dateFormat, columns, ...rest } = layout
  const row = { ...rest, date_format: dateFormat, columns: JSON.stringify(columns) }
  const saved =
    id === null
      ? await db
          .insertInto('accounting_layout')
          .values({ hotel_id: hotelId, ...row })
          .returning('id')
          .executeTakeFirst()
      : await db
          .updateTable('accounting_layout')
          .set({ ...row, version: version + 1 })
          .where('hotel_id', '=', hotelId)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!saved) throw new AppError('changedMeanwhile')
  await recordActivity(context, {
    entity: 'AccountingLayout',
    id: saved.id,
    action: id === null ? 'new' : 'update',
    after: layout,
  })
  return { id: saved.id }
}

export const deleteLayout: Handler<typeof Accounting.deleteLayout> = async (context, { id }) => {
  const { db, hotelId } = context
  const gone = await db
    .deleteFrom('accounting_layout')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new AppError('notFound')
  await recordActivity(context, { entity: 'AccountingLayout', id, action: 'delete', before: gone })
  return { id }
}
