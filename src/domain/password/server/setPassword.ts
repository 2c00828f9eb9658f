import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { hashPassword } from '#kit/server/password.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { queuePasswordMail } from '#domain/mail/server/queueUserMail.ts'
import { sql } from 'kysely'
import type { Owner } from '#domain/access/passwordStrength.ts'
import { keepFormer, requireFreshPassword, requireGoodPassword } from './goodPassword.ts'

interface Holder extends Required<Owner> {
  passwordHash: string
}

/**
 * Sets a user's password and ends the user's sessions, but the caller's own. Refuses on `Password` what is easy to guess or was used
 * before; throws notFound. The action that calls it must say that it changes 'User', so that the ended sessions are forgotten at once.
 */
export async function setPassword(context: Context, userId: number, password: string): Promise<void> {
  const { db, hotelId, caller } = context
  const { rows } = await sql<Holder>`
    select u.login_name as "loginName", u.name, u.password_hash as "passwordHash", h.name as "hotelName", h.code as "hotelCode"
    from app_user u join hotel h on h.id = u.hotel_id
    where u.hotel_id = ${hotelId} and u.id = ${userId} for update of u`.execute(db)
  const [holder] = rows
  if (!holder) throw new AppError('notFound')
  const user = { hotelId, userId, passwordHash: holder.passwordHash }
  await requireGoodPassword(password, holder, 'Password')
  await requireFreshPassword(db, user, password)
  await keepFormer(db, user)
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

/**
 * Ends a user's sessions and forgets the browsers that were known, all but the one kept; gives how many sessions. The calling action must
 * say that it changes 'User'.
 */
export async function endSessions({ db, hotelId }: Context, userId: number, kept?: Buffer): Promise<number> {
  const here = kept ?? null
  await sql`
    delete from sign_in_device d where d.hotel_id = ${hotelId} and d.user_id = ${userId} and not exists (
      select from session s where s.hotel_id = ${hotelId} and s.user_id = ${userId} and s.token_hash = coalesce(${here}::bytea, '') and s.device_hash = d.token_hash)`.execute(
    db,
  )
  const ended = await sql`
    delete from session where hotel_id = ${hotelId} and user_id = ${userId} and token_hash is distinct from ${here}`.execute(
    db,
  )
  return Number(ended.numAffectedRows ?? 0)
}
