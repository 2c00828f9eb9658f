import { Link } from '@tanstack/react-router'
import type { HTMLAttributes, ReactNode } from 'react'
import type { Text } from '../locale.tsx'
import { alignOf, type CellLink, type Column, DASH, showValue, type Showing } from './column.ts'
import classes from './Grid.module.css'
import inCell from './GridCell.module.css'
import { tableWords } from './labels.ts'

interface TotalCellsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Sums
  readonly showing: Showing
  readonly label: Text
  readonly cell: (column: number) => HTMLAttributes<HTMLDivElement>
  readonly links?: TotalLinks | undefined
}

/** By column; null = not known. */
export type Sums = ReadonlyMap<string, number | null>

/** Where the lines of a sum are, by column. */
export type TotalLinks = (column: string) => CellLink | undefined

/** The cells of a line of totals: its word first, the sums under their columns. */
export function GridTotalCells<Row>({ columns, totals, showing, label, cell, links }: TotalCellsProps<Row>): ReactNode {
  return columns.map((column, index) => {
    const sum = totals.get(column.key)
    const link = sum ? links?.(column.key) : undefined
    const text = sum === undefined ? '' : showValue(sum ?? DASH, column.kind ?? 'number', showing.currency, showing)
    const isWord = text === '' && index === 0
    return (
      <div
        key={column.key}
        role="gridcell"
        {...cell(index)}
        className={`${classes.cell} ${classes[isWord ? 'left' : alignOf(column)]}`}
        {...(text === '' && index > 0 ? { 'data-empty': '' } : {})}
      >
        {index > 0 && text !== '' && <small className={classes.named}>{showing.say(column.label)}</small>}
        {link === undefined ? (
          <span>{isWord ? showing.say(label) : text}</span>
        ) : (
          <Link to={link.to} search={link.search as never} className={inCell.figure ?? ''}>
            {text}
          </Link>
        )}
      </div>
    )
  })
}

interface GridTotalsProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Sums
  readonly showing: Showing
  readonly hasActions: boolean
  readonly links?: TotalLinks | undefined
}

export function GridTotals<Row>({ columns, totals, showing, hasActions, links }: GridTotalsProps<Row>): ReactNode {
  return (
    <div className={classes.foot} role="rowgroup">
      <div className={classes.row} role="row">
        <GridTotalCells
          columns={columns}
          totals={totals}
          showing={showing}
          label={tableWords.total}
          cell={() => ({})}
          links={links}
        />
        {hasActions && <div role="gridcell" className={classes.cell} />}
      </div>
    </div>
  )
}
