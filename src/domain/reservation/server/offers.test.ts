import { beforeAll, expect, test } from 'vitest'
import { type BookableHotel, book, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { exemptible } from '#test/exemptTaxes.ts'
import { Reservation } from '../contract.ts'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const read = async (more: object = {}) => {
  const types = await hotel.call(Reservation.offers, { from: TODAY, days: 4, adults: 2, ...more })
  return types.find(({ code }) => code === 'STD')!.days
}

test('each type and day shows the rooms left and the cheapest plan for the party', async () => {
  const before = await read()
  await book(hotel, { arrival: 1, departure: 3 })
  const days = await read()
  expect(days.map(({ left }, nth) => (before[nth]?.left ?? 0) - left)).toEqual([0, 1, 1, 0])
  const quotes = await Promise.all(
    Object.values(hotel.rates).map(async (rateTypeId) => {
      const stay = { roomTypeId: hotel.types['STD']!, rateTypeId, arrival: TODAY, departure: day(1), adults: 2 }
      return (await hotel.call(Reservation.quote, { stays: [stay] })).stays[0]?.nights[0]?.rate ?? Infinity
    }),
  )
  expect(days[0]?.rate).toBe(Math.min(...quotes))
  const [alone] = await read({ adults: 1 })
  expect(alone!.rate).toBeLessThan(days[0]!.rate!)
})

test('a quote tells what a stay costs that is exempt: the price falls by the tax, and what the hotel earns stays', async () => {
  const stays = [
    { roomTypeId: hotel.types['STD']!, rateTypeId: hotel.rates['BAR']!, arrival: TODAY, departure: day(2), adults: 2 },
  ]
  expect((await hotel.call(Reservation.quote, { stays })).mayBeExempt).toBe(false)
  await exemptible(hotel, 'VAT')
  const owed = await hotel.call(Reservation.quote, { stays })
  const exempt = await hotel.call(Reservation.quote, { stays, exempt: true })
  const vat = owed.stays[0]?.taxes.find(({ code }) => code === 'VAT')?.amount ?? 0
  expect(vat).toBeGreaterThan(0)
  expect(owed.mayBeExempt).toBe(true)
  expect([exempt.net, exempt.gross]).toEqual([owed.net, owed.gross - vat])
})

test('a closed day keeps its price and says what closes it', async () => {
  await hotel.db
    .insertInto('restriction')
    .values({ hotel_id: hotel.hotelId, name: 'Festival', from_date: day(2), to_date: day(2), closed: true })
    .execute()
  const days = await read()
  expect(days.map(({ restrictedBy }) => restrictedBy)).toEqual([[], [], ['Festival'], []])
  expect(days[2]?.rules).toEqual([{ rule: 'closed', limit: 1 }])
  expect(days[2]?.rate).not.toBeNull()
})
