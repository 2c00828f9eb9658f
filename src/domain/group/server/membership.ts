import { AppError } from '#core/errors.ts'
import { endWaitingForNames } from '#domain/stay/server/mainGuests.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Refuses a group that is not there (unknownReference) or not active (groupInactive); held, so that it is not deactivated meanwhile. */
export async function refuseInactiveGroup({ db, hotelId }: Context, guestGroupId: number): Promise<void> {
  const { rows } = await sql<{ name: string; active: boolean }>`
    select name, active from guest_group where hotel_id = ${hotelId} and id = ${guestGroupId} for share`.execute(db)
  const [group] = rows
  if (!group) throw new AppError('unknownReference', [], 'guestGroupId')
  if (!group.active) throw new AppError('groupInactive', [group.name], 'guestGroupId')
}

/** Reservations become of an active group. One of another group refuses with otherGroup: it leaves that one first. */
export async function enterGroup(ctx: Context, id: number, reservationIds: readonly number[]): Promise<void> {
  await refuseInactiveGroup(ctx, id)
  await refuseOthers(ctx, reservationIds, [id, null])
  await writeGroup(ctx, reservationIds, id)
}

/** Reservations of a group are of none any more. One of another group refuses with otherGroup. */
export async function quitGroup(ctx: Context, id: number, reservationIds: readonly number[]): Promise<void> {
  await refuseOthers(ctx, reservationIds, [id])
  await writeGroup(ctx, reservationIds, null)
  await endWaitingForNames(ctx, reservationIds)
}

/** All reservations of a group are of none any more; they are held, and so is the group. */
export async function disbandGroup(ctx: Context, id: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from reservation where hotel_id = ${ctx.hotelId} and guest_group_id = ${id}`.execute(ctx.db)
  const reservationIds = rows.map((reservation) => reservation.id)
  await quitGroup(ctx, id, reservationIds)
}

/** Holds reservations, in the order of their ids, and refuses those of other groups; null = of none. */
async function refuseOthers(
  { db, hotelId }: Context,
  reservationIds: readonly number[],
  groups: readonly (number | null)[],
): Promise<void> {
  const { rows } = await sql<{ number: number; guestGroupId: number | null }>`
    select number, guest_group_id as "guestGroupId" from reservation
    where hotel_id = ${hotelId} and id = any(${reservationIds}::bigint[]) order by id for no key update`.execute(db)
  if (rows.length < new Set(reservationIds).size) throw new AppError('notFound')
  const other = rows.find(({ guestGroupId }) => !groups.includes(guestGroupId))
  if (other) throw new AppError('otherGroup', [other.number], 'reservationIds')
}

async function writeGroup(
  { db, hotelId }: Context,
  reservationIds: readonly number[],
  id: number | null,
): Promise<void> {
  await sql`
    update reservation set guest_group_id = ${id}, version = version + 1
    where hotel_id = ${hotelId} and id = any(${reservationIds}::bigint[])`.execute(db)
}
