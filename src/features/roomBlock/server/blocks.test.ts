import { RoomBlock } from '#domain/roomBlock/contract.ts'
import { returnRooms } from '#domain/roomBlock/server/returnRooms.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Reservation } from '#domain/reservation/contract.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel, passNights } from '#test/booked.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel, { unaudited: true }))

const noon = (after: number) => `${day(after)}T12:00`
const room = (number: string) => hotel.rooms[number] ?? 0
const wish = (from: number, until: number, ...numbers: string[]) => ({
  roomIds: numbers.map(room),
  kind: 'outOfOrder' as const,
  from: noon(from),
  until: noon(until),
  reason: 'Water pipe',
})
const block = async (from: number, until: number, number = '101') =>
  (await hotel.call(RoomBlock.new, wish(from, until, number))).ids[0] ?? 0
/** Rooms of the type left on each of the days. */
const free = async (from: number, until: number, type = 'STD') =>
  (
    await hotel.call(Reservation.availability, {
      from: day(from),
      until: day(until),
      roomTypeId: hotel.types[type] ?? 0,
    })
  ).map((row) => row.free)
const condition = async (number: string) => {
  const { rows } = await sql<{ condition: string }>`
    select house_status as condition from room where hotel_id = ${hotel.hotelId} and number = ${number}`.execute(
    hotel.db,
  )
  return rows[0]?.condition
}
const listed = async (input: object = {}) =>
  (await hotel.call(RoomBlock.list, input)).rows.map(({ roomNumber, status, from, until }) => ({
    room: roomNumber,
    status,
    days: `${from.slice(8, 10)}–${until.slice(8, 10)}`,
  }))

test('rooms out of order leave the inventory for their nights and can not be given', async () => {
  const { ids } = await hotel.call(RoomBlock.new, wish(2, 4, '101', '102'))
  expect(ids).toHaveLength(2)
  expect(await free(1, 5)).toEqual([15, 13, 13, 15])
  const stayId = await book(hotel, { arrival: 3 })
  const refused = await hotel.refused(Stay.assign, { assignments: [{ stayId, roomId: room('101') }] })
  expect(refused.body.code).toBe('roomAssignFailed')
  const next = await book(hotel, { arrival: 4, room: '101' })
  expect(next).toBeGreaterThan(0)
})

test('a room with booked stays is refused, naming them; nothing is written', async () => {
  await book(hotel, {
    arrival: 2,
    departure: 5,
    room: '101',
    booking: { guest: { lastName: 'Bold', firstName: 'Saruul' } },
  })
  const refused = await hotel.refused(RoomBlock.new, wish(1, 3, '101', '102'))
  expect(refused.body.message).toBe(
    `Room 101 is booked in this time: Bold Saruul (${day(2)} – ${day(5)}). Move these guests first`,
  )
  expect(await free(1, 3)).toEqual([15, 14])
  expect(await listed()).toEqual([])
})

test('booked stays are shown with the rooms that auto assign would give them, and make way in one step', async () => {
  const one = await book(hotel, { arrival: 2, departure: 5, room: '101' })
  const other = await book(hotel, { arrival: 6, departure: 8, room: '101' })
  const span = { from: noon(1), until: noon(9) }
  const { stays, nights } = await hotel.call(RoomBlock.preview, { roomIds: [room('101')], ...span })
  expect(nights).toBe(8)
  expect(stays.map(({ stayId, movable }) => [stayId, movable])).toEqual([
    [one, true],
    [other, true],
  ])
  const moves = stays.map(({ stayId, version, proposal }) => ({ stayId, version, roomId: proposal?.roomId ?? 0 }))
  expect(moves.every(({ roomId }) => roomId > 0 && roomId !== room('101'))).toBe(true)
  await hotel.call(RoomBlock.new, { ...wish(1, 9, '101'), moves })
  expect((await hotel.call(Stay.get, { id: one })).roomId).toBe(moves[0]?.roomId)
  expect((await hotel.call(Stay.get, { id: other })).roomId).toBe(moves[1]?.roomId)
  expect(await listed()).toEqual([{ room: '101', status: 'planned', days: '11–19' }])
})

