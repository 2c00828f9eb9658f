import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { StayPackage } from '#domain/package/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import {
  type BookableHotel,
  book,
  bookInHouse,
  booking,
  day,
  holdTruths,
  openBookableHotel,
  type Wish,
} from '#test/booked.ts'
import { Package } from '../contract.ts'

type NewPackage = InputOf<typeof Package.new>
type Inclusion = Partial<NewPackage['inclusions'][number]> & { readonly of: string }

const ROOM = 25_000_000
const BREAKFAST = 1_500_000
const DINNER = 3_500_000

async function sell(
  hotel: BookableHotel,
  code: string,
  inclusions: Inclusion[],
  of: Partial<NewPackage> = {},
): Promise<number> {
  const { rows } = await sql<{ id: number; code: string; price: number }>`
    select id, code, unit_price as price from extra_charge where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  const terms = inclusions.map(({ of: item, ...inclusion }) => {
    const charge = rows.find((row) => row.code === item)!
    return {
      extraChargeId: charge.id,
      amount: charge.price,
      countedBy: 'person' as const,
      rhythm: 'everyNight' as const,
      inside: false,
      ...inclusion,
    }
  })
  return (await hotel.call(Package.new, { code, name: `${code} package`, inclusions: terms, ...of })).id
}

const having = (packageId: number, wish: Wish = {}): Wish => ({
  ...wish,
  stay: { ...wish.stay, packageIds: [packageId] },
})
const audit = async (hotel: BookableHotel, nth: number) => hotel.call(NightAudit.run, { businessDate: day(nth) })
const folioOf = async (hotel: BookableHotel, stayId: number) => {
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  return hotel.call(Folio.get, { id: folios[0]!.id })
}
/** '10 room 22000000', '10 Breakfast 3000000'. */
const linesOf = async (hotel: BookableHotel, stayId: number) =>
  (await folioOf(hotel, stayId)).lines.map(
    ({ serviceDate, item, kind, gross }) => `${serviceDate.slice(8)} ${item?.en ?? kind} ${gross}`,
  )
const pay = async (hotel: BookableHotel, stayId: number) => {
  const { id, balance } = await folioOf(hotel, stayId)
  const { rows } = await sql<{ id: number }>`
    select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'cash'`.execute(hotel.db)
  await hotel.call(Folio.postPayment, { folioId: id, paymentMethodId: rows[0]!.id, amount: balance })
}

test('breakfast inside the rate is taken out of the room’s price: same total, to the coin with its taxes', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'BB', [{ of: 'BRK', inside: true }])
  const stayId = await bookInHouse(hotel, having(id))
  await audit(hotel, 0)
  const { lines, balance } = await folioOf(hotel, stayId)
  expect(balance).toBe(ROOM)
  expect(lines.map(({ note }) => note?.en)).toEqual([undefined, 'BB package'])
  expect(lines.map(({ kind, net, tax, gross, quantity }) => [kind, net, tax, gross, quantity])).toEqual([
    // 22,000,000: VAT 10/112 = 1,964,286, city tax 2/112 = 392,857
    ['room', 19_642_857, 2_357_143, 22_000_000, '1'],
    // 3,000,000: VAT 10/110 = 272,727; no city tax on food
    ['extraCharge', 2_727_273, 272_727, 3_000_000, '2'],
  ])
  await holdTruths(hotel)
})

test('dinner on top is added to the rate with its own taxes; the quote says so before, and the list after', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'HB', [{ of: 'DIN' }])
  const { stays } = booking(hotel, having(id))
  const [quoted] = (await hotel.call(Reservation.quote, { stays })).stays
  expect(quoted).toMatchObject({ gross: 2 * (ROOM + 2 * DINNER), nights: [{ gross: ROOM }, { gross: ROOM }] })
  expect(quoted?.inclusions.map(({ date, quantity, gross, inside }) => [date, quantity, gross, inside])).toEqual([
    [day(0), 2, 2 * DINNER, false],
    [day(1), 2, 2 * DINNER, false],
  ])
  const stayId = await bookInHouse(hotel, having(id))
  const { rows } = await hotel.call(Reservation.list, { tab: 'inHouse' })
  expect(rows.map(({ id: listed, total }) => [listed, total])).toEqual([[stayId, quoted?.gross]])
  await audit(hotel, 0)
  await audit(hotel, 1)
  const { balance, tax } = await folioOf(hotel, stayId)
  expect([balance, tax]).toEqual([quoted?.gross, quoted?.tax])
  await holdTruths(hotel)
})

test('the quote of what is inside a rate splits its taxes as the folio will', async () => {
  const hotel = await openBookableHotel()
  await sell(hotel, 'BB', [{ of: 'BRK', inside: true }], { rateTypeIds: [hotel.rates['BAR'] ?? 0] })
  const [quoted] = (await hotel.call(Reservation.quote, { stays: booking(hotel).stays })).stays
  expect(quoted).toMatchObject({ gross: 2 * ROOM, net: 2 * 22_370_130, tax: 2 * 2_629_870 })
  expect(quoted?.taxes.map(({ code, amount }) => [code, amount])).toEqual([
    ['VAT', 2 * 2_237_013],
    ['CITY', 2 * 392_857],
  ])
})

test('a rate without taxes: what is inside has its taxes on top, as the room has', async () => {
  const hotel = await openBookableHotel()
  await sql`update rate_type set tax_inclusive = false where hotel_id = ${hotel.hotelId} and code = 'BAR'`.execute(
    hotel.db,
  )
  const id = await sell(hotel, 'BB', [{ of: 'BRK', inside: true }])
  const stayId = await bookInHouse(hotel, having(id))
  await audit(hotel, 0)
  const { lines } = await folioOf(hotel, stayId)
  expect(lines.map(({ net, tax }) => [net, tax])).toEqual([
    [22_000_000, 2_640_000],
    [3_000_000, 300_000],
  ])
})

test('each rhythm is posted on its day, once: at check-in, by the night audits, at check-out', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'ALL', [
    { of: 'TAX', rhythm: 'arrival', countedBy: 'stay' },
    { of: 'BRK', countedBy: 'adult' },
    { of: 'WAT', rhythm: 'everyNights', everyNights: 2, countedBy: 'night' },
    { of: 'LAU', rhythm: 'departure', countedBy: 'stay' },
  ])
  const stayId = await bookInHouse(hotel, having(id, { departure: 3 }))
  expect(await linesOf(hotel, stayId)).toEqual(['10 Airport transfer 6000000'])
  for (const nth of [0, 1, 2]) await audit(hotel, nth)
  expect(await linesOf(hotel, stayId)).toEqual([
    '10 Airport transfer 6000000',
    `10 room ${ROOM}`,
    `10 Breakfast ${2 * BREAKFAST}`,
    '10 Water 300000',
    `11 room ${ROOM}`,
    `11 Breakfast ${2 * BREAKFAST}`,
    `12 room ${ROOM}`,
    `12 Breakfast ${2 * BREAKFAST}`,
    '12 Water 300000',
  ])
  const { charges, onTop } = await hotel.call(StayPackage.of, { stayId })
  expect(charges.filter(({ posted }) => !posted).map(({ item, date, gross }) => [item.en, date, gross])).toEqual([
    ['Laundry', day(3), 2_000_000],
  ])
  expect(onTop).toBe(6_000_000 + 6 * BREAKFAST + 2 * 300_000 + 2_000_000)
  await pay(hotel, stayId)
  expect((await hotel.refused(Stay.checkOut, { stayIds: [stayId] })).body.code).toBe('folioBalanceNotZero')
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(Folio.postPayment, {
    folioId: folios[0]!.id,
    paymentMethodId: (
      await sql<{
        id: number
      }>`select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'card'`.execute(hotel.db)
    ).rows[0]!.id,
    amount: 2_000_000,
  })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect((await linesOf(hotel, stayId)).filter((line) => line.startsWith('13'))).toContain('13 Laundry 2000000')
  await hotel.call(Stay.undoCheckOut, { stayId })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect((await linesOf(hotel, stayId)).filter((line) => line.includes('Laundry'))).toHaveLength(1)
  await holdTruths(hotel)
})

test('the night audit shows beforehand what it will post', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'MIX', [{ of: 'BRK', inside: true }, { of: 'DIN' }])
  await bookInHouse(hotel, having(id))
  await bookInHouse(hotel, { room: '102' })
  const { charges } = await hotel.call(NightAudit.status, {})
  expect(charges.map(({ gross, inclusions }) => [gross, inclusions.map(({ item }) => item.en)])).toEqual([
    [ROOM + 2 * DINNER, ['Breakfast', 'Dinner']],
    [ROOM, []],
  ])
  const sum = (of: 'gross' | 'tax') => charges.reduce((all, charge) => all + charge[of], 0)
  const result = await audit(hotel, 0)
  expect(result).toMatchObject({ nights: 2, gross: sum('gross'), tax: sum('tax') })
  expect([result.roomRevenue, result.otherRevenue]).toEqual([19_642_857 + 22_321_428, 2_727_273 + 6_363_636])
})

test('two who check in the same guest at the same moment post the arrival once', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'PICK', [{ of: 'TAX', rhythm: 'arrival', countedBy: 'stay' }])
  const stayId = await book(hotel, having(id, { room: '101' }))
  await Promise.allSettled(Array.from({ length: 5 }, () => hotel.call(Stay.checkIn, { stays: [{ stayId }] })))
  expect(await linesOf(hotel, stayId)).toEqual(['10 Airport transfer 6000000'])
})

test('what is voided is posted again with the next posting, and only then', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'MIX', [
    { of: 'TAX', rhythm: 'arrival', countedBy: 'stay' },
    { of: 'BRK', inside: true },
  ])
  const stayId = await bookInHouse(hotel, having(id))
  const [arrival] = (await folioOf(hotel, stayId)).lines
  await hotel.call(Folio.voidLine, { lineId: arrival!.id, reason: 'Came by taxi' })
  await audit(hotel, 0)
  expect(await linesOf(hotel, stayId)).toEqual([
    '10 Airport transfer 6000000',
    '10 Airport transfer -6000000',
    '10 room 22000000',
    '10 Breakfast 3000000',
    '10 Airport transfer 6000000',
  ])
  await audit(hotel, 1)
  expect((await folioOf(hotel, stayId)).balance).toBe(2 * ROOM + 6_000_000)
})

test('of a night that is charged before leaving, voided room and breakfast come back with the same sum', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'BB', [{ of: 'BRK', inside: true, rhythm: 'arrival' }])
  const stayId = await bookInHouse(hotel, having(id, { departure: 0 }))
  const before = await folioOf(hotel, stayId)
  expect(before.lines.map(({ kind, gross }) => [kind, gross])).toEqual([
    ['dayUse', 8_000_000],
    ['extraCharge', 3_000_000],
  ])
  await hotel.call(Folio.voidLine, { lineId: before.lines[0]!.id, reason: 'Wrong' })
  await hotel.refused(Stay.checkOut, { stayIds: [stayId] })
  await pay(hotel, stayId)
  expect((await hotel.refused(Stay.checkOut, { stayIds: [stayId] })).body.code).toBe('folioBalanceNotZero')
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const cash = await sql<{
    id: number
  }>`select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'cash'`.execute(hotel.db)
  await hotel.call(Folio.postPayment, { folioId: folios[0]!.id, paymentMethodId: cash.rows[0]!.id, amount: 8_000_000 })
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  await holdTruths(hotel)
})

test('a package that is added in house holds from the day on; one that is taken away leaves what was posted', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'HB', [
    { of: 'DIN' },
    { of: 'TAX', rhythm: 'arrival', countedBy: 'stay' },
    { of: 'LAU', rhythm: 'departure', countedBy: 'stay' },
  ])
  const stayId = await bookInHouse(hotel, { departure: 4 })
  await audit(hotel, 0)
  await hotel.call(StayPackage.add, { stayId, packageId: id })
  expect((await hotel.refused(StayPackage.add, { stayId, packageId: id })).body.code).toBe('packageChosenBefore')
  await audit(hotel, 1)
  await hotel.call(StayPackage.remove, { stayId, packageId: id })
  await audit(hotel, 2)
  expect((await linesOf(hotel, stayId)).filter((line) => !line.includes('room'))).toEqual([`11 Dinner ${2 * DINNER}`])
  const { packages, charges } = await hotel.call(StayPackage.of, { stayId })
  expect(packages).toMatchObject([{ since: day(1), until: day(2) }])
  expect(charges).toHaveLength(1)
  await hotel.call(StayPackage.add, { stayId, packageId: id })
  await audit(hotel, 3)
  expect((await linesOf(hotel, stayId)).filter((line) => !line.includes('room'))).toEqual([
    `11 Dinner ${2 * DINNER}`,
    `13 Dinner ${2 * DINNER}`,
  ])
  await holdTruths(hotel)
})

test('a rate type brings its packages; another rate type brings others; agreed terms stay as they were', async () => {
  const hotel = await openBookableHotel()
  const bb = await sell(hotel, 'BB', [{ of: 'BRK', inside: true }], { rateTypeIds: [hotel.rates['BAR'] ?? 0] })
  await sell(hotel, 'RO', [{ of: 'WAT', countedBy: 'night' }], { rateTypeIds: [hotel.rates['RO'] ?? 0] })
  const stayId = await book(hotel, { arrival: 1 })
  const now = async () => {
    const { packages, charges } = await hotel.call(StayPackage.of, { stayId })
    return [packages.map(({ code, byRateType }) => [code, byRateType]), charges[0]?.price, charges.length]
  }
  expect(await now()).toEqual([[['BB', true]], 2 * BREAKFAST, 2])
  const [record] = await hotel.call(Package.get, { id: bb })
  await hotel.call(Package.update, {
    ...record,
    inclusions: record.inclusions.map((inclusion) => ({ ...inclusion, amount: 1 })),
  })
  expect(await now()).toEqual([[['BB', true]], 2 * BREAKFAST, 2])
  await hotel.call(Stay.amend, { stayId, rateTypeId: hotel.rates['RO'] ?? 0, departure: day(4), keepRates: false })
  expect(await now()).toEqual([[['RO', true]], 300_000, 3])
})

test('longer stays and other parties change what is to come', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'HB', [{ of: 'DIN' }, { of: 'WAT', rhythm: 'arrival', countedBy: 'night' }])
  const stayId = await book(hotel, having(id, { arrival: 1 }))
  const sums = async () => (await hotel.call(StayPackage.of, { stayId })).charges.map(({ price }) => price)
  expect(await sums()).toEqual([2 * DINNER, 600_000, 2 * DINNER])
  await hotel.call(Stay.amend, { stayId, departure: day(4), adults: 1 })
  expect(await sums()).toEqual([DINNER, 900_000, DINNER, DINNER])
})

test('a complimentary guest pays for nothing that is included; an inclusion is never more than the rate', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'FULL', [{ of: 'BRK', inside: true }, { of: 'DIN' }])
  const free = await bookInHouse(hotel, having(id, { kind: 'COMP' }))
  const cheap = await bookInHouse(
    hotel,
    having(id, { room: '102', stay: { rate: 1_000_000, rateReason: 'Regular guest' } }),
  )
  await audit(hotel, 0)
  expect(await linesOf(hotel, free)).toEqual(['10 room 0'])
  expect(await linesOf(hotel, cheap)).toEqual(['10 room 0', '10 Breakfast 1000000', `10 Dinner ${2 * DINNER}`])
  await holdTruths(hotel)
})

test('a guest who leaves early pays for the departure, not for nights that were not stayed', async () => {
  const hotel = await openBookableHotel()
  const id = await sell(hotel, 'MIX', [{ of: 'DIN' }, { of: 'LAU', rhythm: 'departure', countedBy: 'stay' }])
  const stayId = await bookInHouse(hotel, having(id, { departure: 5 }))
  await audit(hotel, 0)
  await pay(hotel, stayId)
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const cash = await sql<{
    id: number
  }>`select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'cash'`.execute(hotel.db)
  await hotel.call(Folio.postPayment, { folioId: folios[0]!.id, paymentMethodId: cash.rows[0]!.id, amount: 2_000_000 })
  await hotel.call(Stay.checkOut, { stayIds: [stayId], confirm: ['earlyDeparture', 'dayUseDue'] })
  expect((await linesOf(hotel, stayId)).filter((line) => /Dinner|Laundry/.test(line))).toEqual([
    `10 Dinner ${2 * DINNER}`,
    '11 Laundry 2000000',
  ])
})

test('lists, deletes what nobody has, refuses what is wrong beside its field', async () => {
  const hotel = await openBookableHotel()
  const used = await sell(hotel, 'HB', [{ of: 'DIN' }], { nameMon: 'Хагас пансион' })
  const unused = await sell(hotel, 'BB', [{ of: 'BRK' }])
  await book(hotel, having(used))
  const codes = async (input: InputOf<typeof Package.list>) =>
    (await hotel.call(Package.list, input)).rows.map(({ code }) => code)
  expect(await codes({})).toEqual(['BB', 'HB'])
  expect(await codes({ search: 'пансион' })).toEqual(['HB'])
  expect((await hotel.refused(Package.delete, { id: used })).body.message).toBe('Unable to delete: used by 1 stay')
  await hotel.call(Package.delete, { id: unused })
  const [{ version, ...record }] = await hotel.call(Package.get, { id: used })
  const [inclusion] = record.inclusions
  const refused = async (of: object) => (await hotel.refused(Package.new, { ...record, code: 'X', ...of })).body
  expect(await refused({ inclusions: [] })).toMatchObject({ fields: [{ field: 'inclusions', code: 'tooFew' }] })
  expect(await refused({ inclusions: [{ ...inclusion, countedBy: 'stay' }] })).toMatchObject({
    fields: [{ field: 'inclusions.0.countedBy', code: 'inclusionForStayOnce' }],
  })
  expect(await refused({ code: 'HB' })).toMatchObject({ field: 'code', code: 'duplicate' })
  await hotel.call(Package.setStatus, { id: used, active: false })
  expect((await hotel.refused(Reservation.reserve, booking(hotel, having(used)))).body).toMatchObject({
    field: 'stays.0.packageIds',
    code: 'unknownReference',
  })
  expect((await hotel.refused(Package.update, { ...record, version })).body.code).toBe('changedMeanwhile')
})
