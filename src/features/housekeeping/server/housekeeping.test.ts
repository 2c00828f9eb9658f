import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Folio } from '#domain/folio/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import type { InputOf } from '#core/contract.ts'
import { idOf } from '#test/books.ts'
import type { Desk } from '#test/hotel.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const room = (number: string) => hotel.rooms[number] ?? 0
const soil = async (...numbers: string[]) =>
  void (await hotel.call(Housekeeping.mark, { roomIds: numbers.map(room), condition: 'dirty' }))
const start = (numbers: string[], desk: Desk = hotel) => desk.call(Housekeeping.start, { roomIds: numbers.map(room) })
const listed = async (input: InputOf<typeof Housekeeping.list> = {}) =>
  (await hotel.call(Housekeeping.list, input)).rows
const seen = async (number: string) => (await listed({ search: number })).find((row) => row.number === number)
const cleanings = async (number: string) => {
  const { rows } = await sql<{ outcome: string | null; by: string; lasted: boolean }>`
    select k.outcome, u.name as by, k.ended_at >= k.started_at as lasted
    from room_cleaning k join app_user u on u.hotel_id = k.hotel_id and u.id = k.user_id
    where k.hotel_id = ${hotel.hotelId} and k.room_id = ${room(number)} order by k.id`.execute(hotel.db)
  return rows
}
const userId = async (loginName: string) =>
  (
    await hotel.db
      .selectFrom('app_user')
      .select('id')
      .where('hotel_id', '=', hotel.hotelId)
      .where('login_name', '=', loginName)
      .executeTakeFirstOrThrow()
  ).id
/** A colleague of the desk who does nothing but clean. */
const cleaner = async (loginName: 'night' | 'cashier' = 'night'): Promise<Desk> => {
  await sql`
    delete from role_menu m using app_user u
    where m.hotel_id = ${hotel.hotelId} and u.hotel_id = m.hotel_id and u.role_id = m.role_id and u.login_name = ${loginName}`.execute(
    hotel.db,
  )
  await sql`
    insert into role_menu (hotel_id, role_id, menu_path, status)
    select hotel_id, role_id, '/room-service/my-rooms', 1 from app_user where hotel_id = ${hotel.hotelId} and login_name = ${loginName}`.execute(
    hotel.db,
  )
  return hotel.as(loginName)
}

test('a dirty room is cleaned: started, stopped with its time, started again, finished', async () => {
  await soil('101')
  expect(await start(['101'])).toEqual({ rooms: ['101'] })
  expect(await seen('101')).toMatchObject({ condition: 'cleaning', startedBy: 'Saraa', toClean: true })
  await hotel.call(Housekeeping.stop, { roomIds: [room('101')] })
  expect(await seen('101')).toMatchObject({ condition: 'dirty', startedAt: null, spent: 0 })
  await start(['101'])
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')] })
  expect(await seen('101')).toMatchObject({ condition: 'clean', toClean: false })
  expect(await cleanings('101')).toEqual([
    { outcome: 'stopped', by: 'Saraa', lasted: true },
    { outcome: 'finished', by: 'Saraa', lasted: true },
  ])
})

test('a cleaning that is told later has the time at which it was done, never one to come or of another day', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const times = async () => {
    const { rows } = await sql<{ begun: number; lasted: number }>`
      select round(extract(epoch from now() - started_at) / 60)::int as begun,
        round(extract(epoch from ended_at - started_at) / 60)::int as lasted
      from room_cleaning where hotel_id = ${hotel.hotelId} and room_id = ${room('101')} order by id desc limit 1`.execute(
      hotel.db,
    )
    return rows[0]
  }
  await soil('101')
  await hotel.call(Housekeeping.start, { roomIds: [room('101')], at: ago(50) })
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')], at: ago(20) })
  expect(await times()).toEqual({ begun: 50, lasted: 30 })
  expect(await seen('101')).toMatchObject({ condition: 'clean', spent: 30 })

  await soil('101')
  await hotel.call(Housekeeping.start, { roomIds: [room('101')], at: ago(-600) })
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')], at: ago(600) })
  expect(await times()).toEqual({ begun: 0, lasted: 0 })
  await soil('101')
  await hotel.call(Housekeeping.start, { roomIds: [room('101')], at: ago(3 * 1440) })
  await hotel.call(Housekeeping.stop, { roomIds: [room('101')] })
  expect(await times()).toEqual({ begun: 1440, lasted: 1440 })
  const refused = await hotel.refused(Housekeeping.start, { roomIds: [room('101')], at: 'yesterday' })
  expect(refused.status).toBe(400)
})