test('when one of the stays can not make way, none moves and nothing is blocked', async () => {
  const moving = await book(hotel, { arrival: 2, departure: 4, room: '101' })
  await bookInHouse(hotel, { room: '102', departure: 6 })
  const { version } = await hotel.call(Stay.get, { id: moving })
  const moves = [{ stayId: moving, version, roomId: room('103') }]
  const refused = await hotel.refused(RoomBlock.new, { ...wish(1, 3, '101', '102'), moves })
  expect(refused.body.code).toBe('roomHasStays')
  expect((await hotel.call(Stay.get, { id: moving })).roomNumber).toBe('101')
  expect(await listed()).toEqual([])
})

test('a guest in house and a locked room are in the way and are not offered another room', async () => {
  await bookInHouse(hotel, { room: '101', departure: 4 })
  const locked = await book(hotel, { arrival: 5, room: '101' })
  await hotel.call(Stay.lockRoom, { stayIds: [locked] })
  const { stays } = await hotel.call(RoomBlock.preview, { roomIds: [room('101')], from: noon(1), until: noon(9) })
  expect(stays.map(({ status, movable, proposal }) => [status, movable, proposal])).toEqual([
    ['inHouse', false, null],
    ['reserved', false, null],
  ])
})

test('who may block rooms but not give them moves nobody', async () => {
  const stayId = await book(hotel, { arrival: 2, room: '101' })
  await sql`
    delete from role_menu where hotel_id = ${hotel.hotelId} and menu_path in ('/front-office/new-reservation', '/front-office/walk-in', '/handsontable')
      and role_id = (select id from role where hotel_id = ${hotel.hotelId} and short_code = 'REC')`.execute(hotel.db)
  const desk = await hotel.as('reception')
  const refused = await desk.refused(RoomBlock.new, { ...wish(1, 4, '101'), moves: [{ stayId, roomId: room('102') }] })
  expect(refused.body.code).toBe('noAccess')
  await desk.call(RoomBlock.new, wish(1, 4, '103'))
})

test('a type that is sold to its limit is not blocked below it, unless somebody may overbook and says why', async () => {
  await Promise.all(Array.from({ length: 6 }, () => book(hotel, { type: 'SUI', arrival: 2 })))
  const desk = await hotel.as('reception')
  const suite = '109'
  expect((await desk.refused(RoomBlock.new, wish(2, 4, suite))).body.code).toBe('noRoomLeft')
  expect((await hotel.refused(RoomBlock.new, wish(2, 4, suite))).body.warnings).toMatchObject([{ code: 'overbook' }])
  const confirmed = { confirm: ['overbook'], overrideReason: 'The pipe has burst' }
  await hotel.call(RoomBlock.new, { ...wish(2, 4, suite), ...confirmed })
  expect(await free(2, 3, 'SUI')).toEqual([0])
})

test('a block is extended, shortened and changes its room; inventory and occupancy follow', async () => {
  const id = await block(2, 4)
  await hotel.call(RoomBlock.update, { id, until: noon(6) })
  expect(await free(2, 7)).toEqual([14, 14, 14, 14, 15])
  const { version } = await hotel.call(RoomBlock.get, { id })
  const suite = { id, version, roomId: room('109'), from: noon(3), until: noon(5) }
  await hotel.call(RoomBlock.update, suite)
  expect(await free(2, 6)).toEqual([15, 15, 15, 15])
  expect(await free(2, 6, 'SUI')).toEqual([6, 5, 5, 6])
  expect((await hotel.refused(RoomBlock.update, suite)).body.code).toBe('changedMeanwhile')
  await book(hotel, { arrival: 2, departure: 6, room: '101' })
})

test('a block is not extended over a booked stay, nor laid over another block', async () => {
  const id = await block(2, 4)
  await book(hotel, { arrival: 5, departure: 7, room: '101' })
  expect((await hotel.refused(RoomBlock.update, { id, until: noon(6) })).body.code).toBe('roomHasStays')
  const taken = await hotel.refused(RoomBlock.new, { ...wish(3, 5, '101'), kind: 'outOfService' })
  expect(taken.body.message).toBe('Room 101 is taken by another stay or block in this time')
  expect(await free(4, 5)).toEqual([15])
})

