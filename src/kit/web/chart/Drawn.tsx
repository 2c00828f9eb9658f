import type { ReactNode } from 'react'
import { heightOf, type Scale } from './scale.ts'
import { type ChartSeries, colourOf, stacksOf } from './series.ts'

interface DrawnProps {
  readonly series: readonly ChartSeries[]
  readonly scale: Scale
  /** Pixels of one point. */
  readonly band: number
  readonly high: number
}

/** Of the band of a point, what its bars fill. */
const FILLED = 0.7
const WIDEST = 48

/** Bars beside each other, those of a stack upon each other; what is below zero hangs. */
export function Bars({ series, scale, band, high, points }: DrawnProps & { points: number }): ReactNode {
  const stacks = stacksOf(series)
  if (stacks.length === 0 || band === 0) return null
  const width = Math.min(WIDEST, (band * FILLED) / stacks.length)
  const start = (band - width * stacks.length) / 2
  return stacks.map((stack, place) =>
    Array.from({ length: points }, (_, at) => {
      let up = 0
      let down = 0
      const x = at * band + start + place * width
      return stack.map((one) => {
        const value = one.values[at] ?? 0
        if (value === 0) return null
        const base = value > 0 ? up : down
        if (value > 0) up += value
        else down += value
        const top = heightOf(scale, Math.max(base, base + value), high)
        const foot = heightOf(scale, Math.min(base, base + value), high)
        return (
          <rect
            key={`${one.key}.${at}`}
            x={x}
            y={top}
            width={Math.max(1, width - (stacks.length > 1 ? 1 : 0))}
            height={Math.max(1, foot - top)}
            rx={Math.min(2, width / 4)}
            fill={colourOf(one)}
          />
        )
      })
    }),
  )
}

/** Lines from point to point, broken where nothing is known. */
export function Lines({ series, scale, band, high }: DrawnProps): ReactNode {
  return series
    .filter(({ draw }) => draw !== 'bar')
    .map((one) => {
      let pen = 'M'
      const path = one.values.map((value, at) => {
        if (value === null) {
          pen = 'M'
          return ''
        }
        const step = `${pen}${((at + 0.5) * band).toFixed(1)} ${heightOf(scale, value, high).toFixed(1)}`
        pen = 'L'
        return step
      })
      return (
        <path
          key={one.key}
          d={path.join('')}
          fill="none"
          stroke={colourOf(one)}
          strokeWidth={one.draw === 'dashes' ? 1.5 : 2}
          strokeLinejoin="round"
          strokeLinecap="round"
          {...(one.draw === 'dashes' ? { strokeDasharray: '4 4' } : {})}
        />
      )
    })
}
