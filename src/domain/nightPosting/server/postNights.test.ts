import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { trialBalance } from '#domain/ledger/server/trialBalance.ts'
import { inCommand } from '#test/command.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { postNights } from './postNights.ts'
import { stayBalances } from '#domain/folio/server/stayBalances.ts'

const night = { date: '2026-03-10', source: 'nightAudit' } as const
const linesOf = async (hotel: TestHotel, folioId: number) =>
  hotel.db
    .selectFrom('folio_line')
    .select(['kind', 'service_date', 'net', 'tax', 'gross', 'source'])
    .where('hotel_id', '=', hotel.hotelId)
    .where('folio_id', '=', folioId)
    .orderBy('id')
    .execute()
const accounts = async (hotel: TestHotel) => {
  const balance = await inCommand(hotel, (ctx) => trialBalance(ctx, { whole: true }))
  expect(balance.problems).toEqual([])
  return Object.fromEntries(balance.accounts.map(({ purpose, closing }) => [purpose, closing]))
}

test('the night goes to the folio with VAT and city tax inside, and to room revenue and the tax accounts', async () => {
  const hotel = await openHotel()
  const { folioId, stayId } = await putInHouse(hotel, { room: '101', rate: 25_000_000, nights: 2 })
  await inCommand(hotel, (ctx) => postNights(ctx, night))
  expect(await linesOf(hotel, folioId)).toEqual([
    {
      kind: 'room',
      service_date: '2026-03-10',
      net: 22_321_428,
      tax: 2_678_572,
      gross: 25_000_000,
      source: 'nightAudit',
    },
  ])
  expect(await accounts(hotel)).toEqual({
    guestLedger: 25_000_000,
    roomRevenue: -22_321_428,
    vatPayable: -2_232_143,
    cityTaxPayable: -446_429,
  })
  const balances = await inCommand(hotel, (ctx) => stayBalances(ctx, [stayId]))
  expect(balances.get(stayId)).toMatchObject({ balance: 25_000_000, settled: false, folioIds: [folioId] })
})

test('a night is posted once, also when two desks post it at the same moment', async () => {
  const hotel = await openHotel()
  const { folioId } = await putInHouse(hotel, { room: '101', nights: 2 })
  await Promise.all(
    Array.from({ length: 5 }, () => inCommand(hotel, (ctx) => postNights(ctx, { ...night, source: 'desk' }))),
  )
  await inCommand(hotel, (ctx) => postNights(ctx, night))
  expect(await linesOf(hotel, folioId)).toHaveLength(1)
})

test('a day use is posted as day use; complimentary and house-use nights show as zero and leave the ledger alone', async () => {
  const hotel = await openHotel()
  const dayUse = await putInHouse(hotel, { room: '101', rate: 11_200_000, dayUse: true })
  const complimentary = await putInHouse(hotel, { room: '102', type: 'COMP' })
  const house = await putInHouse(hotel, { room: '103', type: 'HOUSE' })
  await inCommand(hotel, (ctx) => postNights(ctx, night))
  expect(await linesOf(hotel, dayUse.folioId)).toMatchObject([{ kind: 'dayUse', net: 10_000_000, gross: 11_200_000 }])
  expect(await linesOf(hotel, complimentary.folioId)).toMatchObject([{ kind: 'room', net: 0, tax: 0, gross: 0 }])
  expect(await linesOf(hotel, house.folioId)).toMatchObject([{ kind: 'room', gross: 0 }])
  expect(await accounts(hotel)).toMatchObject({ guestLedger: 11_200_000, dayUseRevenue: -10_000_000 })
})

test('only the stays and nights that are asked for are posted, and nobody who is not in house', async () => {
  const hotel = await openHotel()
  const one = await putInHouse(hotel, { room: '101', nights: 3 })
  const other = await putInHouse(hotel, { room: '102', nights: 3 })
  await putInHouse(hotel, { room: '103', nights: 3, status: 'reserved' })
  const posted = await inCommand(hotel, (ctx) =>
    postNights(ctx, { stayIds: [one.stayId], before: '2026-03-12', source: 'desk' }),
  )
  expect(posted.map(({ folioId }) => folioId)).toEqual([one.folioId, one.folioId])
  expect((await linesOf(hotel, one.folioId)).map((line) => line.service_date)).toEqual(['2026-03-10', '2026-03-11'])
  expect(await linesOf(hotel, other.folioId)).toEqual([])
})

test('the tax of the night’s date applies: city tax of 2023 is 1 %', async () => {
  const hotel = await openHotel()
  await sql`update hotel set business_date = '2023-12-31' where id = ${hotel.hotelId}`.execute(hotel.db)
  const { folioId } = await putInHouse(hotel, { room: '101', rate: 11_100_000, nights: 2 })
  await inCommand(hotel, (ctx) => postNights(ctx, { before: '2024-01-02', source: 'desk' }))
  expect(await linesOf(hotel, folioId)).toMatchObject([{ net: 10_000_000 }, { net: 9_910_715 }])
})

test('a hotel that pays no VAT posts none', async () => {
  const hotel = await openHotel()
  await sql`update hotel set vat_payer = false, city_tax_payer = false where id = ${hotel.hotelId}`.execute(hotel.db)
  const { folioId } = await putInHouse(hotel, { room: '101' })
  await inCommand(hotel, (ctx) => postNights(ctx, night))
  expect(await linesOf(hotel, folioId)).toMatchObject([{ net: 25_000_000, tax: 0 }])
})