test('what ends now is for sale at once, and the room comes back in its condition', async () => {
  const id = await block(0, 4)
  await sql`
    with begun as (
      update room_block set during = tsrange('2026-03-10 00:00', upper(during)) where hotel_id = ${hotel.hotelId} returning id, during)
    update room_occupancy o set during = begun.during from begun where o.hotel_id = ${hotel.hotelId} and o.block_id = begun.id`.execute(
    hotel.db,
  )
  expect((await hotel.call(RoomBlock.end, { ids: [id], returnHouseStatus: 'dirty' })).rooms).toEqual(['101'])
  expect(await condition('101')).toBe('dirty')
  expect(await free(0, 4)).toEqual([15, 15, 15, 15])
  expect(await listed()).toMatchObject([{ status: 'ended' }])
  await book(hotel, { room: '101' })
  expect((await hotel.refused(RoomBlock.end, { ids: [id] })).body.code).toBe('blockEnded')
})

test('what began on an earlier day keeps the nights that it took', async () => {
  const id = await block(0, 5)
  await passNights(hotel, 2)
  const changed = await hotel.refused(RoomBlock.update, { id, from: noon(3) })
  expect(changed.body.code).toBe('blockBeginFixed')
  await hotel.call(RoomBlock.end, { ids: [id] })
  expect(await free(0, 5)).toEqual([14, 14, 15, 15, 15])
})

test('a block in force that changes its room ends there and goes on in the other', async () => {
  const id = await block(0, 5)
  await passNights(hotel, 2)
  const moved = await hotel.call(RoomBlock.update, { id, roomId: room('109') })
  expect(moved.id).not.toBe(id)
  expect(await condition('101')).toBe('dirty')
  expect(await free(0, 5)).toEqual([14, 14, 15, 15, 15])
  expect(await free(0, 5, 'SUI')).toEqual([6, 6, 5, 5, 5])
})

test('a block in force that changes its kind ends there and goes on; the nights of closed days stay as they were', async () => {
  const id = await block(0, 5)
  await passNights(hotel, 2)
  const inService = await hotel.call(RoomBlock.update, { id, kind: 'outOfService' })
  expect(await free(0, 5)).toEqual([14, 14, 15, 15, 15])
  await passNights(hotel, 1)
  await hotel.call(RoomBlock.update, { id: inService.id, kind: 'outOfOrder' })
  expect(await free(0, 5)).toEqual([14, 14, 15, 14, 14])
})

test('a block in force does not go on elsewhere until a time that has passed', async () => {
  const id = await block(0, 5)
  await passNights(hotel, 2)
  const refused = await hotel.refused(RoomBlock.update, { id, roomId: room('109'), until: noon(2) })
  expect([refused.status, refused.body.code, refused.body.field]).toEqual([400, 'endBeforeBegin', 'until'])
})

test('only what has not begun is deleted, only what has begun is ended', async () => {
  const planned = await block(2, 4)
  expect((await hotel.refused(RoomBlock.end, { ids: [planned] })).body.code).toBe('blockNotBegun')
  await hotel.call(RoomBlock.delete, { id: planned })
  expect(await free(2, 4)).toEqual([15, 15])
  const begun = await block(0, 4)
  await passNights(hotel, 1)
  expect((await hotel.refused(RoomBlock.delete, { id: begun })).body.code).toBe('blockBegun')
})

test('the past is not blocked, and an end is after its begin', async () => {
  expect((await hotel.refused(RoomBlock.new, wish(-1, 2, '101'))).body).toMatchObject({
    code: 'blockInPast',
    field: 'from',
  })
  expect((await hotel.refused(RoomBlock.new, wish(2, 2, '101'))).body).toMatchObject({
    code: 'endBeforeBegin',
    field: 'until',
  })
  const endless = await hotel.refused(RoomBlock.new, wish(0, 800, '101'))
  expect(endless.body.code).toBe('blockTooLong')
})

