import { sql } from 'kysely'
import type { Database } from '#kit/server/database.ts'
import { expect } from 'vitest'

/** What is read by one whose reading stops before `table` until all of `meanwhile` is done and, where it uses the transaction, committed. */
export async function readMeanwhile<T>(
  db: Database,
  table: string,
  read: () => Promise<T>,
  meanwhile: (trx: Database) => Promise<unknown>,
): Promise<T> {
  let seen: Promise<T> | undefined
  await db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx)
    seen = read()
    const waits = async () =>
      (await sql`select from pg_locks where not granted and relation = ${table}::regclass`.execute(trx)).rows
    await expect.poll(waits, { timeout: 20_000 }).toHaveLength(1)
    await meanwhile(trx)
  })
  return seen!
}
