import { beforeAll, expect, test } from 'vitest'
import { Deposit, Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { currency } from '#features/configuration/currency.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { ExchangeRate } from '#features/exchangeRate/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { idOf } from '#test/books.ts'
import { type BookableHotel, book, booking, bookInHouse, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { freeCharged } from '#domain/nightPosting/server/chargedNights.ts'
import { inCommand } from './command.ts'
import { breaches } from './truths.ts'
import { sql } from 'kysely'

let hotel: BookableHotel
let usdId: number
let rateTypeId: number

/** A plan of 80 dollars a night for two, 95.55 for three; a dollar is bought for 3,450.25 tögrög. */
beforeAll(async () => {
  hotel = await openBookableHotel()
  const { hotelId, db } = hotel
  const { rows } = await sql<{ usd: number; plan: number }>`
    with c as (insert into hotel_currency (hotel_id, code, name, symbol, country, buy, sell) values (${hotelId}, 'USD', 'US dollar', '$', 'US', 3450.25, 3470)
        on conflict (hotel_id, code) do update set buy = 3450.25, sell = 3470 returning id),
      p as (insert into rate_type (hotel_id, code, name, tax_inclusive, hotel_currency_id) select ${hotelId}, 'USD', 'Dollars', true, id from c returning id, currency_key),
      r as (insert into rate (hotel_id, room_type_id, rate_type_id, currency_key, base, extra_adult) select ${hotelId}, ${hotel.types['STD']}, id, currency_key, '{7000,8000}', 1555 from p)
    select c.id as usd, p.id as plan from c, p`.execute(db)
  usdId = rows[0]!.usd
  rateTypeId = rows[0]!.plan
})

const inDollars = (more: object = {}) => ({ stay: { rateTypeId, ...more } })
const nightsOf = async (id: number) =>
  (await hotel.call(Stay.get, { id })).nightRows.map(({ rate, foreign }) => [rate, foreign?.amount ?? null])
const exchange = async (buy: string) => {
  const [dollar] = await hotel.call(currency.actions.get, { id: usdId })
  const sell = Number(dollar?.['sell']) < Number(buy) ? buy : dollar?.['sell']
  await hotel.call(currency.actions.update, { ...dollar, buy, sell })
}
const switchTo = (active: boolean) =>
  sql`update hotel_currency set active = ${active} where hotel_id = ${hotel.hotelId} and id = ${usdId}`.execute(
    hotel.db,
  )

test('a quote and a booking show the dollars and what they are worth', async () => {
  const quoted = await hotel.call(Reservation.quote, { stays: booking(hotel, inDollars()).stays })
  expect(quoted.stays[0]).toMatchObject({
    gross: 2 * 27_602_000,
    nights: [
      { rate: 27_602_000, foreign: { code: 'USD', digits: 2, amount: 8_000 } },
      { rate: 27_602_000, foreign: { amount: 8_000 } },
    ],
  })
  expect(await nightsOf(await book(hotel, { arrival: 20, ...inDollars() }))).toEqual([
    [27_602_000, 8_000],
    [27_602_000, 8_000],
  ])
})

test('what is worth a part of a möngö is rounded once, half away from zero', async () => {
  await exchange('3450.255')
  const quoted = await hotel.call(Reservation.quote, { stays: booking(hotel, inDollars({ adults: 3 })).stays })
  // 95.55 × 3450.255 = 329,671.86525
  expect(quoted.stays[0]?.nights[0]).toMatchObject({ rate: 32_967_187, foreign: { amount: 9_555 } })
  await exchange('3450.25')
})

test('nights that are not charged are worth what they are worth now; the charge keeps its rate of exchange', async () => {
  const stayId = await bookInHouse(hotel, { ...inDollars(), departure: 3 })
  const { businessDate } = await hotel.call(NightAudit.status, {})
  const charge = async () => (await hotel.call(NightAudit.status, {})).charges.find((one) => one.stayId === stayId)
  expect(await charge()).toMatchObject({
    rate: 27_602_000,
    gridRate: 27_602_000,
    foreign: { amount: 8_000 },
    warnings: [],
  })
  await hotel.call(NightAudit.run, { businessDate })
  await exchange('3500')
  expect(await nightsOf(stayId)).toEqual([
    [27_602_000, 8_000],
    [28_000_000, 8_000],
    [28_000_000, 8_000],
  ])
  expect(await charge()).toMatchObject({ rate: 28_000_000, gridRate: 28_000_000, warnings: [] })
  const next = await hotel.call(NightAudit.status, {})
  await hotel.call(NightAudit.run, { businessDate: next.businessDate })
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const { lines } = await hotel.call(Folio.get, { id: folios[0]!.id })
  expect(lines.map(({ gross, foreign }) => [gross, foreign])).toEqual([
    [27_602_000, { code: 'USD', digits: 2, amount: 8_000, exchangeRate: '3450.25' }],
    [28_000_000, { code: 'USD', digits: 2, amount: 8_000, exchangeRate: '3500' }],
  ])
  const { journal_id } = await hotel.db
    .selectFrom('folio_line')
    .select('journal_id')
    .where('hotel_id', '=', hotel.hotelId)
    .where('id', '=', lines[0]!.id)
    .executeTakeFirstOrThrow()
  await inCommand(hotel, (ctx) => freeCharged(ctx, [journal_id]))
  expect((await nightsOf(stayId))[0], 'a charge that is taken back').toEqual([28_000_000, 8_000])
  await sql`delete from stay_night where hotel_id = ${hotel.hotelId} and stay_id = ${stayId} and date = ${TODAY}`.execute(
    hotel.db,
  )
  await exchange('3450.25')
})

test('a price agreed by hand is agreed in the hotel’s currency, whatever the dollar does', async () => {
  const stayId = await book(hotel, { arrival: 30, ...inDollars() })
  const { nightRows } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Stay.setNightRates, {
    stayId,
    rates: [{ date: nightRows[0]!.date, rate: 20_000_000 }],
    reason: 'Manager’s word',
  })
  await exchange('3600')
  expect(await nightsOf(stayId)).toEqual([
    [20_000_000, null],
    [28_800_000, 8_000],
  ])
  await exchange('3450.25')
})

test('a stay that is amended has its new nights in dollars', async () => {
  const stayId = await book(hotel, { arrival: 40, ...inDollars() })
  const { departure } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Stay.amend, { stayId, adults: 1, keepRates: false })
  expect(await nightsOf(stayId)).toEqual([
    [24_151_750, 7_000],
    [24_151_750, 7_000],
  ])
  await hotel.call(Stay.amend, { stayId, rateTypeId: hotel.rates['BAR']!, departure, keepRates: false })
  expect((await nightsOf(stayId)).map(([, foreign]) => foreign)).toEqual([null, null])
})

