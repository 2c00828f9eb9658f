import { watchClock } from '#domain/notice/server/watchClock.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { AuthClient } from '#test/authClient.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

const DAY = 86_400_000
/** The computer's clock, that many days off; what really passes is not asked of it. */
const setClock = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY })
afterEach(() => void vi.useRealTimers())

const troubleOf = async ({ app }: TestHotel) =>
  (await app.inject({ url: '/api/auth/clock' })).json<{ trouble: object | null }>().trouble

const toldOfClock = async (hotel: TestHotel) =>
  (await hotel.call(Dashboard.notices, {})).filter(({ kind }) => kind.startsWith('clock'))

test('a clock set 40 days ahead ends no session, and says so where one signs in and on the dashboard', async () => {
  const hotel = await openHotel()
  const desk = new AuthClient(hotel.app)
  await desk.signIn('admin', 'Buudal-demo1', { hotel: 'KHAN' })
  expect(await troubleOf(hotel)).toBeNull()

  setClock(40)
  expect(await toldOfClock(hotel)).toEqual([])
  const cookies = Object.fromEntries(desk.cookies)
  const session = await hotel.app.inject({ url: '/api/auth/session', cookies })
  expect(session.json<object>()).toHaveProperty('token')
  expect(String(session.headers['set-cookie'])).toMatch(/Max-Age=43\d{3}/)
  expect(await troubleOf(hotel)).toMatchObject({ kind: 'clockAhead' })
  await watchClock(hotel.db, 'desk-pc')
  expect(await toldOfClock(hotel)).toMatchObject([{ kind: 'clockAhead' }])

  vi.useRealTimers()
  await watchClock(hotel.db, 'desk-pc')
  expect(await toldOfClock(hotel)).toEqual([])
})

test('a clock set 40 days back ends no session; the night audit says what is the matter, and is not run', async () => {
  const hotel = await openHotel()
  await sql`update hotel set business_date = (now() at time zone 'Asia/Ulaanbaatar')::date where id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  setClock(-40)
  const { businessDate, against } = await hotel.call(NightAudit.status, {})
  expect(against).toMatchObject([{ code: 'clockBehind' }])
  const refused = await hotel.refused(NightAudit.run, { businessDate })
  expect(refused.status).toBe(409)
  expect(refused.body.message).toMatch(
    new RegExp(
      `^The server's clock says [\\d-]+ [\\d:]+, before the working date ${businessDate}; yet something was already done on`,
    ),
  )
  await watchClock(hotel.db, 'desk-pc')
  expect(await toldOfClock(hotel)).toMatchObject([{ kind: 'clockBack' }])
})

test('a program that starts with a clock behind its own records knows it', async () => {
  const hotel = await openHotel()
  const inFortyDays = new Date(Date.now() + 40 * 86_400_000)
  await sql`update session set last_seen_at = ${inFortyDays} where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
  expect(await troubleOf(hotel)).toMatchObject({ kind: 'clockBehind' })
  await watchClock(hotel.db, 'desk-pc')
  expect(await toldOfClock(hotel)).toMatchObject([{ kind: 'clockBehind' }])
})
