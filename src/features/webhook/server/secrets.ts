import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'
import { seal, unseal } from '#kit/server/secretText.ts'

const ownerOf = (hotelId: number): string => `webhook secret of hotel ${hotelId}`

/** A new secret, as it is told once and as it is kept. */
export async function newSecret(db: Database, hotelId: number): Promise<{ secret: string; sealed: Buffer }> {
  const secret = `whs-${randomBytes(32).toString('base64url')}`
  return { secret, sealed: await seal(db, ownerOf(hotelId), secret) }
}

/** Those that can still be read. */
export async function readSecrets(
  db: Database,
  hotelId: number,
  sealed: readonly (Buffer | null)[],
): Promise<string[]> {
  const kept = sealed.filter((one) => one !== null)
  const secrets = await Promise.all(kept.map((one) => unseal(db, ownerOf(hotelId), one)))
  return secrets.filter((secret) => secret !== undefined)
}

/**
 * 't=1767225600,v1=…': who receives computes the HMAC-SHA256 of '{t}.{body}' with the secret, compares, and refuses what is older than some
 * minutes. While the former secret is good there is a second v1.
 */
export function signatureOf(secrets: readonly string[], body: Buffer, now = Date.now()): string {
  const t = Math.floor(now / 1000)
  const signed = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${t}.`).update(body).digest('hex')}`,
  )
  return [`t=${t}`, ...signed].join(',')
}
