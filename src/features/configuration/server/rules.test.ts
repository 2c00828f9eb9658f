import { beforeAll, expect, test } from 'vitest'
import { options } from '#domain/choices/contract.ts'
import { openHotel, type TestHotel } from '#test/hotel.ts'
import { amenity } from '../amenity.ts'
import { company } from '../company.ts'
import { room, roomExtra } from '../room.ts'
import { roomType } from '../roomType.ts'
import { season } from '../season.ts'
import { tax } from '../tax.ts'
import { sql } from 'kysely'

let hotel: TestHotel
let standard: number

beforeAll(async () => {
  hotel = await openHotel()
  standard = (await hotel.call(options.RoomType, { search: 'STD' }))[0]!.id
})

const rooms = async () => (await hotel.call(room.actions.list, { roomTypeId: standard })).total

test('what is in use is not deleted; it is said what uses it and how much of it, in the caller’s language', async () => {
  const refused = await hotel.refused(roomType.actions.delete, { id: standard })
  expect(refused.status).toBe(409)
  expect(refused.body.code).toBe('unableToDelete')
  expect(refused.body.message).toBe('Unable to delete: used by 4 rates, 15 rooms')
  expect(refused.body.params).toEqual([{ en: '4 rates, 15 rooms', mon: '4 тариф, 15 өрөө' }])
  const [summer] = await hotel.call(options.Season, {})
  expect((await hotel.refused(season.actions.delete, { id: summer!.id })).body.message).toBe(
    'Unable to delete: used by 6 rates',
  )
  const [ac] = await hotel.call(options.Amenity, {})
  const [{ id, version, code, name }] = await hotel.call(roomType.actions.get, { id: standard })
  await hotel.call(roomType.actions.update, { id, version, code, name, amenityIds: [ac!.id] })
  expect((await hotel.refused(amenity.actions.delete, { id: ac!.id })).body.message).toBe(
    'Unable to delete: used by 1 room type',
  )
})

test('a list finds what it points at, in both languages', async () => {
  const byType = await hotel.call(room.actions.list, { search: 'standard' })
  expect(byType.total).toBe(15)
  expect((await hotel.call(room.actions.list, { search: 'ЭНГИЙН' })).total).toBe(15)
  expect(byType.rows[0]?.shown).toEqual({ roomTypeId: { en: 'Standard room', mon: 'Энгийн өрөө' } })
})

test('many rooms are added at once, all or none', async () => {
  const before = await rooms()
  const range = { floor: '4', roomTypeId: standard }
  expect(await hotel.call(roomExtra.newMany, { from: '401', to: '412', ...range })).toEqual({ made: 12 })
  expect(await rooms()).toBe(before + 12)
  const refused = await hotel.refused(roomExtra.newMany, { from: '410', to: '415', ...range })
  expect(refused.body.message).toBe('These rooms already exist: 410, 411, 412')
  expect((await hotel.refused(roomExtra.newMany, { from: '1', to: '900', ...range })).body.code).toBe(
    'roomRangeInvalid',
  )
  expect((await hotel.refused(roomExtra.newMany, { from: '501', to: '502', roomTypeId: 999_999 })).body).toMatchObject({
    code: 'unknownReference',
    field: 'roomTypeId',
  })
  expect(await rooms()).toBe(before + 12)
})

test('rooms taken out of use and types that overbook change what can be sold', async () => {
  const date = '2026-05-01'
  const { db, hotelId } = hotel
  const stock = { hotel_id: hotelId, room_type_id: standard, date, rooms: await rooms(), overbooking: 0 }
  await db.insertInto('type_inventory').values(stock).execute()
  const forSale = () =>
    db
      .selectFrom('type_inventory')
      .select(['rooms', 'overbooking'])
      .where('hotel_id', '=', hotelId)
      .where('room_type_id', '=', standard)
      .where('date', '=', date)
      .executeTakeFirstOrThrow()
  const [one] = (await hotel.call(room.actions.list, { roomTypeId: standard })).rows
  await hotel.call(room.actions.setStatus, { id: one!.id, active: false })
  expect(await forSale()).toEqual({ rooms: stock.rooms - 1, overbooking: 0 })
  const [{ id, version, code, name }] = await hotel.call(roomType.actions.get, { id: standard })
  await hotel.call(roomType.actions.update, { id, version, code, name, overbooking: 3 })
  expect(await forSale()).toEqual({ rooms: stock.rooms - 1, overbooking: 3 })
  const twin = (await hotel.call(options.RoomType, { search: 'TWN' }))[0]!.id
  const [two] = (await hotel.call(room.actions.list, { roomTypeId: standard, active: true })).rows
  const moved = { id: two!.id, version: two!.version, number: two!.number, roomTypeId: twin }
  await hotel.call(room.actions.update, moved)
  expect(await forSale()).toEqual({ rooms: stock.rooms - 2, overbooking: 3 })
})

