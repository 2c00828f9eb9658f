import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { Folio } from '#domain/folio/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Report } from '#features/reports/contract.ts'
import { type BookableHotel, book, bookInHouse, day, holdTruths, openBookableHotel, TODAY } from '#test/booked.ts'
import { idOf } from '#test/books.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { BulkAudit } from '../bulkContract.ts'
import { NightAudit } from '../contract.ts'
import { runBulkAudits } from './runBulkAudits.ts'

const NIGHT = 25_000_000
const stopsAtAll = { arrivals: 'stop', departures: 'stop' } as const
const decides = { arrivals: 'noShow', departures: 'checkOut' } as const

const work = ({ db }: BookableHotel, stopping = new AbortController().signal) =>
  runBulkAudits({ db, files: memoryFiles(), log: pino({ level: 'silent' }), stopping })
const start = (hotel: BookableHotel, nth: number, policy: typeof stopsAtAll | typeof decides = stopsAtAll) =>
  hotel.call(BulkAudit.start, { until: day(nth), ...policy, reason: 'The computer was away' })
const audit = async (hotel: BookableHotel) => (await hotel.call(BulkAudit.latest, {})).audit
const payAll = async (hotel: BookableHotel, stayId: number, amount: number) => {
  const folioId = (await hotel.call(Stay.get, { id: stayId })).folios[0]?.id ?? 0
  await hotel.call(Folio.postPayment, { folioId, paymentMethodId: await idOf(hotel, 'payment_method', 'Cash'), amount })
}

