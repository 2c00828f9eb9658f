import { hash, randomBytes } from 'node:crypto'
import type { Locale } from '#core/labels.ts'
import { OPERATOR_HOTEL, OPERATOR_ONLY } from '#domain/access/menu.ts'
import { steadyNow } from '#kit/server/clock.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { announceForget, forgetHere, ofHotel } from '#kit/server/recent.ts'
import { later } from '#kit/server/later.ts'
import { type RawBuilder, sql } from 'kysely'

/** Its idle end is moved at most this often. */
const PROLONG_MS = 60_000

/** The clear token is `{hotelId}.{random}`; only its hash is kept. */
const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The hotel of a token; undefined when it has not the shape of one. */
export function hotelOfToken(token: string): number | undefined {
  const match = /^([1-9]\d{0,8})\.[\w-]{43}$/.exec(token)
  return match ? Number(match[1]) : undefined
}

/** How a session is known in memory: by its hash, never by the token itself. */
export const sessionKey = (hotelId: number, token: string): string =>
  `${ofHotel(hotelId)}${hash('sha256', token, 'base64url')}`

export interface NewSession {
  readonly hotelId: number
  readonly userId: number
  readonly address: string
  readonly agent: string
  /** The hash by which its browser is known. */
  readonly device?: Buffer
  /** Where the role asks for a second factor that the user has not, the session is good for setting it up only. */
  readonly mayBeDue?: boolean
}

/** Opens a session, for as long as its hotel lets one last, and gives its clear token, the bearer of later calls. */
export async function openSession(db: Database, of: NewSession): Promise<{ token: string; expires: string }> {
  const { hotelId, userId } = of
  const token = `${hotelId}.${randomBytes(32).toString('base64url')}`
  const at = new Date(steadyNow()).toISOString()
  const { rows } = await sql<{ expires: string }>`
    insert into session as made (hotel_id, token_hash, user_id, created_at, last_seen_at, password_at, idle_expires_at, expires_at, address, agent,
      device_hash, second_factor_due)
    select h.id, ${hashToken(token)}, ${userId}, ${at}, ${at}, ${at}, ${at}::timestamptz + make_interval(mins => h.session_idle_minutes),
      ${at}::timestamptz + make_interval(hours => h.session_hours), ${of.address}, ${of.agent.slice(0, 200)}, ${of.device ?? null},
      ${of.mayBeDue ?? false} and exists (
        select from app_user u join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.second_factor_required
        where u.hotel_id = ${hotelId} and u.id = ${userId} and not exists (
          select from second_factor f where f.hotel_id = u.hotel_id and f.user_id = u.id and f.confirmed_at is not null))
    from hotel h where h.id = ${hotelId}
    returning least(idle_expires_at, expires_at) as expires`.execute(db)
  return { token, expires: rows[0]!.expires }
}

interface SessionRow {
  userId: number
  userName: string
  roleId: number
  looksOnly: boolean
  knownPassword: boolean
  language: Locale
  licenceExpiresAt: string | null
  menu: string[]
  privileges: string[]
  passwordAt: string
  secondFactorDue: boolean
  lastSeenAt: string
  expires: string
}

export interface LiveSession {
  readonly caller: Caller
  /** The ISO instant at which it ends without another call. */
  readonly expires: string
}

/** The role by whose rights session `s` of user `u` is answered: the one it looks around as, else the user's. */
const roleOfSession = sql`coalesce(s.see_as_role_id, u.role_id)`

/** The privileges of session `s`: the user's own, and of them, while looking around as a role, those that the role has too. */
const privilegesOfSession: RawBuilder<string[]> = sql`array(
  select own.privilege from (
    select p.privilege from role_privilege p where p.hotel_id = u.hotel_id and p.role_id = u.role_id and not exists (
      select from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.privilege = p.privilege and not x.granted)
    union select x.privilege from user_privilege x where x.hotel_id = u.hotel_id and x.user_id = u.id and x.granted) own
  where s.see_as_role_id is null or exists (
    select from role_privilege r where r.hotel_id = u.hotel_id and r.role_id = s.see_as_role_id and r.privilege = own.privilege))`

