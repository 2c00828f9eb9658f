import { addDays, type Day } from '#core/day.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'

/** Out of order leaves the inventory; out of service stays for sale and is given to a guest only knowingly (docs/rules/hotel-and-rooms.md#blocks). */
export const BLOCK_KINDS = ['outOfOrder', 'outOfService'] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

export const BLOCK_STATUSES = ['planned', 'current', 'ended'] as const
export type BlockStatus = (typeof BLOCK_STATUSES)[number]

/** The condition in which a room can come back. */
export const RETURN_STATUSES = ['dirty', 'clean', 'inspected'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const MAX_BLOCK_DAYS = 730

/** Hotel-local times 'YYYY-MM-DDTHH:MM', half-open. */
export interface BlockSpan {
  readonly from: string
  readonly until: string
}

interface Times {
  /** 'HH:MM' */
  readonly checkInTime: string
  readonly checkOutTime: string
}

/**
 * The nights `[firstNight, untilNight)` in which nobody can sleep in the room: the night of a date lasts from its check-in time until the
 * check-out time of the next date. None where the block lies between the two.
 */
export function nightsBlocked(times: Times, { from, until }: BlockSpan): { firstNight: Day; untilNight: Day } {
  const [begin, end] = [from.slice(0, 10), until.slice(0, 10)]
  const firstNight = from.slice(11) < changeOfDay(times) ? addDays(begin, -1) : begin
  const untilNight = until.slice(11) > times.checkInTime ? addDays(end, 1) : end
  return { firstNight, untilNight: untilNight > firstNight ? untilNight : firstNight }
}

export function blockStatus(
  { from, returnedAt }: { readonly from: string; readonly returnedAt: string | null },
  now: string,
): BlockStatus {
  if (returnedAt !== null) return 'ended'
  return from <= now ? 'current' : 'planned'
}
