import type { Context } from '#kit/server/context.ts'

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
