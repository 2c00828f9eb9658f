import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useText } from '../locale.tsx'
import { alignOf, type Column } from './column.ts'
import classes from './Grid.module.css'
import { tableWords } from './labels.ts'
import type { CellPlace } from './useGridKeys.ts'

interface GridHeaderProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly sort: string | undefined
  readonly descending: boolean
  readonly onSort: ((key: string) => void) | undefined
  readonly active: CellPlace
  readonly onFocus: (place: CellPlace) => void
  readonly hasActions: boolean
}

export function GridHeader<Row>(props: GridHeaderProps<Row>): ReactNode {
  const { columns, sort, descending, onSort, active, onFocus, hasActions } = props
  const t = useText()
  const tabIndex = (column: number): number => (active.row === -1 && active.column === column ? 0 : -1)
  return (
    <div className={classes.head} role="rowgroup">
      <div className={`${classes.row} ${classes.header}`} role="row" aria-rowindex={1}>
        {columns.map((column, index) => {
          const sortable = column.sortable === true && onSort !== undefined
          const sorted = sort === column.key
          const Arrow = descending ? IconArrowDown : IconArrowUp
          return (
            <div
              key={column.key}
              role="columnheader"
              data-cell={`-1:${index}`}
              tabIndex={tabIndex(index)}
              className={`${classes.cell} ${classes[alignOf(column)]} ${sortable ? classes.sortable : ''} ${sorted ? classes.sorted : ''}`}
              aria-colindex={index + 1}
              {...(sortable ? { 'aria-sort': sorted ? (descending ? 'descending' : 'ascending') : 'none' } : {})}
              onClick={() => sortable && onSort(column.key)}
              onFocus={() => onFocus({ row: -1, column: index })}
            >
              <span title={t(column.label)}>{t(column.label)}</span>
              {sorted && <Arrow size={13} stroke={2} />}
            </div>
          )
        })}
        {hasActions && (
          <div
            role="columnheader"
            data-cell={`-1:${columns.length}`}
            tabIndex={tabIndex(columns.length)}
            aria-label={t(tableWords.actions)}
            className={`${classes.cell} ${classes.actions}`}
          />
        )}
      </div>
    </div>
  )
}
