import type { Label } from '#core/labels.ts'
import type { Bar } from './bars.ts'
import { MARK } from '#domain/stay/barMarks.ts'
import { words } from './labels.ts'
import type { RoomRow, Row, UnassignedRow } from './rows.ts'

/** What is held: an empty cell from which a stay or a block is drawn, a whole bar, or one of its edges. */
export type Grip = 'create' | 'block' | 'move' | 'start' | 'end'

export interface Drag {
  readonly grip: Grip
  /** undefined when something new is drawn. */
  readonly bar: Bar | undefined
  readonly row: RoomRow | UnassignedRow
  /** The day under the pointer when it went down. */
  readonly day: number
}

export interface Target {
  readonly row: Row
  readonly day: number
}

/** What a drop here would do; days are numbers. */
export interface Drop {
  readonly does: 'nothing' | 'create' | 'block' | 'assign' | 'unassign' | 'moveRoom' | 'amend' | 'changeBlock'
  readonly row: RoomRow | UnassignedRow
  readonly arrival: number
  readonly departure: number
  /** Never possible: it is not even asked. */
  readonly refusal?: Label
  /** Looks impossible from what was read; the server decides. */
  readonly doubt?: Label
}

export interface DragFacts {
  /** Day number of the business date. */
  readonly today: number
  /** Whether something else than this stay or block has the room in these days. */
  readonly isTaken: (roomId: number, from: number, until: number, own: Bar | undefined) => boolean
}

/** Which edges of a bar can be pulled: those of the stay itself, as long as they lie ahead. */
export function gripsOf(bar: Bar): ReadonlySet<Grip> {
  if (bar.block) return new Set(['move', 'start', 'end'])
  const grips = new Set<Grip>()
  if (bar.stayId === null || bar.status === 'block') return grips
  grips.add('move')
  if (bar.status === 'checkedOut') return grips
  if (bar.status === 'reserved' && bar.start === bar.arrival) grips.add('start')
  if (bar.end === bar.departure) grips.add('end')
  return grips
}

export function dropOf(drag: Drag, target: Target, facts: DragFacts): Drop {
  const { bar } = drag
  if (!bar) return withDoubt(created(drag, target, facts), facts, undefined)
  const here: Drop = { does: 'nothing', row: drag.row, arrival: bar.arrival, departure: bar.departure }
  if (bar.status === 'checkedOut') return { ...here, refusal: words.refusedOver }
  const drop = drag.grip === 'move' ? moved(drag, bar, target, facts) : pulled(drag, bar, target, facts)
  return withDoubt(drop, facts, bar)
}

function created(drag: Drag, target: Target, { today }: DragFacts): Drop {
  const arrival = Math.min(drag.day, target.day)
  const departure = Math.max(drag.day, target.day, arrival + 1)
  if (drag.grip === 'block' && drag.row.kind !== 'room')
    return { does: 'nothing', row: drag.row, arrival, departure, refusal: words.refusedBlockRoom }
  const drop: Drop = { does: drag.grip === 'block' ? 'block' : 'create', row: drag.row, arrival, departure }
  return arrival < today ? { ...drop, refusal: words.refusedPast } : drop
}

function pulled({ grip, row, day }: Drag, bar: Bar, target: Target, { today }: DragFacts): Drop {
  const by = target.day - day
  const arrival = grip === 'start' ? Math.min(bar.arrival + by, bar.departure - 1) : bar.arrival
  const departure = grip === 'end' ? Math.max(bar.departure + by, bar.arrival + 1) : bar.departure
  const isSame = arrival === bar.arrival && departure === bar.departure
  const drop: Drop = { does: isSame ? 'nothing' : bar.block ? 'changeBlock' : 'amend', row, arrival, departure }
  const isPast = grip === 'start' ? arrival < today && arrival !== bar.arrival : departure < today
  return isPast && !isSame ? { ...drop, refusal: words.refusedPast } : drop
}

function moved(drag: Drag, bar: Bar, { row, day }: Target, { today }: DragFacts): Drop {
  const here: Drop = { does: 'nothing', row: drag.row, arrival: bar.arrival, departure: bar.departure }
  if (row.kind === 'type') return here
  const isOther = row.key !== drag.row.key
  if (isOther && (bar.marks & MARK.locked) !== 0) return { ...here, row, refusal: words.refusedLocked }
  if (row.kind === 'unassigned' && isOther && row.type.id !== drag.row.type.id) {
    return { ...here, row, refusal: words.refusedType }
  }
  if (bar.status === 'inHouse') {
    if (!isOther) return here
    if (row.kind === 'unassigned') return { ...here, row, refusal: words.refusedInHouseRoom }
    if (bar.end !== bar.departure) return { ...here, row, refusal: words.refusedMoved }
    return { ...here, does: 'moveRoom', row }
  }
  const by = day - drag.day
  if (bar.block && row.kind !== 'room') return { ...here, row, refusal: words.refusedBlockRoom }
  const drop: Drop = { ...here, row, arrival: bar.arrival + by, departure: bar.departure + by }
  if (by !== 0 && drop.arrival < today) return { ...drop, refusal: words.refusedPast }
  if (bar.block) return { ...drop, does: by !== 0 || isOther ? 'changeBlock' : 'nothing' }
  if (by !== 0) return { ...drop, does: 'amend' }
  if (!isOther) return here
  return { ...drop, does: row.kind === 'unassigned' ? 'unassign' : 'assign' }
}

/** In house the guest takes the new room from the business date on. */
function withDoubt(drop: Drop, { today, isTaken }: DragFacts, own: Bar | undefined): Drop {
  if (drop.refusal || drop.does === 'nothing' || drop.row.kind === 'unassigned') return drop
  const from = drop.does === 'moveRoom' ? Math.max(today, drop.arrival) : drop.arrival
  return isTaken(drop.row.roomId, from, drop.departure, own) ? { ...drop, doubt: words.refusedTaken } : drop
}
