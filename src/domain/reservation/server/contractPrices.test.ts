import { beforeAll, expect, test } from 'vitest'
import { Stay } from '#domain/stay/contract.ts'
import { book, type BookableHotel, booking, day, openBookableHotel } from '#test/booked.ts'
import { Reservation } from '../contract.ts'

let hotel: BookableHotel
let companyId: number
let reservationSourceId: number

/** A standard room costs two adults 250,000; a company 180,000, a source 200,000; a second child of 3 to 9 years 10,000, any other 25,000. */
beforeAll(async () => {
  hotel = await openBookableHotel()
  const { db, hotelId } = hotel
  const common = { hotel_id: hotelId, room_type_id: hotel.types['STD']!, rate_type_id: hotel.rates['BAR']! }
  const company = await db
    .insertInto('company')
    .values({ hotel_id: hotelId, code: 'ACME', name: 'Acme' })
    .returning('id')
    .executeTakeFirstOrThrow()
  companyId = company.id
  const source = await db
    .insertInto('reservation_source')
    .values({ hotel_id: hotelId, name: 'Tours' })
    .returning('id')
    .executeTakeFirstOrThrow()
  reservationSourceId = source.id
  await db
    .insertInto('rate')
    .values([
      { ...common, company_id: companyId, base: [18_000_000], extra_adult: 0, extra_child: 0 },
      { ...common, reservation_source_id: reservationSourceId, base: [20_000_000], extra_adult: 0, extra_child: 0 },
    ])
    .execute()
  const bracket = await db
    .insertInto('child_bracket')
    .values({ hotel_id: hotelId, name: 'Child', from_age: 3, to_age: 9 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: rateId } = await db
    .selectFrom('rate')
    .select('id')
    .where('hotel_id', '=', hotelId)
    .where('room_type_id', '=', common.room_type_id)
    .where('rate_type_id', '=', common.rate_type_id)
    .where('company_id', 'is', null)
    .where('reservation_source_id', 'is', null)
    .where('season_id', 'is', null)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('rate_child')
    .values({ hotel_id: hotelId, rate_id: rateId, child_bracket_id: bracket.id, price: 1_000_000 })
    .execute()
})

const nightsOf = async (id: number) => (await hotel.call(Stay.get, { id })).nightRows.map(({ rate }) => rate)

test('a company’s guest pays the price of its contract, in the quote as in the reservation', async () => {
  const { stays } = booking(hotel)
  const quoted = await hotel.call(Reservation.quote, { companyId, stays })
  expect(quoted.stays[0]?.nights.map(({ rate }) => rate)).toEqual([18_000_000, 18_000_000])
  expect(quoted.stays[0]?.nights.map(({ contract }) => contract)).toEqual(['company', 'company'])
  expect(await nightsOf(await book(hotel, { booking: { companyId } }))).toEqual([18_000_000, 18_000_000])
})

test('a source’s guest pays the price of the source', async () => {
  const { stays } = booking(hotel)
  const quoted = await hotel.call(Reservation.quote, { reservationSourceId, stays })
  expect(quoted.stays[0]?.nights[0]?.rate).toBe(20_000_000)
  expect(await nightsOf(await book(hotel, { booking: { reservationSourceId } }))).toEqual([20_000_000, 20_000_000])
})

test('nights that are added later have the contract’s price too', async () => {
  const stayId = await book(hotel, { booking: { companyId } })
  await hotel.call(Stay.amend, { stayId, departure: day(3) })
  expect(await nightsOf(stayId)).toEqual([18_000_000, 18_000_000, 18_000_000])
})

test('the ages of children set what they pay and are kept; repriced nights ask for them again', async () => {
  const stayId = await book(hotel, {
    type: 'STD',
    stay: { children: 2, childAges: [4, 8] },
    booking: { confirm: ['overCapacity'] },
  })
  expect(await nightsOf(stayId)).toEqual([27_000_000, 27_000_000])
  expect((await hotel.call(Stay.get, { id: stayId })).childAges).toEqual([4, 8])
  await hotel.call(Stay.amend, { stayId, childAges: [12], keepRates: false, confirm: ['overCapacity'] })
  expect(await nightsOf(stayId)).toEqual([30_000_000, 30_000_000])
  await hotel.call(Stay.amend, { stayId, children: 0, keepRates: false })
  expect(await hotel.call(Stay.get, { id: stayId })).toMatchObject({ children: 0, childAges: [] })
})

test('more ages than children are refused beside the field', async () => {
  const refused = await hotel.refused(Reservation.reserve, booking(hotel, { stay: { children: 1, childAges: [4, 8] } }))
  expect(refused.body).toMatchObject({ field: 'stays.0.childAges' })
  const stayId = await book(hotel)
  expect((await hotel.refused(Stay.amend, { stayId, childAges: [4] })).body).toMatchObject({
    code: 'tooLarge',
    field: 'childAges',
  })
})

test('the nights say whose contract set their price, until another is agreed by hand', async () => {
  const stayId = await book(hotel, { booking: { companyId } })
  const contracts = async () => (await hotel.call(Stay.get, { id: stayId })).nightRows.map(({ contract }) => contract)
  expect(await contracts()).toEqual(['company', 'company'])
  await hotel.call(Stay.amend, { stayId, departure: day(3) })
  expect(await contracts()).toEqual(['company', 'company', 'company'])
  const rates = [{ date: day(0), rate: 1_000_000 }]
  await hotel.call(Stay.setNightRates, { stayId, rates, reason: 'Agreed' })
  expect(await contracts()).toEqual([null, 'company', 'company'])
})
