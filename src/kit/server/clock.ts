import { uptime } from 'node:os'

/** Less is no jump: time zones, daylight saving, a clock that was set right. */
const JUMP_MS = 86_400_000

/** By so much the clock and the program's own time may part before it is asked what really passed. */
const PARTED_MS = 500

const started = { wall: Date.now(), up: uptime() * 1000 }

/** How far the clock was ahead of the program's own time, which stands still while the computer sleeps, and of what really passes, when that was asked last. */
const asked = { aheadOfOwn: Number.NaN, aheadOfReal: 0 }

/**
 * How far the computer's clock was set ahead (positive) or back since the program started, milliseconds; 0 = it ran as time does. The time
 * since the computer was switched on, its sleep included, knows of no clock.
 */
export function clockJump(): number {
  const now = Date.now()
  const aheadOfOwn = now - performance.now()
  // asking the system costs more than all else that is done to know a caller
  if (!(Math.abs(aheadOfOwn - asked.aheadOfOwn) < PARTED_MS)) {
    asked.aheadOfOwn = aheadOfOwn
    asked.aheadOfReal = now - started.wall - (uptime() * 1000 - started.up)
  }
  return Math.abs(asked.aheadOfReal) < JUMP_MS ? 0 : asked.aheadOfReal
}

/** The time that has really passed: by it sessions end, so that a clock set wrong ends none and prolongs none. */
export const steadyNow = (): number => Date.now() - clockJump()
