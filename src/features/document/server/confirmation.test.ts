import { confirmationSheet } from '#domain/paper/confirmation.ts'
import { Document } from '#domain/document/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Package } from '#features/package/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { idOf } from '#test/books.ts'
import { book, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

test('a confirmation names what a package puts on top of the room and asks for the sum that will be charged', async () => {
  const hotel = await openBookableHotel()
  const dinner = { extraChargeId: await idOf(hotel, 'extra_charge', 'Dinner'), amount: 3_500_000 }
  const { id } = await hotel.call(Package.new, {
    code: 'HB',
    name: 'Half board',
    inclusions: [{ ...dinner, countedBy: 'person', rhythm: 'everyNight', inside: false }],
  })
  const stayId = await book(hotel, { stay: { packageIds: [id] } })
  const { reservationId, total } = await hotel.call(Stay.get, { id: stayId })
  const { onTop } = await hotel.call(StayPackage.of, { stayId })
  const facts = await hotel.call(Document.booking, { kind: 'confirmation', id: reservationId })
  expect(facts.stays[0]?.extras).toMatchObject([{ label: { en: 'Dinner' }, quantity: 4, gross: onTop }])
  expect(facts.gross).toBe(total)
  expect(facts.net + facts.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(facts.gross)
  const rows = confirmationSheet(facts).blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(rows[1]?.cells).toMatchObject([{ en: 'Half board: Dinner × 4' }, '', '', '', '', '', '140,000.00'])
})

test('a confirmation tells until when the guest cancels for nothing, what it costs then, and the deposit still asked for', async () => {
  const hotel = await openBookableHotel()
  await sql`
    update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF')
    where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
  const { reservationId } = await hotel.call(Stay.get, { id: await book(hotel, { arrival: 20 }) })
  const { depositDue, depositDueOn } = await hotel.call(Reservation.get, { id: reservationId })
  const paid = 1_000_000
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  await hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount: paid })
  const facts = await hotel.call(Document.booking, { kind: 'confirmation', id: reservationId })
  expect(facts).toMatchObject({ depositDue, depositDueOn, deposit: paid })
  expect(facts.policies[0]?.en).toContain('Cancellation at any time: the whole stay.')
  const { blocks } = confirmationSheet(facts)
  const texts = blocks.flatMap((block) => (block.kind === 'text' ? block.text.mon : []))
  expect(texts.some((text) => text.includes('Хэдийд ч цуцалсан'))).toBe(true)
  const sums = blocks.flatMap((block) => (block.kind === 'sums' ? block.sums : []))
  expect(sums.at(-1)).toMatchObject({
    label: { en: `Deposit still to be paid, by ${depositDueOn}` },
    amount: '490,000.00',
  })
})

test('a confirmation of a rate in dollars prints dollars, and the hotel’s currency for information', async () => {
  const hotel = await openBookableHotel()
  const { rows } = await sql<{ id: number }>`
    with c as (select id from hotel_currency where hotel_id = ${hotel.hotelId} and code = 'USD'),
      p as (insert into rate_type (hotel_id, code, name, hotel_currency_id) select ${hotel.hotelId}, 'USD', 'Dollar rate', id from c returning id, currency_key),
      r as (insert into rate (hotel_id, room_type_id, rate_type_id, currency_key, base) select ${hotel.hotelId}, ${hotel.types['STD']}, id, currency_key, '{7000,8000}' from p)
    select id from p`.execute(hotel.db)
  const stayId = await book(hotel, { stay: { rateTypeId: rows[0]?.id ?? 0 } })
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  const facts = await hotel.call(Document.booking, { kind: 'confirmation', id: reservationId })
  expect(facts.stays[0]?.foreign).toEqual({ code: 'USD', digits: 2, amount: 16_000 })
  const { blocks } = confirmationSheet(facts)
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
  expect(cells[0]?.cells.at(-1)).toBe('USD 160.00')
  const sums = blocks.flatMap((block) => (block.kind === 'sums' ? block.sums : []))
  expect(sums[0]).toMatchObject({ label: { en: 'Total in USD' }, amount: 'USD 160.00', strong: true })
  // below a total of another currency each amount says its own
  expect(sums.slice(1).map(({ amount }) => amount.slice(-4))).toEqual(sums.slice(1).map(() => ' MNT'))
  expect(sums.at(-1)).toMatchObject({ label: { en: 'For information, at today’s rate in MNT' }, strong: false })
})
