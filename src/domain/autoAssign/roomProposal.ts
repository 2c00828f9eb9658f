/** What speaks for a room, in the order in which it is told. */
export const ROOM_REASONS = ['formerRoom', 'besideGroup', 'sameFloorAsGroup', 'clean', 'tightFit', 'leastUsed'] as const
export type RoomReason = (typeof ROOM_REASONS)[number]

/** A span of hotel-local time, 'YYYY-MM-DDTHH:MM', half-open. */
interface Span {
  readonly from: string
  readonly until: string
}

/** A span in which a room is taken; `movable` = the id of a future stay that could have another room of the type. */
export interface TakenSpan extends Span {
  readonly movable: number | null
}

/** A room of the type; the rooms of a type come in the order in which they lie beside each other. */
export interface RoomOfType {
  readonly id: number
  readonly roomTypeId: number
  readonly floor: string
  readonly clean: boolean
  /** Nights for which it was taken lately. */
  readonly nightsUsed: number
  readonly taken: readonly TakenSpan[]
}

/** A reserved stay that waits for a room. */
export interface WaitingStay extends Span {
  readonly id: number
  readonly roomTypeId: number
  readonly nights: number
  readonly reservationId: number
  readonly arrivesToday: boolean
  /** Rooms that the guest had before. */
  readonly formerRooms: ReadonlySet<number>
}

export interface ProposedRoom {
  readonly stayId: number
  readonly roomId: number
  readonly reasons: readonly RoomReason[]
}

/** A stay without a room, with the one move that would free a room for it, if there is one. */
export interface LeftOver {
  readonly stayId: number
  readonly move: { readonly stayId: number; readonly fromRoomId: number; readonly toRoomId: number } | undefined
}

interface Plan {
  readonly rooms: readonly RoomOfType[]
  /** The spans of each room as they would be, in order of time. */
  readonly spans: Map<number, TakenSpan[]>
  /** Rooms that stays of a reservation have or would have. */
  readonly ofReservation: Map<number, Set<number>>
}

const DAY_MS = 86_400_000
/** A gap this long is as good as endless. */
const LONG_GAP = 14

