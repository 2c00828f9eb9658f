import { useCallback, useMemo } from 'react'
import { addDays, type Day, isDay } from '#core/day.ts'
import { type Colouring, COLOURINGS } from '../contract.ts'
import { useUrlState } from '#kit/web/urlState.ts'

export const PRESETS = [7, 15, 30, 365] as const
/** The widest and the narrowest zoom. */
const MOST_DAYS = 366
const FEWEST_DAYS = 3

export interface StayViewState {
  /** The first day seen. */
  readonly from: Day
  /** How many days fill the width. */
  readonly days: number
  readonly collapsed: ReadonlySet<number>
  readonly colouring: Colouring
  readonly setFrom: (day: Day) => void
  readonly setDays: (days: number) => void
  readonly setCollapsed: (types: ReadonlySet<number>) => void
  readonly setColouring: (by: Colouring) => void
}

/** What a link to the stay view keeps: first day, zoom, collapsed types. */
export function useStayViewState(businessDate: Day, usualDays: number): StayViewState {
  const [search, change] = useUrlState()
  const { from, days, closed, colour } = search
  const closedText = typeof closed === 'string' || typeof closed === 'number' ? String(closed) : ''
  const collapsed = useMemo(
    () =>
      new Set(
        closedText
          .split(',')
          .map(Number)
          .filter((id) => Number.isInteger(id) && id > 0),
      ),
    [closedText],
  )
  const setFrom = useCallback((day: Day) => change({ from: day }), [change])
  const setDays = useCallback(
    (count: number) => change({ days: Math.max(FEWEST_DAYS, Math.min(MOST_DAYS, count)) }),
    [change],
  )
  const setCollapsed = useCallback(
    (types: ReadonlySet<number>) => change({ closed: types.size > 0 ? [...types].join(',') : undefined }),
    [change],
  )
  const setColouring = useCallback((by: Colouring) => change({ colour: by === 'status' ? undefined : by }), [change])
  const shown = typeof days === 'number' && days >= FEWEST_DAYS && days <= MOST_DAYS ? Math.floor(days) : usualDays
  return {
    from: typeof from === 'string' && isDay(from) ? from : addDays(businessDate, -1),
    days: shown,
    collapsed,
    colouring: COLOURINGS.find((by) => by === colour) ?? 'status',
    setFrom,
    setDays,
    setCollapsed,
    setColouring,
  }
}
