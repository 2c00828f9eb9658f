import { useCallback, useEffect, useState } from 'react'
import type { Bar } from '../bars.ts'
import { type Drag, gripsOf, type Target } from '../drag.ts'
import { dayNumber } from '../geometry.ts'
import { ROW_HEIGHT, type Row } from '../rows.ts'
import { HEAD_HEIGHT } from './CalendarGrid.tsx'
import { barsIn, placeAt, type Sheet } from './useDrag.ts'

/** Where the keyboard is. */
export interface Cell {
  readonly row: Row
  readonly day: number
  /** The bar that covers the day, if any: of two that share it, the one that arrives. */
  readonly bar: Bar | undefined
}

export const cellId = ({ row, day }: Pick<Cell, 'row' | 'day'>): string => `stay-view-${row.key}-${day}`

interface Keys {
  readonly onOpen: (bar: Bar) => void
  readonly onCreate: (row: Row, day: number) => void
  readonly onToggle: (roomTypeId: number) => void
  readonly onRemove: (bar: Bar) => void
  /** A bar is moved or its departure pulled by the keyboard. */
  readonly onMove: (drag: Drag, target: Target) => void
}

/** Arrow keys move over the sheet, which scrolls along; Enter opens what is there or begins a stay. */
export function useGridKeys(sheet: Sheet, { onOpen, onCreate, onToggle, onRemove, onMove }: Keys): Cell | undefined {
  const { scrollerRef, scene, railWidth, mayBlock } = sheet
  const { rows, dayCount } = scene
  const [at, setAt] = useState<{ key: string; day: number }>()
  const [isFocused, setFocused] = useState(false)
  const day = at?.day ?? dayNumber(scene.businessDate)
  const row = rows.find(({ key }) => key === at?.key) ?? rows[0]
  const bar = row && barsIn(scene, row).findLast(({ start, end }) => start <= day && (day < end || start === day))

  const goTo = useCallback(
    (next: Row | undefined, toDay: number) => {
      if (!next) return
      const stays = Math.max(scene.origin, Math.min(scene.origin + dayCount - 1, toDay))
      setAt({ key: next.key, day: stays })
      const element = scrollerRef.current
      if (element) bringIntoView(element, next, (stays - scene.origin) * scene.dayWidth, scene.dayWidth, railWidth)
    },
    [scrollerRef, scene, dayCount, railWidth],
  )

  useEffect(() => {
    const element = scrollerRef.current
    if (!element || !row) return undefined
    // measured when a key asks: measuring whenever the sheet changes would lay it out twice
    const firstSeen = (): number => scene.origin + Math.ceil(element.scrollLeft / scene.dayWidth)
    const perScreen = (): number => Math.max(1, Math.floor((element.clientWidth - railWidth) / scene.dayWidth))
    const rowsPerScreen = (): number => Math.max(1, Math.floor((element.clientHeight - HEAD_HEIGHT) / ROW_HEIGHT) - 1)
    const upDown = (by: number) => goTo(rows[Math.max(0, Math.min(rows.length - 1, row.index + by))], day)
    const moves: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(row, day - 1),
      ArrowRight: () => goTo(row, bar && bar.end > day ? Math.max(day + 1, bar.end) : day + 1),
      ArrowUp: () => upDown(-1),
      ArrowDown: () => upDown(1),
      PageUp: () => upDown(-rowsPerScreen()),
      PageDown: () => upDown(rowsPerScreen()),
      Home: () => goTo(row, firstSeen()),
      End: () => goTo(row, firstSeen() + perScreen() - 1),
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
      move()
    }
    const focused = (): void => setFocused(element.matches(':focus-visible'))
    // the keyboard goes on from where the mouse was
    const clicked = (event: PointerEvent): void => {
      const place = placeAt(sheet, event)
      setFocused(false)
      if (place) setAt({ key: place.row.key, day: place.day })
    }
    const left = (): void => setFocused(false)
    element.addEventListener('keydown', pressed)
    element.addEventListener('pointerdown', clicked)
    element.addEventListener('focus', focused)
    element.addEventListener('blur', left)
    return () => {
      element.removeEventListener('keydown', pressed)
      element.removeEventListener('pointerdown', clicked)
      element.removeEventListener('focus', focused)
      element.removeEventListener('blur', left)
    }
  }, [
    scrollerRef,
    sheet,
    rows,
    row,
    day,
    bar,
    scene,
    railWidth,
    mayBlock,
    goTo,
    onOpen,
    onCreate,
    onToggle,
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

function bringIntoView(element: HTMLElement, row: Row, x: number, dayWidth: number, railWidth: number): void {
  const width = element.clientWidth - railWidth
  const height = element.clientHeight - HEAD_HEIGHT
  const { scrollLeft, scrollTop } = element
  const left = Math.min(x, Math.max(scrollLeft, x + dayWidth - width))
  const top = Math.min(row.top, Math.max(scrollTop, row.top + row.height - height))
  element.scrollTo({ left, top })
}
