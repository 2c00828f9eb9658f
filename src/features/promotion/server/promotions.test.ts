import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, book, booking, day, holdTruths, openBookableHotel, type Wish } from '#test/booked.ts'
import { Refused } from '#test/hotel.ts'
import { Promotion } from '../contract.ts'

type NewPromotion = InputOf<typeof Promotion.new>
const FULL = 25_000_000

const promote = async (hotel: BookableHotel, of: Partial<NewPromotion> = {}): Promise<number> =>
  (await hotel.call(Promotion.new, { code: 'SPRING', name: 'Spring', kind: 'percent', amount: '10', ...of })).id
const coded = (wish: Wish = {}, promotionCode = 'SPRING'): Wish => ({
  ...wish,
  booking: { ...wish.booking, promotionCode },
})
const ratesOf = async (hotel: BookableHotel, stayId: number) =>
  (await hotel.call(Stay.get, { id: stayId })).nightRows.map(({ rate }) => rate)
const usesOf = async (hotel: BookableHotel, id: number) => {
  const { rows } = await sql<{ used: number }>`
    select used from promotion where hotel_id = ${hotel.hotelId} and id = ${id}`.execute(hotel.db)
  return { used: rows[0]?.used, uses: (await hotel.call(Promotion.get, { id }))[0].uses }
}

test('a code makes the nights of quote and booking cheaper, whatever its case, and shows what it took off', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel)
  const { stays, ...wanted } = booking(hotel, coded({}, ' spring '))
  const quoted = await hotel.call(Reservation.quote, { stays, promotionCode: wanted.promotionCode })
  expect(quoted.stays[0]).toMatchObject({
    gross: FULL * 2 * 0.9,
    promotions: [{ id, code: 'SPRING', label: { en: 'Spring', mon: 'Spring' }, amount: FULL * 2 * 0.1 }],
    nights: [{ rate: FULL * 0.9, gridRate: FULL, discount: FULL * 0.1 }, { discount: FULL * 0.1 }],
  })
  const stayId = await book(hotel, coded({}, ' spring '))
  const stay = await hotel.call(Stay.get, { id: stayId })
  expect(stay.nightRows[0]).toMatchObject({
    rate: FULL * 0.9,
    gridRate: FULL,
    overrideReason: null,
    discounts: [{ promotionId: id, code: 'SPRING', amount: FULL * 0.1 }],
  })
  expect(await usesOf(hotel, id)).toEqual({ used: 0, uses: 1 })
})

test.each<[string, Partial<NewPromotion>, Wish, string]>([
  ['of no promotion', { code: 'AUTUMN' }, {}, 'promotionUnknown'],
  ['not given any more', {}, {}, 'promotionUnknown'],
  ['not yet given', { bookFrom: day(1) }, {}, 'promotionNotYet'],
  ['no longer given', { bookUntil: day(-1) }, {}, 'promotionOver'],
  ['for other nights', { stayFrom: day(5) }, {}, 'promotionOtherDates'],
  ['for who books ten days ahead', { minimumDaysAhead: 10 }, { arrival: 9 }, 'promotionTooLate'],
  ['for the last week', { maximumDaysAhead: 7 }, { arrival: 8 }, 'promotionTooEarly'],
  ['for longer stays', { minimumNights: 3 }, {}, 'promotionMinimumNights'],
  ['used up', { usesLimit: 0 }, {}, 'promotionUsedUp'],
  ['for a price agreed by hand', {}, { stay: { rate: 1, rateReason: 'Friend' } }, 'promotionChangesNothing'],
])('a code %s is refused beside its field, and the quote says so', async (which, of, wish, code) => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel, of)
  if (which === 'not given any more') await hotel.call(Promotion.setStatus, { id, active: false })
  const input = booking(hotel, coded(wish))
  const refused = await hotel.refused(Reservation.reserve, input)
  expect(refused.body).toMatchObject({ code, field: 'promotionCode' })
  const stays = input.stays.map(({ rateReason: _, roomId: __, ...stay }) => stay)
  const quoted = await hotel.call(Reservation.quote, { stays, promotionCode: 'SPRING' })
  expect(quoted.promotionProblem).toMatchObject({ code })
})

