import type { Label } from '#core/labels.ts'
import { type Bar, isPart } from './bars.ts'
import { MARK } from '#domain/bar/barMarks.ts'
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

/** What a drop here would do; days are numbers, of the bar as it would be drawn. */
export interface Drop {
  readonly does:
    | 'nothing'
    | 'create'
    | 'block'
    | 'assign'
    | 'unassign'
    | 'moveRoom'
    | 'movePart'
    | 'amend'
    | 'changeBlock'
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
  /** The room in which the stay of a bar goes on after it, as far as it is known. */
  readonly roomAfter: (bar: Bar) => number | undefined
}

/** Which edges of a bar can be pulled: those of the stay itself, as long as they lie ahead; of a block all, for who may block rooms. */
export function gripsOf(bar: Bar, mayBlock: boolean): ReadonlySet<Grip> {
  if (bar.block) return new Set(mayBlock ? ['move', 'start', 'end'] : [])
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
  const here: Drop = { does: 'nothing', row: drag.row, arrival: bar.start, departure: bar.end }
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
  const arrival = grip === 'start' ? Math.min(bar.start + by, bar.end - 1) : bar.start
  const departure = grip === 'end' ? Math.max(bar.end + by, bar.start + 1) : bar.end
  const isSame = arrival === bar.start && departure === bar.end
  const drop: Drop = { does: isSame ? 'nothing' : bar.block ? 'changeBlock' : 'amend', row, arrival, departure }
  const isPast = grip === 'start' ? arrival < today && arrival !== bar.start : departure < today
  return isPast && !isSame ? { ...drop, refusal: words.refusedPast } : drop
}

function moved(drag: Drag, bar: Bar, { row, day }: Target, facts: DragFacts): Drop {
  const here: Drop = { does: 'nothing', row: drag.row, arrival: bar.start, departure: bar.end }
  if (row.kind === 'type') return here
  const isOther = row.key !== drag.row.key
  const there: Drop = { ...here, row }
  if (isOther && (bar.marks & MARK.locked) !== 0) return { ...there, refusal: words.refusedLocked }
  if (row.kind === 'unassigned' && isOther && row.type.id !== drag.row.type.id) {
    return { ...there, refusal: words.refusedType }
  }
  if (isPart(bar)) return isOther ? partMoved(bar, there, facts) : here
  if (bar.status === 'inHouse') {
    if (!isOther) return here
    return row.kind === 'unassigned' ? { ...there, refusal: words.refusedInHouseRoom } : { ...there, does: 'moveRoom' }
  }
  const by = day - drag.day
  if (bar.block && row.kind !== 'room') return { ...there, refusal: words.refusedBlockRoom }
  const drop: Drop = { ...there, arrival: bar.start + by, departure: bar.end + by }
  if (by !== 0 && drop.arrival < facts.today) return { ...drop, refusal: words.refusedPast }
  if (bar.block) return { ...drop, does: by !== 0 || isOther ? 'changeBlock' : 'nothing' }
  if (by !== 0) return { ...drop, does: 'amend' }
  if (!isOther) return here
  return { ...drop, does: row.kind === 'unassigned' ? 'unassign' : 'assign' }
}

/** One of the rooms of a stay that changes rooms: a room to come is planned anew, the change of today is carried out, what is past stays. */
function partMoved(bar: Bar, there: Drop, { today, roomAfter }: DragFacts): Drop {
  const { row } = there
  const isInHouse = bar.status === 'inHouse'
  if (isInHouse && bar.end <= today) {
    const isPlanned = bar.end === today && row.kind === 'room' && row.roomId === roomAfter(bar)
    return isPlanned ? { ...there, does: 'moveRoom' } : { ...there, refusal: words.refusedMoved }
  }
  if (row.kind === 'unassigned') return { ...there, refusal: words.refusedPlanned }
  if (bar.start > bar.arrival && bar.start > today) return { ...there, does: 'movePart' }
  return isInHouse && bar.end === bar.departure
    ? { ...there, does: 'moveRoom' }
    : { ...there, refusal: words.refusedPlanned }
}

/** In house the guest takes the new room from the business date on. */
function withDoubt(drop: Drop, { today, isTaken }: DragFacts, own: Bar | undefined): Drop {
  if (drop.refusal || drop.does === 'nothing' || drop.row.kind === 'unassigned') return drop
  const from = drop.does === 'moveRoom' ? Math.max(today, drop.arrival) : drop.arrival
  return isTaken(drop.row.roomId, from, drop.departure, own) ? { ...drop, doubt: words.refusedTaken } : drop
}
