import { options } from '#domain/choices/contract.ts'
import { companyCode } from '#domain/company/companyCode.ts'
import { NewInPlace } from '#domain/company/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CompanyProfile } from '../contract.ts'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const make = async (name: string): Promise<number> => (await hotel.call(NewInPlace.company, { name })).id

describe('a company made at the desk', () => {
  test('gets a code of its name that nobody else has', async () => {
    expect(companyCode('Говь ХХК', 0)).toBe('GUVIHK')
    const ids = [await make('Говь ХХК'), await make('Gobi? Govi LLC'), await make('говь ххк')]
    const codes = await Promise.all(ids.map(async (id) => (await hotel.call(CompanyProfile.get, { id })).code))
    expect(codes).toEqual(['GUVIHK', 'GUBIGUVI', 'GUVIHK-2'])
  })

  test('by ten desks at once gets ten codes', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => make('Nomad')))
    const codes = await Promise.all(ids.map(async (id) => (await hotel.call(CompanyProfile.get, { id })).code))
    expect(new Set(codes).size).toBe(10)
  })

  test('can be chosen at once; so can a source', async () => {
    const id = await make('Altan')
    expect((await hotel.call(options.Company, {})).some((company) => company.id === id)).toBe(true)
    const source = await hotel.call(NewInPlace.source, { name: 'Fair', nameMon: 'Үзэсгэлэн' })
    expect(
      (await hotel.call(options.ReservationSource, {})).find(({ id: known }) => known === source.id)?.label,
    ).toEqual({
      en: 'Fair',
      mon: 'Үзэсгэлэн',
    })
    expect((await hotel.refused(NewInPlace.source, { name: 'Fair' })).body).toMatchObject({ code: 'duplicate' })
  })

  test('is made by who may keep the company database only', async () => {
    const night = await hotel.as('night')
    expect((await night.refused(NewInPlace.company, { name: 'X' })).status).toBe(403)
  })
})

test('the history counts reservations, stays, nights and cancellations, and lists the stays', async () => {
  const companyId = await make('Altan')
  const own = (wish: object) => book(hotel, { booking: { companyId }, ...wish })
  const stayId = await own({ room: '101', departure: 0 })
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  await hotel.call(Stay.cancel, { stayIds: [await own({ arrival: 3 })], reason: 'ill' })
  await own({ arrival: 5 })
  await book(hotel)
  const { rows, total } = await hotel.call(CompanyProfile.stays, { id: companyId })
  expect([total, rows.map(({ arrival }) => arrival)]).toEqual([3, [day(5), day(3), day(0)]])
  expect(await hotel.call(CompanyProfile.history, { id: companyId })).toMatchObject({
    reservations: 3,
    stays: 1,
    cancellations: 1,
    noShows: 0,
    nextArrival: day(5),
    revenue: rows.find(({ id }) => id === stayId)?.total,
    balance: rows.find(({ id }) => id === stayId)?.total,
  })
})

test('contract rates are seen with the company', async () => {
  const id = await make('Altan')
  await sql`
    insert into rate (hotel_id, company_id, room_type_id, rate_type_id, base, extra_adult, extra_child)
    values (${hotel.hotelId}, ${id}, ${hotel.types['STD']}, ${hotel.rates['BAR']}, array[100, 200], 0, 0)`.execute(
    hotel.db,
  )
  expect(await hotel.call(CompanyProfile.rates, { id })).toMatchObject([
    { roomType: { en: 'Standard room' }, season: null, weekday: null, base: [100, 200], currency: null },
  ])
})

test('of two people who edit the contacts of one company the second is told', async () => {
  const id = await make('Altan')
  const { version } = await hotel.call(CompanyProfile.get, { id })
  const contacts = [{ name: 'Saraa', position: 'Accountant', phone: '99', email: 's@altan.mn' }]
  await hotel.call(CompanyProfile.saveContacts, { id, version, contacts })
  expect((await hotel.call(CompanyProfile.get, { id })).contacts).toEqual(contacts)
  const second = await hotel.refused(CompanyProfile.saveContacts, { id, version, contacts: [] })
  expect(second.body.code).toBe('changedMeanwhile')
})
