import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { expectBooksToHold, moveDate } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import type { Posting } from '../posting.ts'
import { post } from './post.ts'
import { trialBalance } from './trialBalance.ts'

const payment = (folioId: number, amount: number): Posting => ({
  kind: 'payment',
  source: 'desk',
  lines: [{ folioId, kind: 'payment', parts: [{ against: { purpose: 'cash' }, amount: -amount }] }],
})

test('the program cannot change or remove what was posted', async () => {
  const hotel = await openHotel()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  await inCommand(hotel, (ctx) => post(ctx, [payment(folioId, 1_000)]))
  for (const table of ['journal', 'entry', 'folio_line']) {
    for (const statement of [
      `update ${table} set business_date = business_date`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(sql.raw(`${statement} /* hotel_id */`).execute(hotel.db)).rejects.toThrow(/permission denied/)
    }
  }
})

test('what is posted is dated the business date and reads back as it was given', async () => {
  const hotel = await openHotel()
  const { folioId, stayId } = await putInHouse(hotel, { room: '101' })
  await moveDate(hotel, '2026-03-12')
  const posted = await inCommand(hotel, (ctx) => post(ctx, [payment(folioId, 1_000), payment(folioId, 2_000)]))
  expect(posted.map((line) => line.folioId)).toEqual([folioId, folioId])
  const lines = await hotel.db
    .selectFrom('folio_line')
    .selectAll()
    .where('hotel_id', '=', hotel.hotelId)
    .orderBy('id')
    .execute()
  expect(lines.map(({ id }) => id)).toEqual(posted.map(({ lineId }) => lineId))
  expect(lines).toMatchObject([
    {
      gross: -1_000,
      net: -1_000,
      tax: 0,
      business_date: '2026-03-12',
      service_date: '2026-03-12',
      stay_id: stayId,
      currency: 'MNT',
    },
    { gross: -2_000 },
  ])
})

test('an amount that one folio gives and no other takes is refused', async () => {
  const hotel = await openHotel()
  const one = await putInHouse(hotel, { room: '101' })
  const other = await putInHouse(hotel, { room: '102' })
  const lopsided: Posting = {
    kind: 'transfer',
    source: 'desk',
    lines: [
      { folioId: one.folioId, kind: 'transfer', parts: [{ against: { folioId: other.folioId }, amount: 1_000 }] },
    ],
  }
  await expect(inCommand(hotel, (ctx) => post(ctx, [lopsided]))).rejects.toThrow(/fold up/)
})

test('the trial balance opens with what was before and names what does not agree', async () => {
  const hotel = await openHotel()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  await inCommand(hotel, (ctx) => post(ctx, [payment(folioId, 1_000)]))
  await moveDate(hotel, '2026-03-11')
  await inCommand(hotel, (ctx) => post(ctx, [payment(folioId, 500)]))
  const { accounts, problems } = await inCommand(hotel, (ctx) => trialBalance(ctx))
  expect(accounts).toMatchObject([
    { purpose: 'cash', opening: 1_000, debits: 500, credits: 0, closing: 1_500 },
    { purpose: 'guestLedger', opening: -1_000, debits: 0, credits: 500, closing: -1_500 },
  ])
  expect(problems).toEqual([])
  await expectBooksToHold(hotel)

  // an entry that no line shows
  await sql`insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, credit_folio_id, amount, currency)
    select hotel_id, journal_id, business_date, debit_account_id, credit_account_id, credit_folio_id, 7, currency from entry
    where hotel_id = ${hotel.hotelId} and business_date = '2026-03-11'`.execute(hotel.db)
  // a tax account moved without a tax
  await sql`insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, amount, currency)
    select e.hotel_id, e.journal_id, e.business_date, e.debit_account_id, a.id, 9, e.currency from entry e
    join account a on a.hotel_id = e.hotel_id and a.purpose = 'vatPayable'
    where e.hotel_id = ${hotel.hotelId} and e.amount = 500`.execute(hotel.db)
  const after = await inCommand(hotel, (ctx) => trialBalance(ctx))
  expect(after.problems).toMatchObject([
    { check: 'folio', expected: -500, found: -507 },
    { check: 'subLedger', subject: '1200', expected: -500, found: -507 },
    { check: 'taxAccount', subject: '2310', expected: 0, found: 9 },
    { check: 'drawer', subject: '1010', expected: 500, found: 516 },
  ])
})