test('a room that is taken keeps its type and stays in use', async () => {
  const { db, hotelId } = hotel
  const [taken] = (await hotel.call(room.actions.list, { roomTypeId: standard, active: true })).rows
  const { id, version, number } = taken!
  const blockDuring = (during: string) =>
    sql`
      with block as (
        insert into room_block (hotel_id, room_id, kind, during, room_type_id, first_night, until_night, reason, return_house_status)
        values (${hotelId}, ${id}, 'outOfOrder', ${during}::tsrange, ${standard}, lower(${during}::tsrange), upper(${during}::tsrange), 'Paint', 'dirty')
        returning *
      )
      insert into room_occupancy (hotel_id, room_id, kind, block_id, during) select hotel_id, room_id, 'block', id, during from block`.execute(
      db,
    )
  await blockDuring('[2026-03-01 14:00,2026-03-09 12:00)')
  await hotel.call(room.actions.setStatus, { id, active: false })
  await hotel.call(room.actions.setStatus, { id, active: true })
  await blockDuring('[2026-04-01 14:00,2026-04-03 12:00)')
  const off = await hotel.refused(room.actions.setStatus, { id, active: false })
  expect(off.body.message).toBe(`Unable to change status or type: room ${number} is taken until 2026-04-03`)
  const twin = (await hotel.call(options.RoomType, { search: 'TWN' }))[0]!.id
  const moved = { id, version: version + 2, number, roomTypeId: twin }
  expect((await hotel.refused(room.actions.update, moved)).body).toMatchObject({
    code: 'roomStillTaken',
    field: 'roomTypeId',
  })
  expect(await hotel.call(room.actions.update, { ...moved, roomTypeId: standard, phone: '55' })).toEqual({
    version: version + 3,
  })
})

test('what several fields must agree on is refused beside one of them', async () => {
  const dates = { code: 'X', name: 'X', beginDate: '2026-05-02', endDate: '2026-05-01' }
  expect((await hotel.refused(season.actions.new, dates)).body).toMatchObject({
    code: 'endBeforeBegin',
    field: 'endDate',
  })
  const type = { code: 'X', name: 'X', baseAdults: 3, maxAdults: 2 }
  expect((await hotel.refused(roomType.actions.new, type)).body).toMatchObject({
    code: 'fewerThanInPrice',
    field: 'maxAdults',
  })
  const [account] = await hotel.call(options.Account, {})
  const duty = { code: 'X', name: 'X', amount: '101', validFrom: '2026-01-01', accountId: account!.id }
  for (const wrong of [duty, { ...duty, kind: 'perNight', amount: '0.5' }])
    expect((await hotel.refused(tax.actions.new, wrong)).body).toMatchObject({ code: 'invalidValue', field: 'amount' })
  const span = { ...duty, amount: '5', validTo: '2025-12-31' }
  expect((await hotel.refused(tax.actions.new, span)).body).toMatchObject({ code: 'endBeforeBegin', field: 'validTo' })
  expect(
    (await hotel.refused(company.actions.new, { code: 'C', name: 'C', email: 'nobody' })).body.fields,
  ).toMatchObject([{ field: 'email', code: 'invalidEmail' }])
})

test('the choices of a list are its active rows in its order', async () => {
  const types = await hotel.call(options.RoomType, {})
  expect(types.map(({ code, label }) => [code, label.en, label.mon])).toEqual([
    ['STD', 'Standard room', 'Энгийн өрөө'],
    ['TWN', 'Twin room', 'Хоёр ортой өрөө'],
    ['SUI', 'Suite', 'Люкс өрөө'],
  ])
  const [first] = await hotel.call(options.Account, { search: 'өрөөний орлого' })
  expect(first?.label.mon).toBe('4010 Өрөөний орлого')
})