describe('bulk night audit', () => {
  it('does what its plan says, day by day, with no shows and check-outs where they are wished', async () => {
    const hotel = await openBookableHotel()
    await bookInHouse(hotel, { room: '101', departure: 6 })
    const leaving = await bookInHouse(hotel, { room: '102', departure: 2 })
    await payAll(hotel, leaving, 2 * NIGHT)
    const missing = await book(hotel, { room: '103', arrival: 1, departure: 3 })
    const { days, empty } = await hotel.call(BulkAudit.plan, { until: day(3), ...decides })
    expect(empty).toBe(false)
    expect(days).toMatchObject([
      { date: TODAY, nights: 2, gross: 2 * NIGHT, arrivals: 0, stops: null },
      { date: day(1), nights: 2, gross: 2 * NIGHT, arrivals: 1, stops: null },
      { date: day(2), nights: 1, gross: NIGHT, departures: 1, owing: 0, stops: null },
      { date: day(3), nights: 1, gross: NIGHT, stops: null },
    ])
    await start(hotel, 3, decides)
    expect(await work(hotel)).toBe(4)
    const done = await audit(hotel)
    expect(done).toMatchObject({ stoppedBy: null, finishedAt: expect.any(String) })
    expect(done?.days).toEqual([
      { date: TODAY, noShows: 0, checkOuts: 0, nights: 2, gross: 2 * NIGHT },
      { date: day(1), noShows: 1, checkOuts: 0, nights: 2, gross: 2 * NIGHT },
      { date: day(2), noShows: 0, checkOuts: 1, nights: 1, gross: NIGHT },
      { date: day(3), noShows: 0, checkOuts: 0, nights: 1, gross: NIGHT },
    ])
    expect(await hotel.call(Stay.get, { id: missing })).toMatchObject({ status: 'noShow' })
    expect(await hotel.call(Stay.get, { id: leaving })).toMatchObject({ status: 'checkedOut' })
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 4, problems: [] })
    const { rows } = await hotel.call(Report.month, { from: TODAY, until: day(3) })
    expect(rows).toHaveLength(4)
    await holdTruths(hotel)
  })

  it('plans where it will stop, and stops there with the days before it closed', async () => {
    const hotel = await openBookableHotel()
    await bookInHouse(hotel, { room: '101', departure: 6 })
    await book(hotel, { room: '103', arrival: 2, departure: 3 })
    const pending = { code: 'nightAuditPending', params: [1, 0] }
    const { days } = await hotel.call(BulkAudit.plan, { until: day(3), ...stopsAtAll })
    expect(days.map(({ stops }) => stops)).toEqual([null, null, pending, null])
    await start(hotel, 3)
    await work(hotel)
    expect(await audit(hotel)).toMatchObject({ stoppedBy: pending, days: [{ date: TODAY }, { date: day(1) }] })
    expect((await hotel.call(NightAudit.status, {})).businessDate).toBe(day(2))
    await holdTruths(hotel)
  })

  it('stops at a guest who should leave and owes, and nothing of that day is done', async () => {
    const hotel = await openBookableHotel()
    await bookInHouse(hotel, { room: '101', departure: 1 })
    const missing = await book(hotel, { room: '103', arrival: 1, departure: 3 })
    const { days } = await hotel.call(BulkAudit.plan, { until: day(2), ...decides })
    expect(days[1]?.stops).toEqual({ code: 'leavingOwe', params: [1] })
    await start(hotel, 2, decides)
    await work(hotel)
    expect(await audit(hotel)).toMatchObject({ stoppedBy: { code: 'folioBalanceNotZero' }, days: [{ date: TODAY }] })
    expect(await hotel.call(Stay.get, { id: missing })).toMatchObject({ status: 'reserved' })
    await holdTruths(hotel)
  })

  it('goes on when the database was away for a moment', async () => {
    const hotel = await openBookableHotel()
    await start(hotel, 1)
    const { working } = await hotel.db.transaction().execute(async (held) => {
      await sql`select from hotel where id = ${hotel.hotelId} for update`.execute(held)
      const begun = work(hotel)
      const ended = () =>
        sql<{ ended: number }>`
          select count(pg_terminate_backend(pid))::int as ended from pg_locks where not granted and transactionid is not null
            and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(held)
      await expect.poll(async () => (await ended()).rows[0]?.ended).toBe(1)
      return { working: begun }
    })
    expect(await working).toBe(0)
    expect(await audit(hotel)).toMatchObject({ finishedAt: null, stoppedBy: null, days: [] })
    await sql`update bulk_audit set worked_at = null where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    await work(hotel)
    expect(await audit(hotel)).toMatchObject({ stoppedBy: null, days: [{ date: TODAY }, { date: day(1) }] })
    await holdTruths(hotel)
  })

  it('brings a hotel in which nobody is to a later date', async () => {
    const hotel = await openBookableHotel()
    const { empty, days } = await hotel.call(BulkAudit.plan, { until: day(39), ...stopsAtAll })
    expect({ empty, days: days.length }).toEqual({ empty: true, days: 40 })
    await start(hotel, 39)
    await work(hotel)
    expect((await hotel.call(NightAudit.status, {})).businessDate).toBe(day(40))
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 40, problems: [] })
  })

  it('closes no further day when somebody stops it', async () => {
    const hotel = await openBookableHotel()
    const { id } = await start(hotel, 3)
    await hotel.call(BulkAudit.stop, { id })
    await work(hotel)
    expect(await audit(hotel)).toMatchObject({ stoppedBy: null, stopAsked: true, days: [] })
    expect((await hotel.refused(BulkAudit.stop, { id })).body.code).toBe('notFound')
  })

  it('is taken up where a process that stopped left it, each day closed once', async () => {
    const hotel = await openBookableHotel()
    await bookInHouse(hotel, { room: '101', departure: 6 })
    await start(hotel, 3)
    const stopping = new AbortController()
    stopping.abort()
    expect(await work(hotel, stopping.signal)).toBe(0)
    await Promise.all([work(hotel), work(hotel), work(hotel)])
    expect((await audit(hotel))?.days).toHaveLength(4)
    expect(await hotel.call(NightAudit.verify, {})).toMatchObject({ days: 4, problems: [] })
    await holdTruths(hotel)
  })

  it('goes on after a process that died at it', async () => {
    const hotel = await openBookableHotel()
    await start(hotel, 1)
    await sql`update bulk_audit set worked_at = now() where hotel_id = ${hotel.hotelId}`.execute(hotel.db)
    expect(await work(hotel)).toBe(0)
    await sql`update bulk_audit set worked_at = now() - interval '31 seconds' where hotel_id = ${hotel.hotelId}`.execute(
      hotel.db,
    )
    await work(hotel)
    expect((await audit(hotel))?.days).toHaveLength(2)
  })

  it('is asked for once, by who may, for days that have come and are open, with a reason', async () => {
    const hotel = await openBookableHotel()
    const asked = { until: day(3), ...stopsAtAll, reason: 'The computer was away' }
    const refused = async (change: object) => (await hotel.refused(BulkAudit.start, { ...asked, ...change })).body
    expect(await refused({ until: '2026-03-09' })).toMatchObject({ code: 'dayAlreadyClosed', field: 'until' })
    expect(await refused({ until: '2299-01-01' })).toMatchObject({ code: 'nightAuditFuture', field: 'until' })
    expect(await refused({ reason: ' ' })).toMatchObject({ field: 'reason' })
    expect(await refused({ arrivals: 'cancel' })).toMatchObject({ field: 'arrivals' })
    const reception = await hotel.as('reception')
    expect((await reception.refused(BulkAudit.start, asked)).status).toBe(403)
    const both = await Promise.allSettled([hotel.call(BulkAudit.start, asked), hotel.call(BulkAudit.start, asked)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused({})).toMatchObject({ code: 'bulkAuditRunning' })
  })
})
