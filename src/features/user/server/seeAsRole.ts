import type { Handler } from '#kit/server/mount.ts'
import type { Context } from '#kit/server/context.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { sql } from 'kysely'
import type { UserRole } from '../contract.ts'
import { beginChange } from './ownRights.ts'
import { readRole } from './readRoles.ts'

/** From the next call on this session has the role's rights, and changes nothing. */
export const seeAs: Handler<typeof UserRole.seeAs> = async (context, { id }) => {
  const change = await beginChange(context)
  const role = await readRole(context, id)
  await change.within({ rights: [...role.menu, ...role.privileges] })
  await setRoleOfSession(context, id)
  await recordActivity(context, { entity: 'UserRole', id, action: 'seeAs', after: { name: role.name } })
  return role
}

export const stopSeeing: Handler<typeof UserRole.stopSeeing> = async (context) => {
  const { caller } = context
  if (!caller.looksOnly) return null
  await setRoleOfSession(context, null)
  await recordActivity(context, { entity: 'UserRole', id: caller.roleId, action: 'stopSeeing' })
  return null
}

async function setRoleOfSession({ db, hotelId, caller }: Context, roleId: number | null): Promise<void> {
  await sql`
    update session set see_as_role_id = ${roleId}
    where hotel_id = ${hotelId} and token_hash = ${caller.sessionHash}`.execute(db)
}

/** Sends back whoever looks around as a role that goes. */
export async function nobodySeesAs({ db, hotelId }: Context, roleId: number): Promise<void> {
  await sql`update session set see_as_role_id = null where hotel_id = ${hotelId} and see_as_role_id = ${roleId}`.execute(
    db,
  )
}
