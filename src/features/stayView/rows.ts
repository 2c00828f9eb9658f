import type { StayViewRooms } from './contract.ts'
import { firstWhere } from './geometry.ts'

export type HouseStatus = StayViewRooms['rooms']['houseStatus'][number]
type RoomType = StayViewRooms['types'][number]
export type Condition = StayViewRooms['conditions'][number]

interface Place {
  /** Also its place in the calendar, 0, 1, … */
  readonly index: number
  readonly key: string
  readonly top: number
  readonly height: number
  readonly type: RoomType
}
export interface TypeRow extends Place {
  readonly kind: 'type'
  readonly rooms: number
  readonly collapsed: boolean
}
export interface UnassignedRow extends Place {
  readonly kind: 'unassigned'
  readonly lanes: number
}
export interface RoomRow extends Place {
  readonly kind: 'room'
  readonly roomId: number
  readonly number: string
  readonly floor: string
  readonly houseStatus: HouseStatus
  /** Open ones in the room. */
  readonly workOrders: number
}
export type Row = TypeRow | UnassignedRow | RoomRow

export const ROW_HEIGHT = 32
export const LANE_HEIGHT = 28
const MORE_HEIGHT = 12

/** The rows from top to bottom: each type, its unassigned stays, its rooms unless it is collapsed. */
export function layRows(
  { types, rooms }: Pick<StayViewRooms, 'types' | 'rooms'>,
  of: {
    collapsed: ReadonlySet<number>
    lanesOf: (roomTypeId: number) => number
    /** Whether more stays may wait than those lanes hold: below them stands how many. */
    hasMore?: (roomTypeId: number) => boolean
  },
): Row[] {
  const ofType = new Map<number, number[]>(types.map(({ id }) => [id, []]))
  rooms.roomTypeId.forEach((type, index) => ofType.get(type)?.push(index))
  const laid: Row[] = []
  let top = 0
  const add = (row: Row): void => {
    laid.push(row)
    top += row.height
  }
  const place = (key: string, type: RoomType, height: number) => ({ index: laid.length, key, top, height, type })
  for (const type of types) {
    const own = ofType.get(type.id) ?? []
    const collapsed = of.collapsed.has(type.id)
    add({ ...place(`t${type.id}`, type, ROW_HEIGHT), kind: 'type', rooms: own.length, collapsed })
    if (collapsed) continue
    const lanes = of.lanesOf(type.id)
    const height = ROW_HEIGHT + (lanes - 1) * LANE_HEIGHT + (of.hasMore?.(type.id) ? MORE_HEIGHT : 0)
    add({ ...place(`u${type.id}`, type, height), kind: 'unassigned', lanes })
    for (const index of own) {
      const roomId = rooms.id[index] ?? 0
      add({
        ...place(`r${roomId}`, type, ROW_HEIGHT),
        kind: 'room',
        roomId,
        number: rooms.number[index] ?? '',
        floor: rooms.floor[index] ?? '',
        houseStatus: rooms.houseStatus[index] ?? 'clean',
        workOrders: rooms.workOrders[index] ?? 0,
      })
    }
  }
  return laid
}

export const heightOf = (rows: readonly Row[]): number => {
  const last = rows.at(-1)
  return last ? last.top + last.height : 0
}

/** The place of the row at a height; the last one below the end. */
export const rowIndexAt = (rows: readonly Row[], y: number): number =>
  Math.max(0, Math.min(rows.length - 1, firstWhere(rows.length, (at) => (rows[at]?.top ?? 0) > y) - 1))
