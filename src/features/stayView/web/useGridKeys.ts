import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Bar } from '../bars.ts'
import { type Drag, gripsOf, type Target } from '../drag.ts'
import { dayNumber } from '../geometry.ts'
import { barOn, laneBeside } from '../keyboard.ts'
import { LANE_HEIGHT, ROW_HEIGHT, type Row } from '../rows.ts'
import { HEAD_HEIGHT } from './CalendarGrid.tsx'
import { barAt } from './paint/barCell.ts'
import { barsIn, placeAt, type Sheet } from './useDrag.ts'

/** Where the keyboard is. */
export interface Cell {
  readonly row: Row
  readonly day: number
  /** The bar that covers the day, if any. */
  readonly bar: Bar | undefined
}

export const cellId = ({ row, day }: Pick<Cell, 'row' | 'day'>): string => `stay-view-${row.key}-${day}`

interface Keys {
  readonly onOpen: (bar: Bar) => void
  readonly onCreate: (row: Row, day: number) => void
  readonly onToggle: (roomTypeId: number) => void
  /** Shows the waiting stays that lie below the row. */
  readonly onExpand: (roomTypeId: number) => void
  readonly onRemove: (bar: Bar) => void
  /** A bar is moved or its departure pulled by the keyboard. */
  readonly onMove: (drag: Drag, target: Target) => void
}

/** Arrow keys move over the sheet, which scrolls along; Enter opens what is there or begins a stay. */
export function useGridKeys(sheet: Sheet, keys: Keys): Cell | undefined {
  const { onOpen, onCreate, onToggle, onExpand, onRemove, onMove } = keys
  const { scrollerRef, scene, railWidth, mayBlock } = sheet
  const { rows, dayCount } = scene
  const [at, setAt] = useState<{ key: string; day: number; lane: number }>()
  // whoever scrolls away by another way is left there until the next key
  const follows = useRef(false)
  const [isFocused, setFocused] = useState(false)
  const day = at?.day ?? dayNumber(scene.businessDate)
  const row = rows.find(({ key }) => key === at?.key) ?? rows[0]
  const bar = row && barOn(barsIn(scene, row), day, at?.lane ?? 0)
  const lane = bar?.lane ?? at?.lane ?? 0

  const goTo = useCallback(
    (next: Row | undefined, toDay: number, toLane: number) => {
      if (!next) return
      const stays = Math.max(scene.origin, Math.min(scene.origin + dayCount - 1, toDay))
      setAt({ key: next.key, day: stays, lane: toLane })
    },
    [scene, dayCount],
  )

  // also when rows above have grown: the cell never lies under the head
  const top = row && (bar ? row.top + bar.lane * LANE_HEIGHT : row.top)
  const height = bar ? ROW_HEIGHT : row?.height
  const left = (day - scene.origin) * scene.dayWidth
  const { dayWidth } = scene
  useLayoutEffect(() => {
    const element = scrollerRef.current
    if (!element || !isFocused || !follows.current || top === undefined || height === undefined) return
    bringIntoView(element, { left, top, width: dayWidth, height }, railWidth)
  }, [scrollerRef, isFocused, left, top, dayWidth, height, railWidth])

  useEffect(() => {
    const element = scrollerRef.current
    if (!element || !row) return undefined
    // measured when a key asks: measuring whenever the sheet changes would lay it out twice
    const firstSeen = (): number => scene.origin + Math.ceil(element.scrollLeft / scene.dayWidth)
    const perScreen = (): number => Math.max(1, Math.floor((element.clientWidth - railWidth) / scene.dayWidth))
    const rowsPerScreen = (): number => Math.max(1, Math.floor((element.clientHeight - HEAD_HEIGHT) / ROW_HEIGHT) - 1)
    const page = (by: number) => goTo(rows[Math.max(0, Math.min(rows.length - 1, row.index + by))], day, 0)
    const upDown = (by: 1 | -1): void => {
      const beside = bar && laneBeside(barsIn(scene, row), day, bar.lane, by)
      const next = rows[row.index + by]
      if (beside === undefined && next) {
        const last = by < 0 ? laneBeside(barsIn(scene, next), day, shownLanes(next), -1) : undefined
        return goTo(next, day, last ?? 0)
      }
      if (beside === undefined) return
      if (beside >= shownLanes(row)) onExpand(row.type.id)
      goTo(row, day, beside)
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(row, day - 1, lane),
      ArrowRight: () => goTo(row, bar && bar.end > day ? Math.max(day + 1, bar.end) : day + 1, lane),
      ArrowUp: () => upDown(-1),
      ArrowDown: () => upDown(1),
      PageUp: () => page(-rowsPerScreen()),
      PageDown: () => page(rowsPerScreen()),
      Home: () => goTo(row, firstSeen(), lane),
      End: () => goTo(row, firstSeen() + perScreen() - 1, lane),
      Enter: () => {
        if (row.kind === 'type') onToggle(row.type.id)
        else if (bar) onOpen(bar)
        else onCreate(row, day)
      },
      Delete: () => bar && onRemove(bar),
    }
    const change = (event: KeyboardEvent): void => {
      const step = steps[event.key]
      if (!step || !bar || row.kind === 'type' || event.target !== element) return
      event.preventDefault()
      const grip = event.altKey ? 'move' : 'end'
      if (!gripsOf(bar, mayBlock).has(grip) || (grip === 'end' && step.rows !== 0)) return
      const to = neighbour(rows, row, event.altKey ? step.rows : 0)
      onMove({ grip, bar, row, day }, { row: to, day: day + step.days })
    }
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey !== event.shiftKey && steps[event.key]) {
        change(event)
        return
      }
      const move = moves[event.key]
      if (!move || event.target !== element || event.ctrlKey || event.altKey || event.metaKey) return
      event.preventDefault()
      setFocused(true)
      follows.current = true
      move()
    }
    const focused = (): void => {
      follows.current = element.matches(':focus-visible')
      setFocused(follows.current)
    }
    const wheeled = (): void => {
      follows.current = false
    }
    // the keyboard goes on from where the mouse was
    const clicked = (event: PointerEvent): void => {
      const place = placeAt(sheet, event)
      setFocused(false)
      if (place) setAt({ key: place.row.key, day: place.day, lane: barAt(event.target)?.bar.lane ?? 0 })
    }
    const blurred = (): void => setFocused(false)
    element.addEventListener('keydown', pressed)
    element.addEventListener('pointerdown', clicked)
    element.addEventListener('focus', focused)
    element.addEventListener('blur', blurred)
    element.addEventListener('wheel', wheeled, { passive: true })
    return () => {
      element.removeEventListener('keydown', pressed)
      element.removeEventListener('pointerdown', clicked)
      element.removeEventListener('focus', focused)
      element.removeEventListener('blur', blurred)
      element.removeEventListener('wheel', wheeled)
    }
  }, [
    scrollerRef,
    sheet,
    rows,
    row,
    day,
    bar,
    lane,
    scene,
    railWidth,
    mayBlock,
    goTo,
    onOpen,
    onCreate,
    onToggle,
    onExpand,
    onRemove,
    onMove,
  ])

  return isFocused && row ? { row, day, bar } : undefined
}

