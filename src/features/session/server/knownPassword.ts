import { KNOWN_PASSWORD } from '#domain/access/passwordRule.ts'
import type { Database } from '#kit/server/database.ts'
import { announceForget, ofHotel } from '#kit/server/recent.ts'
import { isFromItself } from '#kit/server/origin.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

declare module 'fastify' {
  interface FastifyInstance {
    /** Tests alone: they sign in from invented addresses. */
    demonstrationFromAnywhere: boolean
  }
}

/** Whether a request comes from where the demonstration's sign-ins, whose password anybody may know, are not accepted. */
export const isElsewhere = (request: FastifyRequest): boolean =>
  !request.server.demonstrationFromAnywhere && !isFromItself(request)

export const isKnownPassword = (password: string): boolean => password === KNOWN_PASSWORD

/** Remembers that these users sign in with the known password, so that sessions that they already have are judged by it too. */
export async function markKnown(db: Database, users: readonly { hotelId: number; userId: number }[]): Promise<void> {
  for (const { hotelId, userId } of users) {
    const { numAffectedRows } = await sql`
      update app_user set known_password = true
      where hotel_id = ${hotelId} and id = ${userId} and not known_password`.execute(db)
    if (numAffectedRows) await announceForget(db, ofHotel(hotelId))
  }
}
