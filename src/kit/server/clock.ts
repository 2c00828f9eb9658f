import { uptime } from 'node:os'

/** Less is no jump: time zones, daylight saving, a clock that was set right. */
const JUMP_MS = 86_400_000

const started = { wall: Date.now(), up: uptime() * 1000 }

/**
 * How far the computer's clock was set ahead (positive) or back since the program started, milliseconds; 0 = it ran as time does. The time
 * since the computer was switched on, its sleep included, knows of no clock.
 */
export function clockJump(): number {
  const jump = Date.now() - started.wall - (uptime() * 1000 - started.up)
  return Math.abs(jump) < JUMP_MS ? 0 : jump
}

/** The time that has really passed: by it sessions end, so that a clock set wrong ends none and prolongs none. */
export const steadyNow = (): number => Date.now() - clockJump()
