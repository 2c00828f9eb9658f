import type { ReactNode } from 'react'
import { weekday } from '#core/calendar.ts'
import classes from './Outlook.module.css'

interface DayBarsProps {
  readonly title: string
  /** Beside the title: the sum or average of the days. */
  readonly note: ReactNode
  readonly days: readonly string[]
  readonly values: readonly number[]
  /** What a full bar stands for; the greatest value when left out. */
  readonly most?: number
  /** The whole sentence of a day, read aloud and shown on hover. */
  readonly textOf: (index: number) => string
  /** A word above the bar, where it fits. */
  readonly shortOf?: (index: number) => string
}

const FULL = 100

/** A bar for each day; a value below zero hangs down. */
export function DayBars({ title, note, days, values, most, textOf, shortOf }: DayBarsProps): ReactNode {
  const top = most ?? Math.max(1, ...values.map(Math.abs))
  const heightOf = (value: number) => Math.min(FULL, (FULL * Math.abs(value)) / top)
  return (
    <figure className={classes.chart}>
      <figcaption>
        <span>{title}</span> <b>{note}</b>
      </figcaption>
      <ol className={classes.bars}>
        {days.map((day, index) => {
          const value = values[index] ?? 0
          const isWeekend = [0, 6].includes(weekday(day))
          return (
            <li key={day} title={textOf(index)} className={isWeekend ? classes.weekend : ''}>
              <span className={classes.spoken}>{textOf(index)}</span>
              <span aria-hidden className={classes.short}>
                {shortOf?.(index)}
              </span>
              <span aria-hidden className={classes.track}>
                <span className={value < 0 ? classes.below : classes.bar} style={{ height: `${heightOf(value)}%` }} />
              </span>
              <span aria-hidden className={classes.day}>
                {day.slice(8)}
              </span>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}
