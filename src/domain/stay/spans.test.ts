import { describe, expect, test } from 'vitest'
import { roomsToCome, spanOfNight, spansSplitAt, spansWithin, type RoomSpan } from './spans.ts'

const span = (room: number, from: string, until: string): RoomSpan => ({
  roomId: room,
  roomNumber: String(room),
  roomTypeId: 1,
  from: `2026-03-${from}T14:00`,
  until: `2026-03-${until}T12:00`,
})
const two = [span(101, '10', '13'), { ...span(102, '13', '16'), from: '2026-03-13T12:00' }]
const numbers = (spans: readonly RoomSpan[]) =>
  spans.map(({ roomNumber, from, until }) => `${roomNumber} ${from.slice(8, 10)}-${until.slice(8, 10)}`)
const to = (room: number) => ({ roomId: room, roomNumber: String(room), roomTypeId: 1 })

describe('the rooms of a split stay', () => {
  test('each night is slept in one room', () => {
    expect(['12', '13', '15', '16'].map((day) => spanOfNight(two, `2026-03-${day}`)?.roomNumber)).toEqual([
      '101',
      '102',
      '102',
      undefined,
    ])
  })

  test('the rooms to come are those after the one the guest is in, whether or not the change is overdue', () => {
    const stay = { arrival: '2026-03-10', spans: two, roomId: 101 }
    expect(numbers(roomsToCome({ ...stay, status: 'reserved' }, '2026-03-09'))).toEqual(['102 13-16'])
    expect(numbers(roomsToCome({ ...stay, status: 'inHouse' }, '2026-03-14'))).toEqual(['102 13-16'])
    expect(roomsToCome({ ...stay, status: 'inHouse', roomId: 102 }, '2026-03-14')).toEqual([])
    expect(roomsToCome({ ...stay, status: 'checkedOut' }, '2026-03-12')).toEqual([])
    const andBack = [...two.slice(0, 1), span(102, '13', '14'), span(101, '14', '16')]
    expect(numbers(roomsToCome({ ...stay, spans: andBack, status: 'inHouse' }, '2026-03-11'))).toEqual([
      '102 13-14',
      '101 14-16',
    ])
  })

  test('a split cuts the room of that night, and a neighbour of the same room is one with it', () => {
    expect(numbers(spansSplitAt(two, '2026-03-14T12:00', to(103)))).toEqual(['101 10-13', '102 13-14', '103 14-16'])
    expect(numbers(spansSplitAt(two, '2026-03-13T12:00', to(103)))).toEqual(['101 10-13', '103 13-16'])
    expect(numbers(spansSplitAt(two, '2026-03-13T12:00', to(101)))).toEqual(['101 10-16'])
  })

  test('other dates cut the rooms at the ends, and the last room is kept longer', () => {
    const within = (from: string, until: string) =>
      numbers(spansWithin(two, `2026-03-${from}T14:00`, `2026-03-${until}T12:00`))
    expect(within('11', '18')).toEqual(['101 11-13', '102 13-18'])
    expect(within('14', '16')).toEqual(['102 14-16'])
    expect(within('08', '12')).toEqual(['101 08-12'])
    expect(within('20', '22')).toEqual([])
  })
})
