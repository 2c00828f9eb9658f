import { isDay } from '#core/day.ts'
import type { ErrorCode } from '#core/errors.ts'
import type { RoomingColumn, RoomingLine, WrittenLine } from './rooming.ts'

/** A room of the group, as a rooming list finds it. */
export interface RoomingRoom {
  readonly stayId: number
  readonly status: string
  readonly unnamed: boolean
  readonly roomNumber: string | null
  /** The booked type's code and names, as people write them. */
  readonly typeNames: readonly string[]
  readonly typeCode: string
  readonly arrival: string
  readonly departure: string
}

export interface RoomingFacts {
  /** In the order in which they are filled. */
  readonly rooms: readonly RoomingRoom[]
  /** The names by which the hotel's room types are known. */
  readonly typeNames: ReadonlySet<string>
  /** Guests by their document. */
  readonly guestOf: ReadonlyMap<string, number>
}

export const folded = (text: string): string => text.trim().toLowerCase()
/** Documents are compared without spaces and case. */
export const documentKey = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

type Problem = RoomingLine['problems'][number]
const problem = (column: RoomingColumn, code: ErrorCode, ...params: (string | number)[]): Problem => ({
  column,
  code,
  params: [...params],
})

/** Finds the room of each line: by its number, else the first unnamed one of the type and dates written; sharers follow their first line. */
export function planRooming(lines: readonly WrittenLine[], facts: RoomingFacts): RoomingLine[] {
  const taken = new Set<number>()
  const roomOfSharers = new Map<string, RoomingRoom | undefined>()
  return lines.map((line) => {
    const problems = lineProblems(line, facts)
    const mark = folded(line.sharer)
    const shares = mark !== '' && roomOfSharers.has(mark)
    const room = shares ? roomOfSharers.get(mark) : problems.length > 0 ? undefined : findRoom(line, facts, taken)
    if (shares) problems.push(...sharerProblems(line, room))
    else if (problems.length === 0) problems.push(...roomProblems(line, room, taken))
    const usable = problems.length === 0 ? room : undefined
    if (!shares && mark !== '') roomOfSharers.set(mark, usable)
    if (usable) taken.add(usable.stayId)
    return {
      stayId: usable?.stayId ?? null,
      roomNumber: usable?.roomNumber ?? null,
      roomType: usable?.typeCode ?? null,
      arrival: usable?.arrival ?? null,
      departure: usable?.departure ?? null,
      shares,
      knownGuestId: facts.guestOf.get(documentKey(line.document)) ?? null,
      problems,
    }
  })
}

function lineProblems(line: WrittenLine, { typeNames, rooms }: RoomingFacts): Problem[] {
  const badDay = (column: 'arrival' | 'departure') =>
    line[column] !== '' && !isDay(line[column]) ? [problem(column, 'invalidDate')] : []
  return [
    ...(line.lastName === '' ? [problem('lastName', 'roomingNobody')] : []),
    ...(/^([A-Za-z]{2,3})?$/.test(line.nationality) ? [] : [problem('nationality', 'invalidValue')]),
    ...(line.roomType === '' || typeNames.has(folded(line.roomType))
      ? []
      : [problem('roomType', 'roomingTypeUnknown', line.roomType)]),
    ...(line.room === '' || rooms.some((room) => isCalled(room, line.room))
      ? []
      : [problem('room', 'roomingRoomUnknown', line.room)]),
    ...badDay('arrival'),
    ...badDay('departure'),
  ]
}

const isCalled = ({ roomNumber }: RoomingRoom, number: string): boolean =>
  roomNumber !== null && folded(roomNumber) === folded(number)

/** A guest who has moved in is replaced, not named anew. */
const mayBeNamed = ({ status, unnamed }: RoomingRoom): boolean =>
  status === 'reserved' || (status === 'inHouse' && unnamed)

const fits = (line: WrittenLine, room: RoomingRoom): boolean =>
  (line.roomType === '' || room.typeNames.includes(folded(line.roomType))) &&
  (line.arrival === '' || room.arrival === line.arrival) &&
  (line.departure === '' || room.departure === line.departure)

function findRoom(line: WrittenLine, { rooms }: RoomingFacts, taken: ReadonlySet<number>): RoomingRoom | undefined {
  if (line.room !== '')
    return (
      rooms.find((room) => isCalled(room, line.room) && fits(line, room) && mayBeNamed(room)) ??
      rooms.find((room) => isCalled(room, line.room) && fits(line, room))
    )
  return rooms.find((room) => room.unnamed && mayBeNamed(room) && !taken.has(room.stayId) && fits(line, room))
}

function roomProblems(line: WrittenLine, room: RoomingRoom | undefined, taken: ReadonlySet<number>): Problem[] {
  if (!room) return [problem(line.room === '' ? 'roomType' : 'room', 'roomingNoneLeft')]
  if (!mayBeNamed(room)) return [problem('room', 'roomingNotReserved', line.room)]
  if (taken.has(room.stayId)) return [problem('room', 'roomingRoomTwice', line.room)]
  return []
}

/** A sharer may repeat the room of the first line, not name another. */
function sharerProblems(line: WrittenLine, room: RoomingRoom | undefined): Problem[] {
  if (!room) return [problem('sharer', 'roomingNoneLeft')]
  const other = (line.room !== '' && !isCalled(room, line.room)) || !fits(line, room)
  return other ? [problem('sharer', 'roomingManyRooms', line.sharer)] : []
}
