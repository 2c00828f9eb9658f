import type { DB } from '#db/types.ts'
import type { Database } from '#kit/server/database.ts'
import { openAgain } from '../freshDatabase.ts'
import { inTurn } from '#kit/server/inTurn.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'

/** One connection on which everything can be undone: a transaction of the program is a savepoint in it. */
export interface Rewound {
  readonly db: Database
  /** Does it and undoes what it did to the database. */
  undone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

const asSavepoint: Readonly<Record<string, string>> = {
  begin: 'savepoint program',
  'start transaction isolation level repeatable read read only': 'savepoint program',
  commit: 'release savepoint program',
  rollback: 'rollback to savepoint program',
}

export async function openRewound(url: string): Promise<Rewound> {
  const open = openAgain(url, { max: 1, guardHotel: true })
  const client = await open.pool.connect()
  // what asks several things at once has a connection for each; here they wait for one another
  const oneByOne = inTurn(1)
  const inside = new Proxy(client, {
    get(target, name) {
      if (name === 'release') return () => undefined
      if (name !== 'query') return Reflect.get(target, name) as unknown
      return (text: unknown, ...values: unknown[]) =>
        oneByOne(() =>
          (target.query as (...all: unknown[]) => Promise<unknown>)(asSavepoint[String(text)] ?? text, ...values),
        )
    },
  })
  const pool = { connect: () => Promise.resolve(inside), end: () => Promise.resolve() } as unknown as pg.Pool
  return {
    db: new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }),
    async undone(work) {
      await client.query('begin')
      try {
        return await work()
      } finally {
        await client.query('rollback')
      }
    },
    async close() {
      client.release()
      await open.close()
    },
  }
}
