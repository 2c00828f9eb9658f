import { listLogins, unlistLogin } from '#domain/access/server/loginDirectory.ts'
import { AppError } from '#core/errors.ts'
import { dropSecondFactor } from '#domain/access/server/dropSecondFactor.ts'
import { requireGoodPassword } from '#domain/password/server/goodPassword.ts'
import { endSessions, setPassword } from '#domain/password/server/setPassword.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { hashPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import type { User, UserRow } from '../contract.ts'
import { activityLog } from '../labels.ts'
import { beginChange } from './ownRights.ts'
import { readUsers } from './readUsers.ts'
import { sessionId } from './userSessions.ts'

/** What the activity log keeps of a user. */
const kept = ({ LoginName, Name, RoleName, Language, Position, Email, Status }: UserRow) => ({
  LoginName,
  Name,
  RoleName,
  Language,
  Position,
  Email,
  Status,
})

async function readUser(context: Context, userId: number): Promise<UserRow> {
  const [user] = await readUsers(context, userId)
  return user!
}

interface Fields {
  LoginName: string
  Name: string
  RoleID: number
  Language: 'en' | 'mon'
  Position: string
  Email: string
}
const columnsOf = ({ LoginName, Name, RoleID, Language, Position, Email }: Fields) => ({
  login_name: LoginName,
  name: Name,
  role_id: RoleID,
  language: Language,
  position: Position,
  email: Email,
})

