import type { InputOf } from '#core/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '../contract.ts'
import { Package } from '#features/package/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import {
  type BookableHotel,
  book,
  bookInHouse,
  day,
  holdTruths,
  openBookableHotel,
  passNights,
  TODAY,
  type Wish,
} from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'

const NIGHT = 25_000_000
const DAY_USE = 11_000_000
const tax = (gross: number) => gross - Math.round((gross * 10) / 11)

let hotel: BookableHotel
let cash: number
beforeAll(async () => {
  hotel = await openBookableHotel()
  cash = await idOf(hotel, 'payment_method', 'Cash')
})
afterEach(async () => {
  await expectBooksToHold(hotel)
  await holdTruths(hotel, { unaudited: true })
})

/** Books at a plan whose policy is the one of that code; the night costs 250,000. */
async function bookWith(policy: string, wish: Wish = {}): Promise<{ stayId: number; reservationId: number }> {
  await sql`
    update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = ${policy})
    where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
  const stayId = await book(hotel, wish)
  const { reservationId } = await hotel.call(Stay.get, { id: stayId })
  await sql`update rate_type set cancellation_policy_id = null where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  return { stayId, reservationId }
}
const deposit = (reservationId: number, amount: number) =>
  hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount })
const held = async (reservationId: number) => (await hotel.call(Deposit.get, { reservationId })).held
const cancel = (stayId: number, choice: Partial<InputOf<typeof Stay.cancel>> = {}) =>
  hotel.call(Stay.cancel, { stayIds: [stayId], reason: 'Plans changed', ...choice })
async function linesOf(stayId: number) {
  const { rows } = await sql<{ kind: string; gross: number; tax: number; status: string }>`
    select l.kind, l.gross, l.tax, f.status from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotel.hotelId} and f.stay_id = ${stayId} order by l.id`.execute(hotel.db)
  return rows
}
const revenueOf = async (purpose: string) => {
  const { rows } = await sql<{ net: number }>`
    select coalesce(sum(case when e.credit_account_id = a.id then e.amount else -e.amount end), 0)::bigint as net
    from account a left join entry e on e.hotel_id = a.hotel_id and a.id in (e.credit_account_id, e.debit_account_id)
    where a.hotel_id = ${hotel.hotelId} and a.purpose = ${purpose}`.execute(hotel.db)
  return rows[0]?.net ?? 0
}

describe('cancelling', () => {
  test('in time costs nothing and opens no folio', async () => {
    const { stayId } = await bookWith('FLEX', { arrival: 10 })
    expect((await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })).fee).toBe(0)
    await cancel(stayId)
    expect(await linesOf(stayId)).toEqual([])
  })

  test('too late is charged with its tax, on a folio that stays open until it is paid', async () => {
    const { stayId } = await bookWith('FLEX', { arrival: 0 })
    const preview = await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })
    expect(preview).toMatchObject({
      fee: NIGHT,
      deposit: 0,
      depositUsed: 0,
      stays: [{ asked: { en: 'the first night' } }],
    })
    const before = await revenueOf('cancellationRevenue')
    await cancel(stayId, { expectedFee: NIGHT })
    expect(await linesOf(stayId)).toEqual([{ kind: 'cancellationFee', gross: NIGHT, tax: tax(NIGHT), status: 'open' }])
    expect(await revenueOf('cancellationRevenue')).toBe(before + NIGHT - tax(NIGHT))
    const { folios } = await hotel.call(Stay.get, { id: stayId })
    await hotel.call(Folio.postPayment, { folioId: folios[0]?.id ?? 0, paymentMethodId: cash, amount: NIGHT })
  })

  test('the policy is the one of the day of booking', async () => {
    const { stayId } = await bookWith('NONREF', { arrival: 60 })
    await sql`delete from cancellation_tier where hotel_id = ${hotel.hotelId} and hours_before = 99999`.execute(
      hotel.db,
    )
    expect((await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })).fee).toBe(2 * NIGHT)
    await sql`
      insert into cancellation_tier (hotel_id, cancellation_policy_id, hours_before, basis)
      select hotel_id, id, 99999, 'all' from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF'`.execute(
      hotel.db,
    )
  })

  test('a fee that changed since it was shown is refused, not charged', async () => {
    const { stayId } = await bookWith('FLEX', { arrival: 0 })
    const refused = await hotel.refused(Stay.cancel, { stayIds: [stayId], reason: 'Illness', expectedFee: 0 })
    expect(refused.body).toMatchObject({ code: 'feeChanged', params: ['250,000.00 MNT'] })
    expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('reserved')
  })

  test('a fee is waived with the privilege and a reason, which are kept', async () => {
    const { stayId } = await bookWith('FLEX', { arrival: 0 })
    const waive = { stayIds: [stayId], reason: 'Illness', fee: 'waive' as const }
    expect((await hotel.refused(Stay.cancel, waive)).body).toMatchObject({ code: 'reasonRequired', field: 'feeReason' })
    const reception = await hotel.as('reception')
    expect((await reception.refused(Stay.cancel, { ...waive, feeReason: 'Kindness' })).body.code).toBe('noAccess')
    await hotel.call(Stay.cancel, { ...waive, feeReason: 'Regular guest' })
    expect(await linesOf(stayId)).toEqual([])
    const { activity } = await hotel.call(Stay.get, { id: stayId })
    expect(activity.find(({ action }) => action === 'cancel')?.after).toMatchObject({
      fee: NIGHT,
      waived: true,
      feeReason: 'Regular guest',
    })
  })

  test('a complimentary stay owes nothing', async () => {
    const { stayId } = await bookWith('NONREF', { arrival: 0, kind: 'COMP' })
    await cancel(stayId, { expectedFee: 0 })
    expect(await linesOf(stayId)).toEqual([])
  })
})

