import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Cashier } from '#domain/cashier/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, book, booking, type BookableHotel, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { currency } from '#features/configuration/currency.ts'
import { openLivedHotel } from '#test/livedHotel.ts'
import { expectReportsToAgree } from '#test/moneyReports.ts'
import { expectMoreReportsToAgree } from '#test/moreMoneyReports.ts'
import { expectStayReportsToAgree } from '#test/stayReports.ts'
import { Report } from '../contract.ts'

it('of a hotel that has lived some days, the reports of money agree with the ledger, day by day and together', async () => {
  const hotel = await openLivedHotel()
  const all = await expectReportsToAgree(hotel, TODAY, day(3))
  const each: number[] = []
  for (const nth of [0, 1, 2, 3]) each.push(await expectReportsToAgree(hotel, day(nth), day(nth)))
  expect(all).toBeGreaterThan(0)
  await expectMoreReportsToAgree(hotel, TODAY, day(3))
  await expectStayReportsToAgree(hotel, TODAY, day(3))
  expect(each.reduce((sum, gross) => sum + gross, 0)).toBe(all)
})

describe('a day of corrections', () => {
  let hotel: BookableHotel
  let folioId: number
  let stayId: number

  /** Beer charged twice and one of them voided, an allowance on the other, dollars paid, a night at another price, a drawer that is short. */
  beforeAll(async () => {
    hotel = await openBookableHotel()
    const cash = await idOf(hotel, 'payment_method', 'Cash')
    const card = await idOf(hotel, 'payment_method', 'Card')
    const water = await idOf(hotel, 'extra_charge', 'Water')
    const { stays, reservationId } = await hotel.call(Reservation.reserve, booking(hotel, { room: '101' }))
    stayId = stays[0]?.id ?? 0
    await hotel.call(Deposit.take, { reservationId, paymentMethodId: card, amount: 4_000_000 })
    await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: day(1), rate: 20_000_000 }], reason: 'Third visit' })
    await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
    folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
    const beer = () => hotel.call(Folio.postCharge, { folioId, extraChargeId: water, quantity: '2' })
    const { lineIds: kept } = await beer()
    const { lineIds: wrong } = await beer()
    await hotel.call(Folio.voidLine, { lineId: wrong[0] ?? 0, reason: 'Posted twice' })
    await hotel.call(Folio.allowance, { lineId: kept[0] ?? 0, amount: 100_000, reason: 'Warm' })
    if (!(await hotel.call(options.Currency, {})).some(({ label }) => label.en.startsWith('USD')))
      await hotel.call(currency.actions.new, {
        code: 'USD',
        name: 'US dollar',
        symbol: '$',
        country: 'United States',
        buy: '3400',
        sell: '3500',
      })
    await sql`update hotel_currency set buy = 3400, sell = 3500 where hotel_id = ${hotel.hotelId} and code = 'USD'`.execute(
      hotel.db,
    )
    const foreign = { currency: 'USD', amount: 1_000 }
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 3_400_000, foreign })
    const paid = await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 700_000 })
    await hotel.call(Folio.voidLine, { lineId: paid.lineIds[0] ?? 0, reason: 'Wrong card' })
    const ahead = await hotel.call(Reservation.reserve, booking(hotel, { arrival: 5 }))
    await hotel.call(Deposit.take, { reservationId: ahead.reservationId, paymentMethodId: cash, amount: 2_000_000 })
    await hotel.call(Stay.void, {
      stayIds: [await book(hotel, { arrival: 20, departure: 22 })],
      reason: 'Booked twice',
    })
    await bookInHouse(hotel, { room: '102', departure: 1 })
    const { session } = await hotel.call(Cashier.own, {})
    const counts = [
      { currency: 'MNT', amount: 1_950_000 },
      { currency: 'USD', amount: 1_000 },
    ]
    await hotel.call(Cashier.close, { sessionId: session?.id ?? 0, counts, reason: 'Change given wrongly' })
    await hotel.call(NightAudit.run, { businessDate: TODAY })
  })

  it('agrees with the ledger', async () => {
    await expectBooksToHold(hotel)
    expect(await expectReportsToAgree(hotel, TODAY, TODAY)).toBe(50_000_000 + 500_000)
    await expectStayReportsToAgree(hotel, TODAY, TODAY)
  })

  it('charges: what was sold, what was voided and what was allowed, each on its line', async () => {
    const { rows, groups } = await hotel.call(Report.charge, { from: TODAY, until: TODAY, search: '101' })
    expect(groups.map(({ key }) => (key as { en: string }).en)).toEqual(['Mini bar', 'Room charge'])
    const bar = rows.filter(({ chargeGroup }) => chargeGroup.en === 'Mini bar')
    expect(bar.map(({ state, gross, quantity }) => [state.en, gross, quantity])).toEqual([
      ['', 600_000, 2],
      ['', 600_000, 2],
      ['Void', -600_000, -2],
      ['Allowance', -100_000, 0],
    ])
    expect(rows.find(({ chargeGroup }) => chargeGroup.en === 'Room charge')).toMatchObject({
      room: '101',
      guest: 'Batbold Dorj',
      net: 22_321_428,
      vat: 2_232_143,
      cityTax: 446_429,
      gross: 25_000_000,
      origin: { en: 'Night audit' },
    })
    const summary = await hotel.call(Report.extraChargeSummary, { from: TODAY, until: TODAY })
    expect(summary.rows).toMatchObject([{ item: { en: 'Water' }, quantity: 2, gross: 500_000, share: 100 }])
    const reception = await hotel.call(Report.extraChargeReception, { from: TODAY, until: TODAY, paid: 'unpaid' })
    expect(reception.totals).toMatchObject({ quantity: 2, gross: 500_000 })
    expect((await hotel.call(Report.extraChargeReception, { from: TODAY, until: TODAY, paid: 'paid' })).count).toBe(0)
  })

  it('voids: reservations and postings with who, why and how long after', async () => {
    const { groups, totals, rows } = await hotel.call(Report.voided, { from: TODAY, until: TODAY })
    expect(groups.map(({ key }) => (key as { en: string }).en)).toEqual(['Booked twice', 'Posted twice', 'Wrong card'])
    expect(totals).toMatchObject({ count: 3, charge: 600_000, payment: 700_000, value: 50_000_000 })
    expect(rows.map(({ kind, minutes, user }) => [kind.en, minutes, user])).toEqual([
      ['Reservation', 0, 'Saraa'],
      ['Charge', 0, 'Saraa'],
      ['Payment', 0, 'Saraa'],
    ])
    expect((await hotel.call(Report.voided, { from: TODAY, show: 'payment' })).rows).toMatchObject([
      { item: { en: 'Card' }, postedBy: 'Saraa' },
    ])
  })

  it('payments: the currency in which they were made, at which rate, through which shift, and what voids which', async () => {
    const { rows } = await hotel.call(Report.paymentLog, { from: TODAY, until: TODAY })
    expect(rows.find(({ currency: of }) => of === 'USD')).toMatchObject({
      amount: 3_400_000,
      paid: 1_000,
      rate: '3400',
      shift: 1,
    })
    const wrong = rows.find(({ amount }) => amount === 700_000)
    expect(rows.find(({ amount }) => amount === -700_000)).toMatchObject({
      takesBack: wrong?.receipt,
      voidedId: wrong?.receiptId,
    })
    const dollars = (await hotel.call(options.Currency, {})).find(({ label }) => label.en.startsWith('USD'))?.id
    expect((await hotel.call(Report.paymentLog, { from: TODAY, currency: dollars })).count).toBe(1)
  })

  it('deposits: what was taken, used and is held of each reservation', async () => {
    const all = await hotel.call(Report.deposits, { asOf: TODAY, of: 'all' })
    expect(all.rows.map(({ status, taken, used, held }) => [status.en, taken, used, held])).toEqual([
      ['In house', 4_000_000, 4_000_000, 0],
      ['Reservation', 2_000_000, 0, 2_000_000],
    ])
    expect((await hotel.call(Report.deposits, { asOf: TODAY })).count).toBe(1)
  })

  it('drawers that were over or short, and prices that were agreed by hand', async () => {
    const off = await hotel.call(Report.drawerVariance, { from: TODAY, until: TODAY, show: 'off' })
    expect(off.rows).toMatchObject([
      {
        currency: 'MNT',
        expected: 2_000_000,
        counted: 1_950_000,
        difference: -50_000,
        value: -50_000,
        reason: 'Change given wrongly',
      },
    ])
    const { rows } = await hotel.call(Report.rateOverrides, { from: TODAY, until: day(5) })
    expect(rows).toMatchObject([
      {
        night: day(1),
        normal: 25_000_000,
        given: 20_000_000,
        difference: -5_000_000,
        percent: -20,
        reason: { en: 'Third visit' },
        user: 'Saraa',
        posted: false,
      },
    ])
  })

  it('keeps revenue from who may not see it', async () => {
    const reception = await hotel.as('reception')
    for (const report of [Report.charge, Report.tax, Report.extraChargeDetailed, Report.extraChargeSummary])
      expect((await reception.refused(report, {})).body.code).toBe('noAccess')
    expect((await reception.call(Report.rateOverrides, { from: TODAY, until: day(5) })).rows[0]).not.toHaveProperty(
      'given',
    )
  })
})
