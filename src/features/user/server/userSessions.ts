import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { User } from '../contract.ts'
import { onlyOwnOrManager } from './userPrivileges.ts'

/** What names session `s` to a person: a part of its token's hash. */
export const sessionId = sql<string>`encode(substring(s.token_hash from 1 for 8), 'hex')`

interface Row {
  SessionID: string
  CreatedAt: string
  LastSeenAt: string
  Address: string
  Agent: string
  Current: 0 | 1
}

export const readSessions: Handler<typeof User.sessions> = async (context, { UserID }) => {
  onlyOwnOrManager(context, UserID)
  const { db, hotelId, caller } = context
  const { rows } = await sql<Row>`
    select ${sessionId} as "SessionID", s.created_at as "CreatedAt", s.last_seen_at as "LastSeenAt", s.address as "Address", s.agent as "Agent",
      (s.token_hash = ${caller.sessionHash})::int as "Current"
    from session s
    where s.hotel_id = ${hotelId} and s.user_id = ${UserID} and s.idle_expires_at > now() and s.expires_at > now()
    order by s.last_seen_at desc, s.created_at desc`.execute(db)
  return rows
}
