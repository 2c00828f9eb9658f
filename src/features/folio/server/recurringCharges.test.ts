import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { InputOf } from '#core/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { extraCharge } from '#features/configuration/extraCharge.ts'
import { Group } from '#features/group/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { type BookableHotel, book, bookInHouse, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { Refused } from '#test/hotel.ts'

type Charge = Partial<InputOf<typeof RecurringCharge.add>> & { readonly of?: string }

const LAUNDRY = 2_000_000
const idOf = async (hotel: BookableHotel, code: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from extra_charge where hotel_id = ${hotel.hotelId} and code = ${code}`.execute(hotel.db)
  return rows[0]?.id ?? 0
}
const asking = async (hotel: BookableHotel, stayId: number, { of = 'LAU', ...charge }: Charge = {}) => ({
  stayId,
  extraChargeId: await idOf(hotel, of),
  postingRule: 'daily' as const,
  ...charge,
})
const charge = async (hotel: BookableHotel, stayId: number, wish: Charge = {}): Promise<number> =>
  (await hotel.call(RecurringCharge.add, await asking(hotel, stayId, wish))).id
const audit = (hotel: BookableHotel, nth: number) => hotel.call(NightAudit.run, { businessDate: day(nth) })
const folioOf = async (hotel: BookableHotel, stayId: number) => {
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  return hotel.call(Folio.get, { id: folios[0]?.id ?? 0 })
}
/** '10 Laundry 1 × 2000000', what was charged beside the nights. */
const chargesOf = async (hotel: BookableHotel, stayId: number): Promise<string[]> =>
  (await folioOf(hotel, stayId)).lines
    .filter(({ kind }) => kind === 'extraCharge')
    .map((line) => `${line.serviceDate.slice(8)} ${line.item?.en} ${line.quantity} × ${line.unitPrice}`)
const pay = async (hotel: BookableHotel, stayId: number): Promise<void> => {
  const { id, balance } = await folioOf(hotel, stayId)
  const { rows } = await sql<{ id: number }>`
    select id from payment_method where hotel_id = ${hotel.hotelId} and kind = 'cash'`.execute(hotel.db)
  await hotel.call(Folio.postPayment, { folioId: id, paymentMethodId: rows[0]?.id ?? 0, amount: balance })
}
const toCome = async (hotel: BookableHotel, stayId: number): Promise<string[]> => {
  const charges = await hotel.call(RecurringCharge.of, { stayId })
  return charges.flatMap((one) => one.toCome.map(({ date }) => date.slice(8)))
}

test('the night audit posts what is due of its day with its taxes, after showing it, and the last night is the last', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 2 })
  await charge(hotel, stayId, { countedBy: 'adult', description: 'shirts' })
  await charge(hotel, stayId, { of: 'BRK', postingRule: 'once', fromDate: day(1) })
  const { recurring } = await hotel.call(NightAudit.status, {})
  expect(recurring).toMatchObject([
    { stayId, roomNumber: '101', quantity: '2', gross: 2 * LAUNDRY, description: 'shirts' },
  ])
  const { gross, nights } = await audit(hotel, 0)
  expect({ gross, nights }).toEqual({ gross: 25_000_000 + 2 * LAUNDRY, nights: 1 })
  expect(await chargesOf(hotel, stayId)).toEqual(['10 Laundry 2 × 2000000'])
  const [, line] = (await folioOf(hotel, stayId)).lines
  // its group owes VAT alone, 10/110 inside
  expect(line).toMatchObject({ source: 'nightAudit', net: 3_636_364, tax: 363_636, description: 'shirts' })
  expect((await hotel.call(Stay.get, { id: stayId })).total).toBe(50_000_000 + 4 * LAUNDRY + 1_500_000)
  await audit(hotel, 1)
  expect(await chargesOf(hotel, stayId)).toEqual([
    '10 Laundry 2 × 2000000',
    '11 Laundry 2 × 2000000',
    '11 Breakfast 1 × 1500000',
  ])
  await pay(hotel, stayId)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(await toCome(hotel, stayId)).toEqual([])
  await holdTruths(hotel)
})

test('two audits and a desk that posts at the same moment post it once', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 3 })
  await charge(hotel, stayId)
  const attempts = await Promise.allSettled([
    hotel.call(RecurringCharge.post, { stayId }),
    hotel.call(RecurringCharge.post, { stayId }),
    audit(hotel, 0),
    audit(hotel, 0),
  ])
  expect(
    attempts
      .filter(({ status }) => status === 'rejected')
      .every((one) => 'reason' in one && one.reason instanceof Refused),
  ).toBe(true)
  const days = (await chargesOf(hotel, stayId)).map((line) => line.slice(0, 2))
  expect(new Set(days).size).toBe(days.length)
  expect(days).toContain('10')
  await holdTruths(hotel)
})

test('a database that has a charge of a day takes no second one', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel)
  const id = await charge(hotel, stayId)
  await hotel.call(RecurringCharge.post, { stayId })
  const again = sql`insert into recurring_charge_posting (hotel_id, recurring_charge_id, date) values (${hotel.hotelId}, ${id}, ${TODAY})`
  await expect(again.execute(hotel.db)).rejects.toThrow('recurring_charge_posting_pkey')
})

test('what is asked for the day of departure is posted at check-out first, and has to be paid', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 1 })
  await charge(hotel, stayId, { of: 'TAX', postingRule: 'once', fromDate: day(1), unitPrice: 7_000_000 })
  await audit(hotel, 0)
  await pay(hotel, stayId)
  const { body } = await hotel.refused(Stay.checkOut, { stayIds: [stayId] })
  expect(body.code).toBe('folioBalanceNotZero')
  expect(await hotel.call(RecurringCharge.post, { stayId })).toEqual({ times: 1 })
  await pay(hotel, stayId)
  await hotel.call(Stay.checkOut, { stayIds: [stayId] })
  expect(await chargesOf(hotel, stayId)).toEqual(['11 Airport transfer 1 × 7000000'])
})

test('a guest who leaves early is charged for the nights that were', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 5 })
  await charge(hotel, stayId)
  await audit(hotel, 0)
  await pay(hotel, stayId)
  await hotel.call(Stay.checkOut, {
    stayIds: [stayId],
    confirm: ['earlyDeparture', 'dayUseDue'],
    fee: 'waive',
    feeReason: 'Ill',
  })
  expect(await chargesOf(hotel, stayId)).toEqual(['10 Laundry 1 × 2000000'])
})

test('a day use is charged as it begins', async () => {
  const hotel = await openBookableHotel()
  const stayId = await book(hotel, { departure: 0, room: '101' })
  await charge(hotel, stayId, { countedBy: 'person' })
  expect(await toCome(hotel, stayId)).toEqual(['10'])
  await hotel.call(Stay.checkIn, { stays: [{ stayId }] })
  expect(await chargesOf(hotel, stayId)).toEqual(['10 Laundry 2 × 2000000'])
})

test('a voided posting is posted again by the audit, unless the charge was ended', async () => {
  const hotel = await openBookableHotel()
  const kept = await bookInHouse(hotel)
  const ended = await bookInHouse(hotel, { room: '102' })
  const charges = [await charge(hotel, kept), await charge(hotel, ended)]
  for (const stayId of [kept, ended]) {
    await hotel.call(RecurringCharge.post, { stayId })
    const line = (await folioOf(hotel, stayId)).lines.find(({ kind }) => kind === 'extraCharge')
    await hotel.call(Folio.voidLine, { lineId: line?.id ?? 0, reason: 'Wrong room' })
  }
  await hotel.call(RecurringCharge.end, { id: charges[1] ?? 0 })
  expect(await hotel.call(RecurringCharge.of, { stayId: ended })).toEqual([])
  await audit(hotel, 0)
  expect(await chargesOf(hotel, kept)).toHaveLength(3)
  expect(await chargesOf(hotel, ended)).toHaveLength(2)
  await holdTruths(hotel)
})

test('a change holds from the business date on, and what was posted stays', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 5 })
  const id = await charge(hotel, stayId, { postingRule: 'weekly' })
  await audit(hotel, 0)
  await audit(hotel, 1)
  const daily = { id, version: 1, postingRule: 'daily' as const, quantity: '2' }
  await hotel.call(RecurringCharge.change, daily)
  expect(await toCome(hotel, stayId)).toEqual(['12', '13', '14'])
  expect((await hotel.refused(RecurringCharge.change, daily)).body.code).toBe('changedMeanwhile')
  await audit(hotel, 2)
  expect(await chargesOf(hotel, stayId)).toEqual(['10 Laundry 1 × 2000000', '12 Laundry 2 × 2000000'])
  await hotel.call(RecurringCharge.end, { id })
  expect(await hotel.call(RecurringCharge.of, { stayId })).toMatchObject([{ posted: { times: 2 }, toCome: [] }])
})

test('a fixed price, a day outside the stay or gone by, and a stay that has ended are refused', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { departure: 2 })
  const refused = async (wish: Charge) =>
    (await hotel.refused(RecurringCharge.add, await asking(hotel, stayId, wish))).body
  expect(await refused({ of: 'BRK', unitPrice: 1 })).toMatchObject({ code: 'priceFixed', field: 'unitPrice' })
  expect(await refused({ fromDate: day(3) })).toMatchObject({ code: 'serviceDateOutside', field: 'fromDate' })
  expect(await refused({ fromDate: day(1), untilDate: day(0) })).toMatchObject({ code: 'endBeforeBegin' })
  expect(await refused({ quantity: '0' })).toMatchObject({ fields: [{ field: 'quantity' }] })
  await audit(hotel, 0)
  expect(await refused({ fromDate: day(0) })).toMatchObject({ code: 'serviceDateOutside' })
  expect(await refused({ untilDate: day(0) })).toMatchObject({ code: 'endBeforeBegin', field: 'untilDate' })
  const cancelled = await book(hotel, { arrival: 3 })
  const id = await charge(hotel, cancelled)
  await hotel.call(Stay.cancel, { stayIds: [cancelled], reason: 'Ill' })
  expect(await toCome(hotel, cancelled)).toEqual([])
  expect((await hotel.refused(RecurringCharge.end, { id })).body.code).toBe('notInThisStatus')
})

test('the rules of a group send it to the master folio', async () => {
  const hotel = await openBookableHotel()
  const { id } = await hotel.call(Group.book, {
    group: { code: 'TOUR', name: 'Tour', guest: { lastName: 'Tumur', firstName: 'Oyuna' } },
    reservationTypeId: hotel.kinds['CONF'] ?? 0,
    lines: [
      {
        rooms: 1,
        roomTypeId: hotel.types['STD'] ?? 0,
        rateTypeId: hotel.rates['BAR'] ?? 0,
        arrival: TODAY,
        departure: day(2),
      },
    ],
  })
  const [{ id: stayId } = { id: 0 }] = await hotel.call(Group.members, { id })
  await hotel.call(Stay.checkIn, { stays: [{ stayId, roomId: hotel.rooms['101'] }], confirm: ['roomUnnamed'] })
  await hotel.call(Group.openFolio, { id })
  await hotel.call(Group.addRoute, { id, charges: 'all', fromDate: TODAY })
  await charge(hotel, stayId)
  await audit(hotel, 0)
  expect(await chargesOf(hotel, stayId)).toEqual([])
  const { rows } = await sql<{ kind: string; stayId: number }>`
    select l.kind, l.stay_id as "stayId" from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotel.hotelId} and f.guest_group_id = ${id} order by l.id`.execute(hotel.db)
  expect(rows).toEqual([
    { kind: 'room', stayId },
    { kind: 'extraCharge', stayId },
  ])
  await holdTruths(hotel)
})

test('an extra charge that stays are charged again and again is not put out of use', async () => {
  const hotel = await openBookableHotel()
  await charge(hotel, await bookInHouse(hotel))
  const id = await idOf(hotel, 'LAU')
  const { body } = await hotel.refused(extraCharge.actions.setStatus, { id, active: false })
  expect(body.message).toContain('1 recurring charge of a stay')
})
