import { describe, expect, test } from 'vitest'
import { proposeRooms, type RoomOfType, type TakenSpan, type WaitingStay } from './roomProposal.ts'

const at = (day: number, time: string) => `2026-03-${String(day).padStart(2, '0')}T${time}`
const span = (from: number, until: number) => ({ from: at(from, '14:00'), until: at(until, '12:00') })
const taken = (from: number, until: number, movable: number | null = null): TakenSpan => ({
  ...span(from, until),
  movable,
})
const room = (id: number, of: Partial<RoomOfType> = {}): RoomOfType => ({
  id,
  roomTypeId: 7,
  floor: String(Math.floor(id / 100)),
  clean: true,
  nightsUsed: 0,
  taken: [],
  ...of,
})
const stay = (id: number, from: number, until: number, of: Partial<WaitingStay> = {}): WaitingStay => ({
  ...span(from, until),
  id,
  roomTypeId: 7,
  nights: until - from,
  reservationId: id,
  arrivesToday: false,
  formerRooms: new Set(),
  ...of,
})
const roomsOf = (...args: Parameters<typeof proposeRooms>) =>
  Object.fromEntries(proposeRooms(...args).placed.map(({ stayId, roomId }) => [stayId, roomId]))

describe('which stay chooses first', () => {
  test('the longest, so that short ones fill the gaps', () => {
    const rooms = [room(101), room(102, { taken: [taken(10, 12)] })]
    expect(roomsOf([stay(1, 12, 14), stay(2, 10, 16)], rooms)).toEqual({ 1: 102, 2: 101 })
  })

  test('of equal stays the one with the fewest rooms to choose from', () => {
    const rooms = [room(101), room(201, { roomTypeId: 8 }), room(202, { roomTypeId: 8 })]
    const { placed } = proposeRooms([stay(1, 10, 12, { roomTypeId: 8 }), stay(2, 10, 12)], rooms)
    expect(placed.map(({ stayId }) => stayId)).toEqual([2, 1])
  })
})

describe('which room a stay gets', () => {
  test('never a taken one or one of another type; a departure and an arrival share the day', () => {
    const rooms = [
      room(101, { taken: [taken(9, 11)] }),
      room(102, { taken: [taken(8, 10)] }),
      room(201, { roomTypeId: 8 }),
    ]
    expect(roomsOf([stay(1, 10, 12)], rooms)).toEqual({ 1: 102 })
  })

  test('two stays of the same days never get one room', () => {
    const { placed, left } = proposeRooms([stay(1, 10, 12), stay(2, 11, 13), stay(3, 11, 12)], [room(101), room(102)])
    expect(new Set(placed.map(({ roomId }) => roomId)).size).toBe(2)
    expect(left).toHaveLength(1)
  })

  test('the one that leaves the fewest idle nights', () => {
    const rooms = [room(101), room(102, { taken: [taken(8, 10), taken(12, 14)] }), room(103, { taken: [taken(7, 9)] })]
    expect(proposeRooms([stay(1, 10, 12)], rooms).placed).toEqual([{ stayId: 1, roomId: 102, reasons: ['tightFit'] }])
  })

  test('a clean one, when the guest arrives today', () => {
    const rooms = [room(101, { clean: false, taken: [taken(8, 10)] }), room(102)]
    expect(roomsOf([stay(1, 10, 12, { arrivesToday: true })], rooms)).toEqual({ 1: 102 })
    expect(roomsOf([stay(1, 10, 12)], rooms)).toEqual({ 1: 101 })
  })

  test('beside the rooms of its group, else on their floor', () => {
    const rooms = [room(101), room(102), room(103), room(201), room(202)]
    const group = new Map([[5, [202]]])
    expect(proposeRooms([stay(1, 10, 12, { reservationId: 5 })], rooms, group).placed).toMatchObject([
      { roomId: 201, reasons: ['besideGroup'] },
    ])
    const busy = rooms.map((each) => (each.id === 103 ? room(103, { taken: [taken(9, 20)] }) : each))
    expect(proposeRooms([stay(1, 10, 12, { reservationId: 6 })], busy, new Map([[6, [103]]])).placed).toMatchObject([
      { roomId: 102, reasons: ['besideGroup'] },
    ])
  })

  test('the room that the guest had before, and of equal rooms the least used', () => {
    const rooms = [room(101, { nightsUsed: 9 }), room(102, { nightsUsed: 2 }), room(103, { nightsUsed: 5 })]
    expect(proposeRooms([stay(1, 10, 12)], rooms).placed).toMatchObject([{ roomId: 102, reasons: ['leastUsed'] }])
    expect(proposeRooms([stay(1, 10, 12, { formerRooms: new Set([101]) })], rooms).placed).toMatchObject([
      { roomId: 101, reasons: ['formerRoom'] },
    ])
  })
})

describe('a stay that finds no room', () => {
  test('is offered the move of one future stay that would free one', () => {
    const rooms = [room(101, { taken: [taken(9, 11, 77)] }), room(102, { taken: [taken(11, 14)] })]
    expect(proposeRooms([stay(1, 10, 12)], rooms).left).toEqual([
      { stayId: 1, move: { stayId: 77, fromRoomId: 101, toRoomId: 102 } },
    ])
  })

  test('is offered none when that stay is locked or in house, or two stand in the way', () => {
    const locked = [room(101, { taken: [taken(9, 11)] }), room(102, { taken: [taken(11, 14)] })]
    expect(proposeRooms([stay(1, 10, 12)], locked).left).toEqual([{ stayId: 1, move: undefined }])
    const two = [room(101, { taken: [taken(9, 11, 77), taken(11, 13, 78)] }), room(102, { taken: [taken(10, 14)] })]
    expect(proposeRooms([stay(1, 10, 12)], two).left).toEqual([{ stayId: 1, move: undefined }])
  })
})
