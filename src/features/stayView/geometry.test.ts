import { describe, expect, test } from 'vitest'
import {
  type IndexedWindow,
  barStatus,
  barsBetween,
  countOn,
  indexWindow,
  isPart,
  jointsOf,
  lanes,
  occupancyPercent,
} from './bars.ts'
import { SPAN_STATUSES, type StayWindow } from './contract.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { barEdges, chunksAround, dayNumber, dayOfNumber, dayWidth, firstWhere, windowsOver } from './geometry.ts'
import { heightOf, layRows, rowIndexAt } from './rows.ts'

interface Span {
  readonly room?: number
  readonly stay: number
  readonly start: number
  readonly end: number
  readonly status?: 'reserved' | 'inHouse' | 'checkedOut'
  readonly marks?: number
  /** Of the whole stay, where it changes rooms. */
  readonly whole?: readonly [arrival: number, departure: number]
}

/** An answered window of one type (7) with spans counted in days from its first. */
function windowOf(
  from: string,
  until: string,
  spans: readonly Span[],
  waiting: readonly Span[] = [],
  blocks: StayWindow['blocks'] = [],
): IndexedWindow {
  const tuple = (
    place: number,
    { stay, start, end, status = 'reserved', marks = 0 }: Span,
  ): StayWindow['unassigned'][number] => [
    place,
    dayNumber(from) + start,
    end - start,
    stay,
    SPAN_STATUSES.indexOf(status),
    marks,
    `Guest ${stay}`,
  ]
  const length = dayNumber(until) - dayNumber(from)
  const answer: StayWindow = {
    from,
    until,
    spans: spans.map((span) => [
      ...tuple(span.room ?? 1, span),
      ...(span.whole ?? []).map((day) => dayNumber(from) + day),
    ]),
    unassigned: waiting.map((span) => tuple(7, span)),
    blocks: [...blocks],
    days: {
      roomTypeId: [7, 8],
      sold: [Array<number>(length).fill(3), Array<number>(length).fill(1)],
      sellable: [Array<number>(length).fill(4), Array<number>(length).fill(4)],
      free: [Array<number>(length).fill(1), Array<number>(length).fill(3)],
    },
  }
  return indexWindow(answer)
}

describe('days on the calendar', () => {
  test('a day and its number are the same thing', () => {
    expect(dayOfNumber(dayNumber('2028-02-29'))).toBe('2028-02-29')
    expect(dayNumber('2026-03-10') - dayNumber('2026-02-28')).toBe(10)
  })

  test('who leaves and who comes share a day, half each', () => {
    expect(barEdges(3, 5).right).toBe(barEdges(5, 6).left)
  })

  test('a day use stands in the half that a departure leaves free, within its day', () => {
    expect(barEdges(5, 5)).toEqual({ left: barEdges(3, 5).right, right: 6 })
  })

  test('what is drawn grows by whole chunks and stays inside', () => {
    expect(chunksAround({ from: 8, until: 15 }, 7, 100)).toEqual({ from: 7, until: 21 })
    expect(chunksAround({ from: 7, until: 21 }, 7, 100)).toEqual({ from: 7, until: 21 })
    expect(chunksAround({ from: -3, until: 99 }, 7, 95)).toEqual({ from: 0, until: 95 })
  })

  test('halving finds the first that is past, or the end', () => {
    const ends = [2, 4, 4, 9]
    expect([0, 2, 3, 4, 5, 9, 10].map((day) => firstWhere(ends.length, (at) => (ends[at] ?? 0) >= day))).toEqual([
      0, 0, 1, 1, 3, 3, 4,
    ])
    expect(firstWhere(0, () => true)).toBe(0)
  })

  test('what is read are half months without a gap', () => {
    expect(windowsOver('2026-02-20', '2026-03-17')).toEqual([
      { from: '2026-02-16', until: '2026-03-01' },
      { from: '2026-03-01', until: '2026-03-16' },
      { from: '2026-03-16', until: '2026-04-01' },
    ])
    expect(windowsOver('2026-12-31', '2027-01-01')).toEqual([{ from: '2026-12-16', until: '2027-01-01' }])
  })

  test('a day is never too narrow to hit', () => {
    expect(dayWidth(1000, 30)).toBe(33)
    expect(dayWidth(300, 30)).toBe(10)
    expect(dayWidth(300, 366)).toBe(3)
  })
})