test('an early bird is given from so many days before the arrival on, a last minute until so many; a moved arrival is judged by the day of booking', async () => {
  const hotel = await openBookableHotel()
  await promote(hotel, { code: 'EARLY', minimumDaysAhead: 30, automatic: true })
  await promote(hotel, { code: 'LATE', minimumDaysAhead: 1, maximumDaysAhead: 2, amount: '20', automatic: true })
  const first = async (arrival: number) => (await ratesOf(hotel, await book(hotel, { arrival })))[0]! / FULL
  expect([await first(0), await first(1), await first(2), await first(3)]).toEqual([1, 0.8, 0.8, 1])
  expect([await first(29), await first(30)]).toEqual([1, 0.9])
  const stayId = await book(hotel, { arrival: 40 })
  await hotel.call(Stay.amend, { stayId, arrival: day(35), departure: day(37), keepRates: false })
  expect(await ratesOf(hotel, stayId)).toEqual([FULL * 0.9, FULL * 0.9])
  await hotel.call(Stay.amend, { stayId, arrival: day(20), departure: day(22), keepRates: false })
  expect(await ratesOf(hotel, stayId)).toEqual([FULL, FULL])
  const refused = await hotel.refused(Promotion.new, {
    code: 'ODD',
    name: 'Odd',
    kind: 'percent',
    amount: '1',
    minimumDaysAhead: 5,
    maximumDaysAhead: 4,
  })
  expect(refused.body).toMatchObject({ code: 'maximumBelowMinimum', field: 'maximumDaysAhead' })
})

test('a code for one room type makes only the rooms of that type cheaper, and is refused where there is none', async () => {
  const hotel = await openBookableHotel()
  await promote(hotel, { roomTypeIds: [hotel.types['SUI'] ?? 0], rateTypeIds: [hotel.rates['BAR'] ?? 0] })
  const standard = booking(hotel, coded())
  expect((await hotel.refused(Reservation.reserve, standard)).body.code).toBe('promotionOtherRoomType')
  const [stay] = standard.stays
  const suite = { ...stay!, roomTypeId: hotel.types['SUI'] ?? 0 }
  expect(
    (
      await hotel.refused(Reservation.reserve, {
        ...standard,
        stays: [{ ...suite, rateTypeId: hotel.rates['RO'] ?? 0 }],
      })
    ).body.code,
  ).toBe('promotionOtherRateType')
  const { stays } = await hotel.call(Reservation.reserve, { ...standard, stays: [stay!, suite] })
  expect(await ratesOf(hotel, stays[0]!.id)).toEqual([FULL, FULL])
  expect(await ratesOf(hotel, stays[1]!.id)).toEqual([43_200_000, 43_200_000])
})

test('an automatic promotion needs no code; a code that may not be combined stands alone', async () => {
  const hotel = await openBookableHotel()
  await promote(hotel, { code: 'AUTO', amount: '20', automatic: true, combinable: true })
  await promote(hotel, { code: 'ALONE' })
  await promote(hotel, { code: 'BOTH', combinable: true })
  expect(await ratesOf(hotel, await book(hotel))).toEqual([FULL * 0.8, FULL * 0.8])
  expect(await ratesOf(hotel, await book(hotel, coded({}, 'ALONE')))).toEqual([FULL * 0.9, FULL * 0.9])
  expect(await ratesOf(hotel, await book(hotel, coded({}, 'BOTH')))).toEqual([FULL * 0.72, FULL * 0.72])
})

