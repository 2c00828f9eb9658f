import type { Day } from '#core/day.ts'

/** Over how many days deep cleanings are spread at most, and how many rooms one of them takes at most. */
export const MOST_DAYS = 31
export const MOST_ROOMS_A_DAY = 100

/** A room that is due for a deep cleaning, and the days on which nobody lives in it. */
export interface RoomToSpread {
  readonly roomId: number
  /** In their order; on these nobody comes or goes either. */
  readonly quietDays: readonly Day[]
  /** In their order; on some of these somebody leaves or arrives. */
  readonly freeDays: readonly Day[]
}

/**
 * Gives rooms their days, in the order of the rooms: each the first day on which nobody comes or goes, else the first on which nobody lives
 * there, and never more than `perDay` on one, of which `taken` are planned already. Rooms without such a day get none.
 */
export function spreadDeep(
  rooms: readonly RoomToSpread[],
  perDay: number,
  taken: ReadonlyMap<Day, number>,
): Map<number, Day> {
  const planned = new Map(taken)
  const hasPlace = (day: Day): boolean => (planned.get(day) ?? 0) < perDay
  const given = new Map<number, Day>()
  for (const { roomId, quietDays, freeDays } of rooms) {
    const day = quietDays.find(hasPlace) ?? freeDays.find(hasPlace)
    if (day === undefined) continue
    given.set(roomId, day)
    planned.set(day, (planned.get(day) ?? 0) + 1)
  }
  return given
}