const overlaps = (one: Span, other: Span): boolean => one.from < other.until && other.from < one.until
const nightsBetween = (from: string, until: string): number =>
  Math.round((Date.parse(until.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY_MS)

/**
 * Rooms for stays that wait, without moving anybody (docs/rules/hotel-and-rooms.md#room-proposal): the longest stay first, then the one with
 * the fewest rooms to choose from. `alreadyOfReservation`: rooms that other stays of a reservation have.
 */
export function proposeRooms(
  waiting: readonly WaitingStay[],
  rooms: readonly RoomOfType[],
  alreadyOfReservation: ReadonlyMap<number, readonly number[]> = new Map(),
): { placed: ProposedRoom[]; left: LeftOver[] } {
  const plan: Plan = {
    rooms,
    spans: new Map(rooms.map((room) => [room.id, room.taken.toSorted((a, b) => (a.from < b.from ? -1 : 1))])),
    ofReservation: new Map([...alreadyOfReservation].map(([id, of]) => [id, new Set(of)])),
  }
  const choices = new Map(waiting.map((stay) => [stay.id, freeFor(plan, stay).length]))
  const inTurn = waiting.toSorted(
    (a, b) =>
      b.nights - a.nights ||
      (choices.get(a.id) ?? 0) - (choices.get(b.id) ?? 0) ||
      a.from.localeCompare(b.from) ||
      a.id - b.id,
  )
  const placed: ProposedRoom[] = []
  const without: WaitingStay[] = []
  for (const stay of inTurn) {
    const best = bestRoom(plan, stay)
    if (!best) without.push(stay)
    else {
      placed.push({ stayId: stay.id, roomId: best.room.id, reasons: best.reasons })
      take(plan, stay, best.room.id)
    }
  }
  return { placed, left: without.map((stay) => ({ stayId: stay.id, move: moveFor(plan, stay) })) }
}

function freeFor({ rooms, spans }: Plan, stay: Span & { readonly roomTypeId: number }): RoomOfType[] {
  return rooms.filter(
    (room) => room.roomTypeId === stay.roomTypeId && !(spans.get(room.id) ?? []).some((taken) => overlaps(taken, stay)),
  )
}

function take({ spans, ofReservation }: Plan, stay: WaitingStay, roomId: number): void {
  const own = spans.get(roomId) ?? []
  own.push({ from: stay.from, until: stay.until, movable: null })
  spans.set(
    roomId,
    own.sort((a, b) => (a.from < b.from ? -1 : 1)),
  )
  ofReservation.set(stay.reservationId, (ofReservation.get(stay.reservationId) ?? new Set()).add(roomId))
}

function bestRoom(plan: Plan, stay: WaitingStay): { room: RoomOfType; reasons: RoomReason[] } | undefined {
  const free = freeFor(plan, stay)
  const used = free.map(({ nightsUsed }) => nightsUsed)
  const [least, most] = [Math.min(...used), Math.max(...used)]
  let best: { room: RoomOfType; reasons: RoomReason[]; score: number } | undefined
  for (const room of free) {
    const reasons: RoomReason[] = []
    const near = nearness(plan, stay, room)
    const idle = idleNights(plan, stay, room)
    let score = 2 * LONG_GAP - idle - (4 * room.nightsUsed) / Math.max(1, most)
    if (stay.formerRooms.has(room.id)) score += give(reasons, 'formerRoom', 60)
    if (near) score += give(reasons, near, near === 'besideGroup' ? 50 : 25)
    if (stay.arrivesToday && room.clean) score += give(reasons, 'clean', 40)
    if (idle <= 1) reasons.push('tightFit')
    if (room.nightsUsed === least && least < most) reasons.push('leastUsed')
    if (!best || score > best.score) best = { room, reasons, score }
  }
  return best
}

function give(reasons: RoomReason[], reason: RoomReason, points: number): number {
  reasons.push(reason)
  return points
}

/** How near a room lies to those that the same reservation has. */
function nearness({ rooms, ofReservation }: Plan, stay: WaitingStay, room: RoomOfType): RoomReason | undefined {
  const own = ofReservation.get(stay.reservationId)
  if (!own || own.size === 0) return undefined
  const ofType = rooms.filter(({ roomTypeId }) => roomTypeId === room.roomTypeId)
  const at = ofType.indexOf(room)
  if ([ofType[at - 1], ofType[at + 1]].some((beside) => beside && own.has(beside.id))) return 'besideGroup'
  return rooms.some(({ id, floor }) => own.has(id) && floor === room.floor && floor !== '')
    ? 'sameFloorAsGroup'
    : undefined
}

/** Nights that the room would stay empty before and after the stay. */
function idleNights({ spans }: Plan, stay: WaitingStay, room: RoomOfType): number {
  const taken = spans.get(room.id) ?? []
  const before = taken.findLast(({ until }) => until <= stay.from)
  const after = taken.find(({ from }) => from >= stay.until)
  const gap = (nights: number | undefined): number => Math.min(LONG_GAP, nights ?? LONG_GAP)
  return gap(before && nightsBetween(before.until, stay.from)) + gap(after && nightsBetween(stay.until, after.from))
}

/** The one future stay whose move to another room of the type would make room for this one. */
function moveFor(plan: Plan, stay: WaitingStay): LeftOver['move'] {
  for (const room of plan.rooms) {
    if (room.roomTypeId !== stay.roomTypeId) continue
    const inTheWay = (plan.spans.get(room.id) ?? []).filter((taken) => overlaps(taken, stay))
    const [only] = inTheWay
    if (inTheWay.length !== 1 || !only || only.movable === null) continue
    const to = freeFor(plan, { ...only, roomTypeId: room.roomTypeId }).find(({ id }) => id !== room.id)
    if (to) return { stayId: only.movable, fromRoomId: room.id, toRoomId: to.id }
  }
  return undefined
}
