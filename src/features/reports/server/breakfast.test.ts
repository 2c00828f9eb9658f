import { Package } from '#features/package/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, book, type BookableHotel, day, openBookableHotel, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { Breakfast } from '../breakfast.ts'
import { Report } from '../contract.ts'

let hotel: BookableHotel
let couple: number
let single: number

/** A couple whose rate has breakfast, a guest alone whose rate has none, a day use and somebody who comes only tomorrow. */
beforeAll(async () => {
  hotel = await openBookableHotel()
  await sql`update rate_type set breakfast = (code = 'BAR') where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  couple = await bookInHouse(hotel, { room: '101', departure: 2 })
  await sql`update rate_type set breakfast = false where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  single = await bookInHouse(hotel, { room: '102', departure: 1, stay: { adults: 1 } })
  await book(hotel, { arrival: 5, departure: 5, room: '103' })
  await book(hotel, { arrival: 1, departure: 3, room: '201' })
})
const morning = day(1)
const list = async (date = morning) => (await hotel.call(Breakfast.list, { date })).rooms

describe('breakfast', () => {
  it('is told for who sleeps here the night before: as many as have it in their price, and who pays', async () => {
    const { rows, totals } = await hotel.call(Report.breakfast, { date: morning })
    expect(rows.map(({ room, included, payable }) => [room, included, payable])).toEqual([
      ['101', 2, 0],
      ['102', 0, 1],
    ])
    expect(totals).toMatchObject({ adults: 3, included: 2, payable: 1, served: 0 })
    expect((await hotel.call(Report.breakfast, { date: morning, show: 'payable' })).count).toBe(1)
    expect((await list(TODAY)).length).toBe(0)
  })

  it('counts a package that brings it for the night', async () => {
    const [group] = (
      await sql<{ id: number }>`
        select g.id from extra_charge_group g join account a on a.hotel_id = g.hotel_id and a.id = g.account_id
        where g.hotel_id = ${hotel.hotelId} and a.purpose = 'breakfastRevenue'`.execute(hotel.db)
    ).rows
    const [item] = (
      await sql<{ id: number }>`
        update extra_charge set extra_charge_group_id = ${group?.id} where hotel_id = ${hotel.hotelId} and name = 'Laundry' returning id`.execute(
        hotel.db,
      )
    ).rows
    const { id } = await hotel.call(Package.new, {
      code: 'BB',
      name: 'With breakfast',
      inclusions: [
        { extraChargeId: item?.id ?? 0, amount: 1_000_000, countedBy: 'person', rhythm: 'everyNight', inside: false },
      ],
    })
    await book(hotel, { arrival: 5, departure: 7, room: '202', stay: { packageIds: [id] } })
    const { rows } = await hotel.call(Report.breakfast, { date: day(6) })
    expect(rows).toMatchObject([
      { room: '202', included: 2, payable: 0, package: { en: expect.stringContaining('With breakfast') } },
    ])
    expect((await hotel.call(Report.breakfast, { date: day(5) })).count).toBe(0)
  })

  it('is marked by room, all at once or one by one, and taken back', async () => {
    expect(await hotel.call(Breakfast.serve, { stayId: couple, date: morning, persons: 1 })).toEqual({ served: 1 })
    await hotel.call(Breakfast.serve, { stayId: couple, date: morning, persons: 2 })
    await hotel.call(Breakfast.serve, { stayId: single, date: morning, persons: 1 })
    expect((await hotel.call(Report.breakfast, { date: morning })).totals['served']).toBe(3)
    await hotel.call(Breakfast.serve, { stayId: single, date: morning, persons: 0 })
    expect((await list()).map(({ room, served, persons }) => [room, served, persons])).toEqual([
      ['101', 2, 2],
      ['102', 0, 1],
    ])
    const { rows } = await sql<{ action: string; before: unknown; after: unknown }>`
      select action, before, after from activity where hotel_id = ${hotel.hotelId} and entity = 'Breakfast' order by id`.execute(
      hotel.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['serve', 'serve', 'serve', 'takeBack'])
    expect(rows[1]).toMatchObject({ before: { served: 1 }, after: { served: 2 } })
  })

  it('is refused for more than slept there, for who did not, and for another time of the year', async () => {
    const refusal = async (input: { stayId: number; date?: string; persons?: number }) =>
      (await hotel.refused(Breakfast.serve, { date: morning, persons: 1, ...input })).body.code
    expect(await refusal({ stayId: couple, persons: 3 })).toBe('breakfastTooMany')
    expect(await refusal({ stayId: couple, date: TODAY })).toBe('notFound')
    expect(await refusal({ stayId: couple, date: day(2) })).toBe('breakfastNotNow')
  })

  it('is still marked after the night audit, of who has left since too', async () => {
    await hotel.call(NightAudit.run, { businessDate: TODAY })
    expect((await list()).length).toBe(2)
    expect(await hotel.call(Breakfast.serve, { stayId: single, date: morning, persons: 1 })).toEqual({ served: 1 })
  })
})
