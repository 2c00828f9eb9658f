import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { inTurn } from '#kit/server/inTurn.ts'
import { spendPasswordCheck, verifyPassword } from '#kit/server/password.ts'
import { sql } from 'kysely'
import { deviceOf, knownOn } from './devices.ts'
import { isKnownPassword, markKnown } from './knownPassword.ts'
import { type Opened, openForUser } from './openForUser.ts'
import { takeCode } from './secondFactor.ts'
import {
  type Attempted,
  giveBack,
  ofCodes,
  ofDevice,
  ofStrangers,
  type Subject,
  takeAttempt,
} from './signInFailures.ts'

export interface Attempt {
  readonly loginName: string
  readonly password: string
  /** The hotel's code; empty when the person did not name it. */
  readonly hotelCode: string
  /** Of the authenticator app, or a recovery code; empty when none was typed. */
  readonly code: string
  /** The cookie by which this browser is known. */
  readonly device: string | undefined
  readonly address: string
  readonly agent: string
  /** Not from the computer on which the program runs: there a password that anybody may know is not accepted. */
  readonly elsewhere: boolean
}

export type SignInAnswer =
  | ({ readonly kind: 'signedIn' } & Opened)
  | { readonly kind: 'failed' }
  /** The password is right in several hotels. */
  | { readonly kind: 'hotelRequired'; readonly hotels: readonly { code: string; name: string }[] }
  /** The password is right, and a code is asked for. */
  | { readonly kind: 'codeRequired' }
  | { readonly kind: 'codeFailed' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'demonstrationElsewhere' }

interface Candidate {
  hotelId: number
  userId: number
  passwordHash: string
  active: boolean
  hasSecondFactor: boolean
  code: string
  name: string
}

/** Users whose failures are counted together, and their attempt. */
interface Group {
  readonly candidates: readonly Candidate[]
  readonly subjects: readonly Subject[]
  readonly attempted: Attempted
}

/** More hotels than this with one login name are not tried one after the other. */
const MOST_HOTELS = 8
/** Password checks at once: few, so that they leave a core to everybody else. */
const passwordChecks = inTurn(2)

/** Checks a login name and password; the same work and the same answer for a wrong password, an unknown and a deactivated user. */
export function signIn(db: Database, events: Events | undefined, attempt: Attempt): Promise<SignInAnswer> {
  return passwordChecks(async () => {
    const candidates = await findCandidates(db, attempt)
    const groups = await takeAttempts(db, attempt, candidates)
    if (!groups.some(({ attempted }) => attempted.allowed)) return refusal(groups)
    const allowed = groups.flatMap((group) => (group.attempted.allowed ? group.candidates : []))
    const matching = await matchPassword(allowed, attempt.password)
    const [user, ...others] = matching
    if (!user) return refusal(groups)
    await giveBack(
      db,
      groups.flatMap((group) => (group.attempted.allowed ? group.subjects : [])),
    )
    if (isKnownPassword(attempt.password)) {
      await markKnown(db, matching)
      if (attempt.elsewhere) return { kind: 'demonstrationElsewhere' }
    }
    if (others.length > 0) return { kind: 'hotelRequired', hotels: matching.map(({ code, name }) => ({ code, name })) }
    const asked = user.hasSecondFactor ? await checkCode(db, attempt, user) : undefined
    if (asked) return asked
    const opened = await openForUser(db, events, user, attempt)
    return opened ? { kind: 'signedIn', ...opened } : { kind: 'failed' }
  })
}

/** Wrong, or to be tried later, when all that could be tried must wait. */
function refusal(groups: readonly Group[]): SignInAnswer {
  const seconds = Math.min(...groups.map(({ attempted }) => attempted.seconds))
  return seconds > 0 ? { kind: 'wait', seconds } : { kind: 'failed' }
}

async function findCandidates(db: Database, { loginName, hotelCode }: Attempt): Promise<Candidate[]> {
  const named = hotelCode === '' ? sql`true` : sql`lower(h.code) = lower(${hotelCode})`
  const { rows: found } = await sql<{ hotelId: number }>`
    select l.hotel_id as "hotelId" from login_directory l join hotel_directory h on h.hotel_id = l.hotel_id
    where l.login_name = lower(${loginName}) and ${named} order by l.hotel_id limit ${MOST_HOTELS}`.execute(db)
  if (found.length === 0) return []
  // each by its number: on a cluster only the machines of these hotels are asked
  const hotels = sql.join(found.map(({ hotelId }) => hotelId))
  const { rows } = await sql<Candidate>`
    select u.hotel_id as "hotelId", u.id as "userId", u.password_hash as "passwordHash",
      u.active and r.active and h.active as active, h.code, h.name,
      exists (select from second_factor f where f.hotel_id = u.hotel_id and f.user_id = u.id and f.confirmed_at is not null) as "hasSecondFactor"
    from app_user u
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id
    join hotel h on h.id = u.hotel_id
    where u.hotel_id in (${hotels}) and lower(u.login_name) = lower(${loginName})
    order by u.hotel_id`.execute(db)
  return rows
}

/** Who is known on this browser has an attempt of the browser's own; everybody else is a stranger. */
async function takeAttempts(db: Database, attempt: Attempt, candidates: readonly Candidate[]): Promise<Group[]> {
  const device = deviceOf(attempt.device)
  const known = await knownOn(db, device, candidates)
  const strange = candidates.filter((candidate) => !known.has(candidate))
  const own = [...known].map((user) => ({
    candidates: [user],
    subjects: device ? [ofDevice(user.hotelId, user.userId, device)] : [],
  }))
  const strangers = async () => ({
    candidates: strange,
    subjects: ofStrangers(await asCompared(db, attempt.loginName), strange, attempt.address),
  })
  const counted = known.size > 0 && strange.length === 0 ? own : [...own, await strangers()]
  return db.transaction().execute(async (trx) => {
    const groups: Group[] = []
    for (const group of counted) groups.push({ ...group, attempted: await takeAttempt(trx, group.subjects) })
    return groups
  })
}

/** A name as the database compares it: two ways to write one name share what is counted. */
async function asCompared(db: Database, loginName: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select lower(${loginName}::text) as name`.execute(db)
  return rows[0]?.name ?? ''
}

async function matchPassword(candidates: readonly Candidate[], password: string): Promise<Candidate[]> {
  if (candidates.length === 0) await spendPasswordCheck(password)
  const checked = await Promise.all(candidates.map((candidate) => verifyPassword(candidate.passwordHash, password)))
  return candidates.filter((candidate, index) => checked[index] === true && candidate.active)
}

/** What is answered instead of a session; undefined when the code was right. */
async function checkCode(db: Database, attempt: Attempt, user: Candidate): Promise<SignInAnswer | undefined> {
  if (attempt.code === '') return { kind: 'codeRequired' }
  const device = deviceOf(attempt.device)
  const isKnown = (await knownOn(db, device, [user])).has(user)
  const subject = ofCodes(user.hotelId, user.userId, isKnown ? device : undefined)
  const taken = await db.transaction().execute((trx) => takeAttempt(trx, [subject]))
  if (!taken.allowed) return { kind: 'wait', seconds: taken.seconds }
  if (await db.transaction().execute((trx) => takeCode(trx, user, attempt.code))) {
    await giveBack(db, [subject])
    return undefined
  }
  return taken.seconds > 0 ? { kind: 'wait', seconds: taken.seconds } : { kind: 'codeFailed' }
}
