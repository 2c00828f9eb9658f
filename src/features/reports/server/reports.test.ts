import { beforeEach, describe, expect, it } from 'vitest'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Group } from '#features/group/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Package } from '#features/package/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, bookInHouse, type BookableHotel, booking, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { declaredReports, Report } from '../contract.ts'

/*
 * One night at 250,000.00 with taxes inside = 223,214.28 + VAT 22,321.43 + city tax 4,464.29 (docs/rules/tax.md#mongolia).
 * Water 3,000.00 with VAT only = 2,727.27 + 272.73; a day use costs half of 220,000.00 = 98,214.28 + 11,785.72.
 */
const NIGHT = { net: 22_321_428, tax: 2_678_572, gross: 25_000_000 }
const WATER = { net: 272_727, tax: 27_273, gross: 300_000 }

let hotel: BookableHotel
let cash: number
let card: number
let guest: number
let folioId: number

/** The first day: a guest for two nights with a deposit, water and a payment; a free stay; a day use; a cancellation; a no-show. */
beforeEach(async () => {
  hotel = await openBookableHotel()
  cash = await idOf(hotel, 'payment_method', 'Cash')
  card = await idOf(hotel, 'payment_method', 'Card')
  const { stays, reservationId } = await hotel.call(Reservation.reserve, booking(hotel, { room: '101' }))
  guest = stays[0]?.id ?? 0
  await hotel.call(Deposit.take, { reservationId, paymentMethodId: cash, amount: 5_000_000 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId: guest }] })
  folioId = (await hotel.call(Stay.get, { id: guest })).folios[0]?.id ?? 0
  await hotel.call(Folio.postCharge, {
    folioId,
    extraChargeId: await idOf(hotel, 'extra_charge', 'Water'),
    quantity: '1',
  })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 1_000_000, reference: 'slip 7' })
  await bookInHouse(hotel, { room: '102', departure: 1, kind: 'COMP' })
  const dayUse = await bookInHouse(hotel, { room: '103', departure: 0, stay: { adults: 1 } })
  const { folios } = await hotel.call(Stay.get, { id: dayUse })
  await hotel.call(Folio.postPayment, {
    folioId: folios[0]?.id ?? 0,
    paymentMethodId: cash,
    amount: 11_000_000,
  })
  await hotel.call(Stay.checkOut, { stayIds: [dayUse] })
  const cancelled = await book(hotel, { arrival: 30, departure: 33 })
  await hotel.call(Stay.cancel, { stayIds: [cancelled], reason: 'Illness' })
  const noShow = await book(hotel, { type: 'SUI' })
  await hotel.call(Stay.noShow, { stayIds: [noShow], reason: 'Did not arrive' })
})

/** Closes the first day. */
const close = () => hotel.call(NightAudit.run, { businessDate: TODAY })