test('what does not fit the condition is refused with the condition, for all rooms or none', async () => {
  await soil('101')
  const refused = await hotel.refused(Housekeeping.start, { roomIds: [room('101'), room('102')] })
  expect(refused.body.message).toBe('Room 102 is now: clean')
  expect((await seen('101'))?.condition).toBe('dirty')
  expect((await hotel.refused(Housekeeping.stop, { roomIds: [room('101')] })).body.code).toBe('roomInCondition')
  expect((await hotel.refused(Housekeeping.finish, { roomIds: [room('101')] })).body.code).toBe('roomInCondition')
  await start(['101'])
  const again = await hotel.refused(Housekeeping.start, { roomIds: [room('101')] })
  expect(again.body.message).toBe('Room 101 is now: cleaning in progress')
})

test('rooms are inspected where the hotel turns it on', async () => {
  await soil('101', '102')
  await start(['101', '102'])
  await hotel.call(Housekeeping.finish, { roomIds: [room('101')], inspected: true })
  expect((await seen('101'))?.condition).toBe('inspected')
  await sql`update room set house_status = 'clean' where hotel_id = ${hotel.hotelId} and house_status = 'inspected'`.execute(
    hotel.db,
  )
  await sql`update room_status set active = false where hotel_id = ${hotel.hotelId} and house_status = 'inspected'`.execute(
    hotel.db,
  )
  const refused = await hotel.refused(Housekeeping.finish, { roomIds: [room('102')], inspected: true })
  expect(refused.body.code).toBe('inspectionOff')
  expect((await seen('102'))?.condition).toBe('cleaning')
})

test('what happens at the desk ends a cleaning and makes the room dirty', async () => {
  const stayId = await bookInHouse(hotel, { departure: 0, stay: { adults: 1 } })
  await soil('101')
  await start(['101'])
  const { folios } = await hotel.call(Stay.get, { id: stayId })
  expect(folios).toHaveLength(1)
  await hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'Noise' })
  expect((await seen('101'))?.condition).toBe('dirty')
  expect((await cleanings('101')).map(({ outcome }) => outcome)).toEqual(['interrupted'])
})

test.each<[string, () => Promise<() => Promise<unknown>>]>([
  [
    'its guest checks out',
    async () => {
      const stayId = await bookInHouse(hotel, { departure: 0 })
      const [window] = (await hotel.call(Stay.get, { id: stayId })).folios
      const paymentMethodId = await idOf(hotel, 'payment_method', 'Cash')
      await hotel.call(Folio.postPayment, { folioId: window?.id ?? 0, paymentMethodId, amount: 11_000_000 })
      return () => hotel.call(Stay.checkOut, { stayIds: [stayId] })
    },
  ],
  [
    'its guest moves',
    async () => {
      const stayId = await bookInHouse(hotel)
      return () => hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'Noise' })
    },
  ],
  [
    'its guest exchanges rooms with another',
    async () => {
      const [stayId, otherStayId] = [await bookInHouse(hotel), await bookInHouse(hotel, { room: '102' })]
      return () => hotel.call(Stay.exchange, { stayId, otherStayId, reason: 'Noise' })
    },
  ],
  [
    'a block of it ends',
    async () => {
      const { ids } = await hotel.call(RoomBlock.new, {
        roomIds: [room('101')],
        kind: 'outOfService',
        from: `${day(0)}T00:00`,
        until: `${day(3)}T12:00`,
        reason: 'Lamp',
        returnHouseStatus: 'dirty',
      })
      return () => hotel.call(RoomBlock.end, { ids })
    },
  ],
])('a cleaning of a room that begins at the moment when %s ends with it', async (_, prepare) => {
  const happen = await prepare()
  await soil('101')
  const { asked } = await hotel.db.transaction().execute(async (starting) => {
    await sql`update room set house_status = 'cleaning' where hotel_id = ${hotel.hotelId} and id = ${room('101')}`.execute(
      starting,
    )
    await sql`
      insert into room_cleaning (hotel_id, room_id, business_date, user_id, kind, planned_minutes)
      values (${hotel.hotelId}, ${room('101')}, ${day(0)}, ${await userId('night')}, 'departure', 30)`.execute(starting)
    const asked = happen()
    asked.catch(() => undefined)
    // the desk has asked before the cleaning is saved
    await pause(200)
    return { asked }
  })
  await asked
  expect((await seen('101'))?.condition).toBe('dirty')
  expect((await cleanings('101')).map(({ outcome }) => outcome)).toEqual(['interrupted'])
})

test('of many who start one room at once one does, and one cleaning is kept', async () => {
  await soil('101')
  const desks = [hotel, await hotel.as('reception'), await hotel.as('night')]
  const answers = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => start(['101'], desks[index % 3])))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cleanings('101')).toHaveLength(1)
  const ends = await Promise.allSettled([
    hotel.call(Housekeeping.finish, { roomIds: [room('101')] }),
    hotel.call(Housekeeping.stop, { roomIds: [room('101')] }),
    hotel.call(Housekeeping.finish, { roomIds: [room('101')] }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await cleanings('101')).toHaveLength(1)
})

