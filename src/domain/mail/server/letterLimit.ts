import type { CallLimit } from '#kit/server/callLimits.ts'

/** Letters that people send by hand: more than a desk writes, fewer than who misuses the hotel's address would. */
export const LETTERS: CallLimit = { perUser: 30, perHotel: 120, withinMs: 10 * 60_000 }