test('a step that is taken back after the dollar has changed does not bring the old worth back', async () => {
  const stayId = await book(hotel, { arrival: 45, ...inDollars() })
  const { stays } = await hotel.call(Stay.amend, { stayId, arrival: day(46), departure: day(48), confirm: ['reprice'] })
  const version = stays[0]?.version ?? 0
  await exchange('3500')
  const refused = await hotel.refused(StayView.undoAmend, { stayId, version })
  expect(refused.body.code).toBe('changedMeanwhile')
  expect((await nightsOf(stayId))[0]).toEqual([28_000_000, 8_000])
  await exchange('3450.25')
})

test('a promotion takes the same part off the dollars', async () => {
  await sql`insert into promotion (hotel_id, code, name, kind, amount) values (${hotel.hotelId}, 'TEN', 'Ten', 'percent', 10)`.execute(
    hotel.db,
  )
  const stayId = await book(hotel, { arrival: 50, ...inDollars(), booking: { promotionCode: 'TEN' } })
  expect(await nightsOf(stayId)).toEqual([
    [24_841_800, 7_200],
    [24_841_800, 7_200],
  ])
  await exchange('3500')
  const { nightRows } = await hotel.call(Stay.get, { id: stayId })
  expect(nightRows[0]).toMatchObject({ rate: 25_200_000, gridRate: 28_000_000, discounts: [{ amount: 2_800_000 }] })
  await exchange('3450.25')
})

