import { useRef, useState } from 'react'

type Key = number | string

/** The array with the item at `from` standing at `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...items.slice(from, from + 1))
}

/**
 * Rows in an order of the person's own: shown at once, saved one move after another; the rows as they are read afterwards win.
 * `save` is given the keys of the shown rows in their new order and answers whether it was done.
 */
export function useOrder<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => Key,
  save: ((keys: readonly Key[]) => Promise<boolean>) | undefined,
) {
  const [own, setOwn] = useState<{ of: readonly Row[]; rows: readonly Row[] }>()
  const saving = useRef(Promise.resolve())
  const shown = own?.of === rows ? own.rows : rows

  const move = (from: number, to: number): void => {
    if (save === undefined || to < 0 || to >= shown.length || from === to) return
    const next = moved(shown, from, to)
    setOwn({ of: rows, rows: next })
    saving.current = saving.current.then(async () => {
      if (!(await save(next.map(rowKey)))) setOwn(undefined)
    })
  }
  return { rows: shown, move: save === undefined ? undefined : move }
}
