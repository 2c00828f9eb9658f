import { LostItem } from '#domain/lostItem/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { Dashboard } from '#features/dashboard/contract.ts'
import { Hotel } from '#features/hotel/contract.ts'
import { bookInHouse, type BookableHotel, day, openBookableHotel } from '#test/booked.ts'
import type { Desk } from '#test/hotel.ts'
import { beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'

let hotel: BookableHotel
beforeAll(async () => {
  hotel = await openBookableHotel()
})

const room = (number: string): number => hotel.rooms[number] ?? 0
const found = (input: object = {}) =>
  hotel.call(LostItem.new, { description: 'Scarf', roomId: room('101'), foundOn: day(0), ...input })
const get = (id: number) => hotel.call(LostItem.get, { id })

test('what was found is kept under a number for the days of the hotel, and is due afterwards', async () => {
  const first = await found({ keptWhere: 'Shelf 2' })
  expect((await found()).number).toBe(first.number + 1)
  expect(await get(first.id)).toMatchObject({ status: 'kept', disposeOn: day(90), due: false, roomNumber: '101' })
  const { version, currencyLocked: _, storage: __, ...facts } = await hotel.call(Hotel.get, {})
  await hotel.call(Hotel.update, { ...facts, version, lostItemDays: 30 })
  const old = await found({ foundOn: day(-30), description: 'Umbrella' })
  expect(await get(old.id)).toMatchObject({ disposeOn: day(0), due: true })
  const told = async (desk: Desk = hotel) =>
    (await desk.call(Dashboard.notices, {})).filter(({ kind }) => kind === 'lostItemsDue')
  expect(await told()).toEqual([{ kind: 'lostItemsDue', params: ['1'], link: '/room-service/lost-and-found?tab=due' }])
  expect(await told(await hotel.neighbour())).toEqual([])
  const due = await hotel.call(LostItem.list, { tab: 'due' })
  expect(due.rows.map(({ id }) => id)).toContain(old.id)
  expect(due.rows.map(({ id }) => id)).not.toContain(first.id)
  expect((await hotel.call(LostItem.list, { search: 'shelf 2' })).rows).toMatchObject([{ id: first.id }])
  expect((await hotel.call(LostItem.list, { search: `#${old.number}` })).rows).toMatchObject([{ id: old.id }])
  expect((await hotel.call(LostItem.list, { sort: 'disposeOn' })).rows[0]).toMatchObject({ id: old.id })
})

test('it was somewhere, on a day that has come', async () => {
  expect((await hotel.refused(LostItem.new, { description: 'Hat', foundOn: day(0) })).body).toMatchObject({
    code: 'lostItemWhere',
    field: 'roomId',
  })
  const later = { description: 'Hat', place: 'Lobby', foundOn: '2099-01-01' }
  expect((await hotel.refused(LostItem.new, later)).body).toMatchObject({ code: 'lostItemLater', field: 'foundOn' })
  const nowhere = { description: 'Hat', roomId: 999_999_999, foundOn: day(0) }
  expect((await hotel.refused(LostItem.new, nowhere)).body).toMatchObject({ field: 'roomId' })
})

test('whose it may be is who was in the room last; the desk may say otherwise', async () => {
  const stayId = await bookInHouse(hotel, { room: '102' })
  const { guestId, guestName } = await hotel.call(Stay.get, { id: stayId })
  const { id, number } = await found({ roomId: room('102') })
  expect(await get(id)).toMatchObject({ stayId, guestId, guestName })
  const stays = await hotel.call(LostItem.stays, { roomId: room('102'), on: day(0) })
  expect(stays).toMatchObject([{ stayId, guestName }])
  // before anybody came
  expect(await hotel.call(LostItem.stays, { roomId: room('102'), on: day(-1) })).toEqual([])
  for (const of of [{ guestId }, { stayId }])
    expect((await hotel.call(LostItem.list, of)).rows).toMatchObject([{ number }])
  const { version } = await get(id)
  const facts = { description: 'Scarf', roomId: room('102'), foundOn: day(0) }
  await hotel.call(LostItem.update, { id, version, ...facts, stayId: null })
  expect(await get(id)).toMatchObject({ stayId: null, guestId: null })
  expect((await hotel.refused(LostItem.update, { id, version, ...facts })).body.code).toBe('changedMeanwhile')
  const elsewhere = { description: 'Hat', roomId: room('103'), foundOn: day(0), stayId }
  expect((await hotel.refused(LostItem.new, elsewhere)).body).toMatchObject({
    code: 'lostItemOtherStay',
    message: 'This stay was not in room 103 by then',
  })
})

test('it is handed over once, to somebody, and may come back', async () => {
  const { id, number } = await found()
  const end = { id, status: 'returned' as const, endedOn: day(0) }
  expect((await hotel.refused(LostItem.end, end)).body).toMatchObject({ code: 'lostItemToWhom', field: 'handedTo' })
  const early = { ...end, endedOn: day(-1), handedTo: 'Bold' }
  expect((await hotel.refused(LostItem.end, early)).body).toMatchObject({ code: 'endBeforeBegin', field: 'endedOn' })
  await hotel.call(LostItem.end, { ...end, handedTo: 'Bold, by passport' })
  expect(await get(id)).toMatchObject({ status: 'returned', endedOn: day(0), handedTo: 'Bold, by passport' })
  const again = await hotel.refused(LostItem.end, { ...end, status: 'disposed' })
  expect([again.status, again.body.message]).toEqual([409, `Found item ${number} is now: Returned`])
  expect((await hotel.refused(LostItem.delete, { id })).body.code).toBe('lostItemIs')
  await hotel.call(LostItem.takeBack, { id, reason: 'It was not theirs' })
  expect(await get(id)).toMatchObject({ status: 'kept', endedOn: null, handedTo: '' })
  await hotel.call(LostItem.end, { ...end, status: 'disposed' })
  await hotel.call(LostItem.takeBack, { id, reason: 'Still there' })
  await hotel.call(LostItem.delete, { id })
  expect((await hotel.refused(LostItem.get, { id })).status).toBe(404)
  const { rows } = await sql<{ action: string }>`
    select action from activity where hotel_id = ${hotel.hotelId} and entity = 'LostItem' and entity_id = ${id} order by id`.execute(
    hotel.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['new', 'returned', 'takeBack', 'disposed', 'takeBack', 'delete'])
})

test('a housekeeper reports from the own rooms what was left there, and sees no more of it', async () => {
  const stayId = await bookInHouse(hotel, { room: '202' })
  await sql`
    delete from role_menu where hotel_id = ${hotel.hotelId} and menu_path <> '/room-service/my-rooms'
      and role_id = (select role_id from app_user where hotel_id = ${hotel.hotelId} and login_name = 'housekeeping')`.execute(
    hotel.db,
  )
  const phone = await hotel.as('housekeeping')
  const { number } = await phone.call(LostItem.report, { description: 'Charger', roomId: room('202') })
  expect((await phone.refused(LostItem.list, {})).status).toBe(403)
  const [item] = (await hotel.call(LostItem.list, { roomId: room('202') })).rows
  expect(item).toMatchObject({ number, description: 'Charger', stayId, foundBy: 'Tsetseg' })
})
