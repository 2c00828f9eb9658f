import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openHotel, type TestHotel } from './hotel.ts'

let hotel: TestHotel
beforeAll(async () => {
  hotel = await openHotel()
})

/** Those of the bars of the calendar, and of the days of stays and their rooms (docs/decisions/0058). */
const TRIGGERS_LEFT = [
  'room_occupancy_bar',
  'room_occupancy_notes_days',
  'stay_bar',
  'stay_night_worth_again',
  'stay_notes_days',
]

test('the database decides by constraints: no trigger is added', async () => {
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger where not tgisinternal order by tgname`.execute(hotel.db)
  expect(rows.map(({ name }) => name)).toEqual(TRIGGERS_LEFT)
})

test('no reference empties a column of its own when a row goes', async () => {
  const { rows } =
    await sql`select conname from pg_constraint where contype = 'f' and confdeltype in ('n', 'd')`.execute(hotel.db)
  expect(rows).toEqual([])
})
