import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** The secret that signs the csrf cookie: made once, kept in the database, so that every process agrees. */
export async function readSecret(db: Database): Promise<Buffer> {
  await sql`insert into program_secret (name, value) values ('csrf', ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ value: Buffer }>`select value from program_secret where name = 'csrf'`.execute(db)
  return rows[0]!.value
}

export const newCsrfToken = (): string => randomBytes(32).toString('hex')

const signature = (secret: Buffer, token: string): string => createHmac('sha256', secret).update(token).digest('hex')

/** `token|signature`: a cookie that another site set has no signature of ours. */
export const csrfCookie = (secret: Buffer, token: string): string => `${token}|${signature(secret, token)}`

/** The token of a cookie that this server signed. */
export function tokenOfCsrfCookie(secret: Buffer, cookie: string | undefined): string | undefined {
  const match = /^([0-9a-f]{64})\|([0-9a-f]{64})$/.exec(cookie ?? '')
  if (!match) return undefined
  const [, token = '', signed = ''] = match
  return timingSafeEqual(Buffer.from(signed), Buffer.from(signature(secret, token))) ? token : undefined
}
