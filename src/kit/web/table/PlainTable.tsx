import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './PlainTable.module.css'

export interface PlainColumn<R> {
  readonly label: Text
  readonly render: (row: R, place: number) => ReactNode
  /** Stands at the right, as amounts do. */
  readonly isAmount?: boolean
  /** Of its cells, from the heading to the last row. */
  readonly className?: string | undefined
}

interface PlainTableProps<R> {
  readonly columns: readonly PlainColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R, place: number) => string | number
  readonly rowClass?: (row: R) => string | undefined
  /** In a flush section its edges are those of the section, and a row is a line; in a dialog a cell may hold several. */
  readonly within: 'section' | 'dialog'
  /** Below the rows: its cells. */
  readonly total?: ReactNode
  readonly className?: string | undefined
}

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** A few rows to be read: nothing is sorted, opened or chosen there. */
export function PlainTable<R>(props: PlainTableProps<R>): ReactNode {
  const { columns, rows, rowKey, rowClass, within, total, className } = props
  const t = useText()
  const look = ({ isAmount, className: own }: PlainColumn<R>) => joined(isAmount && classes.amount, own)
  return (
    <table className={joined(classes.table, classes[within], className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={t(column.label)} scope="col" className={look(column)}>
              {t(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={rowKey(row, place)} className={rowClass?.(row)}>
            {columns.map((column) => (
              <td key={t(column.label)} className={look(column)}>
                {column.render(row, place)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot>
          <tr>{total}</tr>
        </tfoot>
      )}
    </table>
  )
}

/** The cell of a total below the amounts. */
export const TotalCell = ({ children }: { children: ReactNode }): ReactNode => (
  <td className={classes.amount}>{children}</td>
)
