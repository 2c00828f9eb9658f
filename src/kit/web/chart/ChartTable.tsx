import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Text, useText } from '../locale.tsx'
import type { ChartPoint, ChartSeries } from './series.ts'

export interface ChartTableProps {
  /** What the picture shows, read aloud. */
  readonly label: Text
  readonly points: readonly ChartPoint[]
  readonly series: readonly ChartSeries[]
  /** How a value of a series is written in the hint and the table. */
  readonly say: (value: number, series: ChartSeries) => string
}

/** The same values for who does not see the picture. */
export function ChartTable({ label, points, series, say }: ChartTableProps): ReactNode {
  const t = useText()
  return (
    <VisuallyHidden component="div">
      <table>
        <caption>{t(label)}</caption>
        <thead>
          <tr>
            <td />
            {series.map((one) => (
              <th key={one.key} scope="col">
                {t(one.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, at) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              {series.map((one) => {
                const value = one.values[at]
                return <td key={one.key}>{typeof value === 'number' ? say(value, one) : ''}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  )
}