describe('the month', () => {
  it('tells of each day what was sold and earned, and sums it', async () => {
    await close()
    const { rows, totals } = await hotel.call(Report.month, { from: TODAY, until: day(1) })
    expect(rows).toMatchObject([
      {
        date: TODAY,
        closed: true,
        rooms: 30,
        sold: 1,
        complimentary: 1,
        houseUse: 0,
        occupied: 2,
        dayUse: 1,
        arrivals: 3,
        departures: 1,
        noShows: 1,
        cancellations: 1,
        occupancy: 6.7,
        adr: NIGHT.net,
        revPar: 744_048,
        roomRevenue: NIGHT.net,
        dayUseRevenue: 9_821_428,
        otherRevenue: WATER.net,
        tax: NIGHT.tax + WATER.tax + 1_178_572,
        gross: NIGHT.gross + WATER.gross + 11_000_000,
        payments: 5_000_000 + 1_000_000 + 11_000_000,
      },
      { date: day(1), closed: false, sold: 1, complimentary: 0, occupied: 1, arrivals: 0, roomRevenue: 0 },
    ])
    expect(totals).toMatchObject({ rooms: 60, occupied: 3, roomRevenue: NIGHT.net, adr: NIGHT.net, occupancy: 6.7 })
  })

  it('shows the same by night and by posting date while nothing is posted late', async () => {
    await close()
    const by = async (basis: 'night' | 'posted') =>
      (await hotel.call(Report.month, { from: TODAY, until: TODAY, basis })).totals
    expect(await by('posted')).toEqual(await by('night'))
  })

  it('is narrowed to a room type', async () => {
    await close()
    const roomType = hotel.types['SUI'] ?? 0
    const { totals } = await hotel.call(Report.month, { from: TODAY, until: TODAY, roomType })
    expect(totals).toMatchObject({ rooms: 6, occupied: 0, noShows: 1, cancellations: 0, gross: 0, payments: 0 })
  })

  it('keeps revenue from who may not see it', async () => {
    const reception = await hotel.as('reception')
    const { rows, totals } = await reception.call(Report.month, {})
    expect(rows[0]).toMatchObject({ sold: 1, arrivals: 3 })
    for (const hidden of ['roomRevenue', 'adr', 'revPar', 'tax', 'payments']) {
      expect(rows[0]).not.toHaveProperty(hidden)
      expect(totals).not.toHaveProperty(hidden)
    }
    expect((await reception.refused(Report.trialBalance, {})).body.code).toBe('noAccess')
    expect(await reception.call(Report.daily, {})).toMatchObject({ revenue: [], house: { day: { sold: 1 } } })
  })
})

