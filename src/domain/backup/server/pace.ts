import { setTimeout as sleep } from 'node:timers/promises'

/** Called after each part of a long work. */
export type Pace = () => Promise<void>

/** As fast as it goes: somebody waits for it. */
export const atOnce: Pace = async () => undefined

/** Rests as long as the part before took, at most a second, so that the desks keep half of the machine. */
export function gently(): Pace {
  let since = performance.now()
  return async () => {
    await sleep(Math.min(performance.now() - since, 1000))
    since = performance.now()
  }
}
