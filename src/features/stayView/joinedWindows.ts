import { addDays } from '#core/day.ts'
import type { StayWindow } from './contract.ts'
import { type DayWindow, dayNumber } from './geometry.ts'

/** The days that windows without a gap between them span together. */
export const spanOf = (windows: readonly DayWindow[]): DayWindow => ({
  from: windows[0]?.from ?? '',
  until: windows.at(-1)?.until ?? '',
})

/** Windows gathered into runs without a gap, in order of time, of so many at most. */
export function runsOf<W extends DayWindow>(windows: readonly W[], most: number): W[][] {
  const runs: W[][] = []
  for (const window of windows.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = runs.at(-1)
    if (last && last.length < most && last.at(-1)?.until === window.from) last.push(window)
    else runs.push([window])
  }
  return runs
}

/** What an answer over more days says of a window in it, as if that had been asked alone. */
export function windowIn(answer: StayWindow, { from, until }: DayWindow): StayWindow {
  if (answer.from === from && answer.until === until) return answer
  const [first, last, begin] = [dayNumber(from), dayNumber(until), dayNumber(answer.from)]
  // the day on which a stay leaves is one of its days
  const touches = ([, start, nights]: readonly [number, number, number, ...unknown[]]): boolean =>
    start < last && start + nights >= first
  const [opens, closes] = [`${from}T00:00`, `${addDays(until, 1)}T00:00`]
  const cut = (days: readonly (readonly number[])[]): number[][] =>
    days.map((ofType) => ofType.slice(first - begin, last - begin))
  const { roomTypeId, sold, sellable, free } = answer.days
  return {
    from,
    until,
    spans: answer.spans.filter(touches),
    unassigned: answer.unassigned.filter(touches),
    blocks: answer.blocks.filter((block) => block.from < closes && block.until > opens),
    days: { roomTypeId, sold: cut(sold), sellable: cut(sellable), free: cut(free) },
  }
}
