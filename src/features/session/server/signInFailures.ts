import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** What failures are counted of. */
export interface Subject {
  readonly key: string
  /** Failures without a wait. */
  readonly free: number
  /** Failures that are forgotten each minute; without it all are, after half an hour without another. */
  readonly fades?: number
  /** Nobody else can use it up: after a good attempt it begins anew. */
  readonly alone?: boolean
}

const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 300
/** A subject without a failure for this long starts anew. */
const FORGET_MS = 30 * 60_000
const MINUTE_MS = 60_000

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Of an IPv6 address the half that tells whose network it is: one customer has countless of the other half. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)
  if (mapped) return mapped[1] ?? address
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const groups = (half: string): string[] => (half === '' ? [] : half.split(':'))
  const [left, right] = [groups(head), groups(tail ?? '')]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const userKey = (hotelId: number, userId: number): string => `${hotelId}.${userId}`

/** A browser that this user has signed in with: nobody else's failures use up its allowance. */
export const ofDevice = (hotelId: number, userId: number, device: Buffer): Subject => ({
  key: `device:${userKey(hotelId, userId)}.${device.toString('base64url')}`,
  free: 5,
  alone: true,
})

/**
 * Strangers: few failures for one name from one network, more from one network for whatever names, more for one user from anywhere.
 * The name is as the database compares it, whatever hotel was named; a name without a user is counted by its hash.
 */
export function ofStrangers(name: string, users: readonly { hotelId: number; userId: number }[], address: string) {
  const network = networkOf(address)
  const whose = users.length > 0 ? users.map((user) => userKey(user.hotelId, user.userId)) : [hashed(name)]
  return [
    { key: `name:${hashed(name)}@${network}`, free: 5 },
    { key: `address:${network}`, free: 30, fades: 1 },
    ...whose.map((key) => ({ key: `user:${key}`, free: 20, fades: 1 })),
  ]
}

/** The second factor, asked of who knows the password. */
export const ofCodes = (hotelId: number, userId: number, device: Buffer | undefined): Subject => ({
  key: `code:${userKey(hotelId, userId)}${device ? `.${device.toString('base64url')}` : ''}`,
  free: 5,
  alone: true,
})

/** Somebody at a desk left open does not get to guess the password for ever. */
export const ofSession = (sessionHash: Buffer): Subject => ({
  key: `session:${sessionHash.toString('base64url')}`,
  free: 5,
  alone: true,
})

/** Whole seconds to wait after so many failures: none at first, then 5, 10, 20 … at most 300. */
export const waitAfter = (failures: number, free: number): number =>
  failures < free ? 0 : Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** Math.min(failures - free, 16))

interface Counted {
  subject: string
  failures: number
  at: string
  until: string | null
}

const remaining = ({ failures, at }: Counted, { fades = 0 }: Subject, now: number): number => {
  const passed = now - Date.parse(at)
  return passed > FORGET_MS ? 0 : Math.max(0, failures - Math.floor(passed / MINUTE_MS) * fades)
}

export type Attempted =
  /** It may be tried; should it fail, so many seconds must pass before the next. */
  | { readonly allowed: true; readonly seconds: number }
  /** Nothing may be tried for so many seconds. */
  | { readonly allowed: false; readonly seconds: number }

/**
 * Takes one attempt of each subject before it is known whether it is good, so that many at once are counted one by one in every process;
 * `giveBack` returns those that were good. Needs a transaction. None is taken while one of them must wait.
 */
export async function takeAttempt(trx: Database, subjects: readonly Subject[]): Promise<Attempted> {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const keys = [...new Set(subjects.map(({ key }) => key))].toSorted()
  await sql`delete from sign_in_failure where last_failed_at < ${new Date(now - FORGET_MS).toISOString()}
    and coalesce(blocked_until, last_failed_at) < ${at}`.execute(trx)
  await sql`insert into sign_in_failure (subject, failures, last_failed_at) select k, 0, ${at} from unnest(${keys}::text[]) k order by k
    on conflict (subject) do nothing`.execute(trx)
  const { rows } = await sql<Counted>`
    select subject, failures, last_failed_at as at, blocked_until as until
    from sign_in_failure where subject = any(${keys}) order by subject for update`.execute(trx)
  const known = new Map(rows.map((row) => [row.subject, row]))
  const waits = rows.map(({ until }) => (until === null ? 0 : Math.ceil((Date.parse(until) - now) / 1000)))
  const seconds = Math.max(0, ...waits)
  if (seconds > 0) return { allowed: false, seconds }
  const counted = subjects.map((subject) => {
    const row = known.get(subject.key)
    const failures = (row ? remaining(row, subject, now) : 0) + 1
    return { key: subject.key, failures, wait: waitAfter(failures, subject.free) }
  })
  await sql`
    update sign_in_failure f set failures = c.failures, last_failed_at = ${at},
      blocked_until = case when c.wait > 0 then ${at}::timestamptz + make_interval(secs => c.wait) end
    from unnest(${counted.map(({ key }) => key)}::text[], ${counted.map(({ failures }) => failures)}::int[],
      ${counted.map(({ wait }) => wait)}::int[]) c (key, failures, wait)
    where f.subject = c.key`.execute(trx)
  return { allowed: true, seconds: Math.max(...counted.map(({ wait }) => wait)) }
}

/** After a good attempt: a subject that is one person's alone begins anew, the others get this one attempt back. */
export async function giveBack(db: Database, subjects: readonly Subject[]): Promise<void> {
  const alone = subjects.filter((subject) => subject.alone).map(({ key }) => key)
  const shared = subjects.filter((subject) => !subject.alone).map(({ key }) => key)
  await sql`delete from sign_in_failure where subject in (
    select subject from sign_in_failure where subject = any(${alone}) order by subject for update)`.execute(db)
  await sql`update sign_in_failure set failures = greatest(failures - 1, 0), blocked_until = null where subject in (
    select subject from sign_in_failure where subject = any(${shared}) order by subject for update)`.execute(db)
}
