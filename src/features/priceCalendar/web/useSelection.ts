import { type KeyboardEvent, useCallback, useRef, useState } from 'react'

/** A cell of the calendar: its row and its day in the window. */
export interface Place {
  readonly row: number
  readonly nth: number
}
export interface Selection {
  /** Where it began, and where the keyboard is. */
  readonly anchor: Place
  readonly at: Place
}

export interface Span {
  readonly first: Place
  readonly last: Place
}

/** The rectangle that a selection covers, inclusive. */
export const spanOf = ({ anchor, at }: Selection): Span => ({
  first: { row: Math.min(anchor.row, at.row), nth: Math.min(anchor.nth, at.nth) },
  last: { row: Math.max(anchor.row, at.row), nth: Math.max(anchor.nth, at.nth) },
})

const moves: Readonly<Record<string, (at: Place, last: Place) => Place>> = {
  ArrowLeft: ({ row, nth }) => ({ row, nth: nth - 1 }),
  ArrowRight: ({ row, nth }) => ({ row, nth: nth + 1 }),
  ArrowUp: ({ row, nth }) => ({ row: row - 1, nth }),
  ArrowDown: ({ row, nth }) => ({ row: row + 1, nth }),
  PageUp: ({ row, nth }) => ({ row: row - 8, nth }),
  PageDown: ({ row, nth }) => ({ row: row + 8, nth }),
  Home: ({ row }) => ({ row, nth: 0 }),
  End: ({ row }, last) => ({ row, nth: last.nth }),
}

/** The selected cells of a calendar of so many rows and days; arrows move, Shift and dragging widen it. */
export function useSelection(rows: number, days: number) {
  const [selection, setSelection] = useState<Selection>({ anchor: { row: 0, nth: 0 }, at: { row: 0, nth: 0 } })
  const dragging = useRef(false)
  const last = { row: rows - 1, nth: days - 1 }
  const inside = ({ row, nth }: Place): Place => ({
    row: Math.max(0, Math.min(last.row, row)),
    nth: Math.max(0, Math.min(last.nth, nth)),
  })
  const shown: Selection = { anchor: inside(selection.anchor), at: inside(selection.at) }

  const select = useCallback(
    (at: Place, widen: boolean) => setSelection((former) => ({ anchor: widen ? former.anchor : at, at })),
    [],
  )
  const selectSpan = useCallback((anchor: Place, at: Place) => setSelection({ anchor, at }), [])

  /** True where the key moved the selection. */
  const onMoveKey = (event: KeyboardEvent): boolean => {
    const move = moves[event.key]
    if (move === undefined || event.altKey || event.metaKey) return false
    event.preventDefault()
    select(inside(move(shown.at, last)), event.shiftKey)
    return true
  }
  const startDrag = (at: Place, widen: boolean): void => {
    dragging.current = true
    select(at, widen)
    window.addEventListener('pointerup', () => (dragging.current = false), { once: true })
  }
  const dragOver = (at: Place): void => {
    if (dragging.current) select(at, true)
  }
  return { selection: shown, select, selectSpan, onMoveKey, startDrag, dragOver }
}
