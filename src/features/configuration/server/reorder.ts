import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { columnOf } from '#domain/choices/server/columns.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { ConfigurationList } from '../declaration.ts'

/** Puts rows into the given order on the places that they hold now, and numbers the whole list anew where a number changes. */
export async function reorder(context: Context, list: ConfigurationList, ids: readonly number[]): Promise<void> {
  const { db, hotelId } = context
  const by = sql.join([...list.sort.map((name) => sql.id('r', columnOf(name))), sql`r.id`])
  const { rows } = await sql<{ id: number; sortOrder: number }>`
    select r.id, r.sort_order as "sortOrder" from ${sql.table(list.table)} r
    where r.hotel_id = ${hotelId} order by ${by} for update of r`.execute(db)
  const given = new Set(ids)
  if (rows.filter(({ id }) => given.has(id)).length !== ids.length) throw new AppError('changedMeanwhile')
  const next = ids.values()
  const order = rows.map(({ id }) => (given.has(id) ? (next.next().value ?? id) : id))
  const before = new Map(rows.map(({ id, sortOrder }) => [id, sortOrder]))
  const changed = order
    .map((id, place) => ({ id, from: before.get(id) ?? 0, to: place + 1 }))
    .filter(({ from, to }) => from !== to)
  await sql`
    update ${sql.table(list.table)} r set sort_order = x.place, version = r.version + 1
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ to }) => to)}::int[]) x (id, place)
    where r.hotel_id = ${hotelId} and r.id = x.id`.execute(db)
  const { entity } = list
  await recordActivity(
    context,
    ...changed.map(({ id, from, to }) => ({
      entity,
      id,
      action: 'reorder',
      before: { sortOrder: from },
      after: { sortOrder: to },
    })),
  )
}
