import type { Drag, Drop } from '../drag.ts'

/** What is dragged, or waits for the server where it was dropped, or goes back. */
export interface Dragged {
  readonly drag: Drag
  readonly drop: Drop
  readonly phase: 'held' | 'waiting' | 'returning'
}

/** Beside the board's own state: a bar that is moved changes in every frame, and nothing but its picture is drawn again. */
export interface HeldBar {
  readonly get: () => Dragged | undefined
  readonly set: (next: Dragged | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function newHeldBar(): HeldBar {
  let now: Dragged | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set: (next) => {
      if (same(now, next)) return
      now = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function same(one: Dragged | undefined, other: Dragged | undefined): boolean {
  if (!one || !other) return one === other
  const [is, was] = [one.drop, other.drop]
  return (
    one.phase === other.phase &&
    one.drag === other.drag &&
    is.does === was.does &&
    is.row === was.row &&
    is.arrival === was.arrival &&
    is.departure === was.departure &&
    is.refusal === was.refusal &&
    is.doubt === was.doubt
  )
}
