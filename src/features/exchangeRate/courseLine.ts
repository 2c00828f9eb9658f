import { type Day, nightsBetween } from '#core/day.ts'

export interface CoursePoint {
  readonly date: Day
  readonly buy: number
  readonly sell: number
}

export interface Scale {
  readonly from: Day
  readonly until: Day
  readonly width: number
  readonly height: number
  /** The least and greatest rate that has a place. */
  readonly low: number
  readonly high: number
}

/** Room above and below the line, so that it does not run along the edge; a course that never moved lies in the middle. */
export function boundsOf(points: readonly CoursePoint[]): { low: number; high: number } {
  const rates = points.flatMap(({ buy, sell }) => [buy, sell])
  const [low, high] = [Math.min(...rates), Math.max(...rates)]
  const air = (high - low || high * 0.02) / 10
  return { low: low - air, high: high + air }
}

/** The path of one rate as SVG draws it: each holds until the next, the last to the end of the span. */
export function courseLine(points: readonly CoursePoint[], of: 'buy' | 'sell', scale: Scale): string {
  const { from, until, width, height, low, high } = scale
  const days = nightsBetween(from, until) + 1
  const x = (date: Day) => round((nightsBetween(from, date) / days) * width)
  const y = (rate: number) => round(height - ((rate - low) / (high - low)) * height)
  const [first, ...others] = points
  if (!first) return ''
  const steps = others.map((point) => `H${x(point.date)}V${y(point[of])}`)
  return [`M${x(first.date)} ${y(first[of])}`, ...steps, `H${width}`].join('')
}

const round = (value: number): number => Math.round(value * 10) / 10