test('rooms whose blocks have run out come back by themselves, once, unless a guest lives there', async () => {
  await hotel.call(RoomBlock.new, { ...wish(0, 1, '101', '102'), returnHouseStatus: 'dirty' })
  await hotel.call(RoomBlock.new, { ...wish(0, 1, '103'), kind: 'outOfService' })
  expect(await returnRooms(hotel.db)).toBe(0)
  await passNights(hotel, 2)
  await bookInHouse(hotel, { room: '103', arrival: 2, departure: 4 })
  expect(await returnRooms(hotel.db)).toBe(3)
  expect(await returnRooms(hotel.db)).toBe(0)
  const { rows } = await sql<{ told: boolean }>`
    select 'RoomBlock' = any(entities) as told from news where hotel_id = ${hotel.hotelId} order by id desc limit 1`.execute(
    hotel.db,
  )
  expect(rows).toEqual([{ told: true }])
  expect([await condition('101'), await condition('102'), await condition('103')]).toEqual(['dirty', 'dirty', 'clean'])
  expect(await listed({ status: ['ended'] })).toHaveLength(3)
})

test('a room out of service stays for sale and is given only knowingly', async () => {
  const service = { ...wish(1, 5, '101'), kind: 'outOfService' as const }
  await hotel.call(RoomBlock.new, service)
  expect(await free(1, 5)).toEqual([15, 15, 15, 15])
  const stayId = await book(hotel, { arrival: 2 })
  const assignments = [{ stayId, roomId: room('101') }]
  const asked = await hotel.refused(Stay.assign, { assignments })
  expect(asked.body.warnings).toMatchObject([
    { code: 'roomOutOfService', message: `Room 101 is out of service until ${day(5)} 12:00. Give it all the same?` },
  ])
  const choices = await hotel.call(Stay.freeRooms, { stayId })
  expect(choices.filter(({ outOfService }) => outOfService).map(({ number }) => number)).toEqual(['101'])
  await hotel.call(Stay.assign, { assignments, confirm: ['roomOutOfService'] })
  const later = await book(hotel, { arrival: 5 })
  await hotel.call(Stay.assign, { assignments: [{ stayId: later, roomId: room('101') }] })
})

test('over a booked room out of service asks; to put it out of order the stay must go', async () => {
  await book(hotel, { arrival: 2, room: '101' })
  const service = { ...wish(1, 5, '101'), kind: 'outOfService' as const }
  expect((await hotel.refused(RoomBlock.new, service)).body.warnings).toMatchObject([{ code: 'serviceOverStays' }])
  const { ids } = await hotel.call(RoomBlock.new, { ...service, confirm: ['serviceOverStays'] })
  const id = ids[0] ?? 0
  expect((await hotel.refused(RoomBlock.update, { id, kind: 'outOfOrder' })).body.code).toBe('roomHasStays')
  const { stays } = await hotel.call(RoomBlock.preview, { roomIds: [room('101')], from: noon(1), until: noon(5), id })
  const moves = stays.map(({ stayId, version }) => ({ stayId, version, roomId: null }))
  await hotel.call(RoomBlock.update, { id, kind: 'outOfOrder', moves })
  expect(await free(1, 5)).toEqual([14, 13, 13, 14])
  await hotel.call(RoomBlock.update, { id, kind: 'outOfService' })
  expect(await free(1, 5)).toEqual([15, 14, 14, 15])
})

test('the list is filtered by state, kind, room, reason and days, searched and sorted', async () => {
  await hotel.call(RoomBlock.new, { ...wish(2, 4, '101'), remarks: 'Plumber comes at ten' })
  await hotel.call(RoomBlock.new, { ...wish(5, 9, '102'), kind: 'outOfService', reason: 'Painting' })
  await block(0, 1, '103')
  await passNights(hotel, 1)
  const rooms = async (input: object) => (await listed(input)).map(({ room: number }) => number)
  expect(await rooms({})).toEqual(['103', '101', '102'])
  expect(await rooms({ status: ['planned'] })).toEqual(['101', '102'])
  expect(await rooms({ kind: 'outOfService' })).toEqual(['102'])
  expect(await rooms({ reason: 'Painting' })).toEqual(['102'])
  expect(await rooms({ search: 'plumber' })).toEqual(['101'])
  expect(await rooms({ from: day(3), until: day(3) })).toEqual(['101'])
  expect(await rooms({ roomId: room('103') })).toEqual(['103'])
  expect(await rooms({ sort: 'until', descending: true })).toEqual(['102', '101', '103'])
  expect(await rooms({ sort: 'room', descending: true, limit: 2, offset: 1 })).toEqual(['102', '101'])
})
