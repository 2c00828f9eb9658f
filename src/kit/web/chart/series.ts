import type { Text } from '../locale.tsx'

/** A place along the foot of the picture: a day, a month, a method of payment. */
export interface ChartPoint {
  readonly key: string
  /** Below the picture, cut where it has no room. */
  readonly tick: string
  /** In the hint and the table. */
  readonly label: string
  /** A day of rest: its word is written stronger. */
  readonly isStrong?: boolean
}

export interface ChartSeries {
  readonly key: string
  readonly label: Text
  /** One for each point; null = nothing is known. */
  readonly values: readonly (number | null)[]
  readonly draw: 'bar' | 'line' | 'dashes'
  /** Bars of one stack stand upon each other, the first lowest. */
  readonly stack?: string
  /** Measured by the axis at the right. */
  readonly isRight?: boolean
  /** Shades of the one hue, 1 the strongest; lines are drawn in ink when left out. */
  readonly shade?: 1 | 2 | 3 | 4
}

export const colourOf = ({ shade, draw }: ChartSeries): string =>
  shade === undefined ? (draw === 'bar' ? 'var(--chart-1)' : 'var(--chart-line)') : `var(--chart-${shade})`

/** The bars in their stacks, in the order in which they first appear. */
export function stacksOf(series: readonly ChartSeries[]): ChartSeries[][] {
  const stacks = new Map<string, ChartSeries[]>()
  for (const one of series) {
    if (one.draw !== 'bar') continue
    const key = one.stack ?? one.key
    stacks.set(key, [...(stacks.get(key) ?? []), one])
  }
  return [...stacks.values()]
}

/** What an axis must hold: values of lines, and sums of the bars that stand upon each other. */
export function extentOf(series: readonly ChartSeries[], points: number): number[] {
  const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null)
  const lines = series.filter(({ draw }) => draw !== 'bar').flatMap(({ values }) => known(values))
  const bars = stacksOf(series).flatMap((stack) =>
    Array.from({ length: points }, (_, at) => {
      const here = known(stack.map(({ values }) => values[at] ?? null))
      const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
      return [sum(here.filter((value) => value > 0)), sum(here.filter((value) => value < 0))]
    }).flat(),
  )
  return [...lines, ...bars]
}
