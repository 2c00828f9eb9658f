import { steadyNow } from '#kit/server/clock.ts'
import type { Database, InTransaction } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { queueNewDeviceMail } from '#domain/mail/server/queueUserMail.ts'
import { announceForget, forgetHere, ofHotel } from '#kit/server/recent.ts'
import { sql } from 'kysely'
import { deviceOf, newDeviceToken, rememberDevice } from './devices.ts'
import { openSession } from './sessionStore.ts'

/** What a browser gets that has signed in well. */
export interface Opened {
  readonly token: string
  readonly expires: string
  /** The clear token by which it is known from now on. */
  readonly device: string
}

interface User {
  readonly hotelId: number
  readonly userId: number
  readonly passwordHash: string
}

interface Browser {
  readonly device: string | undefined
  readonly address: string
  readonly agent: string
}

/**
 * Opens a session; undefined when the password was changed or the user deactivated meanwhile. Locks the user's row first: such a change at
 * the same moment either refuses this session or ends it.
 */
export async function openForUser(
  db: Database,
  events: Events | undefined,
  user: User,
  browser: Browser,
): Promise<Opened | undefined> {
  const { hotelId, userId, passwordHash } = user
  const at = new Date().toISOString()
  const cookie = deviceOf(browser.device) ? browser.device : undefined
  const device = cookie ?? newDeviceToken()
  const deviceHash = deviceOf(device)!
  const opened = await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('app_user')
      .set({ last_sign_in_at: at })
      .where('hotel_id', '=', hotelId)
      .where('id', '=', userId)
      .where('password_hash', '=', passwordHash)
      .where('active', '=', true)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return undefined
    const ended = await endOldest(trx, user, new Date(steadyNow()).toISOString())
    const isNew = await rememberDevice(trx, user, { ...browser, device: deviceHash })
    const session = await openSession(trx, { ...user, ...browser, device: deviceHash, mayBeDue: true })
    if (isNew) await queueNewDeviceMail({ db: trx, hotelId }, userId, browser)
    if (ended) await announceForget(trx, ofHotel(hotelId))
    return { ...session, device, ended }
  })
  if (opened?.ended) forgetHere(events, ofHotel(hotelId))
  return opened && { token: opened.token, expires: opened.expires, device }
}

/** Removes sessions that are over, and the longest unused beyond what the hotel allows; true when a living one was ended. */
async function endOldest(trx: InTransaction, { hotelId, userId }: User, at: string): Promise<boolean> {
  await sql`
    delete from session where hotel_id = ${hotelId} and user_id = ${userId} and (expires_at < ${at} or idle_expires_at < ${at})`.execute(
    trx,
  )
  const ended = await sql`
    delete from session where hotel_id = ${hotelId} and user_id = ${userId} and token_hash in (
      select s.token_hash from session s where s.hotel_id = ${hotelId} and s.user_id = ${userId}
      order by s.last_seen_at desc, s.created_at desc
      offset (select h.sessions_per_user - 1 from hotel h where h.id = ${hotelId}))`.execute(trx)
  return (ended.numAffectedRows ?? 0n) > 0n
}
