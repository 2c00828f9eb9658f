import { AppError } from '#core/errors.ts'
import type { Handler } from '#kit/server/mount.ts'
import { type Privilege, privileges } from '#domain/access/access.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { User } from '../contract.ts'
import { beginChange } from './ownRights.ts'

interface Rights {
  role: string[]
  given: string[]
  taken: string[]
}

/** Throws noAccess unless the caller asks for the own or may manage users. */
export function onlyOwnOrManager({ caller }: Context, userId: number): void {
  if (userId !== caller.userId && !caller.privileges.has('manageUsers')) throw new AppError('noAccess')
}

async function readRights({ db, hotelId }: Context, userId: number): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select
      array(select p.privilege from role_privilege p where p.hotel_id = u.hotel_id and p.role_id = u.role_id) as role,
      array(select x.privilege from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.granted) as given,
      array(select x.privilege from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and not x.granted) as taken
    from app_user u where u.hotel_id = ${hotelId} and u.id = ${userId}`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const getPrivileges: Handler<typeof User.getPrivileges> = async (context, { UserID }) => {
  const userId = UserID ?? userOf(context.caller)
  onlyOwnOrManager(context, userId)
  const { role, given, taken } = await readRights(context, userId)
  return Object.entries(privileges).map(([name, title]) => {
    const own = given.includes(name) ? 1 : taken.includes(name) ? 0 : null
    const ofRole = flag(role.includes(name))
    return {
      Privilege: name as Privilege,
      Title: title.mon,
      TitleEn: title.en,
      RoleStatus: ofRole,
      UserStatus: own,
      Status: own ?? ofRole,
    }
  })
}

export const savePrivileges: Handler<typeof User.savePrivileges> = async (context, { UserID, Privileges }) => {
  const { db, hotelId } = context
  const change = await beginChange(context)
  const before = await readRights(context, UserID)
  await change.within({ user: UserID })
  const named = [...new Map(Privileges.map(({ Privilege, UserStatus }) => [Privilege, UserStatus]))]
  if (named.length > 0) {
    await db
      .deleteFrom('user_privilege')
      .where('hotel_id', '=', hotelId)
      .where('user_id', '=', UserID)
      .where(
        'privilege',
        'in',
        named.map(([name]) => name),
      )
      .execute()
  }
  const own = named.filter(([, value]) => value !== null)
  if (own.length > 0) {
    await db
      .insertInto('user_privilege')
      .values(
        own.map(([name, value]) => ({ hotel_id: hotelId, user_id: UserID, privilege: name, granted: value === 1 })),
      )
      .execute()
  }
  await change.within({ user: UserID })
  await change.keepAdministrators('lastAdministrator')
  const after = await readRights(context, UserID)
  await recordActivity(context, {
    entity: 'User',
    id: UserID,
    action: 'savePrivileges',
    before: { given: before.given, taken: before.taken },
    after: { given: after.given, taken: after.taken },
  })
  return getPrivileges(context, { UserID })
}