test('the house shows who lives where, who leaves, who arrives and what is blocked', async () => {
  await bookInHouse(hotel, { room: '101', departure: 3, booking: { guest: { lastName: 'Bold', firstName: 'Saruul' } } })
  await bookInHouse(hotel, { room: '102', departure: 1 })
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  await book(hotel, {
    room: '102',
    arrival: 1,
    departure: 2,
    booking: { guest: { lastName: 'Suren', firstName: 'Tuya' } },
  })
  await book(hotel, {
    room: '103',
    arrival: 1,
    departure: 4,
    booking: { guest: { lastName: 'Ganbat', firstName: 'Ider' } },
  })
  const span = { from: `${day(1)}T00:00`, until: `${day(5)}T12:00` }
  await hotel.call(RoomBlock.new, { roomIds: [room('104')], kind: 'outOfOrder', ...span, reason: 'Water pipe' })
  const shown = Object.fromEntries((await listed()).map((row) => [row.number, row]))
  expect(shown['101']).toMatchObject({
    occupancy: 'occupied',
    guestName: 'Bold Saruul',
    persons: 2,
    minutes: 15,
    departure: day(3),
  })
  expect(shown['102']).toMatchObject({
    occupancy: 'dueOut',
    nextGuest: 'Suren Tuya',
    wantedAt: `${day(1)}T14:00`,
    minutes: 30,
    toClean: true,
  })
  expect(shown['103']).toMatchObject({ occupancy: 'arrival', guestName: 'Ganbat Ider', wantedAt: `${day(1)}T14:00` })
  // who may not look up stays learns how many live there, and not who, in the list as in the search
  const keeper = await hotel.as('housekeeping')
  const { rows } = await keeper.call(Housekeeping.list, { limit: 100 })
  expect(rows.filter(({ guestName, nextGuest }) => guestName !== null || nextGuest !== null)).toEqual([])
  expect(rows.find(({ number }) => number === '101')).toMatchObject({ occupancy: 'occupied', persons: 2 })
  expect((await keeper.call(Housekeeping.list, { search: 'Bold' })).total).toBe(0)
  expect(shown['104']).toMatchObject({
    occupancy: 'vacant',
    block: { kind: 'outOfOrder', reason: 'Water pipe' },
    toClean: false,
  })
  const summary = await hotel.call(Housekeeping.summary, {})
  expect(summary).toMatchObject({ rooms: 30, toClean: 2, minutes: 45, blocked: 1, floors: ['1', '2', '3'] })
  expect(summary.occupancy).toEqual({ vacant: 27, occupied: 1, arrival: 1, dueOut: 1 })
  for (const [filter, total] of [
    [{ occupancy: ['dueOut', 'arrival'] }, 2],
    [{ floor: '2' }, 10],
    [{ blocked: true }, 1],
    [{ toClean: true }, 2],
    [{ search: 'tuya' }, 1],
    [{ roomTypeId: hotel.types['SUI'] }, 6],
    [{ housekeeperId: 0, limit: 1 }, 30],
  ] as const)
    expect((await hotel.call(Housekeeping.list, filter as InputOf<typeof Housekeeping.list>)).total).toBe(total)
})

test('rooms are shared out by minutes and floor, shown first and given in one step', async () => {
  await soil('101', '102', '103', '104', '201', '202', '203', '301', '302', '303')
  const [saraa, bat] = [await userId('admin'), await userId('reception')]
  await sql`
    insert into role_menu (hotel_id, role_id, menu_path, status)
    select hotel_id, role_id, '/room-service/my-rooms', 1 from app_user where hotel_id = ${hotel.hotelId} and id = ${bat}
    on conflict (hotel_id, role_id, menu_path) do update set status = 1`.execute(hotel.db)
  const { given } = await hotel.call(Housekeeping.propose, { userIds: [saraa, bat] })
  const of = (id: number) => given.filter((row) => row.userId === id).map(({ number }) => number)
  expect(of(saraa)).toEqual(['101', '102', '103', '104', '201'])
  expect(of(bat)).toEqual(['202', '203', '301', '302', '303'])
  expect((await listed({ toClean: true })).every(({ housekeeper }) => housekeeper === null)).toBe(true)
  await hotel.call(Housekeeping.assign, {
    assignments: given.map(({ roomId, userId: to }) => ({ roomId, userId: to })),
  })
  expect((await seen('303'))?.housekeeper).toBe('Bat')
  const loads = await hotel.call(Housekeeping.housekeepers, {})
  expect(loads.filter(({ rooms }) => rooms > 0)).toMatchObject([
    { name: 'Bat', rooms: 5, left: 5, minutes: 150, usual: true },
    { name: 'Saraa', rooms: 5, left: 5, minutes: 150, usual: true },
  ])
  expect((await hotel.call(Housekeeping.propose, { userIds: [saraa] })).given).toEqual([])
  expect((await hotel.call(Housekeeping.propose, { userIds: [saraa], anew: true })).given).toHaveLength(10)
  await start(['101'])
  const anew = await hotel.call(Housekeeping.propose, { userIds: [saraa, bat], anew: true })
  expect(anew.given.map(({ number }) => number)).not.toContain('101')
  expect(anew.kept).toEqual([
    { userId: saraa, rooms: 1, minutes: 30 },
    { userId: bat, rooms: 0, minutes: 0 },
  ])
  const other = await hotel.refused(Housekeeping.assign, {
    assignments: [{ roomId: room('101'), userId: await userId('cashier') }],
  })
  expect(other.body.message).toBe('Oyuna has no right to clean rooms')
})

