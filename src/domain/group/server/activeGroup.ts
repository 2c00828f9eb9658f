import { AppError } from '#core/errors.ts'
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