describe('the deposit', () => {
  test('pays the fee; what is left stays as credit', async () => {
    const { stayId, reservationId } = await bookWith('FLEX', { arrival: 0 })
    await deposit(reservationId, 30_000_000)
    expect(await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })).toMatchObject({
      deposit: 30_000_000,
      depositUsed: NIGHT,
      othersRemain: false,
    })
    await cancel(stayId)
    expect(await linesOf(stayId)).toMatchObject([
      { kind: 'cancellationFee', gross: NIGHT, status: 'closed' },
      { kind: 'deposit', gross: -NIGHT },
    ])
    expect(await held(reservationId)).toBe(5_000_000)
  })

  test('or goes back', async () => {
    const { stayId, reservationId } = await bookWith('FLEX', { arrival: 0 })
    await deposit(reservationId, 30_000_000)
    const back = { stayIds: [stayId], reason: 'Illness', depositRest: 'refund' as const }
    expect((await hotel.refused(Stay.cancel, back)).body).toMatchObject({ code: 'required', field: 'paymentMethodId' })
    expect(
      (await (await hotel.as('reception')).refused(Stay.cancel, { ...back, paymentMethodId: cash })).body.code,
    ).toBe('noAccess')
    await hotel.call(Stay.cancel, { ...back, paymentMethodId: cash })
    expect(await held(reservationId)).toBe(0)
  })

  test('or is kept by the hotel, with its taxes inside', async () => {
    const { stayId, reservationId } = await bookWith('FLEX', { arrival: 20 })
    await deposit(reservationId, 11_000_000)
    await cancel(stayId, { depositRest: 'keep' })
    expect(await held(reservationId)).toBe(0)
    expect(await linesOf(stayId)).toMatchObject([
      { kind: 'cancellationFee', gross: 11_000_000, tax: 1_000_000, status: 'closed' },
      { kind: 'deposit', gross: -11_000_000 },
    ])
  })

  test('stays with the rooms that are still to arrive', async () => {
    const { stayId, reservationId } = await bookWith('FLEX', {
      arrival: 20,
      booking: {
        stays: [20, 21].map((arrival) => ({
          roomTypeId: hotel.types['STD'] ?? 0,
          rateTypeId: hotel.rates['BAR'] ?? 0,
          arrival: `2026-03-${arrival}`,
          departure: '2026-03-25',
          adults: 1,
        })),
      },
    })
    await deposit(reservationId, 10_000_000)
    const refused = await hotel.refused(Stay.cancel, { stayIds: [stayId], reason: 'Illness', depositRest: 'keep' })
    expect(refused.body.code).toBe('depositForOthers')
    await cancel(stayId)
    expect(await held(reservationId)).toBe(10_000_000)
  })
})

describe('reinstating', () => {
  test.each([0, 1])('takes the fee back and gives the deposit back, %i days later', async (days) => {
    const { stayId, reservationId } = await bookWith('NONREF', { arrival: 30 })
    await deposit(reservationId, 30_000_000)
    const before = await revenueOf('cancellationRevenue')
    await cancel(stayId)
    expect(await held(reservationId)).toBe(0)
    await passNights(hotel, days)
    await hotel.call(Stay.reinstate, { stayIds: [stayId], reason: 'Came back' })
    expect(await held(reservationId)).toBe(30_000_000)
    expect(await revenueOf('cancellationRevenue')).toBe(before)
    expect((await hotel.call(Stay.get, { id: stayId })).balance).toBe(0)
    await cancel(stayId, { fee: 'waive', feeReason: 'Test' })
    await passNights(hotel, -days)
  })

  test('leaves what the guest paid on the folio as credit, with which the stay begins', async () => {
    const { stayId } = await bookWith('FLEX', { arrival: 0, room: '104' })
    await cancel(stayId)
    const { folios } = await hotel.call(Stay.get, { id: stayId })
    await hotel.call(Folio.postPayment, { folioId: folios[0]?.id ?? 0, paymentMethodId: cash, amount: NIGHT })
    await hotel.call(Folio.allowance, { lineId: (await feeLine(stayId)) ?? 0, amount: 1_000_000, reason: 'Kindness' })
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    expect((await hotel.call(Stay.get, { id: stayId })).balance).toBe(-NIGHT)
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  })
  const feeLine = async (stayId: number) => {
    const { rows } = await sql<{ id: number }>`
      select id from folio_line where hotel_id = ${hotel.hotelId} and stay_id = ${stayId} and kind = 'cancellationFee'`.execute(
      hotel.db,
    )
    return rows[0]?.id
  }
})

