import { useCallback, useMemo, useState } from 'react'
import { useRead } from '#kit/web/query.ts'
import { type Bar, type IndexedWindow, lanes } from '../bars.ts'
import { StayView, type StayViewRooms } from '../contract.ts'
import { layRows, type Row } from '../rows.ts'

/** Lanes of an unassigned row before it is expanded. */
const LANES = 3

interface Rows {
  readonly rows: readonly Row[]
  /** Unassigned stays of each type, in their lanes. */
  readonly waiting: ReadonlyMap<number, readonly Bar[]>
  readonly expand: (roomTypeId: number) => void
}

/** The rows with as many lanes as their unassigned stays need; a row that has grown stays so, that nothing jumps while scrolling. */
export function useRows(house: StayViewRooms, windows: readonly IndexedWindow[], collapsed: ReadonlySet<number>): Rows {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set())
  const [grown, setGrown] = useState<ReadonlyMap<number, number>>(new Map())
  const waiting = useMemo(
    () => new Map<number, readonly Bar[]>(house.types.map(({ id }) => [id, lanes(windows, id)])),
    [house, windows],
  )
  const needed = useMemo(
    () =>
      house.types.map(({ id }) => {
        const most = (waiting.get(id) ?? []).reduce((all, { lane }) => Math.max(all, lane + 1), 1)
        return [id, expanded.has(id) ? most : Math.min(most, LANES)] as const
      }),
    [house, waiting, expanded],
  )
  if (needed.some(([id, count]) => count > (grown.get(id) ?? 1))) {
    setGrown(new Map(needed.map(([id, count]) => [id, Math.max(count, grown.get(id) ?? 1)])))
  }
  const rows = useMemo(() => {
    const lanesOf = (id: number): number => grown.get(id) ?? 1
    const hasMore = (id: number): boolean => lanesOf(id) >= LANES && !expanded.has(id)
    return layRows(house, { collapsed, lanesOf, hasMore })
  }, [house, collapsed, grown, expanded])
  const expand = useCallback((roomTypeId: number) => setExpanded((before) => new Set([...before, roomTypeId])), [])
  return { rows, waiting, expand }
}

const nobody: ReadonlyMap<number, number> = new Map()

/** In-house stays that owe something, with the amount. */
export function useOwing(): ReadonlyMap<number, number> {
  const { data } = useRead(StayView.owing, {}, { freshFor: 60_000 })
  return useMemo(
    () => (data ? new Map(data.stayId.map((id, index) => [id, data.balance[index] ?? 0])) : nobody),
    [data],
  )
}
