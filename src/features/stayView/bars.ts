import { type ShownStatus, shownStatus } from '#domain/stayStatus/status.ts'
import { type BlockBar, SPAN_STATUSES, type SpanStatus, type StayWindow } from './contract.ts'
import { MARK } from '#domain/bar/barMarks.ts'
import { type DayWindow, dayNumber, dayOfNumber, firstWhere, type Range } from './geometry.ts'

/** One bar: a span in a room, or a stay without a room. Days are numbers (geometry.ts). */
export interface Bar {
  readonly key: string
  /** null = a block. */
  readonly stayId: number | null
  /** The block, null = a stay. */
  readonly block: BlockBar | null
  readonly roomId: number | null
  readonly start: number
  readonly end: number
  readonly status: SpanStatus
  readonly marks: number
  readonly guest: string
  /** Of the whole stay: one that changes rooms goes on in others. */
  readonly arrival: number
  readonly departure: number
  /** The row of its own in which it is drawn; 0 in a room. */
  readonly lane: number
}

/** A window ready to be drawn: bars of each room and type, by start. */
export interface IndexedWindow extends DayWindow {
  readonly from: string
  readonly until: string
  readonly first: number
  readonly last: number
  readonly rooms: ReadonlyMap<number, readonly Bar[]>
  /** Of each room; one that is out of service may lie under stays. */
  readonly blocks: ReadonlyMap<number, readonly Bar[]>
  readonly unassigned: ReadonlyMap<number, readonly Bar[]>
  /** Of each stay that changes rooms its bars, by start. */
  readonly parts: ReadonlyMap<number, readonly Bar[]>
  readonly days: StayWindow['days']
  /** As it was read. */
  readonly answer: StayWindow
}

/** Bars put in order before it pauses. */
const SLICE = 500

/** Puts an answer in order; pauses now and then, so that a large house can be drawn meanwhile. */
export function* indexing(answer: StayWindow): Generator<void, IndexedWindow> {
  const { from, until, spans, unassigned, blocks, days } = answer
  const rooms = new Map<number, Bar[]>()
  const parts = new Map<number, Bar[]>()
  for (const [index, [roomId, start, nights, stayId, status, marks, guest, ...whole]] of spans.entries()) {
    if (index % SLICE === SLICE - 1) yield
    const end = start + nights
    const [arrival = start, departure = end] = whole
    const bar: Bar = {
      key: `${roomId}.${start}.${stayId}`,
      stayId,
      block: null,
      roomId,
      start,
      end,
      status: SPAN_STATUSES[status] ?? 'reserved',
      marks,
      guest,
      arrival,
      departure,
      lane: 0,
    }
    push(rooms, roomId, bar)
    if (isPart(bar)) push(parts, stayId, bar)
  }
  const blocked = new Map<number, Bar[]>()
  for (const block of blocks) push(blocked, block.roomId, barOfBlock(block))
  const types = new Map<number, Bar[]>()
  for (const [index, [roomTypeId, start, nights, stayId, status, marks, guest]] of unassigned.entries()) {
    if (index % SLICE === SLICE - 1) yield
    const end = start + nights
    push(types, roomTypeId, {
      key: `u.${stayId}`,
      stayId,
      block: null,
      roomId: null,
      start,
      end,
      status: SPAN_STATUSES[status] ?? 'reserved',
      marks,
      guest,
      arrival: start,
      departure: end,
      lane: 0,
    })
  }
  yield
  for (const bars of rooms.values()) bars.sort(byStart)
  for (const bars of parts.values()) bars.sort(byStart)
  return {
    from,
    until,
    first: dayNumber(from),
    last: dayNumber(until),
    rooms,
    blocks: blocked,
    unassigned: types,
    parts,
    days,
    answer,
  }
}

function barOfBlock(block: BlockBar): Bar {
  const [start, end] = [dayNumber(block.from.slice(0, 10)), dayNumber(block.until.slice(0, 10))]
  return {
    key: `b.${block.id}.${start}`,
    stayId: null,
    block,
    roomId: block.roomId,
    start,
    end,
    status: 'block',
    marks: 0,
    guest: '',
    arrival: start,
    departure: end,
    lane: 0,
  }
}

/** Whether two readings say the same, in the same order. */
export const isSameAnswer = (one: StayWindow, other: StayWindow): boolean =>
  sameTuples(one.spans, other.spans) &&
  sameTuples(one.unassigned, other.unassigned) &&
  JSON.stringify([one.blocks, one.days]) === JSON.stringify([other.blocks, other.days])

const sameTuples = (one: readonly (readonly unknown[])[], other: readonly (readonly unknown[])[]): boolean =>
  one.length === other.length &&
  one.every((tuple, index) => {
    const another = other[index]
    return tuple.length === another?.length && tuple.every((value, at) => value === another[at])
  })

