import type { HTMLAttributes, ReactNode } from 'react'
import type { Text } from '../locale.tsx'
import { alignOf, type Column, showValue, type Showing } from './column.ts'
import classes from './Grid.module.css'
import { tableWords } from './labels.ts'

interface TotalCellsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: ReadonlyMap<string, number>
  readonly showing: Showing
  readonly label: Text
  readonly cell: (column: number) => HTMLAttributes<HTMLDivElement>
}

/** The cells of a line of totals: its word first, the sums under their columns. */
export function GridTotalCells<Row>({ columns, totals, showing, label, cell }: TotalCellsProps<Row>): ReactNode {
  return columns.map((column, index) => {
    const sum = totals.get(column.key)
    const text = sum === undefined ? '' : showValue(sum, column.kind ?? 'number', showing.currency, showing)
    return (
      <div
        key={column.key}
        role="gridcell"
        {...cell(index)}
        className={`${classes.cell} ${classes[alignOf(column)]}`}
        {...(text === '' && index > 0 ? { 'data-empty': '' } : {})}
      >
        {index > 0 && text !== '' && <small className={classes.named}>{showing.say(column.label)}</small>}
        <span>{text === '' && index === 0 ? showing.say(label) : text}</span>
      </div>
    )
  })
}

interface GridTotalsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: ReadonlyMap<string, number>
  readonly showing: Showing
  readonly hasActions: boolean
}

export function GridTotals<Row>({ columns, totals, showing, hasActions }: GridTotalsProps<Row>): ReactNode {
  return (
    <div className={classes.foot} role="rowgroup">
      <div className={classes.row} role="row">
        <GridTotalCells
          columns={columns}
          totals={totals}
          showing={showing}
          label={tableWords.total}
          cell={() => ({})}
        />
        {hasActions && <div role="gridcell" className={classes.cell} />}
      </div>
    </div>
  )
}
