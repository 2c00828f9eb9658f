import { stayChanges } from '#domain/stay/shapes.ts'
import type { Context } from '#kit/server/context.ts'
import { touching, writeNews } from '#kit/server/live/news.ts'

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
  readonly caller: { readonly userId: number | null }
}

/** Writes who did what to what, in the change's own transaction (domain.md §7). Several at once cost one statement. */
export async function recordActivity(context: Doer, ...activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return
  const { db, hotelId, businessDate, caller, address } = context
  for (const { entity, id } of activities) context.touch?.(entity, id)
  if (caller.userId === null) await tellDesks(context, activities)
  await db
    .insertInto('activity')
    .values(
      activities.map((activity) => ({
        hotel_id: hotelId,
        business_date: businessDate,
        user_id: caller.userId,
        entity: activity.entity,
        entity_id: activity.id,
        action: activity.action,
        before: activity.before === undefined ? null : JSON.stringify(activity.before),
        after: activity.after === undefined ? null : JSON.stringify(activity.after),
        reason: activity.reason ?? null,
        address,
      })),
    )
    .execute()
}

/** What the program does by itself is no command, of which the desks would hear. */
async function tellDesks({ db, hotelId }: Doer, activities: readonly Activity[]): Promise<void> {
  const { touch, records } = touching()
  for (const { entity, id } of activities) touch(entity, id)
  const entities = [...new Set([...stayChanges, ...activities.map(({ entity }) => entity)])]
  await writeNews(db, { hotelId, userId: null, desk: '', entities, records: records() })
}