test('a no-show pays what its policy says, to the no-show revenue', async () => {
  const { stayId } = await bookWith('MODERATE', { arrival: 0 })
  const before = await revenueOf('noShowRevenue')
  await hotel.call(Stay.noShow, { stayIds: [stayId], reason: 'Did not arrive', expectedFee: 2 * NIGHT })
  expect(await linesOf(stayId)).toMatchObject([{ kind: 'noShowFee', gross: 2 * NIGHT }])
  expect(await revenueOf('noShowRevenue')).toBe(before + 2 * NIGHT - tax(2 * NIGHT))
  const { rows } = await hotel.call(Report.noShowReservation, { from: TODAY, until: TODAY })
  expect(rows.map(({ fee }) => fee)).toEqual([2 * NIGHT])
})

describe('leaving early', () => {
  async function inHouse(policy: string, room: string): Promise<number> {
    const { stayId } = await bookWith(policy, { arrival: 0, departure: 3, room })
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    return stayId
  }
  const leave = { confirm: ['earlyDeparture', 'dayUseDue'] }

  test('the fee is put on the folio and paid before the check-out', async () => {
    const stayId = await inHouse('MODERATE', '101')
    const refused = await hotel.refused(Stay.checkOut, { stayIds: [stayId], ...leave })
    expect(refused.body).toMatchObject({ code: 'earlyFeeUnpaid', params: ['101', '250,000.00 MNT'] })
    const { folioIds } = await hotel.call(Stay.postDeparture, { stayIds: [stayId], expectedFee: NIGHT })
    // pressed twice: charged once
    await hotel.call(Stay.postDeparture, { stayIds: [stayId] })
    await hotel.call(Folio.postPayment, { folioId: folioIds[0] ?? 0, paymentMethodId: cash, amount: NIGHT + DAY_USE })
    await hotel.call(Stay.checkOut, { stayIds: [stayId], ...leave })
    expect((await linesOf(stayId)).filter(({ kind }) => kind === 'extraCharge')).toMatchObject([
      { gross: NIGHT, status: 'closed' },
    ])
  })

  test('or waived', async () => {
    const stayId = await inHouse('NONREF', '102')
    expect((await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'earlyDeparture' })).fee).toBe(3 * NIGHT)
    await hotel.call(Stay.checkOut, {
      stayIds: [stayId],
      ...leave,
      fee: 'waive',
      dayUse: 'waive',
      feeReason: 'Illness',
    })
    expect((await hotel.call(Stay.get, { id: stayId })).status).toBe('checkedOut')
  })

  test('a prepaid fee is charged at the check-out itself', async () => {
    const stayId = await inHouse('MODERATE', '103')
    const { folios } = await hotel.call(Stay.get, { id: stayId })
    await hotel.call(Folio.postPayment, { folioId: folios[0]?.id ?? 0, paymentMethodId: cash, amount: NIGHT + DAY_USE })
    await hotel.call(Stay.checkOut, { stayIds: [stayId], ...leave })
    expect((await hotel.call(Stay.get, { id: stayId })).balance).toBe(0)
  })

  test('a departure moved to an earlier day costs the same, for the nights from that day on, and is asked first', async () => {
    const stayId = await inHouse('NONREF', '204')
    const sooner = { stayId, departure: day(2) }
    expect(await hotel.call(Stay.previewAmend, sooner)).toMatchObject({ earlyFee: NIGHT, problems: [] })
    const asked = await hotel.refused(Stay.amend, sooner)
    expect(asked.body.warnings).toMatchObject([{ code: 'earlyFeeDue', needsReason: false }])
    const other = await hotel.refused(Stay.amend, { ...sooner, expectedFee: 1, confirm: ['earlyFeeDue'] })
    expect(other.body.code).toBe('feeChanged')
    await hotel.call(Stay.amend, { ...sooner, expectedFee: NIGHT, confirm: ['earlyFeeDue'] })
    expect(await linesOf(stayId)).toMatchObject([{ kind: 'extraCharge', gross: NIGHT }])
    expect(await hotel.call(Stay.previewAmend, { stayId, departure: day(1) })).toMatchObject({ earlyFee: 0 })
  })

  test('or is waived by who may, with a reason', async () => {
    const stayId = await inHouse('NONREF', '202')
    const sooner = { stayId, departure: day(1), fee: 'waive' as const }
    expect((await hotel.refused(Stay.amend, sooner)).body.code).toBe('reasonRequired')
    await hotel.call(Stay.amend, { ...sooner, feeReason: 'Illness' })
    expect(await linesOf(stayId)).toEqual([])
    expect((await hotel.call(Stay.get, { id: stayId })).activity[0]).toMatchObject({
      after: { fee: 2 * NIGHT, waived: true },
    })
  })

  test('a stay without a policy leaves as before', async () => {
    const stayId = await bookInHouse(hotel, { room: '105', departure: 3 })
    const waive = { dayUse: 'waive' as const, feeReason: 'Illness' }
    const { stays } = await hotel.call(Stay.checkOut, { stayIds: [stayId], ...leave, ...waive })
    expect(stays[0]?.status).toBe('checkedOut')
  })
})

