import { AppError, FieldErrors } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { resizeInventory } from '#domain/availability/server/inventory.ts'
import { keepExchangeRates } from '#domain/exchangeRate/server/keepExchangeRates.ts'
import { keepStock } from '#domain/miniBar/server/keepStock.ts'
import { recordNew } from '#domain/sheet/server/sheetStore.ts'
import type { Change, Stored, Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import { type ConfigurationList, hasOrder } from '../declaration.ts'
import { forbidden } from './guards.ts'
import { placeRooms } from './placeRooms.ts'
import { usedBy } from './usedBy.ts'
import { sql } from 'kysely'
import { deleteRecord, insertRecords, updateRecords } from '#domain/sheet/server/writeRecords.ts'

/** The room types of what was and what is have as many rooms to sell as they now have. */
async function resized(context: Context, { sizesInventoryOf: of }: ConfigurationList, records: readonly Values[]) {
  if (of === undefined) return
  const ids = records.flatMap((record) => (typeof record[of] === 'number' ? [record[of]] : []))
  await resizeInventory(context, [...new Set(ids)])
}

/** What a list keeps beside its own rows when they change. */
async function kept(context: Context, list: ConfigurationList, ids: readonly number[]): Promise<void> {
  if (list.entity === 'Currency') await keepExchangeRates(context, ids)
  if (list.entity === 'Room') await placeRooms(context)
  if (list.entity === 'MiniBarItem') await keepStock(context, ids)
}

function agreeing({ rules }: ConfigurationList, records: readonly Values[]): void {
  const [problems] = records.map((record) => rules?.(record) ?? []).filter((found) => found.length > 0)
  const [only] = problems ?? []
  if (problems && only)
    throw problems.length > 1 ? new FieldErrors(problems) : new AppError(only.code, only.params, only.field)
}

/** New records without a place in the hotel's order (sort order 0) stand at its end; rooms find theirs by their numbers (`placeRooms`). */
async function atTheEnd(
  { db, hotelId }: Context,
  list: ConfigurationList,
  values: readonly Values[],
): Promise<readonly Values[]> {
  if (!hasOrder(list) || list.entity === 'Room') return values
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(sort_order), 0)::int as last from ${sql.table(list.table)} where hotel_id = ${hotelId}`.execute(
    db,
  )
  let place = rows[0]?.last ?? 0
  return values.map((value) => (value['sortOrder'] ? value : { ...value, sortOrder: (place += 1) }))
}

/** Adds records, active unless they say otherwise, and gives their ids in the same order. */
export async function addRecords(
  context: Context,
  list: ConfigurationList,
  typed: readonly Values[],
): Promise<number[]> {
  if (typed.length === 0) return []
  agreeing(list, typed)
  const values = await atTheEnd(context, list, typed)
  const ids = await insertRecords(
    context,
    list,
    values.map((value) => ({ active: true, ...value })),
  )
  const made = values.map((value, place) => ({ ...value, id: ids[place] ?? 0 }))
  await resized(context, list, made)
  await kept(context, list, ids)
  await recordNew(context, list.entity, ids, values)
  return ids
}

/** Only what differs is worth keeping. */
function difference({ before, after }: Change) {
  const changed = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (of: Values): Values => Object.fromEntries(changed.map((key) => [key, of[key]]))
  return { before: pick(before), after: pick(after) }
}

/** Writes changed records, which the caller has locked, and gives their new versions by id. */
export async function changeRecords(
  context: Context,
  list: ConfigurationList,
  changes: readonly Change[],
  action: 'update' | 'setStatus' | 'reorder' = 'update',
): Promise<ReadonlyMap<number, number>> {
  if (changes.length === 0) return new Map()
  const after = changes.map((change) => change.after)
  agreeing(list, after)
  const [refusal] = (await forbidden(context, list, changes)).values()
  if (refusal) throw refusal
  const versions = await updateRecords(context, list, after)
  await resized(context, list, [...changes.map(({ before }) => before), ...after])
  await kept(context, list, [...versions.keys()])
  const { entity } = list
  await recordActivity(
    context,
    ...changes.map((change) => ({ entity, id: change.before.id, action, ...difference(change) })),
  )
  return versions
}

/** Deletes a record, which the caller has locked, unless something uses it or the program needs it. */
export async function removeRecord(context: Context, list: ConfigurationList, before: Stored): Promise<void> {
  const users = (await usedBy(context, list.table, [before.id])).get(before.id)
  if (users) throw new AppError('unableToDelete', [users])
  const refusal = (await forbidden(context, list, [{ before: { ...before, active: true }, after: gone(before) }])).get(
    before.id,
  )
  if (refusal) throw refusal
  await deleteRecord(context, list, before.id)
  await resized(context, list, [before])
  await recordActivity(context, { entity: list.entity, id: before.id, action: 'delete', before })
}

/** To be deleted is at least to be out of use. */
const gone = (record: Stored): Stored => ({ ...record, active: false })
