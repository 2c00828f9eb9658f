import { Deposit } from '#domain/folio/contract.ts'
import { Stay } from '../contract.ts'
import { Report } from '#features/reports/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { type BookableHotel, book, holdTruths, openBookableHotel, TODAY, type Wish } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const NIGHT = 25_000_000
const tax = (gross: number) => gross - Math.round((gross * 10) / 11)

let hotel: BookableHotel
let cash: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  cash = await idOf(hotel, 'payment_method', 'Cash')
  await sql`
    update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'FLEX')
    where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
})
afterEach(async () => {
  await expectBooksToHold(hotel)
  await holdTruths(hotel)
})

/** The first night is charged to who cancels late. */
async function reserve(wish: Wish): Promise<{ stayId: number; reservationId: number }> {
  const stayId = await book(hotel, wish)
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  return { stayId, reservationId }
}
const deposit = (reservationId: number, amount: number) =>
  hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount })
const cancel = (stayId: number, choice: object = {}) =>
  hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Plans changed', ...choice })
async function linesOf(stayId: number) {
  const { rows } = await sql<{ kind: string; gross: number; tax: number; status: string }>`
    select l.kind, l.gross, l.tax, f.status from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotel.hotelId} and f.stay_id = ${stayId} order by l.id`.execute(hotel.db)
  return rows
}

describe('a reservation that ended with a deposit', () => {
  test('shows what is held, how and when it came, with its receipt, and proposes the way it came for the way back', async () => {
    const { stayId, reservationId } = await reserve({ arrival: 20 })
    const card = await idOf(hotel, 'payment_method', 'Card')
    await hotel.call(Deposit.take, { reservationId, paymentMethodId: card, amount: 5_000_000, reference: 'slip 7' })
    const preview = await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })
    expect(preview).toMatchObject({ deposit: 5_000_000, depositMethodId: card })
    await cancel(stayId)
    const view = await hotel.call(Deposit.get, { reservationId })
    expect(view).toMatchObject({ held: 5_000_000, ended: true, methodId: card })
    expect(view.movements).toMatchObject([
      {
        kind: 'deposit',
        businessDate: TODAY,
        method: { en: 'Card' },
        reference: 'slip 7',
        amount: 5_000_000,
        receipt: { number: expect.any(Number) },
      },
    ])
    const { activity } = await hotel.call(Stay.get, { id: stayId })
    expect(activity.find(({ action }) => action === 'takeDeposit')).toMatchObject({
      entity: 'Reservation',
      after: {
        amount: 5_000_000,
        method: { en: 'Card' },
        reference: 'slip 7',
        receipt: String(view.movements[0]?.receipt?.number),
      },
    })
  })

  test('may give it back, or keep it as a fee with its taxes inside', async () => {
    const { stayId, reservationId } = await reserve({ arrival: 20 })
    await deposit(reservationId, 11_000_000)
    expect((await hotel.refused(Deposit.keep, { reservationId, reason: 'x' })).body.code).toBe('depositForOthers')
    await cancel(stayId)
    await hotel.call(Deposit.refund, { reservationId, paymentMethodId: cash, amount: 1_000_000, reason: 'Half' })
    expect(await hotel.call(Deposit.keep, { reservationId, reason: 'As agreed' })).toEqual({ kept: 10_000_000 })
    expect(await hotel.call(Deposit.get, { reservationId })).toMatchObject({
      held: 0,
      movements: [{ amount: 11_000_000 }, { amount: -1_000_000 }, { kind: 'transfer', amount: -10_000_000 }],
    })
    expect(await linesOf(stayId)).toMatchObject([
      { kind: 'cancellationFee', gross: 10_000_000, tax: tax(10_000_000), status: 'closed' },
      { kind: 'deposit', gross: -10_000_000 },
    ])
    const { activity } = await hotel.call(Stay.get, { id: stayId })
    expect(activity.map(({ action }) => action)).toEqual(expect.arrayContaining(['refundDeposit', 'keepDeposit']))
    expect((await hotel.refused(Deposit.keep, { reservationId, reason: 'x' })).body.code).toBe('moreThanDeposit')
  })
})

test('the report of cancelled reservations says what was waived, why and by whom', async () => {
  const { stayId } = await reserve({ arrival: 0 })
  await cancel(stayId, { fee: 'waive', feeReason: 'Regular guest' })
  const { rows } = await hotel.call(Report.cancelReservation, { from: TODAY, until: TODAY })
  expect(rows.find((row) => row.stayId === stayId)).toMatchObject({
    fee: 0,
    waived: NIGHT,
    waivedBecause: {
      en: expect.stringMatching(/^Regular guest · .+/),
      mon: expect.stringMatching(/^Байнгын зочин · .+/),
    },
  })
})