test('a housekeeper sees and cleans own rooms only, given for the day or named at the room, and ends what was begun', async () => {
  const desk = await cleaner()
  await soil('101', '102', '103')
  await hotel.call(Housekeeping.assign, { assignments: [{ roomId: room('101'), userId: await userId('night') }] })
  await sql`update room set housekeeper = 'ganaa' where hotel_id = ${hotel.hotelId} and number = '103'`.execute(
    hotel.db,
  )
  expect((await desk.call(Housekeeping.mine, {})).map(({ number }) => number)).toEqual(['101', '103'])
  await start(['103'], desk)
  expect((await desk.call(Housekeeping.mine, {})).map(({ number }) => number)).toEqual(['103', '101'])
  const other = await desk.refused(Housekeeping.start, { roomIds: [room('102')] })
  expect([other.status, other.body.message]).toEqual([403, 'Room 102 is not one of your rooms'])
  expect((await desk.refused(Housekeeping.remark, { roomId: room('102'), remark: 'Lamp' })).status).toBe(403)
  expect((await desk.refused(Housekeeping.report, { roomIds: [room('102')], occupied: true })).status).toBe(403)
  expect((await desk.refused(Housekeeping.list, {})).status).toBe(403)
  expect((await desk.refused(Housekeeping.mark, { roomIds: [room('101')], condition: 'clean' })).status).toBe(403)
  await hotel.call(Housekeeping.assign, { assignments: [{ roomId: room('103'), userId: await userId('admin') }] })
  expect((await desk.call(Housekeeping.mine, {})).map(({ number }) => number)).toEqual(['103', '101'])
  const inspected = await desk.refused(Housekeeping.finish, { roomIds: [room('103')], inspected: true })
  expect(inspected.body.code).toBe('noAccess')
  await desk.call(Housekeeping.finish, { roomIds: [room('103')] })
  expect((await seen('103'))?.condition).toBe('clean')
})

test('what housekeeping saw is listed where the books say otherwise, until the guest changes', async () => {
  const stayId = await bookInHouse(hotel, { room: '101', departure: 2 })
  const report = (number: string, occupied: boolean | null) =>
    hotel.call(Housekeeping.report, { roomIds: [room(number)], occupied })
  const discrepancies = async () =>
    (await listed({ discrepancy: true })).map(({ number, discrepancy }) => [number, discrepancy])
  await report('101', true)
  await report('102', false)
  expect(await discrepancies()).toEqual([])
  await report('101', false)
  await report('102', true)
  expect(await discrepancies()).toEqual([
    ['101', 'skip'],
    ['102', 'sleep'],
  ])
  expect((await hotel.call(Housekeeping.summary, {})).discrepancies).toBe(2)
  await report('102', null)
  expect(await discrepancies()).toEqual([['101', 'skip']])
  await hotel.call(Stay.moveRoom, { stayId, roomId: room('103'), reason: 'Noise' })
  const next = await book(hotel, { room: '101' })
  await hotel.call(Stay.checkIn, { stays: [{ stayId: next }], confirm: ['roomDirty'] })
  expect(await discrepancies()).toEqual([])
  await report('102', true)
  await hotel.call(NightAudit.run, { businessDate: day(0) })
  expect(await discrepancies()).toEqual([])
})

test('a remark stands at the room until it is taken away', async () => {
  await hotel.call(Housekeeping.remark, { roomId: room('205'), remark: '  Extra bed <b>please</b> ' })
  await passNights(hotel, 2)
  expect((await seen('205'))?.remark).toBe('Extra bed <b>please</b>')
  await hotel.call(Housekeeping.remark, { roomId: room('205'), remark: '' })
  expect((await seen('205'))?.remark).toBe('')
})
