import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { enterGroup, quitGroup } from '#domain/group/server/membership.ts'
import type { Context } from '#kit/server/context.ts'

interface Asked {
  readonly id: number
  readonly reservationIds: readonly number[]
}

export async function joinGroup(ctx: Context, { id, reservationIds }: Asked): Promise<Record<string, never>> {
  await enterGroup(ctx, id, reservationIds)
  return told(ctx, 'join', { id, reservationIds })
}

/** What was charged to the master folio stays there. */
export async function leaveGroup(ctx: Context, { id, reservationIds }: Asked): Promise<Record<string, never>> {
  await quitGroup(ctx, id, reservationIds)
  return told(ctx, 'leave', { id, reservationIds })
}

async function told(
  ctx: Context,
  action: 'join' | 'leave',
  { id, reservationIds }: Asked,
): Promise<Record<string, never>> {
  await recordActivity(
    ctx,
    { entity: 'Group', id, action, after: { reservationIds } },
    ...reservationIds.map((reservationId) => ({
      entity: 'Reservation',
      id: reservationId,
      action: `${action}Group`,
      after: { guestGroupId: id },
    })),
  )
  return {}
}
