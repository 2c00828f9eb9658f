import type { GroupRoom } from '../organiserContract.ts'
import { MOST_NAMED_AT_ONCE } from '../limits.ts'

interface TypedName {
  readonly lastName: string
  readonly firstName: string
  readonly nationality: string
}
/** One for each person of a room; empty = nobody. */
export type TypedNames = readonly TypedName[]

const nobody: TypedName = { lastName: '', firstName: '', nationality: '' }

export const namesIn = ({ guests, persons }: GroupRoom): TypedNames =>
  Array.from({ length: Math.max(persons, guests.length) }, (_, nth) => guests[nth] ?? nobody)

export const isOtherNames = (room: GroupRoom, typed: TypedNames | undefined): boolean =>
  typed !== undefined && JSON.stringify(typed) !== JSON.stringify(namesIn(room))

interface Sent {
  readonly rooms: { stayId: number; version: number; guests: TypedName[] }[]
  /** Of each room, in which of its places the named persons were typed. */
  readonly places: number[][]
}

export function sentNames(rooms: readonly GroupRoom[], typed: Readonly<Record<number, TypedNames>>): Sent {
  const filled = rooms.slice(0, MOST_NAMED_AT_ONCE).map((room) => ({
    room,
    people: (typed[room.stayId] ?? []).flatMap(({ lastName, firstName, nationality }, place) =>
      `${lastName}${firstName}`.trim() === '' ? [] : [{ place, person: { lastName, firstName, nationality } }],
    ),
  }))
  return {
    rooms: filled.map(({ room: { stayId, version }, people }) => ({
      stayId,
      version,
      guests: people.map(({ person }) => person),
    })),
    places: filled.map(({ people }) => people.map(({ place }) => place)),
  }
}
