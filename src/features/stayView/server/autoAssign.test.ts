import { Stay } from '#domain/stay/contract.ts'
import { StayView } from '#features/stayView/contract.ts'
import { book, type BookableHotel, day, holdTruths, openBookableHotel } from '#test/booked.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let hotel: BookableHotel
beforeEach(async () => {
  hotel = await openBookableHotel()
})
afterEach(() => holdTruths(hotel))

const month = { from: day(0), until: day(30) }
const preview = (of: object = {}) => hotel.call(StayView.previewAutoAssign, { ...month, ...of })
const roomOf = async (id: number) => (await hotel.call(Stay.get, { id })).roomNumber

describe('auto assign', () => {
  test('proposes rooms of the booked type for those who have none, and changes nothing', async () => {
    const waiting = [await book(hotel), await book(hotel, { arrival: 3, departure: 9 })]
    await book(hotel, { room: '101', arrival: 3, departure: 5 })
    const { placed, left } = await preview()
    expect(placed.map(({ stayId }) => stayId)).toEqual([waiting[1], waiting[0]])
    expect(left).toEqual([])
    expect(placed.every(({ roomNumber, reasons }) => roomNumber !== '' && Array.isArray(reasons))).toBe(true)
    expect(await roomOf(waiting[0] ?? 0)).toBeNull()
  })

  test('only those who arrive in the days asked for, and of the type asked for', async () => {
    await book(hotel, { arrival: 40, departure: 42 })
    const suite = await book(hotel, { type: 'SUI' })
    await book(hotel)
    const { placed } = await preview({ roomTypeId: hotel.types['SUI'] })
    expect(placed.map(({ stayId }) => stayId)).toEqual([suite])
  })

  test('is applied as one step and taken back as one step', async () => {
    const stays = [await book(hotel), await book(hotel), await book(hotel, { arrival: 1, departure: 4 })]
    const { placed } = await preview()
    const rooms = placed.map(({ stayId, roomId, version }) => ({ stayId, roomId, version }))
    const { before } = await hotel.call(StayView.setRooms, { rooms })
    const given = await Promise.all(stays.map(roomOf))
    expect(given.every((number) => number !== null)).toBe(true)
    expect((await preview()).placed).toEqual([])
    await hotel.call(StayView.setRooms, { rooms: before })
    expect(await Promise.all(stays.map(roomOf))).toEqual([null, null, null])
  })

  test('gives no room when one of them was changed or taken meanwhile', async () => {
    const stays = [await book(hotel), await book(hotel)]
    const { placed } = await preview()
    const rooms = placed.map(({ stayId, roomId, version }) => ({ stayId, roomId, version }))
    await book(hotel, { room: placed[1]?.roomNumber ?? '' })
    expect((await hotel.refused(StayView.setRooms, { rooms })).body.code).toBe('roomAssignFailed')
    expect(await Promise.all(stays.map(roomOf))).toEqual([null, null])
    await hotel.call(Stay.assign, { assignments: [{ stayId: stays[0] ?? 0, roomId: placed[0]?.roomId ?? 0 }] })
    expect((await hotel.refused(StayView.setRooms, { rooms })).body.code).toBe('changedMeanwhile')
  })

  test('a locked room is not taken away', async () => {
    const stayId = await book(hotel, { room: '101' })
    await hotel.call(Stay.lockRoom, { stayIds: [stayId] })
    expect((await hotel.refused(StayView.setRooms, { rooms: [{ stayId, roomId: null }] })).body.code).toBe(
      'cannotUnassign',
    )
  })

  test('rooms of two stays are exchanged in one step', async () => {
    const one = await book(hotel, { room: '101' })
    const other = await book(hotel, { room: '102' })
    const rooms = [
      { stayId: one, roomId: hotel.rooms['102'] ?? 0 },
      { stayId: other, roomId: hotel.rooms['101'] ?? 0 },
    ]
    await hotel.call(StayView.setRooms, { rooms })
    expect([await roomOf(one), await roomOf(other)]).toEqual(['102', '101'])
  })
})
