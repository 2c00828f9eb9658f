import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fromCsv } from '#core/csv.ts'
import { Cashier } from '#domain/cashier/contract.ts'
import { CardSettlements } from '#domain/cashier/settlementContract.ts'
import { CityLedger } from '#domain/cityLedger/contract.ts'
import { options } from '#domain/choices/contract.ts'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { currency } from '#features/configuration/currency.ts'
import { company } from '#features/configuration/company.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { bookInHouse, booking, openBookableHotel, TODAY } from '#test/booked.ts'
import { expectBooksToHold, idOf } from '#test/books.ts'
import { Accounting } from '../contract.ts'
import { readyLayouts } from '../layout.ts'

it('carries companies, cash, cards with their fees, currency gains and deposits, account by account as the trial balance says', async () => {
  const hotel = await openBookableHotel()
  const cash = await idOf(hotel, 'payment_method', 'Cash')
  const card = await idOf(hotel, 'payment_method', 'Card')
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
  const { id: companyId } = await hotel.call(company.actions.new, {
    code: 'GOBI',
    name: 'Gobi Mining',
  })
  await sql`update company set credit_limit = 1000000000 where hotel_id = ${hotel.hotelId} and id = ${companyId}`.execute(
    hotel.db,
  )
  const ahead = await hotel.call(Reservation.reserve, booking(hotel, { arrival: 5 }))
  await hotel.call(Deposit.take, { reservationId: ahead.reservationId, paymentMethodId: card, amount: 2_000_000 })
  const stayId = await bookInHouse(hotel, { room: '101', departure: 0 })
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  const foreign = { currency: 'USD', amount: 1_000 }
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: cash, amount: 3_400_000, foreign })
  const { balance } = await hotel.call(Folio.get, { id: folioId })
  await hotel.call(CityLedger.settle, { folioId, companyId })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(balance).toBeGreaterThan(0)
  await hotel.call(CityLedger.takePayment, { companyId, paymentMethodId: cash, amount: 1_000_000 })
  const [account] = await hotel.call(Cashier.accounts, {})
  await hotel.call(Cashier.move, {
    kind: 'paidIn',
    currency: 'MNT',
    amount: 500_000,
    accountId: account?.id ?? 0,
    reason: 'Change',
  })
  await hotel.call(CardSettlements.settle, { paymentMethodId: card, days: [TODAY], total: 2_000_000, paid: 1_960_000 })
  await sql`update hotel_currency set buy = 3450 where hotel_id = ${hotel.hotelId} and code = 'USD'`.execute(hotel.db)
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  await expectBooksToHold(hotel)

  await sql`update account set external_code = number where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const sources = ['accountNumber', 'debit', 'credit', 'description', 'company'] as const
  const columns = sources.map((source) => ({ source, heading: source, text: '', once: false }))
  const layout = { ...readyLayouts.mongolian, name: 'Everything', language: 'en', delimiter: 'comma', columns } as const
  const { id: own } = await hotel.call(Accounting.saveLayout, { ...layout, id: null })
  const { id } = await hotel.call(Accounting.export, { from: TODAY, until: TODAY, layout: own, format: 'csv' })
  const { base64 } = await hotel.call(Accounting.file, { id })
  const [, ...lines] = fromCsv(Buffer.from(base64, 'base64').toString('utf8'))
  const sum = (number: string, column: 1 | 2) =>
    lines.filter(([of]) => of === number).reduce((all, line) => all + Math.round(Number(line[column] || 0) * 100), 0)
  const { rows } = await hotel.call(Report.trialBalance, { from: TODAY, until: TODAY })
  expect(rows.map(({ number }) => ({ number, debits: sum(number, 1), credits: sum(number, 2) }))).toEqual(
    rows.map(({ number, debits, credits }) => ({ number, debits, credits })),
  )
  // cards, bank, deposits, companies, fees and currency gains are among them
  for (const number of ['1020', '1030', '1210', '2100', '6920', '6930'])
    expect(rows.find((row) => row.number === number)).toBeDefined()
  const said = (number: string) => lines.filter(([of]) => of === number).map((line) => line[3])
  expect(said('6930')).toEqual(['Card and wallet settlement'])
  expect(said('6920')).toEqual(['Exchange gain and loss'])
  expect(lines.every((line) => line[3] !== '')).toBe(true)
  expect(lines.filter(([of]) => of === '1210').map((line) => line[4])).toEqual(['Gobi Mining', 'Gobi Mining'])
})
