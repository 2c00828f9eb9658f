import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import { StillWaiting } from '../ui/StillWaiting.tsx'
import classes from './Grid.module.css'

const widths = [72, 48, 60, 40, 66, 54]

/** Rows of the final size while the first page is read, so that nothing jumps. */
export function SkeletonRows<Row>({
  columns,
  count = 14,
}: {
  columns: readonly Column<Row>[]
  count?: number
}): ReactNode {
  const rows = Array.from({ length: count }, (_, row) => row)
  return (
    <div className={classes.body} role="presentation" style={{ height: count * 32 }}>
      <StillWaiting />
      {rows.map((row) => (
        <div key={row} className={classes.row} style={{ transform: `translateY(${row * 32}px)` }} role="presentation">
          {columns.map((column, index) => (
            <div key={column.key} className={classes.cell}>
              <div className={classes.bone} style={{ width: `${widths[(row + index) % widths.length]}%` }} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