test('a deposit that is still awaited is asked by what the nights are worth now; who has paid it owes nothing more', async () => {
  const { hotelId, db } = hotel
  await sql`
    with p as (insert into cancellation_policy (hotel_id, code, name, deposit_basis, deposit_value) values (${hotelId}, 'HALF', 'Half ahead', 'percent', 50) returning id)
    update rate_type set cancellation_policy_id = p.id from p where hotel_id = ${hotelId} and rate_type.id = ${rateTypeId}`.execute(
    db,
  )
  const due = async (id: number) => (await hotel.call(Reservation.get, { id })).depositDue
  const reserve = async (arrival: number) =>
    (await hotel.call(Reservation.reserve, booking(hotel, { arrival, ...inDollars() }))).reservationId
  const [waiting, part, paid] = [await reserve(70), await reserve(73), await reserve(76)]
  const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
  await hotel.call(Deposit.take, { reservationId: part, paymentMethodId, amount: 10_000_000 })
  await hotel.call(Deposit.take, { reservationId: paid, paymentMethodId, amount: 27_602_000 })
  const { version } = (await hotel.call(ExchangeRate.current, {})).find(({ currencyId }) => currencyId === usdId)!
  await hotel.call(ExchangeRate.set, { rates: [{ currencyId: usdId, buy: '3500', sell: '3520', version }] })
  expect([await due(waiting), await due(part), await due(paid)]).toEqual([28_000_000, 28_000_000, 27_602_000])
  const [dollar] = await hotel.call(currency.actions.get, { id: usdId })
  await hotel.call(currency.actions.update, { ...dollar, buy: '3400' })
  expect([await due(waiting), await due(part), await due(paid)]).toEqual([27_200_000, 27_200_000, 27_602_000])
  await sql`update rate_type set cancellation_policy_id = null where hotel_id = ${hotelId} and id = ${rateTypeId}`.execute(
    db,
  )
  await exchange('3450.25')
})

test('without a rate of exchange nothing is sold or charged in the currency', async () => {
  const stayId = await bookInHouse(hotel, { room: '102', arrival: 2, departure: 3, ...inDollars() })
  await switchTo(false)
  const { businessDate } = await hotel.call(NightAudit.status, {})
  const refused = await hotel.refused(Reservation.reserve, booking(hotel, { arrival: 60, ...inDollars() }))
  expect(JSON.stringify(refused.body)).toContain('No exchange rate of USD is in force for')
  const quoted = await hotel.call(Reservation.quote, { stays: booking(hotel, { arrival: 60, ...inDollars() }).stays })
  expect(quoted.stays[0]?.problems[0]).toMatchObject({ code: 'noExchangeRate' })
  const { charges } = await hotel.call(NightAudit.status, {})
  expect(charges.find((one) => one.stayId === stayId)?.warnings).toContain('noExchangeRate')
  expect((await hotel.refused(NightAudit.run, { businessDate })).body).toMatchObject({
    code: 'noExchangeRate',
    message: `No exchange rate of USD is in force for ${businessDate}`,
  })
  await switchTo(true)
  await hotel.call(NightAudit.run, { businessDate })
})

test('a plan that follows one in dollars is in dollars; the currency of a plan with prices stays', async () => {
  const derive = (code: string, currencyId: number | null) =>
    sql`insert into rate_type (hotel_id, code, name, derived_from, hotel_currency_id) values (${hotel.hotelId}, ${code}, ${code}, ${rateTypeId}, ${currencyId})`.execute(
      hotel.db,
    )
  await expect(derive('TOG', null)).rejects.toThrow('rate_type_derived_currency_fkey')
  await derive('USD10', usdId)
  const [plan] = await hotel.call(rateType.actions.get, { id: rateTypeId })
  const refused = await hotel.refused(rateType.actions.update, { ...plan, hotelCurrencyId: null })
  expect(refused.body).toMatchObject({ code: 'currencyHasPrices', field: 'hotelCurrencyId' })
})

test('after all of this every night is worth what its dollars are worth', async () => {
  expect((await breaches(hotel)).filter((breach) => breach.includes('not worth'))).toEqual([])
})
