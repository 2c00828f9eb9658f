import { Dashboard } from '#features/dashboard/contract.ts'
import { Deposit } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { idOf } from '#test/books.ts'
import { type BookableHotel, book, day, openBookableHotel, passNights } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})
const work = async () =>
  (await hotel.call(Dashboard.today, {})).work?.items.map(({ kind, stayId, balance, due }) => ({
    kind,
    stayId,
    balance,
    due,
  }))

test('a hold that ends within a day and a deposit that was due wait for the desk until they are dealt with', async () => {
  const held = await book(hotel, { arrival: 1, kind: 'HOLD' })
  await sql`
    update reservation set release_at = (now() at time zone 'Asia/Ulaanbaatar')::time + ${day(0)}::date + interval '2 hours'
    where hotel_id = ${hotel.hotelId} and release_at is not null`.execute(hotel.db)
  await book(hotel, { arrival: 30, kind: 'HOLD' })
  await sql`
    update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF')
    where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
  const asked = await book(hotel, { arrival: 20 })
  expect((await work())?.map(({ kind, stayId }) => [kind, stayId])).toEqual([['holdExpiring', held]])

  await hotel.call(Stay.cancel, { stayIds: [held], reason: 'Not wanted' })
  await passNights(hotel, 1)
  expect(await work()).toEqual([{ kind: 'depositOverdue', stayId: asked, balance: 50_000_000, due: day(0) }])
  const { reservationId } = await hotel.call(Stay.get, { id: asked })
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
  await hotel.call(Deposit.take, { reservationId, paymentMethodId, amount: 20_000_000 })
  expect((await work())?.[0]?.balance).toBe(30_000_000)
  await hotel.call(Deposit.take, { reservationId, paymentMethodId, amount: 30_000_000 })
  expect(await work()).toEqual([])
})