test('the last use is taken once, by twenty desks at the same moment, and given back by a cancellation', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel, { usesLimit: 2 })
  const first = await book(hotel, coded({ arrival: 1 }))
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, nth) => book(hotel, coded({ arrival: 2 + nth * 2, type: 'SUI' }))),
  )
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = tries.flatMap((one) => (one.status === 'rejected' && one.reason instanceof Refused ? [one.reason] : []))
  expect(won).toHaveLength(1)
  expect(lost.map(({ body }) => [body.code, body.field])).toEqual(
    Array.from({ length: 19 }, () => ['promotionUsedUp', 'promotionCode']),
  )
  expect(await usesOf(hotel, id)).toEqual({ used: 2, uses: 2 })
  await hotel.call(Stay.cancel, { stayIds: [first], reason: 'Plans changed' })
  expect(await usesOf(hotel, id)).toEqual({ used: 1, uses: 1 })
  const next = await book(hotel, coded({ arrival: 1 }))
  expect((await hotel.refused(Stay.reinstate, { stayIds: [first] })).body.code).toBe('promotionUsedUp')
  await hotel.call(Stay.void, { stayIds: [next], reason: 'Entered in error' })
  await hotel.call(Stay.reinstate, { stayIds: [first] })
  expect(await usesOf(hotel, id)).toEqual({ used: 2, uses: 2 })
  await holdTruths(hotel)
})

test('of three rooms with two uses left the third pays in full', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel, { usesLimit: 2, automatic: true })
  const input = booking(hotel)
  const { stays } = await hotel.call(Reservation.reserve, {
    ...input,
    stays: [input.stays[0]!, input.stays[0]!, input.stays[0]!],
  })
  expect(await Promise.all(stays.map(async (stay) => (await ratesOf(hotel, stay.id))[0]))).toEqual([
    FULL * 0.9,
    FULL * 0.9,
    FULL,
  ])
  expect(await usesOf(hotel, id)).toEqual({ used: 2, uses: 2 })
})

test('a limit that is set later counts who has it already, and can not be less', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel)
  await book(hotel, coded())
  const last = await book(hotel, coded())
  const [{ version, uses: _, active: __, ...record }] = await hotel.call(Promotion.get, { id })
  const refused = await hotel.refused(Promotion.update, { ...record, version, usesLimit: 1 })
  expect(refused.body).toMatchObject({ code: 'limitBelowUses', field: 'usesLimit' })
  await hotel.call(Promotion.update, { ...record, version, usesLimit: 2 })
  expect((await hotel.refused(Reservation.reserve, booking(hotel, coded()))).body.code).toBe('promotionUsedUp')
  await hotel.call(Stay.cancel, { stayIds: [last], reason: 'Illness' })
  await book(hotel, coded())
  expect(await usesOf(hotel, id)).toEqual({ used: 2, uses: 2 })
  expect((await hotel.refused(Promotion.update, { ...record, version })).body.code).toBe('changedMeanwhile')
})

test('a longer stay has its promotion on the added nights, judged by the day it was booked; a free night is not given twice', async () => {
  const hotel = await openBookableHotel()
  const spring = await promote(hotel)
  const stayId = await book(hotel, coded({ arrival: 1 }))
  const [record] = await hotel.call(Promotion.get, { id: spring })
  await hotel.call(Promotion.update, { ...record, bookUntil: day(0) })
  await hotel.call(Promotion.setStatus, { id: spring, active: false })
  await hotel.call(Stay.amend, { stayId, departure: day(5) })
  expect(await ratesOf(hotel, stayId)).toEqual(Array(4).fill(FULL * 0.9))

  await promote(hotel, { code: '3FOR2', kind: 'freeNights', amount: '1', minimumNights: 3 })
  const free = await book(hotel, coded({ arrival: 1, departure: 4 }, '3FOR2'))
  expect(await ratesOf(hotel, free)).toEqual([FULL, FULL, 0])
  await hotel.call(Stay.amend, { stayId: free, departure: day(5) })
  expect(await ratesOf(hotel, free)).toEqual([FULL, FULL, 0, FULL])
  await hotel.call(Stay.amend, { stayId: free, keepRates: false })
  expect(await ratesOf(hotel, free)).toEqual([FULL, FULL, FULL, 0])
})

