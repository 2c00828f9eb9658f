import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import classes from './Chart.module.css'

export interface HintLine {
  readonly label: Text
  readonly value: ReactNode
  readonly colour?: string
}

interface ChartHintProps {
  readonly title: string
  readonly lines: readonly HintLine[]
  /** Where the point stands, of a picture so wide. */
  readonly left: number
  readonly width: number
}

/** The values of one point, beside it. */
export function ChartHint({ title, lines, left, width }: ChartHintProps): ReactNode {
  const t = useText()
  const beside = left > width / 2 ? { right: width - left + 12 } : { left: left + 12 }
  return (
    <div className={classes.hint} style={beside} role="status">
      <b>{title}</b>
      <dl>
        {lines.map(({ label, value, colour }) => (
          <div key={t(label)}>
            <dt>
              {colour !== undefined && <span className={classes.swatch} style={{ background: colour }} />}
              {t(label)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
