import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { type BookableHotel, book, bookInHouse, day, openBookableHotel } from '#test/booked.ts'
import { memoryFiles } from '#test/memoryFiles.ts'
import { Downtime } from '../contract.ts'
import { arrivals, departures, inHouse, week, withoutRoom } from '../houseLists.ts'
import { keepPacks } from './keepPacks.ts'

let hotel: BookableHotel
let stays: Record<'staying' | 'arriving' | 'later' | 'unplaced' | 'nextMonth', number>
const named = (lastName: string) => ({ booking: { guest: { lastName, firstName: 'Guest', phone: '9911 2233' } } })
beforeAll(async () => {
  hotel = await openBookableHotel()
  stays = {
    staying: await bookInHouse(hotel, { room: '101', departure: 2, ...named('Болд') }),
    arriving: await book(hotel, { departure: 1, room: '102', ...named('Sarnai') }),
    later: await book(hotel, { arrival: 3, departure: 5, room: '101', ...named('Tuya') }),
    unplaced: await book(hotel, { arrival: 2, departure: 3, ...named('Enkh') }),
    nextMonth: await book(hotel, { arrival: 30, departure: 31, ...named('Far') }),
  }
})

const ids = (of: readonly { readonly id: number }[]) => of.map(({ id }) => id)

test('the house tells who is in it, who comes within the week, and which room is taken when', async () => {
  const house = await hotel.call(Downtime.house, {})
  expect(ids(house.stays).toSorted()).toEqual([stays.staying, stays.arriving, stays.later, stays.unplaced].toSorted())
  expect(ids(inHouse(house))).toEqual([stays.staying])
  expect(ids(arrivals(house))).toEqual([stays.arriving])
  expect(departures(house)).toEqual([])
  expect(ids(withoutRoom(house))).toEqual([stays.unplaced])
  expect(house.rooms).toHaveLength(30)
  const rows = Object.fromEntries(week(house).map(({ roomNumber, nights }) => [roomNumber, nights]))
  expect(rows['101']).toEqual(['Болд', 'Болд', '', 'Tuya', 'Tuya', '', ''])
  expect(rows['102']).toEqual(['Sarnai', '', '', '', '', '', ''])
  expect(house.stays[0]).toMatchObject({ guestName: 'Болд Guest', phone: '9911 2233', roomNumber: '101', balance: 0 })
})

test('the pack is a PDF in every language, for who may see it', async () => {
  for (const language of ['en', 'mon', 'both'] as const) {
    const { name, base64 } = await hotel.call(Downtime.pdf, { id: null, language })
    expect(name).toBe(`downtime-pack-${day(0)}.pdf`)
    expect(Buffer.from(base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const cashier = await hotel.as('cashier')
  for (const [action, input] of [
    [Downtime.house, {}],
    [Downtime.packs, {}],
    [Downtime.pdf, { id: null, language: 'en' }],
  ] as const)
    expect((await cashier.refused(action, input)).status).toBe(403)
})

test('after each night audit one is made, once whoever looks, and kept for two weeks; a failure leaves the audit alone and is tried again', async () => {
  const files = memoryFiles()
  const said: string[] = []
  const keep = (store = files) => keepPacks(hotel.db, store, (line) => said.push(line))
  expect(await keepPacks(hotel.db, files, (line) => said.push(line), AbortSignal.abort())).toBe(0)
  const made = await Promise.all([keep(), keep(), keep()])
  expect(made.toSorted()).toEqual([0, 0, 1])
  expect(await keep()).toBe(0)

  await hotel.call(Stay.noShow, { stayIds: [stays.arriving], reason: 'Did not come' })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  const broken = { ...files, put: () => Promise.reject(new Error('the disk is full')) }
  expect(await keep(broken)).toBe(0)
  expect(said).toEqual(['Downtime pack: the disk is full'])
  expect((await hotel.call(NightAudit.status, {})).businessDate).toBe(day(1))
  expect(await keep()).toBe(0)
  await sql`update downtime_pack set begun_at = now() - interval '6 minutes' where hotel_id = ${hotel.hotelId} and made_at is null`.execute(
    hotel.db,
  )
  await sql`update audit_run set finished_at = now() - interval '7 minutes' where hotel_id = ${hotel.hotelId}`.execute(
    hotel.db,
  )
  expect(await keep()).toBe(1)
  expect((await hotel.call(Downtime.packs, {})).map(({ businessDate }) => businessDate)).toEqual([day(1), day(0)])
  expect(await files.get(`${hotel.hotelId}/downtime-pack-${day(0)}.pdf`)).toBeDefined()

  await sql`update downtime_pack set begun_at = now() - interval '20 days' where hotel_id = ${hotel.hotelId} and business_date = ${day(0)}`.execute(
    hotel.db,
  )
  await sql`delete from downtime_pack where hotel_id = ${hotel.hotelId} and business_date = ${day(1)}`.execute(hotel.db)
  expect(await keep()).toBe(1)
  expect((await hotel.call(Downtime.packs, {})).map(({ businessDate }) => businessDate)).toEqual([day(1)])
  expect(await files.get(`${hotel.hotelId}/downtime-pack-${day(0)}.pdf`)).toBeUndefined()
})
