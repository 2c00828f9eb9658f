import { afterwards } from '#test/afterwards.ts'
import { ask } from '#test/cluster.ts'
import { emptyDatabase } from '#test/freshDatabase.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from './database.ts'
import { isRetryable } from './databaseErrors.ts'
import { transact } from './transaction.ts'

const MOVED = 'relation "public.hotel_102016" does not exist'

/** Its answer counts how often it was asked: what fails is undone, a sequence is not. */
const read = sql<{ times: number }>`select read_hotel() as times`

let cluster: OpenDatabase

/** A hotel that goes to another machine while it is read for the first time. */
beforeEach(async () => {
  const { url, drop } = await emptyDatabase()
  await ask(url, 'create sequence asked')
  await ask(
    url,
    `create function read_hotel() returns integer language plpgsql security definer as $$
      declare times integer := nextval('asked');
      begin
        if times = 1 then raise undefined_table using message = '${MOVED}'; end if;
        return times;
      end $$`,
  )
  cluster = openDatabase(url, { max: 1, distributed: true })
  afterwards(drop)
  afterwards(cluster.close)
})

test('a statement whose hotel has just moved is asked again', async () => {
  expect((await read.execute(cluster.db)).rows).toEqual([{ times: 2 }])
})

test('in a transaction it is refused, and the whole can be done again', async () => {
  const work = () => transact(cluster.db, async (trx) => (await read.execute(trx)).rows)
  const refusal = await work().catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: MOVED })
  expect(isRetryable(refusal)).toBe(true)
  expect(await work()).toEqual([{ times: 2 }])
  expect(await cluster.db.transaction().execute(async (trx) => (await read.execute(trx)).rows)).toEqual([{ times: 3 }])
})

test('a table that is not there at all is not asked for again', async () => {
  const refusal = await sql`select from guest_book`.execute(cluster.db).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ message: 'relation "guest_book" does not exist' })
  expect(isRetryable(refusal)).toBe(false)
})
