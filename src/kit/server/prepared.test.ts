import { freshDatabase } from '#test/freshDatabase.ts'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { APPLICATION_ROLE, type OpenDatabase } from './database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let owner: pg.Client
const open: OpenDatabase[] = []

beforeAll(async () => {
  database = await freshDatabase()
  owner = new pg.Client(database.url)
  await owner.connect()
  await owner.query(
    `create table guest_book (id int); insert into guest_book values (1); grant select on guest_book to ${APPLICATION_ROLE}`,
  )
})

afterAll(async () => {
  for (const one of open) await one.close()
  await owner.end()
  await database.drop()
})

type Ask = (text: string, ...values: unknown[]) => Promise<unknown[]>

/** A pool of one connection, asked as the program asks, in a process that has prepared nothing yet. */
async function openOne(direct: boolean): Promise<Ask> {
  vi.resetModules()
  const { openDatabase } = await import('./database.ts')
  const one = openDatabase(database.url, { max: 1, direct })
  open.push(one)
  return async (text, ...values) => (await one.db.executeQuery(CompiledQuery.raw(text, values))).rows
}

const prepared = (ask: Ask, text: string) =>
  ask(
    `select generic_plans::int as kept, custom_plans::int as other from pg_prepared_statements where statement = '${text}'`,
  )

async function askOften(ask: Ask, text: string): Promise<void> {
  for (let nth = 0; nth < 10; nth += 1) await ask(text, 1)
}

test('a statement that comes again and again is planned once', async () => {
  const ask = await openOne(true)
  const text = 'select id from guest_book where id = $1'
  await askOften(ask, text)
  expect(await prepared(ask, text)).toEqual([{ kept: 6, other: 0 }])
})

test('behind a pooler nothing is prepared', async () => {
  const ask = await openOne(false)
  const text = 'select id from guest_book where id >= $1'
  await askOften(ask, text)
  expect(await prepared(ask, text)).toEqual([])
})

test('a connection whose prepared statements were changed under it goes on without them', async () => {
  const ask = await openOne(true)
  const text = 'select * from guest_book where id = $1'
  await askOften(ask, text)
  await owner.query(`alter table guest_book add column remark text not null default ''`)
  await expect(ask(text, 1)).rejects.toThrow('cached plan')
  expect(await ask(text, 1)).toEqual([{ id: 1, remark: '' }])
})
