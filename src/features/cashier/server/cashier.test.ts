import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Cashier } from '#domain/cashier/contract.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { currency as currencies } from '#features/configuration/currency.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { expectBooksToHold } from '#test/books.ts'
import { inCommand } from '#test/command.ts'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { type Desk, openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'

const MNT = (amount: number) => ({ currency: 'MNT', amount: amount * 100 })
const USD = (amount: number) => ({ currency: 'USD', amount: amount * 100 })

const mainDrawer = async (desk: Desk) =>
  (await desk.call(Cashier.desk, {})).free.find(({ name }) => name.en === 'Main drawer')!.id
const methodOf = async (hotel: TestHotel, name: string) => {
  const { id } = await hotel.db
    .selectFrom('payment_method')
    .select('id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

/** A hotel with dollars, where nobody works at a drawer yet. */
async function closedDesk() {
  const hotel = await openHotel({ drawers: 'closed' })
  const dollars = {
    code: 'USD' as const,
    name: 'US dollar',
    symbol: '$',
    country: 'United States',
    buy: '3400',
    sell: '3500',
  }
  const known = await hotel.db
    .selectFrom('hotel_currency')
    .select('id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('code', '=', 'USD')
    .execute()
  if (known.length === 0) await hotel.call(currencies.actions.new, dollars)
  else
    await sql`update hotel_currency set buy = 3400, sell = 3500 where hotel_id = ${hotel.hotelId} and code = 'USD'`.execute(
      hotel.db,
    )
  return {
    hotel,
    cash: await methodOf(hotel, 'Cash'),
    card: await methodOf(hotel, 'Card'),
    drawerId: await mainDrawer(hotel),
  }
}

test('cash is taken by nobody without a session, in any place', async () => {
  const { hotel, cash, card, drawerId } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  const awaited = await putInHouse(hotel, { room: '102', status: 'reserved' })
  const payment = { folioId, paymentMethodId: cash, amount: 5_000_00 }
  expect((await hotel.refused(Folio.postPayment, payment)).body).toMatchObject({
    code: 'sessionRequired',
    message: 'Please start the session',
  })
  const deposit = { reservationId: awaited.reservationId, paymentMethodId: cash, amount: 5_000_00 }
  expect((await hotel.refused(Deposit.take, deposit)).body.code).toBe('sessionRequired')
  const paidOut = { kind: 'drop', ...MNT(1), reason: 'Too much' }
  expect((await hotel.refused(Cashier.move, paidOut)).body.code).toBe('sessionRequired')
  await hotel.call(Folio.postPayment, { ...payment, paymentMethodId: card })
  expect((await hotel.refused(Folio.refund, { ...payment, reason: 'Overpaid' })).body.code).toBe('sessionRequired')
  await hotel.call(Cashier.start, { drawerId, counts: [MNT(0)] })
  await hotel.call(Folio.postPayment, payment)
  await hotel.call(Deposit.take, deposit)
  await expectBooksToHold(hotel)
})

test('a shift: the float from the safe, payments, paid in and out, a drop, and a count that is short', async () => {
  const { hotel, cash, drawerId } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  const { id } = await hotel.call(Cashier.start, {
    drawerId,
    counts: [{ ...MNT(100_000), pieces: [{ of: 20_000_00, count: 5 }] }],
  })
  expect((await hotel.call(Cashier.own, {})).session).toMatchObject({ id, drawer: { en: 'Main drawer' } })
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 50_000_00 })
  const accounts = await hotel.call(Cashier.accounts, {})
  const other = accounts.find(({ label }) => label.en.includes('Other revenue'))!.id
  expect(accounts.some(({ label }) => label.en.includes('ledger'))).toBe(false)
  await hotel.call(Cashier.move, {
    kind: 'paidIn',
    ...MNT(10_000),
    accountId: other,
    party: 'Vending',
    reason: 'Coins',
  })
  const out = await hotel.call(Cashier.move, {
    kind: 'paidOut',
    ...MNT(4_000),
    accountId: other,
    party: 'Taxi',
    reason: 'Guest',
  })
  expect(await hotel.call(Cashier.slip, out)).toMatchObject({
    kind: 'paidOut',
    party: 'Taxi',
    lines: [{ currency: 'MNT', amount: -4_000_00 }],
  })
  expect((await hotel.refused(Cashier.move, { kind: 'drop', ...MNT(900_000), reason: 'Safe' })).body.code).toBe(
    'notInDrawer',
  )
  await hotel.call(Cashier.move, { kind: 'drop', ...MNT(56_000), reason: 'Safe' })
  const [open] = (await hotel.call(Cashier.drawers, {})).filter((drawer) => drawer.id === drawerId)
  expect(open!.session).toMatchObject({
    opened: [{ amount: 100_000_00 }],
    balance: [{ currency: 'MNT', amount: 100_000_00 }],
  })

  const counts = [MNT(99_500)]
  expect(await hotel.call(Cashier.compare, { sessionId: id, counts })).toMatchObject({
    needsReason: true,
    variances: [{ expected: 100_000_00, counted: 99_500_00, variance: -500_00 }],
  })
  expect((await hotel.refused(Cashier.close, { sessionId: id, counts })).body).toMatchObject({
    code: 'varianceNeedsReason',
    field: 'reason',
  })
  await hotel.call(Cashier.close, { sessionId: id, counts, reason: 'Wrong change' })
  expect((await hotel.refused(Cashier.close, { sessionId: id, counts })).body.code).toBe('sessionClosed')
  expect(await hotel.call(Cashier.report, { id })).toMatchObject({
    closeReason: 'Wrong change',
    currencies: [{ currency: 'MNT', opened: 100_000_00, expected: 100_000_00, counted: 99_500_00 }],
  })
  expect((await hotel.call(Cashier.list, {})).rows).toMatchObject([{ id, variance: -500_00, movements: 6 }])
  // the next begins with what was counted
  const free = (await hotel.call(Cashier.desk, {})).free.find((drawer) => drawer.id === drawerId)
  expect(free!.lying).toMatchObject([{ currency: 'MNT', amount: 99_500_00 }])
  expect((await hotel.refused(Cashier.start, { drawerId, counts: [MNT(99_000)] })).body.code).toBe(
    'varianceNeedsReason',
  )
  await hotel.call(Cashier.start, { drawerId, counts })
  await expectBooksToHold(hotel)
  const { trialBalance, openSessions } = await hotel.call(NightAudit.status, {})
  expect(openSessions).toMatchObject([{ drawer: { en: 'Main drawer' } }])
  expect(trialBalance).toMatchObject([
    { closing: 99_500_00 },
    { closing: 0 - 100_000_00 + 56_000_00 },
    {},
    {},
    { closing: 500_00 },
  ])
})

test('a payment in dollars gives its change in the currency of the hotel', async () => {
  const { hotel, cash, drawerId } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  await hotel.call(Cashier.start, { drawerId, counts: [MNT(200_000)] })
  const pay = { folioId, paymentMethodId: cash, amount: 300_000_00, foreign: USD(100) }
  const { lineIds } = await hotel.call(Folio.postPayment, pay)
  const { lines, balance } = await hotel.call(Folio.get, { id: folioId })
  expect(balance).toBe(-300_000_00)
  expect(lines.at(-1)).toMatchObject({
    gross: -300_000_00,
    foreign: { code: 'USD', amount: 100_00, exchangeRate: '3400' },
  })
  const balances = async () =>
    (await hotel.call(Cashier.drawers, {}))
      .find((drawer) => drawer.id === drawerId)!
      .session!.balance.map(({ currency, amount }) => [currency, amount])
  // 100 USD are worth 340,000
  expect(await balances()).toEqual([
    ['MNT', 160_000_00],
    ['USD', 100_00],
  ])
  const little = await hotel.refused(Folio.postPayment, { ...pay, foreign: USD(80) })
  expect(little.body).toMatchObject({ code: 'receivedTooLittle', field: 'foreign.amount' })
  const tooMuch = await hotel.refused(Folio.postPayment, { ...pay, amount: 1_00 })
  expect(tooMuch.body).toMatchObject({ code: 'notInDrawer', field: 'amount' })
  // given back at the sell rate
  await hotel.call(Folio.refund, { folioId, paymentMethodId: cash, amount: 1, foreign: USD(10), reason: 'Too much' })
  expect(await balances()).toEqual([
    ['MNT', 160_000_00],
    ['USD', 90_00],
  ])
  expect((await hotel.call(Folio.get, { id: folioId })).balance).toBe(-265_000_00)
  await hotel.call(Folio.voidLine, { lineId: lineIds[0]!, reason: 'Mistake' })
  expect(await balances()).toEqual([
    ['MNT', 200_000_00],
    ['USD', -10_00],
  ])
  await expectBooksToHold(hotel)
})

test('a guest changes money at the rates in force', async () => {
  const { hotel, drawerId } = await closedDesk()
  await hotel.call(Cashier.start, { drawerId, counts: [MNT(500_000), USD(50)] })
  const bought = await hotel.call(Cashier.exchange, { direction: 'buy', ...USD(100), party: 'John' })
  expect(await hotel.call(Cashier.slip, bought)).toMatchObject({
    kind: 'exchange',
    lines: [
      { currency: 'USD', amount: 100_00, exchangeRate: '3400' },
      { currency: 'MNT', amount: -340_000_00 },
    ],
  })
  expect(await hotel.call(Cashier.issueSlip, bought)).toMatchObject({ copy: false, order: null })
  expect(await hotel.call(Cashier.issueSlip, bought)).toMatchObject({ copy: true, order: null })
  const tooMuch = await hotel.refused(Cashier.exchange, { direction: 'sell', ...USD(151) })
  expect(tooMuch.body).toMatchObject({ code: 'notInDrawer', field: 'amount' })
  await hotel.call(Cashier.exchange, { direction: 'sell', ...USD(150) })
  const [drawer] = (await hotel.call(Cashier.drawers, {})).filter(({ id }) => id === drawerId)
  expect(drawer!.session!.balance.map(({ amount }) => amount)).toEqual([500_000_00 - 340_000_00 + 525_000_00, 0])
  await expectBooksToHold(hotel)
})

test('a drawer goes over to another user, counted, and only to one who is free', async () => {
  const { hotel, drawerId } = await closedDesk()
  const { id } = await hotel.call(Cashier.start, { drawerId, counts: [MNT(10_000)] })
  const [receiver] = (await hotel.call(Cashier.receivers, {})).filter(({ label }) => label === 'Oyuna')
  const close = { sessionId: id, counts: [MNT(10_000)], handToUserId: receiver!.id }
  const { nextSessionId } = await hotel.call(Cashier.close, close)
  const cashier = await hotel.as('cashier')
  expect((await cashier.call(Cashier.own, {})).session).toMatchObject({ id: nextSessionId })
  expect(await hotel.call(Cashier.report, { id: nextSessionId! })).toMatchObject({
    receivedFrom: (await hotel.call(Cashier.report, { id })).userName,
    currencies: [{ opened: 10_000_00 }],
  })
  expect((await hotel.call(Cashier.own, {})).session).toBeNull()
  // who went home is closed by another, with a reason
  const home = { sessionId: nextSessionId!, counts: [MNT(10_000)] }
  expect((await hotel.refused(Cashier.close, home)).body).toMatchObject({ code: 'required', field: 'reason' })
  const reception = await hotel.as('reception')
  expect((await reception.refused(Cashier.close, { ...home, reason: 'Went home' })).body.code).toBe('drawerOfAnother')
  await hotel.call(Cashier.close, { ...home, reason: 'Went home' })
})

test('one open session a drawer and a user, whoever presses at once', async () => {
  const { hotel, drawerId } = await closedDesk()
  const [cashier, reception] = [await hotel.as('cashier'), await hotel.as('reception')]
  const counts = [MNT(0)]
  const starts = await Promise.allSettled(
    [cashier, reception, cashier].map((desk) => desk.call(Cashier.start, { drawerId, counts })),
  )
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from cash_session where hotel_id = ${hotel.hotelId} and closed_at is null`.execute(
    hotel.db,
  )
  expect(rows).toEqual([{ open: 1 }])
})

test('a payment that races with the close is counted or refused', async () => {
  const { hotel, cash, drawerId } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  for (let round = 0; round < 5; round += 1) {
    const lying = (await hotel.call(Cashier.desk, {})).free.find(({ id }) => id === drawerId)!.lying
    const { id } = await hotel.call(Cashier.start, { drawerId, counts: [MNT((lying[0]?.amount ?? 0) / 100)] })
    const payment = () => hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 1_00 })
    const close = hotel.call(Cashier.close, { sessionId: id, counts: [MNT(0)], reason: 'Race' })
    const paid = await Promise.allSettled([payment(), payment(), payment(), close, payment()])
    const refused = paid.filter(({ status }) => status === 'rejected')
    for (const one of refused) expect(String((one as PromiseRejectedResult).reason)).toContain('sessionRequired')
    const { movements } = await hotel.call(Cashier.report, { id })
    expect(movements.filter(({ kind }) => kind === 'payment')).toHaveLength(4 - refused.length)
    await expect(
      sql`update cash_session set movements = movements + 1 where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(
        hotel.db,
      ),
    ).rejects.toThrow(/cash_session_closed_stays/)
  }
  await expectBooksToHold(hotel)
})

