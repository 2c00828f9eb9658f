import type { Label } from '#core/labels.ts'
import { besides } from './compare.ts'
import type { Answer, Report } from './report.ts'

interface DrawnPoint {
  readonly name: string | Label
  readonly value: number | null
  readonly other: number | null
}

type Figures = Readonly<Record<string, unknown>>

/** As many kinds as are told apart at a glance. */
const MOST_KINDS = 16

/** The figure that is drawn above a report: the first that was answered; undefined where it has no picture. */
export function drawnFigure({ compare }: Report, { rows, compared }: Answer<Report>): string | undefined {
  const [row] = rows
  if (compare === undefined || row === undefined || (!compared && compare.drawn !== true)) return undefined
  return compare.figures.find((key) => key in row)
}

/** Its values: by day, or the greatest by kind. Kinds are the groups where the report has some, else its rows. */
export function drawnPoints({ compare, group }: Report, answer: Answer<Report>, key: string): DrawnPoint[] {
  const { other } = besides(key)
  const by = compare?.day ?? compare?.by[0] ?? ''
  const isGrouped = group === by && answer.groups.length > 0
  const pointOf = (name: unknown, figures: Figures): DrawnPoint => ({
    name: name as string | Label,
    value: numberOf(figures[key]),
    other: numberOf(figures[other]),
  })
  const points = isGrouped
    ? answer.groups.map(({ key: name, totals }) => pointOf(name, totals))
    : (answer.rows as readonly Figures[]).map((row) => pointOf(row[by], row))
  if (!isGrouped && answer.count > answer.rows.length) return []
  if (compare?.day !== undefined) return points.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))
  if (compare?.month !== undefined) return points
  const size = ({ value, other: beside }: DrawnPoint) => Math.max(Math.abs(value ?? 0), Math.abs(beside ?? 0))
  return points.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_KINDS)
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