/** The same in one go. */
export function indexWindow(answer: StayWindow): IndexedWindow {
  const work = indexing(answer)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

const byStart = (one: Bar, other: Bar): number => one.start - other.start || one.end - other.end

function push(map: Map<number, Bar[]>, key: number, bar: Bar): void {
  const list = map.get(key)
  if (list) list.push(bar)
  else map.set(key, [bar])
}

/** Whether its stay has other rooms before or after it. */
export const isPart = ({ start, end, arrival, departure }: Bar): boolean => start > arrival || end < departure

/** Where the stay of a bar was before and goes on after it: undefined where it does not; the room as far as it has been read. */
export interface Joints {
  readonly before: { readonly day: number; readonly roomId: number | undefined } | undefined
  readonly after: { readonly day: number; readonly roomId: number | undefined } | undefined
}

export function jointsOf(bar: Bar, windows: readonly IndexedWindow[]): Joints {
  const { start, end, arrival, departure, stayId } = bar
  const roomOf = (isBeside: (other: Bar) => boolean): number | undefined => {
    for (const { parts } of windows) {
      const beside = parts.get(stayId ?? 0)?.find(isBeside)
      if (beside) return beside.roomId ?? undefined
    }
    return undefined
  }
  return {
    before: start > arrival ? { day: start, roomId: roomOf((other) => other.end === start) } : undefined,
    after: end < departure ? { day: end, roomId: roomOf((other) => other.start === end) } : undefined,
  }
}

/** The bars of a room that touch a range of days, each once: a bar over the edge of two windows is in both. `windows` in order of time. */
export function barsBetween(windows: readonly IndexedWindow[], roomId: number, { from, until }: Range): Bar[] {
  const found: Bar[] = []
  let before: IndexedWindow | undefined
  for (const window of windows) {
    if (window.last <= from || window.first >= until) continue
    const told = before?.last === window.first
    const isNew = ({ start }: Bar): boolean => !told || start >= window.first
    for (const bar of window.blocks.get(roomId) ?? []) {
      if (bar.end >= from && bar.start < until && isNew(bar)) found.push(bar)
    }
    const bars = window.rooms.get(roomId) ?? []
    // no two stays overlap in a room, so their ends are in order too
    for (let index = firstWhere(bars.length, (at) => (bars[at]?.end ?? 0) >= from); index < bars.length; index += 1) {
      const bar = bars[index]
      if (!bar || bar.start >= until) break
      if (isNew(bar)) found.push(bar)
    }
    before = window
  }
  return found
}

/** The unassigned stays of a type in all windows, each once, laid in as few lanes as they need. */
export function lanes(windows: readonly IndexedWindow[], roomTypeId: number): Bar[] {
  const byKey = new Map<string, Bar>()
  for (const window of windows) for (const bar of window.unassigned.get(roomTypeId) ?? []) byKey.set(bar.key, bar)
  const ends: number[] = []
  return [...byKey.values()].sort(byStart).map((bar) => {
    // a day use has the half of its day that a departure leaves free
    const free = ends.findIndex((end) => end <= bar.start)
    const lane = free === -1 ? ends.length : free
    ends[lane] = bar.start === bar.end ? bar.end + 1 : bar.end
    return lane === bar.lane ? bar : { ...bar, lane }
  })
}

/** The status that a person sees on a bar. */
export function barStatus(bar: Bar, businessDate: string): ShownStatus | 'maintenanceBlock' {
  if (bar.status === 'block') return 'maintenanceBlock'
  const confirmed = (bar.marks & MARK.unconfirmed) === 0
  return shownStatus(
    { status: bar.status, arrival: dayOfNumber(bar.arrival), departure: dayOfNumber(bar.departure), confirmed },
    businessDate,
  )
}

export interface DayCount {
  readonly sold: number
  readonly sellable: number
  readonly free: number
}

/** Rooms of a type, or of the house when left out, on a day; undefined where its window is not read yet. */
export function countOn(window: IndexedWindow | undefined, day: number, roomTypeId?: number): DayCount | undefined {
  if (!window) return undefined
  const { days } = window
  const at = day - window.first
  const sum = (columns: readonly (readonly number[])[]) =>
    columns.reduce(
      (all, column, index) =>
        roomTypeId === undefined || days.roomTypeId[index] === roomTypeId ? all + (column[at] ?? 0) : all,
      0,
    )
  return { sold: sum(days.sold), sellable: sum(days.sellable), free: sum(days.free) }
}

/** Occupancy as a whole percent; undefined where nothing can be sold. */
export const occupancyPercent = ({ sold, sellable }: DayCount): number | undefined =>
  sellable > 0 ? Math.round((sold * 100) / sellable) : undefined