/** Row `m` of `role_menu`: granted, and while looking around as a role only what user `u` sees as well. */
export const menuOfSession = (looksOnly: RawBuilder<unknown>): RawBuilder<unknown> => sql`m.status = 1
  and (m.menu_path <> ${OPERATOR_ONLY} or m.hotel_id = ${OPERATOR_HOTEL}::int)
  and (not (${looksOnly}) or exists (
    select from role_menu o where o.hotel_id = u.hotel_id and o.role_id = u.role_id and o.menu_path = m.menu_path and o.status = 1))`

/**
 * The session of a token, its idle end moved forward (at most once a minute); undefined when it is unknown, expired, revoked,
 * or its user, role or hotel is inactive.
 */
export async function liveSession(db: Database, token: string): Promise<LiveSession | undefined> {
  const hotelId = hotelOfToken(token)
  if (hotelId === undefined) return undefined
  const hash = hashToken(token)
  const now = new Date(steadyNow()).toISOString()
  const { rows } = await sql<SessionRow>`
    select u.id as "userId", u.name as "userName", ${roleOfSession} as "roleId", s.see_as_role_id is not null as "looksOnly",
      u.known_password as "knownPassword", u.language, h.licence_expires_at as "licenceExpiresAt",
      array(select m.menu_path from role_menu m where m.hotel_id = u.hotel_id and m.role_id = ${roleOfSession}
        and ${menuOfSession(sql`s.see_as_role_id is not null`)}) as menu,
      ${privilegesOfSession} as privileges,
      s.password_at as "passwordAt", s.second_factor_due as "secondFactorDue", s.last_seen_at as "lastSeenAt", least(s.idle_expires_at, s.expires_at) as expires
    from session s
    join app_user u on u.hotel_id = s.hotel_id and u.id = s.user_id and u.active
    join role r on r.hotel_id = u.hotel_id and r.id = u.role_id and r.active
    join hotel h on h.id = s.hotel_id and h.active
    where s.hotel_id = ${hotelId} and s.token_hash = ${hash} and s.idle_expires_at > ${now} and s.expires_at > ${now}`.execute(
    db,
  )
  const [row] = rows
  if (!row) return undefined
  const { menu, privileges, language, lastSeenAt, expires, ...who } = row
  const caller = {
    ...who,
    hotelId,
    sessionHash: hash,
    locale: language,
    menu: new Set(who.secondFactorDue ? [] : menu),
    privileges: new Set(who.secondFactorDue ? [] : privileges),
  }
  const isSeenLately = Date.parse(lastSeenAt) > Date.parse(now) - PROLONG_MS
  return { caller, expires: isSeenLately ? expires : ((await prolong(db, hotelId, hash)) ?? expires) }
}

/** Who holds this token, asked of the database. */
export const callerOf = async (db: Database, token: string): Promise<Caller | undefined> =>
  (await liveSession(db, token))?.caller

async function prolong(db: Database, hotelId: number, hash: Buffer): Promise<string | undefined> {
  const at = new Date(steadyNow()).toISOString()
  const { rows } = await sql<{ expires: string }>`
    update session s set last_seen_at = ${at}, idle_expires_at = ${later(sql`${at}::timestamptz`, sql`make_interval(mins => h.session_idle_minutes)`)}
    from hotel h where h.id = s.hotel_id and s.hotel_id = ${hotelId} and s.token_hash = ${hash}
    returning least(s.idle_expires_at, s.expires_at) as expires`.execute(db)
  return rows[0]?.expires
}

/** Ends a session everywhere: its next call is refused. */
export async function revokeSession(db: Database, events: Events | undefined, token: string): Promise<void> {
  const hotelId = hotelOfToken(token)
  if (hotelId === undefined) return
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('session').where('hotel_id', '=', hotelId).where('token_hash', '=', hashToken(token)).execute()
    await announceForget(trx, sessionKey(hotelId, token))
  })
  forgetHere(events, sessionKey(hotelId, token))
}
