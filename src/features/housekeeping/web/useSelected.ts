import { useState } from 'react'

export type Ticked = { readonly roomId: number; readonly number: string }

/** The rooms that are ticked; one that is no longer shown is no longer meant. */
export function useSelected<R extends Ticked>(rows: readonly R[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const selected = rows.filter(({ roomId }) => ids.has(roomId))
  const toggle = (roomId: number): void => {
    const next = new Set(ids)
    if (!next.delete(roomId)) next.add(roomId)
    setIds(next)
  }
  return {
    selected,
    has: (roomId: number) => ids.has(roomId),
    toggle,
    all: () => setIds(new Set(rows.map(({ roomId }) => roomId))),
    none: () => setIds(new Set()),
  }
}
export type Selected<R extends Ticked> = ReturnType<typeof useSelected<R>>
