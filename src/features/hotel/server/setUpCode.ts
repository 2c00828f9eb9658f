import { randomBytes } from 'node:crypto'
import type { Database } from '#kit/server/database.ts'

const NAME = 'setUp'
const BYTES = 10

/** How a code is read aloud and typed: 'a1b2c-3d4e5-f6a7b-8c9d0'. */
const spoken = (value: Buffer): string => value.toString('hex').replace(/.{5}(?=.)/g, '$&-')

/** What was typed, as it is kept; undefined when it cannot be a code. */
export function readCode(typed: string): Buffer | undefined {
  const digits = typed.toLowerCase().replaceAll(/[\s-]/g, '')
  return new RegExp(`^[0-9a-f]{${BYTES * 2}}$`).test(digits) ? Buffer.from(digits, 'hex') : undefined
}

export const hasHotel = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('hotel').select('id').limit(1).executeTakeFirst()) !== undefined

/** The code by which the first hotel may be made, the same for every process and start; undefined where there is a hotel. */
export async function setUpCode(db: Database): Promise<string | undefined> {
  if (await hasHotel(db)) return undefined
  await db
    .insertInto('program_secret')
    .values({ name: NAME, value: randomBytes(BYTES) })
    .onConflict((same) => same.column('name').doNothing())
    .execute()
  const { value } = await db
    .selectFrom('program_secret')
    .select('value')
    .where('name', '=', NAME)
    .executeTakeFirstOrThrow()
  return spoken(value)
}

/** Uses the code up; whether it was right. Of several who try at once, one does. */
export async function takeCode(db: Database, code: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('program_secret')
    .where('name', '=', NAME)
    .where('value', '=', code)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}
