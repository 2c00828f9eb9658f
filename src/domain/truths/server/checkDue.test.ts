import { NightAudit } from '#features/nightAudit/contract.ts'
import { bookInHouse, day, openBookableHotel } from '#test/booked.ts'
import { later } from '#kit/server/later.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Truth } from '../contract.ts'
import { checkDue } from './checkDue.ts'

const quiet = () => undefined

test('a check is made after each night audit, daily, and when somebody asks; of several processes one makes it', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 3 })
  expect(await hotel.call(Truth.get, {})).toEqual({ waiting: false, last: null })

  // a program that stops leaves it to others
  expect(await checkDue(hotel.db, quiet, AbortSignal.abort())).toBe(0)
  const together = await Promise.all([1, 2, 3].map(() => checkDue(hotel.db, quiet)))
  expect(together.toSorted()).toEqual([0, 0, 1])
  const first = await hotel.call(Truth.get, {})
  expect(first).toMatchObject({ waiting: false, last: { cause: 'night', by: null, wrong: 0, records: [] } })
  expect(await checkDue(hotel.db, quiet)).toBe(0)

  await hotel.call(NightAudit.run, { businessDate: day(0) })
  expect(await checkDue(hotel.db, quiet)).toBe(1)
  expect(await checkDue(hotel.db, quiet)).toBe(0)

  await hotel.call(Truth.check, {})
  expect((await hotel.call(Truth.get, {})).waiting).toBe(true)
  expect(await checkDue(hotel.db, quiet)).toBe(1)
  expect(await hotel.call(Truth.get, {})).toMatchObject({ waiting: false, last: { cause: 'asked', by: 'Saraa' } })

  const aDayBefore = (instant: string) => later(sql.ref(instant), sql`interval '-25 hours'`)
  await sql`update truth_check set checked_at = ${aDayBefore('checked_at')}, begun_at = ${aDayBefore('begun_at')} where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect(await checkDue(hotel.db, quiet)).toBe(1)
})

test("the operator asks for any hotel's check; who is no operator for none but their own", async () => {
  const hotel = await openBookableHotel()
  const other = await hotel.neighbour()
  await checkDue(hotel.db, quiet)
  await hotel.call(Truth.checkOf, { hotelId: other.hotelId })
  expect((await hotel.call(Truth.getOf, { hotelId: other.hotelId })).waiting).toBe(true)
  expect(await checkDue(hotel.db, quiet)).toBe(1)
  expect(await other.call(Truth.get, {})).toMatchObject({ last: { cause: 'asked', by: null, wrong: 0 } })
  expect((await other.refused(Truth.getOf, { hotelId: hotel.hotelId })).body.code).toBe('noAccess')
  const reception = await hotel.as('reception')
  expect((await reception.refused(Truth.check, {})).body.code).toBe('noAccess')
})

test('a hotel that is gone wrong stays told until it is right', async () => {
  const hotel = await openBookableHotel()
  await bookInHouse(hotel)
  const before = await sql<{
    sold: number
  }>`select sold from type_inventory where hotel_id = ${hotel.hotelId} order by date limit 1`.execute(hotel.db)
  await sql`update type_inventory set sold = sold + 1 where hotel_id = ${hotel.hotelId} and sold = ${before.rows[0]?.sold}`.execute(
    hotel.db,
  )
  await checkDue(hotel.db, quiet)
  const { last } = await hotel.call(Truth.get, {})
  expect(last).toMatchObject({ wrong: 2 })
  expect(last?.records[0]).toEqual({
    truth: 'roomsSold',
    params: ['STD', day(0), '2', '1'],
    link: '/front-office/reservation-list',
  })
})
