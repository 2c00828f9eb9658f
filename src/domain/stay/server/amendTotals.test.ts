import { Folio } from '#domain/folio/contract.ts'
import { RecurringCharge } from '#domain/recurringCharge/contract.ts'
import { Stay } from '../contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Package } from '#features/package/contract.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const ROOM = 25_000_000
const BREAKFAST = 1_500_000

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

type Terms = { countedBy: 'person' | 'stay'; rhythm: 'everyNight' | 'departure'; inside: boolean }
const BY_NIGHT: Terms = { countedBy: 'person', rhythm: 'everyNight', inside: false }

/** A package of breakfasts. */
async function breakfasts(terms: Partial<Terms> = {}, rateTypeIds: number[] = []): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from extra_charge where hotel_id = ${hotel.hotelId} and code = 'BRK'`.execute(hotel.db)
  const inclusions = [{ extraChargeId: rows[0]!.id, amount: BREAKFAST, ...BY_NIGHT, ...terms }]
  const code = `P${Object.values(terms).join('')}${rateTypeIds.join('')}`.slice(0, 20)
  return (await hotel.call(Package.new, { code, name: code, inclusions, rateTypeIds })).id
}

/** What was shown before is what the stay costs then. */
async function amended(stayId: number, wish: object) {
  const preview = await hotel.call(Stay.previewAmend, { stayId, ...wish })
  await hotel.call(Stay.amend, { stayId, ...wish, confirm: ['earlyFeeDue'] })
  expect(preview.totalAfter).toBe((await hotel.call(Stay.get, { id: stayId })).total)
  return preview
}

test('a night more costs the room and the two breakfasts on top of it, and so it is charged', async () => {
  const stayId = await bookInHouse(hotel, { stay: { packageIds: [await breakfasts()] } })
  const preview = await amended(stayId, { departure: day(3) })
  expect(preview).toMatchObject({
    totalBefore: 2 * ROOM + 4 * BREAKFAST,
    totalAfter: 3 * ROOM + 6 * BREAKFAST,
    onTopBefore: 4 * BREAKFAST,
    onTopAfter: 6 * BREAKFAST,
  })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  await hotel.call(NightAudit.run, { businessDate: day(1) })
  await hotel.call(NightAudit.run, { businessDate: day(2) })
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  expect((await hotel.call(Folio.get, { id: folios[0]!.id })).balance).toBe(preview.totalAfter)
})

test('nights dropped take their breakfasts along; what is inside the rate changes nothing', async () => {
  const onTop = await breakfasts()
  const inside = await breakfasts({ inside: true })
  const stayId = await book(hotel, { departure: 3, stay: { packageIds: [onTop, inside] } })
  expect(await amended(stayId, { departure: day(1), adults: 1 })).toMatchObject({
    onTopBefore: 6 * BREAKFAST,
    onTopAfter: BREAKFAST,
  })
})

test('another rate type takes its own packages along and gives up those of the former', async () => {
  const [bar, other] = [hotel.rates['BAR']!, Object.entries(hotel.rates).find(([code]) => code !== 'BAR')![1]]
  await breakfasts({}, [bar])
  await breakfasts({ countedBy: 'stay', rhythm: 'departure' }, [other])
  const awaited = await book(hotel, { arrival: 1 })
  expect(await amended(awaited, { rateTypeId: other })).toMatchObject({
    onTopBefore: 4 * BREAKFAST,
    onTopAfter: BREAKFAST,
  })
  const here = await bookInHouse(hotel, { departure: 3 })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  // the first night's breakfasts are on the folio, the others are not served
  expect(await amended(here, { rateTypeId: other })).toMatchObject({
    onTopBefore: 6 * BREAKFAST,
    onTopAfter: 2 * BREAKFAST + BREAKFAST,
  })
  expect(await amended(awaited, { rateTypeId: bar })).toMatchObject({ onTopAfter: 4 * BREAKFAST })
})

test('a charge of every day is counted with the days that come and go', async () => {
  const { rows } = await sql<{ id: number }>`
    select id from extra_charge where hotel_id = ${hotel.hotelId} and code = 'BRK'`.execute(hotel.db)
  const stayId = await book(hotel)
  await hotel.call(RecurringCharge.add, {
    stayId,
    extraChargeId: rows[0]!.id,
    postingRule: 'daily',
    countedBy: 'person',
    quantity: '1',
  })
  expect(await amended(stayId, { departure: day(3), adults: 1 })).toMatchObject({
    onTopBefore: 4 * BREAKFAST,
    onTopAfter: 3 * BREAKFAST,
  })
})
