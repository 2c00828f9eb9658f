import { describe, expect, test } from 'vitest'
import type { Bar } from './bars.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { type Drag, dropOf, type Grip, gripsOf } from './drag.ts'
import { words } from './labels.ts'
import { layRows, type RoomRow, type UnassignedRow } from './rows.ts'

const rows = layRows(
  {
    types: [
      { id: 7, code: 'STD', name: 'Standard', nameMon: 'Энгийн' },
      { id: 8, code: 'SUI', name: 'Suite', nameMon: 'Люкс' },
    ],
    rooms: {
      id: [1, 2, 3],
      roomTypeId: [7, 7, 8],
      number: ['101', '102', '201'],
      floor: ['1', '1', '2'],
      houseStatus: ['clean', 'clean', 'clean'],
      workOrders: [0, 0, 0],
    },
  },
  { collapsed: new Set(), lanesOf: () => 1 },
)
const row = (key: string) => rows.find((each) => each.key === key) as RoomRow | UnassignedRow
const today = 100

const stay = (of: Partial<Bar> = {}): Bar => {
  const start = of.start ?? 102
  const end = of.end ?? 105
  return {
    key: 'x',
    stayId: 9,
    block: null,
    roomId: 1,
    start,
    end,
    status: 'reserved',
    marks: 0,
    guest: 'Bat',
    arrival: start,
    departure: end,
    lane: 0,
    ...of,
  }
}
const drop = (
  of: { grip: Grip; bar?: Bar; from?: string; day: number; to?: string; until: number },
  taken: readonly number[] = [],
) => {
  const from = of.from ?? 'r1'
  const drag: Drag = { grip: of.grip, bar: of.bar, row: row(from), day: of.day }
  return dropOf(
    drag,
    { row: rows.find(({ key }) => key === (of.to ?? from)) ?? row(from), day: of.until },
    { today, isTaken: (roomId) => taken.includes(roomId), roomAfter: () => 3 },
  )
}

describe('drawing a new stay', () => {
  test('takes the nights from the first to the last day, in either direction, at least one', () => {
    expect(drop({ grip: 'create', day: 103, until: 106 })).toMatchObject({
      does: 'create',
      arrival: 103,
      departure: 106,
    })
    expect(drop({ grip: 'create', day: 106, until: 103 })).toMatchObject({ arrival: 103, departure: 106 })
    expect(drop({ grip: 'create', day: 103, until: 103 })).toMatchObject({ arrival: 103, departure: 104 })
  })

  test('is refused before the business date and doubted where the room is taken', () => {
    expect(drop({ grip: 'create', day: 99, until: 101 }).refusal).toBe(words.refusedPast)
    expect(drop({ grip: 'create', day: 100, until: 101 }).refusal).toBeUndefined()
    expect(drop({ grip: 'create', day: 101, until: 103 }, [1]).doubt).toBe(words.refusedTaken)
  })
})

describe('dragging a reserved stay', () => {
  test('to another room assigns it, also to one of another type', () => {
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 'r2', until: 103 })).toMatchObject({ does: 'assign' })
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 'r3', until: 103 })).toMatchObject({ does: 'assign' })
  })

  test('from the unassigned row to a room assigns it; back unassigns it, under its own type only', () => {
    const waiting = stay({ roomId: null })
    expect(drop({ grip: 'move', bar: waiting, from: 'u7', day: 103, to: 'r2', until: 103 }).does).toBe('assign')
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 'u7', until: 103 }).does).toBe('unassign')
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 'u8', until: 103 }).refusal).toBe(words.refusedType)
  })

  test('along the days amends it, with the room it is dropped on', () => {
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 'r2', until: 105 })).toMatchObject({
      does: 'amend',
      arrival: 104,
      departure: 107,
      row: { key: 'r2' },
    })
    expect(drop({ grip: 'move', bar: stay(), day: 103, until: 99 }).refusal).toBe(words.refusedPast)
  })

  test('back to where it was, or onto a type, does nothing', () => {
    expect(drop({ grip: 'move', bar: stay(), day: 103, until: 103 }).does).toBe('nothing')
    expect(drop({ grip: 'move', bar: stay(), day: 103, to: 't8', until: 104 }).does).toBe('nothing')
  })

  test('whose room is locked is refused another room but not other dates', () => {
    const locked = stay({ marks: MARK.locked })
    expect(drop({ grip: 'move', bar: locked, day: 103, to: 'r2', until: 103 }).refusal).toBe(words.refusedLocked)
    expect(drop({ grip: 'end', bar: locked, day: 105, until: 107 })).toMatchObject({ does: 'amend', departure: 107 })
  })
})