describe('what is to be paid ahead', () => {
  const dueOf = async (reservationId: number) => {
    const { rows } = await sql<{ amount: number; on: string | null }>`
      select deposit_due as amount, deposit_due_on as on from reservation where hotel_id = ${hotel.hotelId} and id = ${reservationId}`.execute(
      hotel.db,
    )
    return rows[0]
  }
  test('is asked at booking and follows the price', async () => {
    const { stayId, reservationId } = await bookWith('NONREF', { arrival: 40 })
    expect(await dueOf(reservationId)).toEqual({ amount: 2 * NIGHT, on: '2026-03-10' })
    await hotel.call(Stay.amend, { stayId, departure: '2026-04-22' })
    expect((await dueOf(reservationId))?.amount).toBe(3 * NIGHT)
    await cancel(stayId, { fee: 'waive', feeReason: 'Test' })
    expect(await dueOf(reservationId)).toEqual({ amount: 0, on: null })
    await hotel.call(Stay.reinstate, { stayIds: [stayId] })
    expect((await dueOf(reservationId))?.amount).toBe(3 * NIGHT)
  })
  test('is due so many days before the arrival', async () => {
    const { reservationId } = await bookWith('MODERATE', { arrival: 40 })
    expect(await dueOf(reservationId)).toEqual({ amount: NIGHT, on: '2026-04-12' })
  })
  test('ends with the first check-in, which takes the deposit over, and begins again when that is undone', async () => {
    const { stayId, reservationId } = await bookWith('NONREF', { arrival: 0, room: '203' })
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    expect(await dueOf(reservationId)).toEqual({ amount: 0, on: null })
    await hotel.call(Stay.undoCheckIn, { stayIds: [stayId] })
    expect((await dueOf(reservationId))?.amount).toBe(2 * NIGHT)
  })
  test('not asked of a walk-in', async () => {
    await sql`
      update rate_type set cancellation_policy_id = (select id from cancellation_policy where hotel_id = ${hotel.hotelId} and code = 'NONREF')
      where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(hotel.db)
    const { reservationId } = await hotel.call(Reservation.walkIn, {
      guest: { lastName: 'Bold' },
      stay: {
        roomTypeId: hotel.types['STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        roomId: hotel.rooms['201'] ?? 0,
        departure: '2026-03-12',
      },
    })
    expect(await dueOf(reservationId)).toEqual({ amount: 0, on: null })
  })
})

test('what packages put on top of the nights counts in the total, the deposit, and the fee of ending it', async () => {
  const laundry = await idOf(hotel, 'extra_charge', 'Laundry')
  const inclusion = {
    extraChargeId: laundry,
    amount: 1_000_000,
    countedBy: 'person',
    rhythm: 'everyNight',
    inside: false,
  } as const
  const { id: packageId } = await hotel.call(Package.new, { code: 'FRESH', name: 'Fresh', inclusions: [inclusion] })
  const { stayId, reservationId } = await bookWith('NONREF', { arrival: 60, stay: { packageIds: [packageId] } })
  const whole = 2 * NIGHT + 4_000_000
  expect((await hotel.call(Stay.get, { id: stayId })).total).toBe(whole)
  const { total, depositDue, stays } = await hotel.call(Reservation.get, { id: reservationId })
  expect([total, depositDue, stays[0]?.total]).toEqual([whole, whole, whole])
  expect((await hotel.call(Stay.previewFees, { stayIds: [stayId], kind: 'cancellation' })).fee).toBe(whole)
  await hotel.call(StayPackage.remove, { stayId, packageId })
  expect((await hotel.call(Reservation.get, { id: reservationId })).depositDue).toBe(2 * NIGHT)
})
