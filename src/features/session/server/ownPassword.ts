import { AppError } from '#core/errors.ts'
import { setPassword } from '#domain/access/server/setPassword.ts'
import { type Handler, handlers } from '#kit/server/mount.ts'
import { verifyPassword } from '#kit/server/password.ts'
import { OwnPassword } from '../ownPassword.ts'
import { waitAfter } from './signInFailures.ts'

const FREE_GUESSES = 5
const guesses = new Map<string, { failures: number; until: number }>()

/** Somebody at a desk left open does not get to guess for ever. Kept in memory: the command that fails leaves nothing behind. */
function waitForGuesses(who: string): void {
  const left = Math.ceil(((guesses.get(who)?.until ?? 0) - Date.now()) / 1000)
  if (left > 0) throw new AppError('tooManyRequests', [left])
}

function countGuess(who: string): void {
  const failures = (guesses.get(who)?.failures ?? 0) + 1
  guesses.set(who, { failures, until: Date.now() + waitAfter(failures, FREE_GUESSES) * 1000 })
}

/** The caller's other sessions end with the old password. */
const changePassword: Handler<typeof OwnPassword.changePassword> = async (context, { OldPassword, Password }) => {
  const { db, hotelId, caller } = context
  const who = `${hotelId}.${caller.userId}`
  waitForGuesses(who)
  const { password_hash: hash } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('hotel_id', '=', hotelId)
    .where('id', '=', caller.userId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(hash, OldPassword))) {
    countGuess(who)
    throw new AppError('incorrectPassword', [], 'OldPassword')
  }
  guesses.delete(who)
  await setPassword(context, caller.userId, Password)
  return null
}

export const ownPasswordActions = handlers(OwnPassword, { changePassword })