describe('dragging a guest in house', () => {
  const inHouse = stay({ status: 'inHouse', start: 98 })

  test('moves the room and never the arrival', () => {
    expect(drop({ grip: 'move', bar: inHouse, day: 101, to: 'r2', until: 103 })).toMatchObject({
      does: 'moveRoom',
      arrival: 98,
      departure: 105,
    })
    expect(drop({ grip: 'move', bar: inHouse, day: 101, until: 103 }).does).toBe('nothing')
    expect(drop({ grip: 'move', bar: inHouse, day: 101, to: 'u7', until: 101 }).refusal).toBe(words.refusedInHouseRoom)
  })

  test('needs the new room from the business date only', () => {
    const asked: number[][] = []
    dropOf(
      { grip: 'move', bar: inHouse, row: row('r1'), day: 101 },
      { row: row('r2'), day: 101 },
      { today, isTaken: (_, from, until) => asked.push([from, until]) === 0, roomAfter: () => undefined },
    )
    expect(asked).toEqual([[100, 105]])
  })

  test('who has moved on is not moved again from the room that was left', () => {
    const left = stay({ status: 'inHouse', start: 97, end: 100, departure: 105 })
    expect(drop({ grip: 'move', bar: left, day: 98, to: 'r2', until: 98 }).refusal).toBe(words.refusedMoved)
  })
})

describe('dragging a stay that changes rooms', () => {
  const whole = { arrival: 98, departure: 110 }
  const first = (of: Partial<Bar>) => stay({ ...whole, start: 98, end: 104, ...of })
  const later = (of: Partial<Bar> = {}) => stay({ ...whole, start: 104, end: 110, ...of })
  const moved = (bar: Bar, to = 'r2') => drop({ grip: 'move', bar, day: 105, to, until: 106 })

  test('plans another room for the part to come, which keeps its days', () => {
    const planned = { does: 'movePart', arrival: 104, departure: 110 }
    expect(moved(later())).toMatchObject(planned)
    expect(moved(later({ status: 'inHouse' }))).toMatchObject(planned)
    expect(drop({ grip: 'move', bar: later(), day: 105, until: 106 }).does).toBe('nothing')
  })

  test('would lose the plan where the room that comes before it is moved, or the stay loses its rooms', () => {
    expect(moved(first({ arrival: 101, start: 101 })).refusal).toBe(words.refusedPlanned)
    expect(moved(first({ status: 'inHouse' })).refusal).toBe(words.refusedPlanned)
    expect(moved(later(), 'u7').refusal).toBe(words.refusedPlanned)
  })

  test('carries out the change of today, and moves from the room of today', () => {
    const left = first({ status: 'inHouse', end: 100 })
    expect(moved(left, 'r3')).toMatchObject({ does: 'moveRoom', row: { key: 'r3' } })
    expect(moved(left).refusal).toBe(words.refusedMoved)
    expect(moved(later({ status: 'inHouse', start: 100 }))).toMatchObject({ does: 'moveRoom' })
  })

  test('pulls the edges of the whole stay alone', () => {
    expect([...gripsOf(first({ arrival: 101, start: 101 }), true)]).toEqual(['move', 'start'])
    expect([...gripsOf(later(), true)]).toEqual(['move', 'end'])
    expect(drop({ grip: 'end', bar: later(), day: 110, until: 112 })).toMatchObject({
      does: 'amend',
      arrival: 104,
      departure: 112,
    })
    expect(drop({ grip: 'end', bar: later(), day: 110, until: 101 })).toMatchObject({ departure: 105 })
  })
})

