import type { ReactNode } from 'react'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { formatDay } from '#kit/web/when.ts'
import { barEdges, dayOfNumber } from '../geometry.ts'
import { words } from '../labels.ts'
import { LANE_HEIGHT } from '../rows.ts'
import { describeBar } from './describeBar.ts'
import classes from './Calendar.module.css'
import type { Scene } from './paint/scene.ts'
import { type Cell, cellId } from './useGridKeys.ts'

/** The cell that the keyboard is on: the grid points at it, so that it is read out. */
export function FocusedCell({ cell, scene }: { cell: Cell; scene: Scene }): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { row, day, bar } = cell
  const { origin, dayWidth } = scene
  const { left, right } = bar ? barEdges(bar.start, bar.end) : { left: day, right: day + 1 }
  const room = row.kind === 'room' ? row.number : undefined
  const place = room === undefined ? `${locale === 'mon' ? row.type.nameMon : row.type.name}` : t(words.room, room)
  const said = bar
    ? describeBar(bar, room, scene)
    : [place, formatDay(dayOfNumber(day), 'long', locale), ...(row.kind === 'room' ? [t(words.free)] : [])].join(', ')
  return (
    <div role="row" aria-rowindex={row.index + 2} className={classes.focusRow}>
      <div
        key={cellId(cell)}
        id={cellId(cell)}
        role="gridcell"
        aria-colindex={day - origin + 2}
        aria-label={said}
        aria-selected="true"
        className={classes.focus}
        style={{
          left: Math.round((left - origin) * dayWidth),
          width: Math.round((right - left) * dayWidth),
          top: row.top + (bar ? bar.lane * LANE_HEIGHT : 0),
          height: row.kind === 'unassigned' && bar ? 32 : row.height - 1,
        }}
      />
    </div>
  )
}
