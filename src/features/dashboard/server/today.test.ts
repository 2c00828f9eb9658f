import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { Dashboard, type Today } from '#features/dashboard/contract.ts'
import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { type BookableHotel, book, booking, bookInHouse, openBookableHotel, passNights, TODAY } from '#test/booked.ts'
import { sql } from 'kysely'

let hotel: BookableHotel
let today: Today
const room = (number: string) => today.rooms.state[today.rooms.number.indexOf(number)]
const named = (lastName: string) => ({ booking: { guest: { lastName, firstName: 'Guest' } } })

/** What the wall of the hotel shows while the desk is asked; only the clock stands still, timers go on. */
const atLocalTime = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${time}:00+08:00`) })
afterEach(() => vi.useRealTimers())

/** One of each: the business date stands two nights after the first arrivals. */
beforeAll(async () => {
  hotel = await openBookableHotel()
  await bookInHouse(hotel, { room: '101', departure: 1, ...named('Late to leave') })
  await bookInHouse(hotel, { room: '102', departure: 2, ...named('Due out') })
  await bookInHouse(hotel, { room: '103', departure: 5, ...named('Stays over') })
  await book(hotel, { arrival: 0, departure: 4, ...named('Never came') })
  await passNights(hotel, 2)
  await bookInHouse(hotel, { room: '104', arrival: 2, departure: 4, ...named('Arrived') })
  await book(hotel, { room: '102', arrival: 2, departure: 3, ...named('Waits for 102') })
  await book(hotel, { room: '105', arrival: 2, departure: 3, ...named('Waits for cleaning') })
  await book(hotel, { arrival: 2, departure: 3, ...named('Has no room') })
  await book(hotel, { room: '201', arrival: 2, departure: 3, ...named('Is ready') })
  await book(hotel, { arrival: 3, departure: 4, ...named('Comes tomorrow') })
  await bookInHouse(hotel, { room: '202', arrival: 2, departure: 2, ...named('Day guest') })
  await sql`update room set house_status = 'dirty' where hotel_id = ${hotel.hotelId} and number in ('105', '106')`.execute(
    hotel.db,
  )
  today = await hotel.call(Dashboard.today, {})
})

const listedWork = (of: Today) =>
  of.work?.items.map(({ kind, guestName }) => `${kind}: ${guestName.replace(' Guest', '')}`)

test('counts the day: what is done and what is left', () => {
  expect(today.businessDate).toBe('2026-03-12')
  expect(today.arrivals).toEqual({ done: 2, left: 5 })
  expect(today.departures).toEqual({ done: 0, left: 3 })
  expect(today.inHouse).toEqual({ rooms: 5, guests: 10 })
  expect(today.stayOvers).toBe(1)
  expect(today.dayUse).toBe(1)
})

test('shows every room as it is now', () => {
  expect(today.rooms.number).toHaveLength(30)
  expect(['101', '102', '103', '104', '105', '106', '107', '202'].map(room)).toEqual([
    'dueOut',
    'dueOut',
    'occupied',
    'occupied',
    'dirty',
    'dirty',
    'clean',
    'dueOut',
  ])
})

test('the vacant rooms of a condition are as many as the house status lists', async () => {
  const listed = async (...condition: ('clean' | 'inspected' | 'dirty' | 'cleaning')[]) => {
    const filter = { condition, occupancy: ['vacant' as const, 'arrival' as const], blocked: false, limit: 1 }
    return (await hotel.call(Housekeeping.list, filter)).total
  }
  const counted = (state: string) => today.rooms.state.filter((found) => found === state).length
  expect(counted('dirty')).toBe(2)
  expect([await listed('clean', 'inspected'), await listed('cleaning'), await listed('dirty')]).toEqual(
    ['clean', 'cleaning', 'dirty'].map(counted),
  )
  expect(today.rooms.condition[today.rooms.id.indexOf(hotel.rooms['105'] ?? 0)]).toBe('dirty')
})

test('a room whose block is in force is out of order or out of service, and leads to its block', async () => {
  const block = async (number: string, kind: 'outOfOrder' | 'outOfService') => {
    const span = { from: '2026-03-12T00:00', until: '2026-03-14T12:00', reason: 'Leak' }
    return (await hotel.call(RoomBlock.new, { roomIds: [hotel.rooms[number] ?? 0], kind, ...span })).ids[0]
  }
  const order = await block('301', 'outOfOrder')
  const service = await block('302', 'outOfService')
  const { rooms } = await hotel.call(Dashboard.today, {})
  const shown = (number: string) => {
    const at = rooms.number.indexOf(number)
    return [rooms.state[at], rooms.blockId[at]]
  }
  expect([shown('301'), shown('302'), shown('303')]).toEqual([
    ['outOfOrder', order],
    ['outOfService', service],
    ['clean', null],
  ])
  await hotel.call(RoomBlock.end, { ids: [order ?? 0, service ?? 0], returnHouseStatus: 'clean' })
})

test('who came and left the same day has arrived, as the list of the figure shows; a voided walk-in has not', async () => {
  const cameToday = { tab: 'all' as const, shown: ['arrived' as const, 'dayUse' as const, 'checkedOut' as const] }
  const on = { from: today.businessDate, until: today.businessDate }
  const listed = async (filter: object) =>
    (await hotel.call(Reservation.list, { ...cameToday, arrival: on, limit: 1, ...filter })).total
  const walkIn = async (number: string, departure: string) => {
    const { arrival: _, ...stay } = booking(hotel, { stay: { departure } }).stays[0]!
    const guest = { lastName: `Walks in ${number}`, firstName: 'Guest' }
    const reservationTypeId = hotel.kinds['COMP'] ?? 0
    const place = { ...stay, roomId: hotel.rooms[number] ?? 0 }
    const { stays } = await hotel.call(Reservation.walkIn, { reservationTypeId, guest, stay: place })
    return stays[0]?.id ?? 0
  }
  await hotel.call(Stay.checkOut, { stayIds: [await walkIn('204', today.businessDate)] })
  await hotel.call(Stay.void, { stayIds: [await walkIn('205', '2026-03-13')], reason: 'Entered in error' })
  const day = await hotel.call(Dashboard.today, {})
  expect([day.arrivals.done, day.walkIns]).toEqual([today.arrivals.done + 1, 1])
  expect([await listed({}), await listed({ walkIn: true })]).toEqual([day.arrivals.done, day.walkIns])
})

test('says how many rooms of each type are left tonight', () => {
  const [standard, twin, suite] = today.typesTonight
  expect(standard).toMatchObject({ name: 'Standard room', rooms: 15, left: 15 - 8 })
  expect(twin).toMatchObject({ rooms: 9, left: 9 })
  expect(suite).toMatchObject({ rooms: 6, left: 6 })
})

test('lists each stay that waits once, the most urgent first', async () => {
  atLocalTime('2026-03-12T11:59')
  const morning = await hotel.call(Dashboard.today, {})
  expect(listedWork(morning)).toEqual([
    'overdueDeparture: Late to leave',
    'overdueArrival: Never came',
    'roomOccupied: Waits for 102',
    'withoutRoom: Has no room',
    'roomDirty: Waits for cleaning',
    'dueOut: Due out',
    'dueOut: Day guest',
  ])
  expect(morning.work?.total).toBe(7)
})

test('who should have left by the check-out time waits before the arrivals', async () => {
  atLocalTime('2026-03-12T12:01')
  expect(listedWork(await hotel.call(Dashboard.today, {}))?.slice(0, 3)).toEqual([
    'overdueDeparture: Late to leave',
    'pastCheckOut: Due out',
    'overdueArrival: Never came',
  ])
})

test('what a staying guest owes waits last, and is revenue of the day', async () => {
  const stayId = today.rooms.stayId[today.rooms.number.indexOf('103')] ?? 0
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  const [charge] = (
    await sql<{ id: number }>`select id from extra_charge where hotel_id = ${hotel.hotelId} and code = 'BEER'`.execute(
      hotel.db,
    )
  ).rows
  await hotel.call(Folio.postCharge, { folioId: folios[0]?.id ?? 0, extraChargeId: charge?.id ?? 0 })
  const after = await hotel.call(Dashboard.today, {})
  expect(after.work?.items.at(-1)).toMatchObject({ kind: 'openBalance', roomNumber: '103', balance: 800_000 })
  // without tax; the day use was charged as it began
  expect(after.money).toMatchObject({ posted: (today.money?.posted ?? 0) + 727_273, paid: 0 })
  expect(after.money?.roomsTonight).toBeGreaterThan(0)
})

test('one who may not see revenue or guests is shown neither', async () => {
  expect((await (await hotel.as('reception')).call(Dashboard.today, {})).work).not.toBeNull()
  await sql`delete from role_privilege where hotel_id = ${hotel.hotelId} and privilege = 'seeRevenue'`.execute(hotel.db)
  await sql`delete from role_menu where hotel_id = ${hotel.hotelId} and menu_path <> '/'`.execute(hotel.db)
  const bare = await (await hotel.as('cashier')).call(Dashboard.today, {})
  expect(bare.money).toBeNull()
  expect(bare.work).toBeNull()
  expect(bare.inHouse.rooms).toBe(5)
})

test('an untouched hotel has nothing to do', async () => {
  const neighbour = await hotel.neighbour()
  const empty = await neighbour.call(Dashboard.today, {})
  expect(empty).toMatchObject({
    businessDate: TODAY,
    work: { items: [], total: 0 },
    rooms: { number: [] },
    typesTonight: [],
  })
})