test('cash is voided while its session is open, and out of its drawer alone', async () => {
  const { hotel, cash, drawerId } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  const { id } = await hotel.call(Cashier.start, { drawerId, counts: [MNT(0)] })
  const { lineIds } = await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 5_00 })
  const kept = await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 7_00 })
  const reception = await hotel.as('cashier')
  const other = { lineId: lineIds[0]!, reason: 'Mistake' }
  expect((await reception.refused(Folio.voidLine, other)).body.code).toBe('drawerOfAnother')
  await hotel.call(Folio.voidLine, other)
  await hotel.call(Cashier.close, { sessionId: id, counts: [MNT(7)] })
  const late = await hotel.refused(Folio.voidLine, { lineId: kept.lineIds[0]!, reason: 'Late' })
  expect(late.body.code).toBe('cashSessionClosed')
  await expectBooksToHold(hotel)
})

test('at the close of the day foreign cash is worth what the hotel buys it for', async () => {
  const { hotel, drawerId } = await closedDesk()
  await hotel.call(Cashier.start, { drawerId, counts: [MNT(500_000)] })
  await hotel.call(Cashier.exchange, { direction: 'buy', ...USD(100) })
  await sql`update hotel_currency set buy = 3300 where hotel_id = ${hotel.hotelId} and code = 'USD'`.execute(hotel.db)
  await hotel.call(NightAudit.run, { businessDate: '2026-03-10', confirm: ['dayNotOver'], overrideReason: 'Early' })
  const { accounts } = await inCommand(hotel, (ctx) => trialBalance(ctx))
  const closing = (number: string) => accounts.find((account) => account.number === number)?.closing
  expect(closing('1010-USD')).toBe(330_000_00)
  expect(closing('6920')).toBe(10_000_00)
  const [drawer] = (await hotel.call(Cashier.drawers, {})).filter(({ id }) => id === drawerId)
  expect(drawer!.session!.balance).toMatchObject([{ amount: 160_000_00 }, { currency: 'USD', amount: 100_00 }])
  await expectBooksToHold(hotel)
})

