import { createHash } from 'node:crypto'
import { AppError } from '#core/errors.ts'
import { type Caller, callerWithoutUser } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import type { Events } from '#kit/server/events.ts'
import { localeOf } from '#kit/server/httpErrors.ts'
import { recent } from '#kit/server/recent.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'

/** A guest at the pages of the hotel that the call names; throws bookingClosed where that sells nothing online. */
export function guestAt(db: Database, events: Events | undefined): (request: FastifyRequest) => Promise<Caller> {
  // a code does not say whose it is: whatever becomes of any hotel forgets them all
  const hotels = recent<number | undefined>(events, () => true)
  return async (request) => {
    const code = String(request.headers['x-hotel'] ?? '')
    const hotelId = await hotels.get(code, () => openHotel(db, code))
    if (hotelId === undefined) throw new AppError('bookingClosed')
    // guests are counted by where they call from
    const sessionHash = createHash('sha256').update(request.ip).digest()
    return callerWithoutUser({ hotelId, userName: '', sessionHash, locale: localeOf(request), licenceExpiresAt: null })
  }
}

const LONGEST_CODE = 20

/** The hotel of a code whose booking pages are open. */
export async function openHotel(db: Database, code: string): Promise<number | undefined> {
  if (code === '' || code.length > LONGEST_CODE) return undefined
  const { rows } = await sql<{ id: number }>`
    select h.id from hotel h join booking_engine e on e.hotel_id = h.id and e.open
    where lower(h.code) = lower(${code}) and h.active and (h.licence_expires_at is null or h.licence_expires_at > now())`.execute(
    db,
  )
  return rows[0]?.id
}
