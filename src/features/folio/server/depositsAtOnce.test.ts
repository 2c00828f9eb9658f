import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Cashier } from '#domain/cashier/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'

const BOOKED = 24
const HUNDRED_DOLLARS = { currency: 'USD', amount: 100_00 }

test('first deposits in both currencies, taken at once through one drawer, wait for it in one order', async () => {
  const hotel = await openHotel({ drawers: 'closed' })
  const { db, hotelId } = hotel
  await sql`
    insert into hotel_currency (hotel_id, code, name, symbol, country, buy, sell)
    values (${hotelId}, 'USD', 'US dollar', '$', 'US', 3400, 3500)
    on conflict (hotel_id, code) do update set buy = 3400, sell = 3500`.execute(db)
  const cash = await db
    .selectFrom('payment_method')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('name', '=', 'Cash')
    .executeTakeFirstOrThrow()
  const { free } = await hotel.call(Cashier.desk, {})
  await hotel.call(Cashier.start, { drawerId: free[0]!.id, counts: [{ currency: 'MNT', amount: 5_000_000_00 }] })
  const awaited = await Promise.all(
    Array.from({ length: BOOKED }, (_, nth) =>
      putInHouse(hotel, { room: `${101 + (nth % 10) + 100 * Math.floor(nth / 10)}`, status: 'reserved' }),
    ),
  )
  const deadlocks = async () => {
    const { rows } = await sql<{ count: number }>`
      select deadlocks::int as count from pg_stat_database where datname = current_database()`.execute(db)
    return rows[0]?.count
  }

  const before = await deadlocks()
  const taken = await Promise.allSettled(
    awaited.map(({ reservationId }, nth) =>
      hotel.call(Deposit.take, {
        reservationId,
        paymentMethodId: cash.id,
        amount: 300_000_00,
        ...(nth % 2 === 0 ? { foreign: HUNDRED_DOLLARS } : {}),
      }),
    ),
  )
  expect(taken.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await deadlocks()).toBe(before)
})
