import { steadyNow } from '#kit/server/clock.ts'
import type { Caller } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { recent } from '#kit/server/recent.ts'
import { hotelOfToken, type LiveSession, liveSession, sessionKey } from './sessionStore.ts'

/** Tells who holds a token, without asking the database for every call while news of sessions is heard. */
export function knowCallers(db: Database, events: Events | undefined): (token: string) => Promise<Caller | undefined> {
  const sessions = recent<LiveSession | undefined>(events)
  return async (token) => {
    const hotelId = hotelOfToken(token)
    if (hotelId === undefined) return undefined
    const session = await sessions.get(sessionKey(hotelId, token), () => liveSession(db, token))
    return session && session.expires > new Date(steadyNow()).toISOString() ? session.caller : undefined
  }
}
