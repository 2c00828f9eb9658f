import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** 'key-12-…': the hotel stands in it, so that it is looked for among that hotel's keys alone; 'acc-' began those that were for accounting alone. */
const form = /^(?:key|acc)-([1-9]\d{0,8})-[\w-]{43}$/

export const newKey = (hotelId: number): string => `key-${hotelId}-${randomBytes(32).toString('base64url')}`

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

export const isKey = (sent: string): boolean => form.test(sent)

interface FoundKey {
  readonly hotelId: number
  readonly id: number
  readonly name: string
  readonly scopes: readonly string[]
  /** ISO instant; null = the hotel's licence has no end. */
  readonly licenceExpiresAt: string | null
}

/** The key that was sent; undefined where there is none like it, or it was revoked. */
export async function findKey(db: Database, sent: string): Promise<FoundKey | undefined> {
  const hotelId = Number(form.exec(sent)?.[1])
  if (!Number.isInteger(hotelId)) return undefined
  const { rows } = await sql<FoundKey>`
    select k.hotel_id as "hotelId", k.id, k.name, k.scopes, h.licence_expires_at as "licenceExpiresAt"
    from api_key k join hotel h on h.id = k.hotel_id
    where k.hotel_id = ${hotelId} and k.key_hash = ${hashOf(sent)} and k.revoked_at is null and h.active`.execute(db)
  return rows[0]
}