describe('the bars of a room', () => {
  const first = windowOf('2026-03-01', '2026-03-16', [
    { stay: 2, start: 14, end: 17 },
    { stay: 1, start: 3, end: 5 },
  ])
  const second = windowOf('2026-03-16', '2026-04-01', [
    { stay: 2, start: -1, end: 2 },
    { stay: 3, start: 2, end: 2 },
    { stay: 4, start: 3, end: 6 },
  ])
  const march = (day: number) => dayNumber(`2026-03-${String(day).padStart(2, '0')}`)
  const stays = (windows: IndexedWindow[], from: number, until: number) =>
    barsBetween(windows, 1, { from: march(from), until: march(until) }).map(({ stayId }) => stayId)

  test('touch the range, in order of time; one over the edge of two windows comes once', () => {
    expect(stays([first, second], 1, 31)).toEqual([1, 2, 3, 4])
    expect(stays([first, second], 7, 20)).toEqual([2, 3, 4])
    expect(stays([first, second], 7, 14)).toEqual([])
  })

  test('departures of the first day of the range are among them', () => {
    expect(stays([first], 6, 10)).toEqual([1])
  })

  test('are there too where only the later window has been read', () => {
    expect(stays([second], 1, 31)).toEqual([2, 3, 4])
  })

  test('of a stay that changes rooms know the whole stay and its other rooms, as far as they have been read', () => {
    const early = windowOf('2026-03-01', '2026-03-16', [
      { stay: 9, room: 2, start: 4, end: 20, status: 'inHouse', whole: [1, 25] },
      { stay: 9, room: 1, start: 1, end: 4, status: 'inHouse', whole: [1, 25] },
      { stay: 8, room: 3, start: 1, end: 4 },
    ])
    const late = windowOf('2026-03-16', '2026-04-01', [
      { stay: 9, room: 3, start: 5, end: 10, status: 'inHouse', whole: [-14, 10] },
      { stay: 9, room: 2, start: -11, end: 5, status: 'inHouse', whole: [-14, 10] },
    ])
    const [left] = early.rooms.get(1) ?? []
    const [middle] = early.rooms.get(2) ?? []
    if (!left || !middle) throw new Error('both are in the window')
    expect(left).toMatchObject({ arrival: march(2), departure: march(26), end: march(5) })
    expect(barStatus(left, '2026-03-05')).toBe('stayOver')
    expect(jointsOf(left, [early])).toEqual({ before: undefined, after: { day: march(5), roomId: 2 } })
    expect(jointsOf(middle, [early])).toEqual({
      before: { day: march(5), roomId: 1 },
      after: { day: march(21), roomId: undefined },
    })
    expect(jointsOf(middle, [early, late]).after).toEqual({ day: march(21), roomId: 3 })
    const [whole] = early.rooms.get(3) ?? []
    expect(whole && [isPart(whole), isPart(middle)]).toEqual([false, true])
  })

  test('show the status of the business date', () => {
    const [bar] = windowOf('2026-03-01', '2026-03-16', [{ stay: 1, start: 1, end: 3 }]).rooms.get(1) ?? []
    expect(bar && [barStatus(bar, '2026-03-01'), barStatus(bar, '2026-03-02'), barStatus(bar, '2026-03-03')]).toEqual([
      'confirmed',
      'dueIn',
      'overdueArrival',
    ])
    expect(bar && barStatus({ ...bar, marks: MARK.unconfirmed }, '2026-03-01')).toBe('unconfirmed')
    expect(bar && barStatus({ ...bar, status: 'block' }, '2026-03-01')).toBe('maintenanceBlock')
  })
})

describe('unassigned stays', () => {
  test('lie in as few lanes as they need, each once', () => {
    const waiting = [
      { stay: 1, start: 0, end: 4 },
      { stay: 2, start: 1, end: 3 },
      { stay: 3, start: 3, end: 5 },
      { stay: 4, start: 4, end: 4 },
      { stay: 5, start: 4, end: 6 },
    ]
    const one = windowOf('2026-03-01', '2026-03-16', [], waiting)
    const again = windowOf('2026-03-16', '2026-04-01', [], [{ stay: 1, start: -15, end: -11 }])
    expect(lanes([one, again], 7).map(({ stayId, lane }) => [stayId, lane])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 0],
      [5, 2],
    ])
    expect(lanes([one], 8)).toEqual([])
  })
})

describe('rooms left', () => {
  test('of a type, of the house, and unknown before they are read', () => {
    const window = windowOf('2026-03-01', '2026-03-16', [])
    expect(countOn(window, dayNumber('2026-03-02'), 8)).toEqual({ sold: 1, sellable: 4, free: 3 })
    const house = countOn(window, dayNumber('2026-03-02'))
    expect(house).toEqual({ sold: 4, sellable: 8, free: 4 })
    expect(house && occupancyPercent(house)).toBe(50)
    expect(occupancyPercent({ sold: 0, sellable: 0, free: 0 })).toBeUndefined()
    expect(countOn(undefined, 0)).toBeUndefined()
  })
})

describe('the rows', () => {
  const house = {
    types: [
      { id: 7, code: 'STD', name: 'Standard', nameMon: 'Энгийн' },
      { id: 8, code: 'SUI', name: 'Suite', nameMon: 'Люкс' },
    ],
    rooms: {
      id: [1, 2, 3],
      roomTypeId: [7, 8, 7],
      number: ['101', '201', '102'],
      floor: ['1', '2', '1'],
      houseStatus: ['clean' as const, 'dirty' as const, 'clean' as const],
      workOrders: [0, 2, 0],
    },
  }
  const keys = (collapsed: number[]) =>
    layRows(house, { collapsed: new Set(collapsed), lanesOf: () => 1 }).map(({ key }) => key)

  test('are a type, its unassigned stays and its rooms; a collapsed type stands alone', () => {
    expect(keys([])).toEqual(['t7', 'u7', 'r1', 'r3', 't8', 'u8', 'r2'])
    expect(keys([7])).toEqual(['t7', 't8', 'u8', 'r2'])
  })

  test('are found by their height, also where unassigned stays need several lanes', () => {
    const rows = layRows(house, { collapsed: new Set(), lanesOf: (type) => (type === 7 ? 3 : 1) })
    for (const row of rows) {
      expect(rows[rowIndexAt(rows, row.top)]?.key).toBe(row.key)
      expect(rows[rowIndexAt(rows, row.top + row.height - 1)]?.key).toBe(row.key)
    }
    expect(rowIndexAt(rows, -5)).toBe(0)
    expect(rowIndexAt(rows, heightOf(rows) + 50)).toBe(rows.length - 1)
  })
})