describe('the ledgers', () => {
  it('balance: what each folio owes sums to its account', async () => {
    await close()
    const asOf = async (date: string) => hotel.call(Report.balance, { asOf: date })
    const { rows, totals } = await asOf(TODAY)
    expect(rows).toMatchObject([
      {
        room: '101',
        guest: 'Batbold Dorj',
        charges: NIGHT.gross + WATER.gross,
        payments: 6_000_000,
        balance: 19_300_000,
        folioId,
      },
    ])
    const ledger = await hotel.call(Report.trialBalance, { from: TODAY, until: TODAY })
    const guestLedger = ledger.rows.find(({ number }) => number === '1200')
    expect(guestLedger?.closing).toBe(totals.balance)
    await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 19_300_000 })
    expect((await asOf(TODAY)).totals.balance).toBe(19_300_000)
    expect((await asOf(day(1))).rows).toEqual([])
    expect((await hotel.call(Report.balance, { asOf: TODAY, atLeast: 20_000_000 })).count).toBe(0)
  })

  it('trial balance: debits equal credits, closed days as stored, the open day as it stands', async () => {
    const open = await hotel.call(Report.trialBalance, { from: TODAY, until: TODAY })
    await close()
    const closed = await hotel.call(Report.trialBalance, { from: TODAY, until: TODAY })
    expect(closed.totals).toMatchObject({ opening: 0, closing: 0 })
    expect(closed.totals.debits).toBe(closed.totals.credits)
    expect((closed.totals.debits ?? 0) - (open.totals.debits ?? 0)).toBe(NIGHT.gross)
    expect(closed.rows).toMatchObject([
      { number: '1010', name: { en: 'Cash', mon: 'Бэлэн мөнгө' }, closing: 16_000_000 },
      { number: '1030', closing: 1_000_000 },
      { number: '1200', closing: 19_300_000 },
      { number: '2100', debits: 5_000_000, credits: 5_000_000, closing: 0 },
      { number: '2310' },
      { number: '2320' },
      { number: '4010', closing: -NIGHT.net },
      { number: '4020', closing: -9_821_428 },
      { number: '4130', closing: -WATER.net },
    ])
    const next = await hotel.call(Report.trialBalance, { from: day(1), until: day(1) })
    expect(next.rows.map(({ number, opening }) => [number, opening])).toEqual(
      closed.rows.map(({ number, closing }) => [number, closing]),
    )
  })

  it('folio: charges, taxes and payments of each folio', async () => {
    await close()
    const { rows, groups } = await hotel.call(Report.folio, { search: '101' })
    expect(rows).toMatchObject([
      {
        room: '101',
        openedOn: TODAY,
        closedOn: null,
        charges: NIGHT.net + WATER.net,
        tax: NIGHT.tax + WATER.tax,
        payments: 6_000_000,
        balance: 19_300_000,
      },
    ])
    expect(groups).toMatchObject([{ key: { en: 'Open' }, count: 1, totals: { balance: 19_300_000 } }])
    const closed = await hotel.call(Report.folio, { status: 'closed', by: 'closed', from: TODAY, until: TODAY })
    expect(closed.rows).toMatchObject([
      { kind: { en: 'Deposit' }, room: '', closedOn: TODAY, balance: 0 },
      { kind: { en: 'Guest' }, room: '103', closedOn: TODAY, balance: 0 },
    ])
  })

  it('payment log: money by method, a voided payment taken off, a deposit once', async () => {
    const slip = await hotel.call(Report.paymentLog, { search: 'slip 7' })
    expect(slip.rows).toMatchObject([{ amount: 1_000_000, reference: 'slip 7', room: '101', user: 'Saraa' }])
    const paid = await hotel.call(Folio.postPayment, { folioId, paymentMethodId: card, amount: 700_000 })
    await hotel.call(Folio.voidLine, { lineId: paid.lineIds[0] ?? 0, reason: 'Wrong card' })
    const { groups, totals, rows } = await hotel.call(Report.paymentLog, {})
    expect(rows.filter(({ receiptId }) => receiptId === paid.receiptId)).toMatchObject([{ amount: 700_000 }])
    expect(groups.map(({ key, count, totals }) => [key, count, totals.amount])).toEqual([
      [{ en: 'Card', mon: 'Төлбөрийн карт' }, 3, 1_000_000],
      [{ en: 'Cash', mon: 'Бэлэн мөнгө' }, 2, 16_000_000],
    ])
    expect(totals.amount).toBe(17_000_000)
    expect((await hotel.call(Report.paymentLog, { method: cash })).count).toBe(2)
    const first = await hotel.call(Report.paymentLog, { firstRows: 2 })
    expect(first).toEqual({
      ...(await hotel.call(Report.paymentLog, {})),
      rows: rows.slice(0, 2),
      generatedAt: first.generatedAt,
    })
  })
})