export const newUser: Handler<typeof User.new> = async (context, input) => {
  const { db, hotelId } = context
  const hotel = await db
    .selectFrom('hotel')
    .select(['name as hotelName', 'code as hotelCode'])
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  await requireGoodPassword(input.Password, { loginName: input.LoginName, name: input.Name, ...hotel }, 'Password')
  const change = await beginChange(context)
  await listLogins(db, hotelId, [input.LoginName])
  const { id } = await db
    .insertInto('app_user')
    .values({
      hotel_id: hotelId,
      ...columnsOf(input),
      active: input.Status === 1,
      password_hash: await hashPassword(input.Password),
      password_changed_at: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await change.within({ user: id }, 'RoleID')
  const user = await readUser(context, id)
  await recordActivity(context, { entity: 'User', id, action: 'new', after: kept(user) })
  return [user]
}

export const updateUser: Handler<typeof User.update> = async (context, input) => {
  const { db, hotelId } = context
  const change = await beginChange(context)
  const before = await readUser(context, input.UserID)
  if (before.Version !== input.Version) throw new AppError('changedMeanwhile')
  await change.within({ user: input.UserID })
  const isRenamed = before.LoginName !== input.LoginName
  if (isRenamed) await listLogins(db, hotelId, [input.LoginName])
  await db
    .updateTable('app_user')
    .set({ ...columnsOf(input), version: sql`version + 1` })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', input.UserID)
    .execute()
  if (isRenamed) await unlistLogin(db, hotelId, before.LoginName, input.LoginName)
  await change.within({ user: input.UserID }, 'RoleID')
  await change.keepOwnSecondStep('RoleID')
  await change.keepAdministrators('lastAdministrator')
  const after = await readUser(context, input.UserID)
  await recordActivity(context, {
    entity: 'User',
    id: input.UserID,
    action: 'update',
    before: kept(before),
    after: kept(after),
  })
  return [after]
}

export const setUserStatus: Handler<typeof User.setStatus> = async (context, { UserID, Status }) => {
  const { db, hotelId, caller } = context
  const change = await beginChange(context)
  const before = await readUser(context, UserID)
  if (before.Status === Status) return [before]
  if (UserID === caller.userId) throw new AppError('unableToChangeStatus')
  await change.within({ user: UserID })
  await db
    .updateTable('app_user')
    .set({ active: Status === 1, version: sql`version + 1` })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', UserID)
    .execute()
  await change.keepAdministrators('unableToChangeStatus')
  if (Status === 0) await endSessions(context, UserID)
  await recordActivity(context, {
    entity: 'User',
    id: UserID,
    action: 'setStatus',
    before: { Status: before.Status },
    after: { Status },
  })
  return readUsers(context, UserID)
}

export const deleteUser: Handler<typeof User.delete> = async (context, { UserID }) => {
  const { db, hotelId, caller } = context
  const change = await beginChange(context)
  const user = await readUser(context, UserID)
  await change.within({ user: UserID })
  if (UserID === caller.userId || user.LastSignIn !== null) throw new AppError('unableToDelete', [activityLog])
  await db.deleteFrom('app_user').where('hotel_id', '=', hotelId).where('id', '=', UserID).execute()
  await change.keepAdministrators('lastAdministrator')
  await recordActivity(context, { entity: 'User', id: UserID, action: 'delete', before: kept(user) })
  return []
}

export const setUserPassword: Handler<typeof User.setPassword> = async (context, { UserID, Password }) => {
  if (UserID === context.caller.userId) throw new AppError('ownPasswordByOld')
  const change = await beginChange(context)
  await change.within({ user: UserID })
  await setPassword(context, UserID, Password)
  return readUsers(context, UserID)
}

/** Throws noAccess or beyondOwnRights unless it is the caller, or somebody whom the caller may manage. */
async function onlyOwnOrWithin(context: Context, userId: number): Promise<void> {
  if (userId === context.caller.userId) return
  const change = await beginChange(context)
  await change.within({ user: userId })
}

export const signOutSession: Handler<typeof User.signOutSession> = async (context, { UserID, SessionID }) => {
  const { db, hotelId } = context
  await onlyOwnOrWithin(context, UserID)
  const { rows } = await sql<{ device: string; address: string }>`
    with ended as (
      delete from session s where s.hotel_id = ${hotelId} and s.user_id = ${UserID} and ${sessionId} = ${SessionID}
      returning s.hotel_id, s.user_id, s.agent, s.address, s.device_hash),
    forgotten as (
      delete from sign_in_device d using ended e
      where d.hotel_id = e.hotel_id and d.user_id = e.user_id and d.token_hash = e.device_hash)
    select agent as device, address from ended`.execute(db)
  const [ended] = rows
  if (!ended) throw new AppError('notFound')
  await recordActivity(context, { entity: 'User', id: UserID, action: 'signOutSession', before: ended })
  return { Ended: rows.length }
}

export const signOutEverywhere: Handler<typeof User.signOutEverywhere> = async (context, { UserID }) => {
  await onlyOwnOrWithin(context, UserID)
  await readUser(context, UserID)
  const ended = await endSessions(context, UserID)
  await recordActivity(context, { entity: 'User', id: UserID, action: 'signOutEverywhere', after: { ended } })
  return { Ended: ended }
}

/** For who has changed the password, or lost a phone: all but this one. */
export const signOutOthers: Handler<typeof User.signOutOthers> = async (context) => {
  const { caller } = context
  const ended = await endSessions(context, userOf(caller), caller.sessionHash)
  await recordActivity(context, { entity: 'User', id: userOf(caller), action: 'signOutOthers', after: { ended } })
  return { Ended: ended }
}

export const removeSecondFactor: Handler<typeof User.removeSecondFactor> = async (context, { UserID }) => {
  const change = await beginChange(context)
  await change.within({ user: UserID })
  await readUser(context, UserID)
  if (await dropSecondFactor(context, UserID))
    await recordActivity(context, { entity: 'User', id: UserID, action: 'removeSecondFactor' })
  return readUsers(context, UserID)
}

/** The browser of this session has told its user of those that came before now. */
export const sawNewDevices: Handler<typeof User.sawNewDevices> = async ({ db, hotelId, caller }) => {
  await sql`
    update sign_in_device d set told_until = ${new Date().toISOString()}
    from session s where s.hotel_id = ${hotelId} and s.token_hash = ${caller.sessionHash}
      and d.hotel_id = s.hotel_id and d.user_id = s.user_id and d.token_hash = s.device_hash`.execute(db)
  return null
}
