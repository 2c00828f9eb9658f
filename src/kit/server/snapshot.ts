import type { DB } from '#db/types.ts'
import { type ControlledTransaction, type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

/**
 * Reads the database as it stands at one moment, however long that takes: in a transaction that changes nothing and ends with the reading,
 * also where who reads goes away in the middle. Who takes no more for two minutes loses it (`idle_in_transaction_session_timeout`).
 */
export async function* inSnapshot<T>(db: Database, read: (at: Database) => AsyncIterable<T>): AsyncGenerator<T> {
  const trx: ControlledTransaction<DB> = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    yield* read(trx)
  } finally {
    // a connection that is lost has undone it
    await trx
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/** The same where it is read at one go: what several statements find agrees with each other, whatever is changed between them. */
export const atOneMoment = <T>(db: Database, read: (at: Database) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** What a query finds, some rows at a time, so that never all of them are held here; in a transaction. */
export async function* portionsOf<Row>(
  trx: Database,
  query: RawBuilder<Row>,
  rows: number,
): AsyncGenerator<readonly Row[]> {
  // all of it will be read, so that a plan which begins early is no help
  await sql`set local cursor_tuple_fraction = 1`.execute(trx)
  await sql`declare portions no scroll cursor for ${query}`.execute(trx)
  for (;;) {
    const { rows: portion } = await sql<Row>`fetch ${sql.lit(rows)} from portions`.execute(trx)
    if (portion.length > 0) yield portion
    if (portion.length < rows) return
  }
}