describe('guests and rooms', () => {
  it('arrivals and departures: who comes, leaves, stays on and uses the day', async () => {
    const kinds = async (from: string, until = from) =>
      (await hotel.call(Report.arrivalDeparture, { from, until })).groups.map(({ key, count }) => [
        typeof key === 'string' ? key : key.en,
        count,
      ])
    expect(await kinds(TODAY)).toEqual([
      ['Arrivals', 2],
      ['Day use', 1],
    ])
    expect(await kinds(day(1))).toEqual([
      ['Departures', 1],
      ['Stay-overs', 1],
    ])
    expect(await kinds(TODAY, day(2))).toEqual([
      ['Arrivals', 2],
      ['Day use', 1],
      ['Departures', 2],
    ])
    const { rows } = await hotel.call(Report.arrivalDeparture, { from: day(2), until: day(2), show: 'departures' })
    expect(rows).toMatchObject([{ room: '101', nights: 2, rate: NIGHT.gross, balance: -5_700_000, stayId: guest }])
  })

  it('available rooms: of each type and night, with the house', async () => {
    const { rows, groups } = await hotel.call(Report.availableRoom, { from: day(1), until: day(1) })
    expect(rows).toMatchObject([
      { roomType: { en: 'Standard room' }, total: 15, sold: 1, limit: 15, free: 14, occupancy: 6.7 },
      { roomType: { en: 'Twin room' }, total: 9, sold: 0, free: 9 },
      { roomType: { en: 'Suite' }, total: 6, sold: 0, free: 6 },
    ])
    expect(groups).toMatchObject([{ key: day(1), totals: { total: 30, sold: 1, free: 29, occupancy: 3.3 } }])
  })

  it('cancellations and no-shows: by the day they happened or by arrival', async () => {
    const cancelled = await hotel.call(Report.cancelReservation, { from: TODAY, until: TODAY })
    expect(cancelled.rows).toMatchObject([
      {
        reason: { en: 'Illness' },
        happenedOn: TODAY,
        arrival: day(30),
        nights: 3,
        stays: 1,
        daysBefore: 30,
        value: 3 * NIGHT.gross,
        user: { en: 'Saraa' },
        cancellationNumber: 1,
      },
    ])
    const byArrival = (from: number, until: number) =>
      hotel.call(Report.cancelReservation, { from: day(from), until: day(until), by: 'arrival' })
    expect((await byArrival(0, 29)).count).toBe(0)
    expect((await byArrival(30, 30)).totals).toMatchObject({ stays: 1, nights: 3, value: 3 * NIGHT.gross })
    const noShow = await hotel.call(Report.noShowReservation, { from: TODAY, until: TODAY, by: 'arrival' })
    expect(noShow.rows).toMatchObject([
      { reason: { en: 'Did not arrive' }, roomType: { en: 'Suite' }, value: 96_000_000 },
    ])
  })

  it('night audit: every night that was charged, by rate type', async () => {
    await close()
    const { rows, groups } = await hotel.call(Report.nightAudit, { date: TODAY })
    expect(rows).toMatchObject([
      { room: '101', normal: NIGHT.gross, given: NIGHT.gross, variance: 0, extras: WATER.gross, ...NIGHT },
      { room: '102', given: 0, gross: 0, exception: { en: 'Complimentary or house use' } },
      { room: '103', net: 9_821_428, gross: 11_000_000 },
    ])
    expect(groups).toMatchObject([{ key: { en: 'Best available' }, count: 3, totals: { gross: 36_000_000 } }])
  })

  it('night audit: what packages include is no variance, and the total is the one that the audit showed before', async () => {
    const inclusion = { amount: 1_500_000, countedBy: 'person', rhythm: 'everyNight' } as const
    const breakfast = await idOf(hotel, 'extra_charge', 'Laundry')
    const dinner = await idOf(hotel, 'extra_charge', 'Water')
    const inclusions = [
      { ...inclusion, extraChargeId: breakfast, inside: true },
      { ...inclusion, extraChargeId: dinner, inside: false },
    ]
    const { id: packageId } = await hotel.call(Package.new, { code: 'FED', name: 'Fed', inclusions })
    const fed = await bookInHouse(hotel, { room: '201', stay: { packageIds: [packageId] } })
    const { charges, recurring } = await hotel.call(NightAudit.status, {})
    const shown = [...charges, ...recurring]
      .filter(({ stayId }) => stayId === fed)
      .reduce((sum, { gross }) => sum + gross, 0)
    await close()
    const { rows } = await hotel.call(Report.nightAudit, { date: TODAY })
    expect(rows.find(({ stayId }) => stayId === fed)).toMatchObject({
      normal: NIGHT.gross,
      given: NIGHT.gross,
      variance: 0,
      included: 6_000_000,
      gross: shown,
    })
    expect(shown).toBe(NIGHT.gross + 3_000_000)
  })

  it('daily: the house, revenue by account, payments and ledgers of day, month and year', async () => {
    await close()
    const daily = await hotel.call(Report.daily, { date: TODAY })
    expect(daily).toMatchObject({ closed: true, businessDate: day(1) })
    expect(daily.house.day).toMatchObject({
      rooms: 30,
      sold: 1,
      occupied: 2,
      dayUse: 1,
      occupancy: 6.7,
      adr: NIGHT.net,
    })
    expect(daily.house.year).toEqual(daily.house.day)
    expect(daily.revenue).toMatchObject([
      { number: '4010', kind: 'revenue', day: NIGHT.net, month: NIGHT.net, year: NIGHT.net, lastYear: 0 },
      { number: '4020', day: 9_821_428 },
      { number: '4130', day: WATER.net },
      { number: '2310', kind: 'tax' },
      { number: '2320', kind: 'tax' },
    ])
    expect(daily.payments).toMatchObject([
      { name: { en: 'Cash' }, day: 16_000_000 },
      { name: { en: 'Card' }, day: 1_000_000 },
    ])
    expect(daily.ledgers.map(({ number, closing }) => [number, closing])).toEqual([
      ['1010', 16_000_000],
      ['1030', 1_000_000],
      ['1200', 19_300_000],
      ['2100', 0],
    ])
    const tomorrow = await hotel.call(Report.daily, {})
    expect(tomorrow).toMatchObject({ closed: false, house: { day: { sold: 1 }, month: { sold: 2, rooms: 60 } } })
  })
})