test('nights priced anew for another type keep the promotion where it is for that type, else the use is given back', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel, { usesLimit: 5, roomTypeIds: [hotel.types['STD'] ?? 0, hotel.types['TWN'] ?? 0] })
  const stayId = await book(hotel, coded({ arrival: 1, room: '101' }))
  await hotel.call(Stay.moveRoom, {
    stayId,
    roomId: hotel.rooms['106'] ?? 0,
    keepRates: false,
    confirm: ['otherType'],
    overrideReason: 'Wish',
  })
  expect(await ratesOf(hotel, stayId)).toEqual([26_100_000, 26_100_000])
  await hotel.call(Stay.amend, { stayId, roomTypeId: hotel.types['SUI'] ?? 0, keepRates: false })
  expect(await ratesOf(hotel, stayId)).toEqual([48_000_000, 48_000_000])
  expect(await usesOf(hotel, id)).toEqual({ used: 0, uses: 0 })
})

test('a price agreed by hand takes the place of the promotion', async () => {
  const hotel = await openBookableHotel()
  const id = await promote(hotel)
  const stayId = await book(hotel, coded({ arrival: 1 }))
  await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: day(1), rate: 5 }], reason: 'Regular guest' })
  const { nightRows } = await hotel.call(Stay.get, { id: stayId })
  expect(nightRows.map(({ rate, discounts }) => [rate, discounts.length])).toEqual([
    [5, 0],
    [FULL * 0.9, 1],
  ])
  expect((await usesOf(hotel, id)).uses).toBe(1)
})

test('the list searches, filters and sorts; what a stay has can not be deleted', async () => {
  const hotel = await openBookableHotel()
  const used = await promote(hotel, { name: 'Spring', nameMon: 'Хавар' })
  const unused = await promote(hotel, { code: 'AMT', kind: 'amount', amount: '500000' })
  await book(hotel, coded())
  const codes = async (input: InputOf<typeof Promotion.list>) =>
    (await hotel.call(Promotion.list, input)).rows.map(({ code }) => code)
  expect(await codes({})).toEqual(['AMT', 'SPRING'])
  expect(await codes({ search: 'хав' })).toEqual(['SPRING'])
  expect(await codes({ kind: 'amount' })).toEqual(['AMT'])
  expect(await codes({ sort: 'uses', descending: true })).toEqual(['SPRING', 'AMT'])
  const refused = await hotel.refused(Promotion.delete, { id: used })
  expect(refused.body.message).toBe('Unable to delete: used by 1 stay')
  await hotel.call(Promotion.delete, { id: unused })
  expect(await codes({ active: true })).toEqual(['SPRING'])
})

test.each<[Partial<NewPromotion>, string, string]>([
  [{ amount: '101' }, 'invalidValue', 'amount'],
  [{ amount: '0' }, 'invalidValue', 'amount'],
  [{ kind: 'freeNights', amount: '1.5', minimumNights: 3 }, 'invalidValue', 'amount'],
  [{ kind: 'freeNights', amount: '3', minimumNights: 3 }, 'promotionFewerFree', 'minimumNights'],
  [{ bookFrom: day(2), bookUntil: day(1) }, 'endBeforeBegin', 'bookUntil'],
  [{ stayFrom: day(2), stayUntil: day(1) }, 'endBeforeBegin', 'stayUntil'],
  [{ weekdays: [] }, 'tooFew', 'weekdays'],
  [{ roomTypeIds: [987_654] }, 'unknownReference', 'roomTypeIds'],
  [{ code: 'Spring' }, 'duplicate', 'code'],
])('a promotion of %o is refused beside its field', async (of, code, field) => {
  const hotel = await openBookableHotel()
  if (code === 'duplicate') await promote(hotel)
  const refused = await hotel.refused(Promotion.new, { code: 'P', name: 'P', kind: 'percent', amount: '10', ...of })
  const [problem] = refused.body.fields ?? [refused.body]
  expect(problem).toMatchObject({ code, field })
})
