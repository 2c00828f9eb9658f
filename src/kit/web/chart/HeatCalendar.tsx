import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import type { ChartPoint } from './series.ts'
import classes from './HeatCalendar.module.css'

export interface HeatCell {
  readonly text: string
  /** 0 to 1: how strong the shade is. */
  readonly share: number
  /** Nothing is left. */
  readonly isOut?: boolean
  /** Said on hover and read aloud. */
  readonly title: string
}

interface HeatRow {
  readonly key: string
  readonly label: string
  /** One for each day; null = nothing is known. */
  readonly cells: readonly (HeatCell | null)[]
  /** The sum of the rows above. */
  readonly isSum?: boolean
}

interface HeatCalendarProps {
  readonly label: Text
  /** What the rows are. */
  readonly corner: Text
  readonly days: readonly (ChartPoint & { readonly above?: string })[]
  readonly rows: readonly HeatRow[]
  readonly marked?: string
}

/** Of the hue, at the strongest: what is written on it stays readable in both themes. */
const STRONGEST = 55

/** Days beside each other and kinds under each other; the fuller, the stronger the shade. */
export function HeatCalendar({ label, corner, days, rows, marked }: HeatCalendarProps): ReactNode {
  const t = useText()
  return (
    <div className={classes.scroller} tabIndex={0} role="region" aria-label={t(label)}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t(corner)}</th>
            {days.map(({ key, tick, above, label: day, isStrong }) => (
              <th
                key={key}
                scope="col"
                title={day}
                className={`${isStrong === true ? classes.strong : ''} ${key === marked ? classes.marked : ''}`}
              >
                <small>{above}</small>
                {tick}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label: name, cells, isSum }) => (
            <tr key={key} className={isSum === true ? classes.sum : ''}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                <td
                  key={days[at]?.key}
                  title={cell?.title}
                  className={cell?.isOut === true ? classes.out : ''}
                  style={
                    {
                      '--share': `${Math.round(Math.min(1, Math.max(0, cell?.share ?? 0)) * STRONGEST)}%`,
                    } as React.CSSProperties
                  }
                >
                  {cell?.text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
