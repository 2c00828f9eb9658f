import { Housekeeping } from '#domain/housekeeping/contract.ts'
import { Stay } from '#domain/stay/contract.ts'
import { NightAudit } from '#features/nightAudit/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { book, bookInHouse, type BookableHotel, day, holdTruths, openBookableHotel, sold } from '#test/booked.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const read = (id: number) => hotel.call(Stay.get, { id })
const room = (number: string): number => hotel.rooms[number] ?? 0
const agreed = { rate: 9_000_000, rateReason: 'Agreed by the director' }

/** The stay's dates, room and nights, without what every change moves on. */
async function facts(stayId: number) {
  const { arrival, departure, arrivesAt, departsAt, roomNumber, roomLocked, nightRows, total } = await read(stayId)
  return { arrival, departure, arrivesAt, departsAt, roomNumber, roomLocked, nightRows, total }
}
async function amend(stayId: number, wish: object): Promise<number> {
  const { stays } = await hotel.call(Stay.amend, { stayId, ...wish })
  return stays[0]?.version ?? 0
}

describe('taking back a change of dates', () => {
  test('restores prices that were agreed by hand, of nights that were dropped too', async () => {
    const stayId = await book(hotel, { room: '101', arrival: 1, departure: 4, stay: agreed })
    await hotel.call(Stay.setNightRates, { stayId, rates: [{ date: day(3), rate: 7_000_000 }], reason: 'Noise' })
    const before = await facts(stayId)
    const version = await amend(stayId, { arrival: day(8), departure: day(10), roomId: room('102') })
    expect((await facts(stayId)).nightRows[0]).toMatchObject({ overrideReason: null })
    await hotel.call(StayView.undoAmend, { stayId, version })
    expect(await facts(stayId)).toEqual(before)
    expect([await sold(hotel, 'STD', 2), await sold(hotel, 'STD', 8)]).toEqual([1, 0])
  })

  test('of a guest in house who was given fewer nights restores them', async () => {
    const stayId = await bookInHouse(hotel, { room: '101', departure: 4, stay: agreed })
    const before = await facts(stayId)
    const version = await amend(stayId, { departure: day(2) })
    await hotel.call(StayView.undoAmend, { stayId, version })
    expect(await facts(stayId)).toEqual(before)
  })

  test('of a guest in house who moved: the room, its condition, the price and the plan to change rooms', async () => {
    const stayId = await bookInHouse(hotel, { room: '101', departure: 5, stay: agreed })
    await hotel.call(Stay.split, { stayId, date: day(3), roomId: room('103') })
    const conditions = async () => {
      const { rooms } = await hotel.call(StayView.rooms, {})
      return ['101', '102'].map((number) => rooms.houseStatus[rooms.number.indexOf(number)])
    }
    const before = [await facts(stayId), (await read(stayId)).rooms, await conditions()]
    const { stays } = await hotel.call(Stay.moveRoom, {
      stayId,
      roomId: room('102'),
      reason: 'Noise',
      keepRates: false,
    })
    expect(await conditions()).toEqual(['dirty', 'clean'])
    expect((await read(stayId)).rooms.at(-1)?.number).toBe('102')
    await hotel.call(StayView.undoAmend, { stayId, version: stays[0]?.version ?? 0 })
    expect([await facts(stayId), (await read(stayId)).rooms, await conditions()]).toEqual(before)
  })

  test('of a guest who moved while the room was cleaned leaves it dirty: that cleaning has ended', async () => {
    const stayId = await bookInHouse(hotel, { room: '101', departure: 3 })
    await hotel.call(Housekeeping.mark, { roomIds: [room('101')], condition: 'dirty' })
    await hotel.call(Housekeeping.start, { roomIds: [room('101')] })
    const { stays } = await hotel.call(Stay.moveRoom, { stayId, roomId: room('102'), reason: 'Noise' })
    await hotel.call(StayView.undoAmend, { stayId, version: stays[0]?.version ?? 0 })
    const { rows } = await hotel.call(Housekeeping.list, { search: '101' })
    expect(rows).toMatchObject([{ number: '101', condition: 'dirty', startedAt: null, stayId }])
  })

  test('is refused when the stay changed again, and works once', async () => {
    const stayId = await book(hotel, { room: '101', arrival: 1 })
    const version = await amend(stayId, { departure: day(4) })
    const again = await amend(stayId, { departure: day(5) })
    expect((await hotel.refused(StayView.undoAmend, { stayId, version })).body.code).toBe('changedMeanwhile')
    await hotel.call(StayView.undoAmend, { stayId, version: again })
    expect((await hotel.refused(StayView.undoAmend, { stayId, version: again })).body.code).toBe('changedMeanwhile')
    expect((await read(stayId)).departure).toBe(day(4))
  })

  test('is refused when somebody took the former room meanwhile, and leaves all as it is', async () => {
    const stayId = await book(hotel, { room: '101', arrival: 1 })
    const version = await amend(stayId, { arrival: day(10), departure: day(12) })
    await book(hotel, { room: '101', arrival: 1 })
    const before = await facts(stayId)
    const refused = await hotel.refused(StayView.undoAmend, { stayId, version })
    expect(refused.body).toMatchObject({ code: 'stayUpdateFailed' })
    expect(await facts(stayId)).toEqual(before)
  })

  test('is refused on another business date', async () => {
    const stayId = await book(hotel, { room: '101', arrival: 3 })
    const version = await amend(stayId, { departure: day(6) })
    await hotel.call(NightAudit.run, { businessDate: day(0) })
    expect((await hotel.refused(StayView.undoAmend, { stayId, version })).body.code).toBe('changedMeanwhile')
  })
})

test('taking back an assignment is refused when the stay changed meanwhile', async () => {
  const stayId = await book(hotel, { arrival: 1 })
  const { before } = await hotel.call(StayView.setRooms, { rooms: [{ stayId, roomId: room('101') }] })
  await amend(stayId, { departure: day(5) })
  expect((await hotel.refused(StayView.setRooms, { rooms: before })).body.code).toBe('changedMeanwhile')
  const { before: mine } = await hotel.call(StayView.setRooms, { rooms: [{ stayId, roomId: room('102') }] })
  await hotel.call(StayView.setRooms, { rooms: mine })
  expect((await read(stayId)).roomNumber).toBe('101')
})
