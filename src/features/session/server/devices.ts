import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** The clear token is only in the browser's cookie. */
const hashDevice = (token: string): Buffer => createHash('sha256').update(`device ${token}`).digest()

/** The hash of a cookie's token; undefined when it has not the shape of one. */
export const deviceOf = (cookie: string | undefined): Buffer | undefined =>
  cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? hashDevice(cookie) : undefined

export const newDeviceToken = (): string => randomBytes(32).toString('base64url')

interface User {
  readonly hotelId: number
  readonly userId: number
}

/** Those of the users who have signed in well with this browser. */
export async function knownOn<U extends User>(
  db: Database,
  device: Buffer | undefined,
  users: readonly U[],
): Promise<ReadonlySet<U>> {
  if (!device || users.length === 0) return new Set()
  const { rows } = await sql<User>`
    select d.hotel_id as "hotelId", d.user_id as "userId"
    from unnest(${users.map(({ hotelId }) => hotelId)}::int[], ${users.map(({ userId }) => userId)}::bigint[]) u (hotel_id, user_id)
    join sign_in_device d on d.hotel_id = u.hotel_id and d.user_id = u.user_id and d.token_hash = ${device}`.execute(db)
  const known = new Set(rows.map(({ hotelId, userId }) => `${hotelId}.${userId}`))
  return new Set(users.filter(({ hotelId, userId }) => known.has(`${hotelId}.${userId}`)))
}

/** Devices of a user beyond these are forgotten, the longest unseen first. */
const MOST_DEVICES = 50

/** Remembers the browser as one of the user's; true when it is new and others were known before. */
export async function rememberDevice(
  db: Database,
  { hotelId, userId }: User,
  of: { device: Buffer; address: string; agent: string },
): Promise<boolean> {
  const at = new Date().toISOString()
  const { rows } = await sql<{ fresh: boolean }>`
    insert into sign_in_device as d (hotel_id, user_id, token_hash, created_at, last_seen_at, told_until, address, agent)
    values (${hotelId}, ${userId}, ${of.device}, ${at}, ${at}, ${at}, ${of.address}, ${of.agent.slice(0, 200)})
    on conflict (hotel_id, user_id, token_hash) do update set last_seen_at = excluded.last_seen_at, address = excluded.address, agent = excluded.agent
    returning d.created_at = d.last_seen_at as fresh`.execute(db)
  const { rows: others } = await sql`
    select from sign_in_device
    where hotel_id = ${hotelId} and user_id = ${userId} and token_hash <> ${of.device} limit 1`.execute(db)
  await sql`
    delete from sign_in_device where hotel_id = ${hotelId} and user_id = ${userId} and token_hash in (
      select token_hash from sign_in_device where hotel_id = ${hotelId} and user_id = ${userId}
      order by last_seen_at desc offset ${MOST_DEVICES})`.execute(db)
  return rows[0]?.fresh === true && others.length > 0
}
