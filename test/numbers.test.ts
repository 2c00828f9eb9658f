import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { bookInHouse, day, openBookableHotel } from './booked.ts'

/** What a machine of a cluster numbers by itself lies beyond; the program holds no more than 31 such machines. */
const OF_A_MACHINE = 2 ** 48

test('every row is numbered by the one sequence of its table, on any number of machines', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel)
  const span = { from: `${day(2)}T12:00`, until: `${day(4)}T12:00` }
  await hotel.call(RoomBlock.new, {
    roomIds: [hotel.rooms['201'] ?? 0],
    kind: 'outOfOrder',
    reason: 'Lamp',
    returnHouseStatus: 'dirty',
    ...span,
  })
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'bigint' and exists (
      select from information_schema.columns h where h.table_schema = 'public' and h.table_name = c.table_name and h.column_name = 'hotel_id')`.execute(
    hotel.db,
  )
  const highest = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ id: number | null }>`
        select max(id) as id from ${sql.table(name)} where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
      return { name, id: rows[0]?.id ?? 0 }
    }),
  )
  expect(highest.filter(({ id }) => id >= OF_A_MACHINE)).toEqual([])
  const written = ['reservation', 'stay', 'room_occupancy', 'room_block', 'news', 'activity']
  expect(highest.filter(({ id }) => id > 0).map(({ name }) => name)).toEqual(expect.arrayContaining(written))
})
