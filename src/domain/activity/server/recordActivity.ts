import { stayChanges } from '../stayChanges.ts'
import { maskedNumber } from '#core/maskedNumber.ts'
import type { Context } from '#kit/server/context.ts'
import { touching, writeNews } from '#kit/server/live/news.ts'
import { sendAlong } from '#kit/server/transaction.ts'

export interface Activity {
  /** The contract's entity name ('Stay', 'Folio', …) and its id. */
  readonly entity: string
  readonly id: number
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
  readonly reason?: string | undefined
}

type Doer = Pick<Context, 'db' | 'hotelId' | 'businessDate' | 'address' | 'touch'> & {
  /** Null = the program itself. */
  readonly caller: { readonly userId: number | null; readonly key?: { readonly id: number } }
}

/** Writes who did what to what, in the change's own transaction (docs/rules/people-and-rights.md#activity). Several at once cost one statement. */
export async function recordActivity(context: Doer, ...activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return
  const { db, hotelId, businessDate, caller, address } = context
  for (const { entity, id } of activities) context.touch?.(entity, id)
  // a guest's command tells them itself
  if (caller.userId === null && !context.touch) await tellDesks(context, activities)
  const rows = activities.map((activity) => ({
    hotel_id: hotelId,
    business_date: businessDate,
    user_id: caller.userId,
    api_key_id: caller.key?.id ?? null,
    entity: activity.entity,
    entity_id: activity.id,
    action: activity.action,
    before: told(activity, activity.before),
    after: told(activity, activity.after),
    reason: activity.reason ?? null,
    address,
  }))
  await sendAlong(db, db.insertInto('activity').values(rows))
}

const IDENTITY = new Set(['registerNo', 'passportNo', 'number'])

/** The value as it is kept: the numbers of a guest's documents are masked, so that it tells of a change and not of the number. */
function told({ entity }: Activity, value: unknown): string | null {
  if (value === undefined) return null
  const isNumber = (key: string, of: unknown): of is string => IDENTITY.has(key) && typeof of === 'string'
  return entity === 'Guest'
    ? JSON.stringify(value, (key, of: unknown) => (isNumber(key, of) ? maskedNumber(of) : of))
    : JSON.stringify(value)
}

/** Desks hear of commands; what the program does by itself is none, so they are told here. */
async function tellDesks({ db, hotelId }: Doer, activities: readonly Activity[]): Promise<void> {
  const { touch, records } = touching()
  for (const { entity, id } of activities) touch(entity, id)
  const entities = [...new Set([...stayChanges, ...activities.map(({ entity }) => entity)])]
  await writeNews(db, { hotelId, userId: null, desk: '', entities, records: records() })
}