test('cash that was taken before there were sessions goes into the safe with the first', async () => {
  const { hotel, drawerId } = await closedDesk()
  await sql`
    with j as (insert into journal (hotel_id, business_date, kind, source) select id, business_date, 'cash', 'desk' from hotel where id = ${hotel.hotelId} returning *),
    e as (insert into entry (hotel_id, journal_id, business_date, debit_account_id, credit_account_id, amount, currency)
      select j.hotel_id, j.id, j.business_date, c.id, r.id, 900, 'MNT' from j
      join account c on c.hotel_id = j.hotel_id and c.purpose = 'cash' join account r on r.hotel_id = j.hotel_id and r.purpose = 'bank')
    insert into cash_movement (hotel_id, business_date, kind, account_id, currency, amount, value)
    select j.hotel_id, j.business_date, 'before', c.id, 'MNT', 900, 900 from j join account c on c.hotel_id = j.hotel_id and c.purpose = 'cash'`.execute(
    hotel.db,
  )
  await hotel.call(Cashier.start, { drawerId, counts: [MNT(0)] })
  const { accounts } = await inCommand(hotel, (ctx) => trialBalance(ctx))
  expect(accounts.find(({ purpose }) => purpose === 'safe')?.closing).toBe(900)
  expect(accounts.find(({ purpose }) => purpose === 'cash')?.closing).toBe(0)
  await expectBooksToHold(hotel)
})

