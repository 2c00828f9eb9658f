import { addDays, type Day } from '#core/day.ts'
import { CalendarSource } from '#features/channel/calendarContract.ts'
import { rateType } from '#features/configuration/rateType.ts'
import { Rate } from '#features/configuration/rate.ts'
import { roomExtra } from '#features/configuration/room.ts'
import { roomType } from '#features/configuration/roomType.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCalendarPlatform } from './calendarPlatform.ts'
import { FIRST_DAY, KilledHouse, type Moment } from './killedHouse.ts'
import { breaches } from './truths.ts'

/** So often the program dies at each of the moments. */
const DEATHS = 3
const ROOMS = 12

let house: KilledHouse
let platform: Awaited<ReturnType<typeof openCalendarPlatform>>
let sourceId: number
beforeAll(async () => {
  // the platform stands on the program's own computer
  process.env['PRIVATE_CONNECTIONS'] = 'loopback'
  house = await KilledHouse.open()
  platform = await openCalendarPlatform()
  const { desk } = house
  const party = { maxAdults: 2, maxChildren: 0 }
  const { id: roomTypeId } = await desk.call(roomType.actions.new, { code: 'DBL', name: 'Double', ...party })
  await desk.call(roomExtra.newMany, { from: '101', to: String(100 + ROOMS), floor: '1', roomTypeId })
  const { id: rateTypeId } = await desk.call(rateType.actions.new, { code: 'BAR', name: 'Room only' })
  const cell = { roomTypeId, rateTypeId, seasonId: null, base: [10_000_000, 10_000_000], version: 0 }
  await desk.call(Rate.save, { cells: [cell] })
  const source = { name: 'Platform', address: platform.address, roomTypeId, rateTypeId, everyMinutes: 5 }
  sourceId = (await desk.call(CalendarSource.new, source)).id
})
afterAll(async () => {
  await house.close()
  await platform.close()
})

const nothing = () => undefined
const die = (moment: Moment, work: () => void = nothing) => house.accident('program', moment, work)

/** Each a night of its own number; those that were taken before stand on. */
const booked: { uid: string; arrival: Day; departure: Day }[] = []
function sells(count: number): void {
  for (let nth = 0; nth < count; nth += 1) {
    const arrival = addDays(FIRST_DAY, 5 + (booked.length % 9))
    booked.push({ uid: `night-${booked.length}`, arrival, departure: addDays(arrival, 2) })
  }
  platform.entries = booked
}

/** What the dead program was reading is due again, as if its minutes had passed. */
const leaseEnds = () => sql`update calendar_source set next_at = now()`.execute(house.database.db)
const readNow = () => void house.desk.call(CalendarSource.readNow, { id: sourceId }).catch(nothing)

/** Waits until every booking of the calendar is there, once; gives where the rooms that are sold are not those that are taken, and broken truths. */
async function wrongs(): Promise<unknown[]> {
  const stays = async () => {
    const { rows } = await sql<{ number: string; stays: number }>`
      select e.uid as number, count(s.id)::int as stays
      from calendar_entry e
      left join channel_stay c on c.hotel_id = e.hotel_id and c.channel = 'Platform' and c.number = e.number
      left join stay s on s.hotel_id = c.hotel_id and s.id = c.stay_id and s.status = 'reserved'
      where e.state = 'taken' group by e.uid order by e.uid`.execute(house.database.db)
    return rows
  }
  const wanted = booked.map(({ uid }) => ({ number: uid, stays: 1 })).toSorted((a, b) => (a.number < b.number ? -1 : 1))
  await expect.poll(stays, { timeout: 60_000 }).toEqual(wanted)
  const { rows } = await sql<{ stays: number; nights: number; sold: number }>`
    select (select count(*)::int from stay where status = 'reserved') as stays,
      (select count(*)::int from stay_night n join stay s on s.hotel_id = n.hotel_id and s.id = n.stay_id where s.status = 'reserved') as nights,
      (select coalesce(sum(sold), 0)::int from type_inventory) as sold`.execute(house.database.db)
  const nights = 2 * booked.length
  const unlike = rows.filter((row) => row.stays !== booked.length || row.nights !== nights || row.sold !== nights)
  return [...unlike, ...(await breaches({ db: house.database.db, token: house.desk.token }))]
}

test.each([
  ['before a booking is saved', { table: 'calendar_entry' } as Moment],
  ['while it takes the room', { table: 'stay_night' } as Moment],
])('what was not saved when the program died %s is taken once', async (_when, moment) => {
  for (let death = 0; death < DEATHS; death += 1) {
    sells(2)
    await die(moment, readNow)
    house.desk.resume()
    await leaseEnds()
    expect(await wrongs()).toEqual([])
  }
})

test('what was saved when the program died is not taken again', async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    sells(2)
    readNow()
    expect(await wrongs()).toEqual([])
    await die({ after: 0 })
    house.desk.resume()
    await leaseEnds()
    const before = platform.asked
    await expect.poll(() => platform.asked, { timeout: 60_000 }).toBeGreaterThan(before)
    expect(await wrongs()).toEqual([])
  }
})

test('a calendar in the middle of which the program died is read again by itself, long before it would be read next', async () => {
  for (let death = 0; death < DEATHS; death += 1) {
    const before = platform.asked
    platform.isEnding = false
    sells(2)
    readNow()
    await expect.poll(() => platform.asked, { timeout: 60_000 }).toBeGreaterThan(before)
    await die({ after: 0 })
    platform.isEnding = true
    platform.breakOff()
    const { rows } = await sql<{ soon: boolean }>`
      select next_at < now() + interval '3 minutes' as soon from calendar_source`.execute(house.database.db)
    expect(rows).toEqual([{ soon: true }])
    house.desk.resume()
    await leaseEnds()
    expect(await wrongs()).toEqual([])
  }
})
