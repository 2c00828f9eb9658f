import type { Column } from '#kit/web/table/column.ts'
import { type ShownColumns, useShownColumns } from '#kit/web/table/useShownColumns.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import { besides } from '../compare.ts'
import { isFigure, type Report } from '../report.ts'

/** Between the columns that an address names. */
export const BETWEEN = '.'

/**
 * The columns of a report: those that its address names (of a saved view), else those that this device remembers. Beside another period a
 * figure is chosen with all that stands beside it.
 */
export function useReportColumns<Row>(
  report: Report,
  isCompared: boolean,
  all: readonly Column<Row>[],
): { readonly offered: readonly Column<Row>[]; readonly chosen: ShownColumns<Row> } {
  const [url, change] = useUrlState()
  const beside = new Map(
    Object.entries(isCompared ? report.columns : {}).flatMap(([key, column]) =>
      isFigure(column) ? [[key, Object.values(besides(key))] as const] : [],
    ),
  )
  const hanging = new Set([...beside.values()].flat())
  const offered = all.filter(({ key }) => !hanging.has(key))
  const remembered = useShownColumns(`report-${report.name}${isCompared ? '-compared' : ''}`, offered)
  const named = typeof url['columns'] === 'string' ? url['columns'].split(BETWEEN) : undefined
  const isKnown = named?.some((key) => offered.some((column) => column.key === key)) === true
  const [first] = offered
  const isShown = (key: string): boolean =>
    isKnown ? key === first?.key || named?.includes(key) === true : remembered.isShown(key)
  const shown = isKnown ? offered.filter(({ key }) => isShown(key)) : remembered.shown
  const byKey = new Map(all.map((column) => [column.key, column]))
  return {
    offered,
    chosen: {
      shown: shown.flatMap((column) => [
        column,
        ...(beside.get(column.key) ?? []).flatMap((key) => byKey.get(key) ?? []),
      ]),
      isShown,
      toggle: (key) => {
        if (!isKnown) return remembered.toggle(key)
        const keys = offered.filter((column) => (column.key === key) !== isShown(column.key)).map((one) => one.key)
        change({ columns: keys.join(BETWEEN) })
      },
    },
  }
}
