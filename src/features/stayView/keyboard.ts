import type { Bar } from './bars.ts'

const covers = (bar: Bar, day: number): boolean => bar.start <= day && (day < bar.end || bar.start === day)

/** The bar of a row that covers a day: of waiting stays the one in that lane, else the first; of two in a room that share the day, the one that arrives. */
export function barOn(bars: readonly Bar[], day: number, lane: number): Bar | undefined {
  const covering = bars.filter((bar) => covers(bar, day))
  if (!covering.some((bar) => bar.lane > 0)) return covering.at(-1)
  return covering.find((bar) => bar.lane === lane) ?? lowest(covering)
}

/** The lane of the next waiting stay on a day, below (1) or above (-1) a lane; undefined where the row ends. */
export function laneBeside(bars: readonly Bar[], day: number, lane: number, by: 1 | -1): number | undefined {
  const lanes = bars.filter((bar) => covers(bar, day) && (bar.lane - lane) * by > 0).map((bar) => bar.lane)
  return lanes.length === 0 ? undefined : by > 0 ? Math.min(...lanes) : Math.max(...lanes)
}

const lowest = (bars: readonly Bar[]): Bar | undefined => bars.toSorted((one, other) => one.lane - other.lane)[0]
