import { COUNT_LIMIT } from '#core/page.ts'
import { Guest } from '#domain/guest/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Search } from '#features/search/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { rowsLookedAt, statementsOf, withOwner } from '#test/keptPlan.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

// Plans are made without the values and kept (decision 64): who is searched for must be found by the index all the same (decision 82).

const GUESTS = 60_000
/** So many guests a search that finds one may look at. */
const FEW = 500

let hotel: TestHotel
let asked: ReturnType<typeof statementsOf>

beforeAll(async () => {
  hotel = await openHotel()
  const neighbour = await hotel.neighbour()
  for (const [hotelId, guests] of [
    [hotel.hotelId, GUESTS],
    [neighbour.hotelId, GUESTS / 10],
  ] as const) {
    await sql`
      insert into guest (hotel_id, first_name, last_name, phone, search, last_key)
      select ${hotelId}::int, 'Bat', 'Erdene ' || n, '9' || (1000000 + n), ' bat erdene ' || n || ' bat 9' || (1000000 + n), 'erdene ' || n || ' bat'
      from generate_series(1, ${guests}::int) n`.execute(hotel.db)
  }
  await withOwner(hotel.url, (owner) => owner.query('vacuum analyze guest'))
  asked = statementsOf(hotel.pool)
})

const guestsLookedAt = async (search: Promise<unknown>): Promise<number> => {
  await search
  const statement = asked.take().find(({ text }) => text.includes('search like'))
  if (!statement) throw new Error('nothing was searched for')
  return rowsLookedAt(hotel.url, 'guest', statement)
}

/** A part of a phone, words in another order, three of them. */
const typed = ['1031234', '31234 dene', 'dene 31234 bat']

test('the search at the desk looks at the guests whom it finds', async () => {
  for (const text of typed)
    expect(await guestsLookedAt(hotel.call(Guest.search, { text, limit: 8 })), text).toBeLessThan(FEW)
})

test('the search of the guest database looks at the guests whom it finds', async () => {
  for (const search of typed) expect(await guestsLookedAt(hotel.call(Guest.list, { search })), search).toBeLessThan(FEW)
})

test('a page of the guest database looks at those whom it counts and shows, not at every guest', async () => {
  await hotel.call(Guest.list, {})
  const statement = asked.take().find(({ text }) => text.includes('found as materialized'))
  expect(await rowsLookedAt(hotel.url, 'guest', statement!)).toBeLessThan(COUNT_LIMIT + FEW)
})

test('the search over everything and that of the reservation list look at the guests whom they find', async () => {
  for (const text of typed) {
    expect(await guestsLookedAt(hotel.call(Search.find, { text })), text).toBeLessThan(FEW)
    expect(await guestsLookedAt(hotel.call(Reservation.list, { search: text })), text).toBeLessThan(FEW)
  }
})
