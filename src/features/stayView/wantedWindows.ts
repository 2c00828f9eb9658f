import { type DayWindow, dayOfNumber, type Range, windowsOver } from './geometry.ts'

/** Days read ahead on both sides of what is drawn. */
const AHEAD = 9
/** Once the sheet is scrolled, a part of what is drawn is read beyond that at once: each answer costs a frame. */
const BEYOND = 4

/** The windows that are read when these days are drawn. */
export const windowsFor = ({ from, until }: Range, before = 0, after = 0): DayWindow[] =>
  windowsOver(dayOfNumber(from - AHEAD - before), dayOfNumber(until + AHEAD + after))

/** The windows that are wanted now: the same while they hold what is drawn, else more of them where it was scrolled to. */
export function wantedWindows(known: readonly DayWindow[], seen: Range): readonly DayWindow[] {
  const needed = windowsFor(seen)
  const [first, last] = [known[0], known.at(-1)]
  const [from, until] = [needed[0]?.from ?? '', needed.at(-1)?.until ?? '']
  if (!first || !last || from >= last.until || until <= first.from) return needed
  const isHeld = first.from <= from && until <= last.until
  // another zoom may hold far more than is seen
  if (isHeld && known.length <= 2 * needed.length + 2) return known
  const beyond = Math.ceil((seen.until - seen.from) / BEYOND)
  return windowsFor(seen, first.from <= from ? 0 : beyond, until <= last.until ? 0 : beyond)
}
