import { onCluster } from '#test/freshDatabase.ts'
import { openHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a statement on any table of a hotel is refused while it names no hotel', async () => {
  const { db } = await openHotel()
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'hotel_id'`.execute(
    db,
  )
  expect(rows.length).toBeGreaterThan(80)
  const passed = await Promise.all(
    rows.map(({ name }) =>
      sql`select from ${sql.table(name)} limit 0`.execute(db).then(
        () => name,
        () => undefined,
      ),
    ),
  )
  expect(passed.filter((name) => name !== undefined)).toEqual([])
})

test('a program that stands still in the middle of a change does not hold it for ever', async () => {
  const { db } = await openHotel()
  const { rows } = await sql<{ limit: string }>`
    select current_setting('idle_in_transaction_session_timeout') as limit`.execute(db)
  expect(rows).toEqual([{ limit: '2min' }])
})

test('parameters stay parameters, but for whole numbers on a cluster', async () => {
  const { db } = await openHotel()
  const { rows } = await sql<{ said: string }>`select ${7}::int, ${'Dorj'}::text, current_query() as said`.execute(db)
  expect(rows[0]?.said).toBe(
    onCluster()
      ? "select '7'::int, $1::text, current_query() as said"
      : 'select $1::int, $2::text, current_query() as said',
  )
})
