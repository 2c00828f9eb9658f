import { Stay } from '#domain/stay/contract.ts'
import { bookInHouse, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { openHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { NightAudit } from '../contract.ts'

const reason = 'Agreed at the desk'
const price = { date: TODAY, rate: 30_000_000, reason }

it('charges a night at the price that was filled in where it is listed, with who agreed it and why', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 2 })
  await hotel.call(NightAudit.setPrice, { stayId, ...price })
  const { charges } = await hotel.call(NightAudit.status, {})
  expect(charges).toMatchObject([{ gridRate: 25_000_000, rate: 30_000_000, warnings: ['changedRate'] }])
  const { nightRows } = await hotel.call(Stay.get, { id: stayId })
  expect(nightRows).toMatchObject([
    { rate: 30_000_000, overrideReason: reason },
    { rate: 25_000_000, overrideReason: null },
  ])
  expect(await hotel.call(NightAudit.run, { businessDate: TODAY })).toMatchObject({ nights: 1, gross: 30_000_000 })
  await holdTruths(hotel)
})

it('gives a price to a guest in house whose night has none, and the night is charged', async () => {
  const hotel = await openHotel()
  const { stayId } = await putInHouse(hotel, { room: '104', nights: 2 })
  await sql`delete from stay_night where hotel_id = ${hotel.hotelId} and date = ${TODAY}`.execute(hotel.db)
  expect((await hotel.call(NightAudit.status, {})).charges).toMatchObject([{ warnings: ['noNight'], gross: 0 }])
  await hotel.call(NightAudit.setPrice, { stayId, ...price })
  const { charges } = await hotel.call(NightAudit.status, {})
  expect(charges).toMatchObject([{ rate: 30_000_000, gridRate: null, adults: 2, warnings: [] }])
  expect(await hotel.call(NightAudit.run, { businessDate: TODAY })).toMatchObject({ nights: 1, gross: 30_000_000 })
})

it('prices an earlier night that was left unposted', async () => {
  const hotel = await openHotel()
  const { stayId } = await putInHouse(hotel, { room: '104', nights: 3, rate: 0 })
  await sql`update hotel set business_date = business_date + 1 where id = ${hotel.hotelId}`.execute(hotel.db)
  await hotel.call(NightAudit.setPrice, { stayId, ...price })
  const { charges } = await hotel.call(NightAudit.status, {})
  expect(charges.map(({ date, rate }) => [date, rate])).toEqual([
    [TODAY, 30_000_000],
    [day(1), 0],
  ])
})

it('refuses what no audit is about to charge, a price without a reason or below zero, and who may not set prices', async () => {
  const hotel = await openBookableHotel()
  const stayId = await bookInHouse(hotel, { room: '101', departure: 2 })
  const refusal = async (given: object) =>
    (await hotel.refused(NightAudit.setPrice, { stayId, ...price, ...given })).body
  expect(await refusal({ date: day(1) })).toMatchObject({ code: 'nothingToExclude' })
  expect(await refusal({ date: day(2) })).toMatchObject({ code: 'nothingToExclude' })
  expect(await refusal({ stayId: 99_999_999 })).toMatchObject({ code: 'notFound' })
  expect(await refusal({ rate: -1 })).toMatchObject({ field: 'rate' })
  expect(await refusal({ reason: ' ' })).toMatchObject({ field: 'reason' })
  const { version } = await hotel.call(Stay.get, { id: stayId })
  await hotel.call(NightAudit.setPrice, { stayId, ...price, version })
  expect(await refusal({ version })).toMatchObject({ code: 'changedMeanwhile' })
  const cashier = await hotel.as('cashier')
  expect((await cashier.refused(NightAudit.setPrice, { stayId, ...price })).status).toBe(403)
  await hotel.call(NightAudit.run, { businessDate: TODAY })
  expect(await refusal({})).toMatchObject({ code: 'nothingToExclude' })
})
