import { Big } from 'big.js'
import { share } from '#core/money.ts'
import type { ReportColumn } from './report.ts'

const sumOf = (names: readonly string[], figures: Readonly<Record<string, unknown>>): number | undefined => {
  let sum = 0
  for (const name of names) {
    const negative = name.startsWith('-')
    const value = figures[negative ? name.slice(1) : name]
    if (typeof value !== 'number') return undefined
    sum += negative ? -value : value
  }
  return sum
}

/** The ratio of a row or of sums: a percentage with one decimal, or an amount a piece; null where the divisor is 0. */
export function ratioOf(column: ReportColumn, figures: Readonly<Record<string, unknown>>): number | null {
  if (!column.ratio) return null
  const of = sumOf(column.ratio.of, figures)
  const by = sumOf(column.ratio.by, figures)
  if (of === undefined || by === undefined || by === 0) return null
  if (column.kind === 'average') return share(of, 1, by)
  return new Big(of).times(100).div(by).round(1, Big.roundHalfUp).toNumber()
}
