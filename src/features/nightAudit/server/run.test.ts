import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { putInHouse } from '#test/inHouse.ts'
import { NightAudit } from '../contract.ts'

const B = '2026-03-10'

async function one<T>(hotel: TestHotel, query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(hotel.db)
  expect(rows).toHaveLength(1)
  return rows[0] as T
}

const setStay = (hotel: TestHotel, stayId: number, change: Parameters<typeof sql.raw>[0]) =>
  sql`update stay set ${sql.raw(change)} where hotel_id = ${hotel.hotelId} and id = ${stayId}`.execute(hotel.db)

const businessDate = (hotel: TestHotel) =>
  one<{ businessDate: string }>(
    hotel,
    sql`select business_date as "businessDate" from hotel where id = ${hotel.hotelId}`,
  )

describe('night audit', () => {
  it('charges the night of everybody in house with its taxes and moves to the next day', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '101', rate: 25_000_000, nights: 2 })
    await putInHouse(hotel, { room: '102', rate: 1_500_000, nights: 1 })
    const result = await hotel.call(NightAudit.run, { businessDate: B })
    // 250,000 → VAT 22,321.43, city tax 4,464.29; 15,000 → 1,339.29 and 267.86 (docs/rules/tax.md#mongolia)
    expect(result).toMatchObject({
      closedDate: B,
      businessDate: '2026-03-11',
      nights: 2,
      gross: 26_500_000,
      occupied: 2,
      arrivals: 2,
      roomRevenue: 22_321_428 + 1_339_285,
      tax: 2_232_143 + 446_429 + 133_929 + 26_786,
    })
    expect(await businessDate(hotel)).toEqual({ businessDate: '2026-03-11' })
    const balances = await sql<{ number: string; closing: number }>`
      select a.number, l.closing from day_ledger l join account a on a.hotel_id = l.hotel_id and a.id = l.account_id
      where l.hotel_id = ${hotel.hotelId} and l.date = ${B} order by a.number`.execute(hotel.db)
    expect(balances.rows).toEqual([
      { number: '1200', closing: 26_500_000 },
      { number: '2310', closing: -(2_232_143 + 133_929) },
      { number: '2320', closing: -(446_429 + 26_786) },
      { number: '4010', closing: -(22_321_428 + 1_339_285) },
    ])
  })

  it('keeps the statistics of the day by room type and source', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '101', nights: 3 })
    await putInHouse(hotel, { room: '102', nights: 3, type: 'COMP' })
    await putInHouse(hotel, { room: '106', nights: 1, type: 'HOUSE' })
    const dayUse = await putInHouse(hotel, { room: '103', dayUse: true })
    const left = await putInHouse(hotel, { room: '104' })
    for (const { stayId } of [dayUse, left])
      await setStay(hotel, stayId, `status = 'checkedOut', checked_out_on = '${B}', departure = '${B}'`)
    const cancelled = await putInHouse(hotel, { room: '105', status: 'reserved' })
    await setStay(
      hotel,
      cancelled.stayId,
      `status = 'cancelled', ended_on = '${B}', arrival = '2026-04-01', departure = '2026-04-02', arrives_at = '2026-04-01', departs_at = '2026-04-02'`,
    )
    const noShow = await putInHouse(hotel, { room: '107', status: 'reserved' })
    await setStay(hotel, noShow.stayId, `status = 'noShow', ended_on = '${B}'`)
    await hotel.call(NightAudit.run, { businessDate: B })
    const { rows } = await sql`
      select t.code, d.sold, d.complimentary, d.house_use, d.day_use, d.arrivals, d.departures, d.no_shows, d.cancellations, d.adults, d.room_revenue
      from day_statistic d join room_type t on t.hotel_id = d.hotel_id and t.id = d.room_type_id
      where d.hotel_id = ${hotel.hotelId} and d.date = ${B} order by t.sort_order`.execute(hotel.db)
    const nothing = {
      sold: 0,
      complimentary: 0,
      house_use: 0,
      day_use: 0,
      arrivals: 0,
      departures: 0,
      no_shows: 0,
      cancellations: 0,
      adults: 0,
      room_revenue: 0,
    }
    expect(rows).toEqual([
      // the guest of 104 left on the day of arrival: no night, counted as a day use
      {
        ...nothing,
        code: 'STD',
        sold: 1,
        complimentary: 1,
        day_use: 2,
        arrivals: 4,
        departures: 2,
        cancellations: 1,
        adults: 4,
        room_revenue: 22_321_428,
      },
      { ...nothing, code: 'TWN', house_use: 1, arrivals: 1, no_shows: 1, adults: 2 },
    ])
    const rooms = await sql`
      select t.code, d.rooms, d.out_of_order from day_room_type d join room_type t on t.hotel_id = d.hotel_id and t.id = d.room_type_id
      where d.hotel_id = ${hotel.hotelId} and d.date = ${B} order by t.sort_order`.execute(hotel.db)
    expect(rooms.rows).toEqual([
      { code: 'STD', rooms: 15, out_of_order: 0 },
      { code: 'TWN', rooms: 9, out_of_order: 0 },
      { code: 'SUI', rooms: 6, out_of_order: 0 },
    ])
  })

  it('leaves the rooms of stay-overs dirty and the others as they are', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '201', nights: 2 })
    await hotel.call(NightAudit.run, { businessDate: B })
    const { rows } = await sql`
      select number from room where hotel_id = ${hotel.hotelId} and house_status = 'dirty'`.execute(hotel.db)
    expect(rows).toEqual([{ number: '201' }])
  })

  it('waits for arrivals that are not decided and guests who have not left', async () => {
    const hotel = await openHotel()
    const arrival = await putInHouse(hotel, { room: '101', status: 'reserved' })
    const dueOut = await putInHouse(hotel, { room: '102' })
    await setStay(
      hotel,
      dueOut.stayId,
      `arrival = '2026-03-09', checked_in_on = '2026-03-09', arrives_at = '2026-03-09', departure = '${B}'`,
    )
    const refused = await hotel.refused(NightAudit.run, { businessDate: B })
    expect(refused.body).toMatchObject({ code: 'nightAuditPending', params: [1, 1] })
    expect(await businessDate(hotel)).toEqual({ businessDate: B })
    const status = await hotel.call(NightAudit.status, {})
    expect(status.pendingReservations.map(({ id }) => id)).toEqual([arrival.stayId])
    expect(status.pendingDepartures.map(({ id }) => id)).toEqual([dueOut.stayId])
    expect(status.against).toEqual([{ code: 'nightAuditPending', params: [1, 1] }])
  })

  it('is not run for a future date', async () => {
    const hotel = await openHotel()
    await sql`update hotel set business_date = (now() at time zone 'Asia/Ulaanbaatar')::date + 1 where id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
    const { businessDate: tomorrow } = await businessDate(hotel)
    const refused = await hotel.refused(NightAudit.run, { businessDate: tomorrow })
    expect(refused.body).toMatchObject({
      code: 'nightAuditFuture',
      message: 'night audit cannot be run for a future date',
    })
  })

  it('needs the privilege', async () => {
    const hotel = await openHotel()
    const reception = await hotel.as('reception')
    expect((await reception.refused(NightAudit.run, { businessDate: B })).status).toBe(403)
    const night = await hotel.as('night')
    await night.call(NightAudit.run, { businessDate: B })
  })

  it('closes a date once, whoever asks again', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '101', nights: 3 })
    const first = await hotel.call(NightAudit.run, { businessDate: B }, { key: 'audit-2026-03-10' })
    const resent = await hotel.call(NightAudit.run, { businessDate: B }, { key: 'audit-2026-03-10' })
    expect(resent).toEqual(first)
    const second = await hotel.refused(NightAudit.run, { businessDate: B })
    expect(second.body).toMatchObject({ code: 'dayAlreadyClosed', params: [B, '2026-03-11'] })
    expect((await hotel.refused(NightAudit.run, { businessDate: '2026-03-12' })).body.code).toBe('dayNotReached')
    const { lines } = await one<{ lines: number }>(
      hotel,
      sql`select count(*)::int as lines from folio_line where hotel_id = ${hotel.hotelId}`,
    )
    expect(lines).toBe(1)
  })

  it('lets one of two auditors win', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '101', nights: 3 })
    const night = await hotel.as('night')
    const [a, b] = await Promise.allSettled([
      hotel.call(NightAudit.run, { businessDate: B }),
      night.call(NightAudit.run, { businessDate: B }),
    ])
    expect([a.status, b.status].sort()).toEqual(['fulfilled', 'rejected'])
    expect(await businessDate(hotel)).toEqual({ businessDate: '2026-03-11' })
    const { days } = await one<{ days: number }>(
      hotel,
      sql`select count(*)::int as days from day_close where hotel_id = ${hotel.hotelId}`,
    )
    expect(days).toBe(1)
  })

  it('shows before it runs what each night will cost and what to look at', async () => {
    const hotel = await openHotel()
    await putInHouse(hotel, { room: '101', rate: 25_000_000 })
    const free = await putInHouse(hotel, { room: '102', rate: 0 })
    await putInHouse(hotel, { room: '103', type: 'HOUSE' })
    const bare = await putInHouse(hotel, { room: '104' })
    await sql`delete from stay_night where hotel_id = ${hotel.hotelId} and stay_id = ${bare.stayId}`.execute(hotel.db)
    const { charges, stayOvers } = await hotel.call(NightAudit.status, {})
    expect(stayOvers).toBe(4)
    expect(charges).toMatchObject([
      { roomNumber: '101', net: 22_321_428, tax: 2_678_572, gross: 25_000_000, warnings: [] },
      { stayId: free.stayId, gross: 0, warnings: ['zeroRate'] },
      { roomNumber: '103', gross: 0, warnings: ['free'] },
      { stayId: bare.stayId, gross: 0, warnings: ['noNight'] },
    ])
    const { nights, gross } = await hotel.call(NightAudit.run, { businessDate: B })
    expect({ nights, gross }).toEqual({ nights: 3, gross: 25_000_000 })
  })

  it('forgets answers of commands after three days', async () => {
    const hotel = await openHotel()
    await sql`
      insert into idempotency (hotel_id, key, user_id, action, body_hash, created_at)
      select ${hotel.hotelId}::int, 'key of ' || age, 1, '/api/X/Y', ''::bytea, now() - age * interval '1 day' from unnest(array[2, 4]) age`.execute(
      hotel.db,
    )
    await hotel.call(NightAudit.run, { businessDate: B })
    const { rows } = await sql`select key from idempotency where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    expect(rows).toEqual([{ key: 'key of 2' }])
  })
})
