import type { Database } from '#kit/server/database.ts'
import { inTurn } from '#kit/server/inTurn.ts'
import { spendPasswordCheck, verifyPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import { isKnownPassword, markKnown } from './knownPassword.ts'
import { openSession } from './sessionStore.ts'
import { countFailure, forgetFailures, secondsToWait, subjectsOf } from './signInFailures.ts'

export interface Attempt {
  readonly loginName: string
  readonly password: string
  /** The hotel's code; empty when the person did not name it. */
  readonly hotelCode: string
  readonly address: string
  readonly agent: string
  /** Not from the computer on which the program runs: there a password that anybody may know is not accepted. */
  readonly elsewhere: boolean
}

export type SignInAnswer =
  | { readonly kind: 'signedIn'; readonly token: string; readonly expires: string }
  | { readonly kind: 'failed' }
  /** The password is right in several hotels. */
  | { readonly kind: 'hotelRequired'; readonly hotels: readonly { code: string; name: string }[] }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'demonstrationElsewhere' }

interface Candidate {
  hotelId: number
  userId: number
  passwordHash: string
  active: boolean
  code: string
  name: string
}

/** More hotels than this with one login name are not tried one after the other. */
const MOST_HOTELS = 8
/** Password checks at once: few, so that they leave a core to everybody else and a burst of guesses is counted one by one. */
const passwordChecks = inTurn(2)

/** Checks a login name and password; the same work and the same answer for a wrong password, an unknown and a deactivated user. */
export function signIn(db: Database, attempt: Attempt): Promise<SignInAnswer> {
  const subjects = subjectsOf(attempt.loginName, attempt.hotelCode, attempt.address)
  return passwordChecks(async () => {
    const seconds = await secondsToWait(db, subjects)
    if (seconds > 0) return { kind: 'wait', seconds }
    const candidates = await findCandidates(db, attempt)
    const matching = await matchPassword(candidates, attempt.password)
    if (matching.length > 0 && isKnownPassword(attempt.password)) {
      await markKnown(db, matching)
      if (attempt.elsewhere) return { kind: 'demonstrationElsewhere' }
    }
    const [user, ...others] = matching
    if (user && others.length > 0)
      return { kind: 'hotelRequired', hotels: matching.map(({ code, name }) => ({ code, name })) }
    const session = user && (await open(db, user, attempt))
    if (session) {
      await forgetFailures(db, subjects)
      return { kind: 'signedIn', ...session }
    }
    const wait = await countFailure(db, subjects)
    return wait > 0 ? { kind: 'wait', seconds: wait } : { kind: 'failed' }
  })
}

async function findCandidates(db: Database, { loginName, hotelCode }: Attempt): Promise<Candidate[]> {
  const hotel = hotelCode === '' ? sql`true` : sql`lower(h.code) = lower(${hotelCode})`
  const { rows } = await sql<Candidate>`
    select u.hotel_id as "hotelId", u.id as "userId", u.password_hash as "passwordHash",
      u.active and r.active and h.active as active, h.code, h.name
    from app_user u
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id
    join hotel h on h.id = u.hotel_id
    where lower(u.login_name) = lower(${loginName}) and ${hotel}
    order by u.hotel_id limit ${MOST_HOTELS}`.execute(db)
  return rows
}

async function matchPassword(candidates: readonly Candidate[], password: string): Promise<Candidate[]> {
  if (candidates.length === 0) await spendPasswordCheck(password)
  const checked = await Promise.all(candidates.map((candidate) => verifyPassword(candidate.passwordHash, password)))
  return candidates.filter((candidate, index) => checked[index] === true && candidate.active)
}

/** Locks the user's row first: a password change or deactivation at the same moment either refuses this session or ends it. */
async function open(
  db: Database,
  { hotelId, userId, passwordHash }: Candidate,
  { address, agent }: Attempt,
): Promise<{ token: string; expires: string } | undefined> {
  const at = new Date().toISOString()
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ last_sign_in_at: at })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    await trx
      .deleteFrom('session')
      .where('hotel_id', '=', hotelId)
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('expires_at', '<', at), eb('idle_expires_at', '<', at)]))
      .execute()
    return openSession(trx, { hotelId, userId, address, agent })
  })
}
