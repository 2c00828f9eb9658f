import { sql } from 'kysely'
import { expect } from 'vitest'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { inCommand } from './command.ts'
import type { TestHotel } from './hotel.ts'

/** The trial balance of everything ever posted holds: folios, sub-ledgers and taxes agree with the accounts, which sum to nothing. */
export async function expectBooksToHold(hotel: TestHotel): Promise<void> {
  const { accounts, problems } = await inCommand(hotel, (ctx) => trialBalance(ctx, { whole: true }))
  expect(problems).toEqual([])
  expect(accounts.reduce((sum, { closing }) => sum + closing, 0)).toBe(0)
}

/** The row of a configuration list by its name. */
export async function idOf(hotel: TestHotel, table: 'payment_method' | 'extra_charge', name: string): Promise<number> {
  const { id } = await hotel.db
    .selectFrom(table)
    .select('id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** Moves the business date without a night audit. */
export async function moveDate(hotel: TestHotel, date: string): Promise<void> {
  await sql`update hotel set business_date = ${date} where id = ${hotel.hotelId}`.execute(hotel.db)
}
