import type { Action } from '#core/contract.ts'
import { AppError, ChangedMeanwhile, type LastChange } from '#core/errors.ts'
import { sql } from 'kysely'
import type { Database } from './database.ts'

type Record = ChangedMeanwhile['record']

/** A refusal because a record was changed meanwhile is told with who changed it and when; every other error is as it came. */
export async function withLastChange(
  refusal: unknown,
  {
    db,
    hotelId,
    timeZone,
    action,
    input,
  }: { db: Database; hotelId: number; timeZone: string; action: Action; input: unknown },
): Promise<unknown> {
  if (!(refusal instanceof AppError) || refusal.code !== 'changedMeanwhile' || refusal.field !== undefined)
    return refusal
  const record = refusal instanceof ChangedMeanwhile ? refusal.record : recordOf(action, input)
  if (!record) return refusal
  // what cannot be read now is not worth another failure
  const last = await readLastChange(db, hotelId, timeZone, record).catch(() => undefined)
  return last ? new ChangedMeanwhile(record, last) : refusal
}

/** The record that a command speaks of: its entity's, by its id. */
function recordOf({ entity }: Action, input: unknown): Record | undefined {
  const values = input as { [name: string]: unknown } | null
  const id = values?.['id'] ?? values?.[`${entity}ID`]
  return typeof id === 'number' ? { entity, id } : undefined
}

async function readLastChange(
  db: Database,
  hotelId: number,
  timeZone: string,
  { entity, id }: Record,
): Promise<LastChange | undefined> {
  const { rows } = await sql<Omit<LastChange, 'fields'> & { before: object | null; after: object | null }>`
    select u.name as by, a.at, to_char(a.at at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as time, a.action, a.before, a.after
    from activity a left join app_user u on u.hotel_id = a.hotel_id and u.id = a.user_id
    where a.hotel_id = ${hotelId} and a.entity = ${entity} and a.entity_id = ${id}
    order by a.id desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { before, after, ...last } = row
  const was = new Map(Object.entries(before ?? {}))
  const fields = Object.entries(after ?? {}).filter(
    ([name, value]) => name !== 'version' && JSON.stringify(was.get(name)) !== JSON.stringify(value),
  )
  return { ...last, fields: fields.map(([name]) => name) }
}
