import { type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react'

interface RowDrag {
  readonly from: number
  readonly to: number
}

interface RowDragOptions {
  readonly rows: number
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onMove: ((from: number, to: number) => void) | undefined
}

/** How near the edge a dragged row makes the grid scroll, and how far each time. */
const EDGE = 28
const STEP = 12

/** Drags a row by its grip: `dragged` says from where to where it would go; letting go moves it, Escape leaves it. */
export function useRowDrag({ rows, rowHeight, scroller, onMove }: RowDragOptions) {
  const [dragged, setDragged] = useState<RowDrag>()

  function place(clientY: number): number {
    const box = scroller.current
    if (!box) return 0
    const { top, bottom } = box.getBoundingClientRect()
    if (clientY > bottom - EDGE) box.scrollBy(0, STEP)
    if (clientY < top + rowHeight + EDGE) box.scrollBy(0, -STEP)
    const row = Math.floor((clientY - top - rowHeight + box.scrollTop) / rowHeight)
    return Math.max(0, Math.min(rows - 1, row))
  }

  function onGrip(event: ReactPointerEvent, from: number): void {
    if (onMove === undefined || event.button !== 0) return
    event.preventDefault()
    let to = from
    setDragged({ from, to })
    const ends = new AbortController()
    const { signal } = ends
    const end = (): void => {
      ends.abort()
      setDragged(undefined)
    }
    window.addEventListener(
      'pointermove',
      ({ clientY }) => {
        to = place(clientY)
        setDragged({ from, to })
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        end()
        if (to !== from) onMove(from, to)
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(), { signal, capture: true })
  }
  return { dragged, onGrip }
}