test('cards are settled with the bank by day, with its fee, and taken back', async () => {
  const { hotel, card } = await closedDesk()
  const { folioId } = await putInHouse(hotel, { room: '101' })
  const pay = { folioId, paymentMethodId: card, amount: 100_000_00 }
  await hotel.call(Folio.postPayment, pay)
  const { lineIds } = await hotel.call(Folio.postPayment, { ...pay, amount: 20_000_00 })
  await hotel.call(Folio.voidLine, { lineId: lineIds[0]!, reason: 'Twice' })
  await hotel.call(Folio.refund, { ...pay, amount: 10_000_00, reason: 'Overpaid' })
  const day = '2026-03-10'
  expect(await hotel.call(CardSettlements.open, {})).toMatchObject([
    { paymentMethodId: card, businessDate: day, count: 4, received: 100_000_00, refunded: 10_000_00, total: 90_000_00 },
  ])
  const input = { paymentMethodId: card, days: [day], total: 90_000_00, paid: 88_650_00, reference: 'POS 17' }
  const refused = async (more: object) => (await hotel.refused(CardSettlements.settle, { ...input, ...more })).body.code
  expect(await refused({ total: 80_000_00 })).toBe('batchChanged')
  expect(await refused({ paid: 90_000_01 })).toBe('feeNegative')
  expect(await refused({ paid: -1 })).toBe('feeTooHigh')
  const clerk = await hotel.as('reception')
  expect((await clerk.refused(CardSettlements.settle, input)).body.code).toBe('noAccess')

  const both = await Promise.allSettled([1, 2].map(() => hotel.call(CardSettlements.settle, input)))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await hotel.call(CardSettlements.open, {})).toEqual([])
  const closing = async (purpose: string) =>
    (await inCommand(hotel, (ctx) => trialBalance(ctx))).accounts.find((account) => account.purpose === purpose)
      ?.closing
  expect(await closing('bank')).toBe(88_650_00)
  expect(await closing('cardFees')).toBe(1_350_00)
  expect(await closing('cardClearing')).toBe(0)
  const { rows } = await hotel.call(CardSettlements.list, {})
  expect(rows).toMatchObject([
    { total: 90_000_00, paid: 88_650_00, fee: 1_350_00, from: day, count: 4, reversed: null },
  ])

  const { id } = rows[0]!
  await hotel.call(CardSettlements.reverse, { id, reason: 'Wrong terminal' })
  expect((await hotel.refused(CardSettlements.reverse, { id, reason: 'Again' })).body.code).toBe('settlementReversed')
  expect(await closing('bank')).toBe(0)
  expect(await closing('cardClearing')).toBe(90_000_00)
  await hotel.call(CardSettlements.settle, input)
  expect((await hotel.call(CardSettlements.list, { sort: 'settledAt', descending: true })).rows).toMatchObject([
    { number: 2, reversed: null },
    { number: 1, reversed: 'Wrong terminal' },
  ])
  await expectBooksToHold(hotel)
})
