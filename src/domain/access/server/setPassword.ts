import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { hashPassword, verifyPassword } from '#kit/server/password.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { queuePasswordMail } from '#domain/mail/server/queueUserMail.ts'
import { isLoginName } from '../passwordRule.ts'

/**
 * Sets a user's password and ends the user's sessions, but the caller's own. Throws passwordIsLoginName and passwordUnchanged on `Password`; notFound.
 * The action that calls it must say that it changes 'User', so that the ended sessions are forgotten at once.
 */
export async function setPassword(context: Context, userId: number, password: string): Promise<void> {
  const { db, hotelId, caller } = context
  const user = await db
    .selectFrom('app_user')
    .select(['login_name', 'password_hash'])
    .where('hotel_id', '=', hotelId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  if (isLoginName(password, user.login_name)) throw new AppError('passwordIsLoginName', [], 'Password')
  if (await verifyPassword(user.password_hash, password)) throw new AppError('passwordUnchanged', [], 'Password')
  await db
    .updateTable('app_user')
    .set({
      password_hash: await hashPassword(password),
      password_changed_at: new Date().toISOString(),
      known_password: false,
    })
    .where('hotel_id', '=', hotelId)
    .where('id', '=', userId)
    .execute()
  await endSessions(context, userId, caller.sessionHash)
  await recordActivity(context, { entity: 'User', id: userId, action: 'setPassword' })
  await queuePasswordMail(context, userId)
}

/** Ends a user's sessions, all but the one kept; gives how many. The calling action must say that it changes 'User'. */
export async function endSessions({ db, hotelId }: Context, userId: number, kept?: Buffer): Promise<number> {
  const ended = await db
    .deleteFrom('session')
    .where('hotel_id', '=', hotelId)
    .where('user_id', '=', userId)
    .$if(kept !== undefined, (query) => query.where('token_hash', '<>', kept!))
    .executeTakeFirstOrThrow()
  return Number(ended.numDeletedRows)
}
