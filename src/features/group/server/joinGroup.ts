import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { refuseInactiveGroup } from '#domain/group/server/activeGroup.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface Asked {
  readonly id: number
  readonly reservationIds: readonly number[]
}

export async function joinGroup(ctx: Context, { id, reservationIds }: Asked): Promise<Record<string, never>> {
  await refuseInactiveGroup(ctx, id)
  const reservations = await lockReservations(ctx, reservationIds)
  const other = reservations.find(({ guestGroupId }) => guestGroupId !== null && guestGroupId !== id)
  if (other) throw new AppError('otherGroup', [other.number], 'reservationIds')
  return setGroup(ctx, id, reservationIds, { groupId: id, action: 'join' })
}

/** What was charged to the master folio stays there. */
export async function leaveGroup(ctx: Context, { id, reservationIds }: Asked): Promise<Record<string, never>> {
  const reservations = await lockReservations(ctx, reservationIds)
  const other = reservations.find(({ guestGroupId }) => guestGroupId !== id)
  if (other) throw new AppError('otherGroup', [other.number], 'reservationIds')
  return setGroup(ctx, id, reservationIds, { groupId: null, action: 'leave' })
}

async function setGroup(
  ctx: Context,
  id: number,
  reservationIds: readonly number[],
  { groupId, action }: { groupId: number | null; action: string },
): Promise<Record<string, never>> {
  await sql`
    update reservation set guest_group_id = ${groupId}, version = version + 1
    where hotel_id = ${ctx.hotelId} and id = any(${reservationIds})`.execute(ctx.db)
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

async function lockReservations({ db, hotelId }: Context, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; number: number; guestGroupId: number | null }>`
    select id, number, guest_group_id as "guestGroupId" from reservation
    where hotel_id = ${hotelId} and id = any(${ids}) order by id for no key update`.execute(db)
  if (rows.length < new Set(ids).size) throw new AppError('notFound')
  return rows
}
