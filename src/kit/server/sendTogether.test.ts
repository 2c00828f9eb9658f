import type { Writable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { sendTogether } from './sendTogether.ts'
import { onOneConnection } from './transaction.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

test('what is asked in one go leaves in one write, and a failure in it is its own', async () => {
  const client = new pg.Client({ connectionString: hotel.url, pipeline: true })
  await client.connect()
  sendTogether(client as unknown as pg.PoolClient)
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection
  const writes = vi.spyOn(stream, '_writev' as never)
  const ask = (text: string, value: number) => client.query<{ n: number }>(text, [value])
  const answers = await Promise.allSettled([
    ask('select $1::int as n', 1),
    ask('select 1 / $1::int as n', 0),
    ask('select $1::int as n', 3),
  ])
  expect(writes).toHaveBeenCalledTimes(1)
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0]?.n : answer.status))).toEqual([
    1,
    'rejected',
    3,
  ])
  expect((await ask('select $1::int as n', 4)).rows).toEqual([{ n: 4 }])
  await client.end()
})

test('what is asked on one connection is answered by one process of the database, without a transaction', async () => {
  const asked = () => sql<{ pid: number }>`select pg_backend_pid() as pid, now() = statement_timestamp() as alone`
  const answers = await onOneConnection(hotel.db, (one) => Promise.all([1, 2, 3].map(() => asked().execute(one))))
  const rows = answers.flatMap((answer) => answer.rows)
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(1)
  expect(rows).toMatchObject([{ alone: true }, { alone: true }, { alone: true }])
})