describe('pulling an edge', () => {
  test('changes one date, and keeps one night at least', () => {
    expect(drop({ grip: 'end', bar: stay(), day: 105, until: 108 })).toMatchObject({ does: 'amend', departure: 108 })
    expect(drop({ grip: 'end', bar: stay(), day: 105, until: 90 })).toMatchObject({ arrival: 102, departure: 103 })
    expect(drop({ grip: 'start', bar: stay(), day: 102, until: 101 })).toMatchObject({ arrival: 101, departure: 105 })
    expect(drop({ grip: 'start', bar: stay(), day: 102, until: 120 })).toMatchObject({ arrival: 104, departure: 105 })
  })

  test('never into closed days', () => {
    expect(drop({ grip: 'start', bar: stay(), day: 102, until: 99 }).refusal).toBe(words.refusedPast)
    const inHouse = stay({ status: 'inHouse', start: 95 })
    expect(drop({ grip: 'end', bar: inHouse, day: 105, until: 99 }).refusal).toBe(words.refusedPast)
    expect(drop({ grip: 'end', bar: inHouse, day: 105, until: 100 })).toMatchObject({ does: 'amend', departure: 100 })
  })

  test('is possible where the edge is the stay’s own and lies ahead', () => {
    expect([...gripsOf(stay(), true)]).toEqual(['move', 'start', 'end'])
    expect([...gripsOf(stay({ status: 'inHouse' }), true)]).toEqual(['move', 'end'])
    expect([...gripsOf(stay({ status: 'inHouse', departure: 110 }), true)]).toEqual(['move'])
    expect([...gripsOf(stay({ status: 'checkedOut' }), true)]).toEqual(['move'])
    expect(drop({ grip: 'move', bar: stay({ status: 'checkedOut' }), day: 103, to: 'r2', until: 103 }).refusal).toBe(
      words.refusedOver,
    )
  })
})

describe('a block of a room', () => {
  const block = (of: Partial<Bar> = {}): Bar =>
    stay({
      stayId: null,
      status: 'block',
      block: {
        id: 4,
        version: 1,
        roomId: 1,
        kind: 'outOfOrder',
        from: '1970-04-13T12:00',
        until: '1970-04-16T12:00',
        reason: 'Paint',
      },
      ...of,
    })

  test('is moved and pulled like a stay, and asked of nobody where it lands on its own days', () => {
    expect([...gripsOf(block(), true)]).toEqual(['move', 'start', 'end'])
    expect(drop({ grip: 'move', bar: block(), day: 103, until: 104 })).toMatchObject({
      does: 'changeBlock',
      arrival: 103,
      departure: 106,
    })
    expect(drop({ grip: 'end', bar: block(), day: 104, until: 106 })).toMatchObject({
      does: 'changeBlock',
      departure: 107,
    })
  })

  test('is not taken in the hand by who may not block', () => {
    expect([...gripsOf(block(), false)]).toEqual([])
    expect([...gripsOf(stay(), false)]).toEqual(['move', 'start', 'end'])
  })

  test('stands on a room, never among those who wait', () => {
    expect(drop({ grip: 'move', bar: block(), day: 103, to: 'u7', until: 103 }).refusal).toBeDefined()
  })

  test('is drawn like a stay, on free days of a room', () => {
    expect(drop({ grip: 'block', day: 103, until: 105 })).toMatchObject({ does: 'block', arrival: 103, departure: 105 })
    expect(drop({ grip: 'block', day: 90, until: 91 }).refusal).toBeDefined()
  })
})