/** What an arrow key moves by. */
const steps: Readonly<Record<string, { readonly days: number; readonly rows: number }>> = {
  ArrowLeft: { days: -1, rows: 0 },
  ArrowRight: { days: 1, rows: 0 },
  ArrowUp: { days: 0, rows: -1 },
  ArrowDown: { days: 0, rows: 1 },
}

/** The next row in which a stay can lie. */
function neighbour(rows: readonly Row[], row: Row, by: number): Row {
  if (by === 0) return row
  for (let index = row.index + by; index >= 0 && index < rows.length; index += by) {
    const next = rows[index]
    if (next && next.kind !== 'type') return next
  }
  return row
}

const shownLanes = (row: Row): number => (row.kind === 'unassigned' ? row.lanes : 1)

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Scrolls the sheet until a box of it lies beside the rail and below the head. */
function bringIntoView(element: HTMLElement, box: Box, railWidth: number): void {
  const width = element.clientWidth - railWidth
  const height = element.clientHeight - HEAD_HEIGHT
  const { scrollLeft, scrollTop } = element
  const left = Math.min(box.left, Math.max(scrollLeft, box.left + box.width - width))
  const top = Math.min(box.top, Math.max(scrollTop, box.top + box.height - height))
  if (left !== scrollLeft || top !== scrollTop) element.scrollTo({ left, top })
}
