import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A cell of the grid; row -1 is the header. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

interface GridKeys {
  readonly rows: number
  readonly columns: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly scrollTo: (row: number) => void
  readonly rowHeight: number
}

const clamp = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

function target(
  event: KeyboardEvent,
  { row, column }: CellPlace,
  last: CellPlace,
  page: number,
): CellPlace | undefined {
  switch (event.key) {
    case 'ArrowDown':
      return { row: row + 1, column }
    case 'ArrowUp':
      return { row: row - 1, column }
    case 'ArrowRight':
      return { row, column: column + 1 }
    case 'ArrowLeft':
      return { row, column: column - 1 }
    case 'PageDown':
      return { row: row + page, column }
    case 'PageUp':
      return { row: Math.max(0, row - page), column }
    case 'Home':
      return { row: event.ctrlKey ? 0 : row, column: 0 }
    case 'End':
      return { row: event.ctrlKey ? last.row : row, column: last.column }
    default:
      return undefined
  }
}

/** One cell of a grid is in the tab order; arrows, Home, End, PageUp and PageDown move it (ARIA grid pattern). */
export function useGridKeys({ rows, columns, scroller, scrollTo, rowHeight }: GridKeys) {
  const [place, setPlace] = useState<CellPlace>({ row: 0, column: 0 })
  const moved = useRef(false)
  const last = { row: rows - 1, column: columns - 1 }
  const active = { row: clamp(place.row, -1, last.row), column: clamp(place.column, 0, last.column) }

  useEffect(() => {
    if (!moved.current) return
    const focus = (): void => {
      const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`)
      if (!cell) return
      moved.current = false
      cell.focus({ preventScroll: active.row >= 0 && active.column === 0 })
    }
    if (active.row >= 0) scrollTo(active.row)
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [active.row, active.column, scroller, scrollTo])

  const move = (next: CellPlace): void => {
    moved.current = true
    setPlace({ row: clamp(next.row, -1, last.row), column: clamp(next.column, 0, last.column) })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2)
    const next = target(event, active, last, page)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return { active, setPlace, move, onKeyDown }
}
