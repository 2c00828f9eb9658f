import { useMemo, useState } from 'react'
import { readStoredJson, writeStored } from '../storage.ts'
import type { Column } from './column.ts'

export interface ShownColumns<Row> {
  readonly shown: readonly Column<Row>[]
  readonly isShown: (key: string) => boolean
  readonly toggle: (key: string) => void
}

/** Which columns are shown, remembered on this device for each table by its name. The first column always is. */
export function useShownColumns<Row>(name: string, columns: readonly Column<Row>[]): ShownColumns<Row> {
  const storageKey = `columns:${name}`
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>(() => {
    const stored = readStoredJson(storageKey)
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).map(([key, on]) => [key, on === true]))
  })
  const first = columns[0]?.key
  const isShown = (key: string): boolean =>
    key === first || (chosen[key] ?? columns.find((column) => column.key === key)?.hidden !== true)
  const shown = useMemo(
    () =>
      columns
        .filter(({ key, hidden }) => key === first || (chosen[key] ?? hidden !== true))
        .map((column) =>
          column.rare !== undefined && chosen[column.key] === true ? { ...column, rare: false } : column,
        ),
    [columns, chosen, first],
  )
  return {
    shown,
    isShown,
    toggle: (key) => {
      const next = { ...chosen, [key]: !isShown(key) }
      setChosen(next)
      writeStored(storageKey, JSON.stringify(next))
    },
  }
}
