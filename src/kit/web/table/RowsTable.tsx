import { type ReactNode, useMemo, useState } from 'react'
import { type Say, type Text, useText } from '../locale.tsx'
import { EmptyState, type EmptyWords } from '../ui/EmptyState.tsx'
import { type CellValue, type Column, totalsOf } from './column.ts'
import { Grid } from './Grid.tsx'
import type { GridItem } from './gridItem.ts'
import { tableWords } from './labels.ts'
import type { RowAction } from './rowAction.ts'
import { TableTools } from './TableTools.tsx'
import classes from './Toolbar.module.css'
import { useShownColumns } from './useShownColumns.ts'

export interface RowsTableProps<Row> {
  readonly name: string
  readonly title: Text
  readonly columns: readonly Column<Row>[]
  /** Undefined while they are read: a skeleton stands there. */
  readonly rows: readonly Row[] | undefined
  readonly rowKey: (row: Row) => number | string
  readonly onOpen?: ((row: Row) => void) | undefined
  /** The page of a row, in place of `onOpen`. */
  readonly to?: ((row: Row) => string) | undefined
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined
  readonly isMuted?: (row: Row) => boolean
  /** Rows of one group stand together under its heading and above its totals, in the order in which groups first appear. */
  readonly groupBy?: (row: Row) => { readonly key: string | number; readonly label: Text }
  /** Sums of the columns with `total` at the bottom; true when left out. */
  readonly totals?: boolean
  /** What it is when there is nothing in it; left out where there always is. */
  readonly empty?: EmptyWords
  /** Left in the line of the tools. */
  readonly filters?: ReactNode
}

function compare(a: CellValue, b: CellValue, say: Say): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const text = (value: CellValue): string => {
    if (value === null || value === undefined) return ''
    return typeof value === 'object' ? say(value) : String(value)
  }
  return text(a).localeCompare(text(b), 'mn', { numeric: true })
}

function itemsOf<Row>({ rows, groupBy, columns }: RowsTableProps<Row>, order: readonly Row[]): GridItem<Row>[] {
  if (groupBy === undefined || rows === undefined) return order.map((row) => ({ kind: 'row', row }))
  const groups = new Map<string | number, { label: Text; rows: Row[] }>()
  for (const row of order) {
    const { key, label } = groupBy(row)
    const group = groups.get(key) ?? { label, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  const summed = columns.some((column) => column.total === true)
  return [...groups.values()].flatMap((group): GridItem<Row>[] => [
    { kind: 'group', label: group.label },
    ...group.rows.map((row): GridItem<Row> => ({ kind: 'row', row })),
    ...(summed ? [{ kind: 'subtotal' as const, label: tableWords.total, totals: totalsOf(columns, group.rows) }] : []),
  ])
}

/** Rows that are at hand (a report, the lines of a folio) as the same grid: sorted here, grouped, with totals, exported, printed. */
export function RowsTable<Row>(props: RowsTableProps<Row>): ReactNode {
  const { name, columns, rows, totals = true } = props
  const t = useText()
  const chosen = useShownColumns(name, columns)
  const [sort, setSort] = useState<{ key: string; descending: boolean }>()

  const order = useMemo(() => {
    const column = columns.find(({ key }) => key === sort?.key)
    if (rows === undefined || column === undefined) return rows ?? []
    const sign = sort?.descending === true ? -1 : 1
    return rows.toSorted((a, b) => sign * compare(column.value(a), column.value(b), t))
  }, [rows, columns, sort, t])
  const items = itemsOf(props, order)
  const ordered = items.flatMap((item) => (item.kind === 'row' ? [item.row] : []))

  return (
    <>
      <div className={classes.bar}>
        {props.filters}
        <TableTools title={t(props.title)} columns={columns} chosen={chosen} readAll={() => Promise.resolve(ordered)} />
      </div>
      <Grid
        label={t(props.title)}
        columns={chosen.shown}
        items={items}
        rowKey={props.rowKey}
        onOpen={props.onOpen}
        to={props.to}
        actions={props.actions}
        isMuted={props.isMuted}
        sort={sort?.key}
        descending={sort?.descending === true}
        onSort={(key) => setSort({ key, descending: sort?.key === key && !sort.descending })}
        totals={totals && rows !== undefined ? totalsOf(columns, rows) : undefined}
        awaited={rows === undefined}
        instead={
          rows?.length === 0 ? <EmptyState {...(props.empty ?? { title: tableWords.nothingHere })} /> : undefined
        }
      />
    </>
  )
}
