import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from './hotel.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

test('the database decides by constraints: it has no triggers', async () => {
  // a cluster has its own, which keep its tables from being emptied on one machine alone
  const { rows } = await sql`
    select tgrelid::regclass::text, tgname from pg_trigger join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
    where not tgisinternal and tgfoid::regproc::text <> 'citus_truncate_trigger'`.execute(hotel.db)
  expect(rows).toEqual([])
})

test('no reference empties a column of its own when a row goes', async () => {
  const { rows } =
    await sql`select conname from pg_constraint where contype = 'f' and confdeltype in ('n', 'd')`.execute(hotel.db)
  expect(rows).toEqual([])
})
