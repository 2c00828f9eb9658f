/** A room to be cleaned; in the order in which one walks through the house. */
export interface RoomToShare {
  readonly roomId: number
  readonly floor: string
  readonly minutes: number
}

export interface Cleaner {
  readonly userId: number
  /** Minutes that are theirs already. */
  readonly minutes: number
  /** Where they work already; undefined = nowhere. */
  readonly floor?: string | undefined
}

/**
 * Shares rooms out: everybody ends with about the same minutes, and each gets rooms that lie together. The rooms are walked through
 * once, floor by floor; a room goes to whose share its middle falls into, so nobody is more than one room's minutes away from the level.
 */
export function shareOut(rooms: readonly RoomToShare[], cleaners: readonly Cleaner[]): Map<number, number> {
  const floors = [...new Set(rooms.map(({ floor }) => floor))]
  const walk = floors.flatMap((floor) => rooms.filter((room) => room.floor === floor))
  const placeOf = ({ floor = '' }: Cleaner): number => (floors.includes(floor) ? floors.indexOf(floor) : floors.length)
  const inOrder = cleaners.toSorted((a, b) => placeOf(a) - placeOf(b))
  const shares = sharesOf(
    walk.reduce((sum, { minutes }) => sum + minutes, 0),
    inOrder,
  )
  const given = new Map<number, number>()
  let walked = 0
  for (const { roomId, minutes } of walk) {
    const middle = walked + minutes / 2
    let until = 0
    const at = shares.findIndex((share) => middle < (until += share))
    const cleaner = inOrder[at === -1 ? inOrder.length - 1 : at]
    if (cleaner) given.set(roomId, cleaner.userId)
    walked += minutes
  }
  return given
}

/** How many of the new minutes each takes, so that all stand at one level; who is above it already takes none. */
function sharesOf(total: number, cleaners: readonly Cleaner[]): number[] {
  const loads = cleaners.map(({ minutes }) => minutes).toSorted((a, b) => a - b)
  let [level, held] = [0, 0]
  for (const [index, load] of loads.entries()) {
    if (index > 0 && load >= level) break
    held += load
    level = (total + held) / (index + 1)
  }
  return cleaners.map(({ minutes }) => Math.max(0, level - minutes))
}