it('of a group: the folios, balances and payments of its rooms and of its master folio, and what of it was cancelled', async () => {
  const { id: group } = await hotel.call(Group.new, {
    code: 'GOBI',
    name: 'Gobi tour',
    guest: { lastName: 'Tumur', firstName: 'Oyuna', phone: '99112233' },
  })
  const { reservationId } = await hotel.call(Stay.get, { id: guest })
  await hotel.call(Group.join, { id: group, reservationIds: [reservationId] })
  const { folioId: master } = await hotel.call(Group.openFolio, { id: group })
  await hotel.call(Folio.postPayment, { folioId: master, paymentMethodId: cash, amount: 2_000_000 })
  const gone = await hotel.call(Reservation.reserve, booking(hotel, { arrival: 9, booking: { guestGroupId: group } }))
  await hotel.call(Stay.cancel, { stayIds: [gone.stays[0]?.id ?? 0], reason: 'Fewer came' })

  const folios = await hotel.call(Report.folio, { group })
  expect(folios.rows.map(({ kind, folioId }) => [kind.en, folioId === master])).toEqual([
    ['Deposit', false],
    ['Guest', false],
    ['Group master', true],
  ])
  const balances = await hotel.call(Report.balance, { group })
  expect(balances.rows.map(({ folioId: id, balance }) => [id, balance])).toEqual([
    [master, -2_000_000],
    [folioId, -5_700_000],
  ])
  const payments = await hotel.call(Report.paymentLog, { group })
  expect(payments.totals.amount).toBe(5_000_000 + 1_000_000 + 2_000_000)
  expect((await hotel.call(Report.cancelReservation, { group })).rows).toMatchObject([{ reason: { en: 'Fewer came' } }])
  expect((await hotel.call(Report.noShowReservation, { group })).count).toBe(0)
})

it('every report answers in the shape that it declares', async () => {
  for (const { action } of declaredReports) {
    const answer = await hotel.call(action, {})
    expect(action.output.parse(answer)).toEqual(answer)
  }
})

/** These lay out each day, whatever there is on it. */
const DAYS_AHEAD = ['availableRoom', 'forecast', 'pickUp']

it('every report answers nothing for days without anything, and only to who may open it', async () => {
  const nobody = await hotel.as('cashier')
  for (const { report, action } of declaredReports) {
    const past = Object.fromEntries(
      Object.entries(report.filters).flatMap(([key, { kind }]) =>
        kind === 'day' || kind === 'month' ? [[key, '2001-01-01']] : [],
      ),
    )
    const answer = await hotel.call(action, past)
    if (!DAYS_AHEAD.includes(report.name)) expect(answer).toMatchObject({ count: 0, rows: [], groups: [] })
  }
  expect((await nobody.refused(NightAudit.status, {})).status).toBe(403)
})
