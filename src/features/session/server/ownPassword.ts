import { steadyNow } from '#kit/server/clock.ts'
import { AppError } from '#core/errors.ts'
import { setPassword } from '#domain/password/server/setPassword.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { type Handler, handlers, KeptRefusal } from '#kit/server/mount.ts'
import { verifyPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import { OwnPassword } from '../ownPassword.ts'
import { giveBack, ofSession, takeAttempt } from './signInFailures.ts'

/** Undefined when it is the caller's password. A wrong one is counted, so that nobody guesses for ever at a desk left open. */
async function refusalOf(context: Context, password: string, field: string): Promise<KeptRefusal | undefined> {
  const { db, hotelId, caller } = context
  const subject = ofSession(caller.sessionHash)
  const { allowed, seconds } = await takeAttempt(db, [subject])
  if (!allowed) throw new AppError('tooManyRequests', [seconds])
  const { password_hash: hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(hash, password))) return new KeptRefusal(new AppError('incorrectPassword', [], field))
  await giveBack(db, [subject])
  await sql`
    update session set password_at = ${new Date(steadyNow()).toISOString()}
    where hotel_id = ${hotelId} and token_hash = ${caller.sessionHash}`.execute(db)
  return undefined
}

/** The caller's other sessions end with the old password. */
const changePassword: Handler<typeof OwnPassword.changePassword> = async (context, { OldPassword, Password }) => {
  const refusal = await refusalOf(context, OldPassword, 'OldPassword')
  if (refusal) return refusal
  await setPassword(context, userOf(context.caller), Password)
  return null
}

const confirmPassword: Handler<typeof OwnPassword.confirmPassword> = async (context, { Password }) =>
  (await refusalOf(context, Password, 'Password')) ?? null

export const ownPasswordActions = handlers(OwnPassword, { changePassword, confirmPassword })
