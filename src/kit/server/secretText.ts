import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

const ALGORITHM = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
/** The first byte of a sealed text: whose key it was. */
const BY_DATABASE = 1
const BY_ENVIRONMENT = 2

const derive = (secret: Buffer): Buffer => Buffer.from(hkdfSync('sha256', secret, 'buudal', 'secret text', 32))

/** ENCRYPTION_KEY keeps the key apart from the database and its backups; without it the database holds one of its own. */
function environmentKey(): Buffer | undefined {
  const given = process.env.ENCRYPTION_KEY
  return given === undefined || given === '' ? undefined : derive(Buffer.from(given))
}

async function databaseKey(db: Database): Promise<Buffer> {
  await sql`insert into program_secret (name, value) values ('encryption', ${randomBytes(32)}) on conflict do nothing`.execute(
    db,
  )
  const { rows } = await sql<{ value: Buffer }>`select value from program_secret where name = 'encryption'`.execute(db)
  return derive(rows[0]!.value)
}

/** Encrypts a text that must be read again (a password of another service). `owner` ('mail 7') is bound to it: it opens nowhere else. */
export async function seal(db: Database, owner: string, text: string): Promise<Buffer> {
  const own = environmentKey()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(ALGORITHM, own ?? (await databaseKey(db)), iv)
  cipher.setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([own ? BY_ENVIRONMENT : BY_DATABASE]), iv, cipher.getAuthTag(), hidden])
}

/** What was sealed for this owner; undefined where the key is gone or the text is another owner's. */
export async function unseal(db: Database, owner: string, sealed: Buffer): Promise<string | undefined> {
  const key = sealed[0] === BY_ENVIRONMENT ? environmentKey() : await databaseKey(db)
  if (key === undefined) return undefined
  const tagAt = 1 + IV_BYTES
  const textAt = tagAt + TAG_BYTES
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(1, tagAt))
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(sealed.subarray(tagAt, textAt))
    return Buffer.concat([decipher.update(sealed.subarray(textAt)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
