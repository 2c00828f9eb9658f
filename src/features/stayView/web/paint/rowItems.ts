import { type Bar, barsBetween, countOn, type DayCount } from '../../bars.ts'
import type { Range } from '../../geometry.ts'
import type { Row, TypeRow, UnassignedRow } from '../../rows.ts'
import { MICRO_WIDTH } from './dayWidths.ts'
import { type Scene, windowOf } from './scene.ts'

export interface BarItem {
  readonly kind: 'bar'
  readonly key: string
  readonly bar: Bar
  /** Number of its room; undefined without one. */
  readonly room: string | undefined
}

/** What lies in a row: a bar, the rooms that a type has left on a day, or how many more wait on a day than are shown. */
export type Item =
  | BarItem
  | { readonly kind: 'count'; readonly key: string; readonly day: number; readonly count: DayCount }
  | {
      readonly kind: 'more'
      readonly key: string
      readonly day: number
      readonly count: number
      readonly typeId: number
    }

export function itemsOf(row: Row, scene: Scene, days: Range): Item[] {
  if (row.kind === 'type') return typeDays(row, scene, days)
  if (row.kind === 'unassigned') return waitingStays(row, scene, days)
  return barsBetween(scene.windows, row.roomId, days).map((bar) => ({
    kind: 'bar',
    key: bar.key,
    bar,
    room: row.number,
  }))
}

function typeDays(row: TypeRow, scene: Scene, days: Range): Item[] {
  const items: Item[] = []
  if (scene.dayWidth < MICRO_WIDTH) return items
  for (let day = days.from; day < days.until; day += 1) {
    const count = countOn(windowOf(scene, day), day, row.type.id)
    if (count) items.push({ kind: 'count', key: `c${day}`, day, count })
  }
  return items
}

/** Stays without a room; those beyond the row's lanes are counted day by day. */
function waitingStays(row: UnassignedRow, { waiting }: Scene, days: Range): Item[] {
  const bars = (waiting.get(row.type.id) ?? []).filter(({ start, end }) => end >= days.from && start < days.until)
  const hidden = new Map<number, number>()
  const items: Item[] = []
  for (const bar of bars) {
    if (bar.lane < row.lanes) {
      items.push({ kind: 'bar', key: bar.key, bar, room: undefined })
      continue
    }
    for (let day = bar.start; day < Math.max(bar.end, bar.start + 1); day += 1) {
      hidden.set(day, (hidden.get(day) ?? 0) + 1)
    }
  }
  for (const [day, count] of hidden) items.push({ kind: 'more', key: `m${day}`, day, count, typeId: row.type.id })
  return items
}
