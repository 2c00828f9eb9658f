import type { Context } from './context.ts'
import { sql } from 'kysely'

/** Carries out what a command would do, tells what came of it, and takes it all back: a preview by the very code that writes. */
export async function takenBack<T>({ db }: Pick<Context, 'db'>, run: () => Promise<T>): Promise<T> {
  await sql`savepoint preview`.execute(db)
  try {
    return await run()
  } finally {
    await sql`rollback to savepoint preview`.execute(db)
    await sql`release savepoint preview`.execute(db)
  }
}
