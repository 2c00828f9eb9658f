import type { Label } from '#core/labels.ts'
import { isDay } from '#core/day.ts'
import { besides } from './compare.ts'
import type { Answer, ColumnKind, Picture, Report } from './report.ts'

type Value = number | null
type Figures = Readonly<Record<string, unknown>>
interface Drawn {
  readonly name: string | Label
  readonly figures: Figures
}

/** What is drawn above a report. */
export interface Drawing {
  /** The columns whose values are drawn, the first of them as bars. */
  readonly keys: readonly [string, ...string[]]
  /** Over days or months, in their order; else by kind, the greatest first. */
  readonly isTime: boolean
  readonly points: readonly { readonly name: string | Label; readonly values: readonly Value[] }[]
}

/** As many kinds as are told apart at a glance. */
const MOST_KINDS = 16

/** What an axis measures. */
export const unitOf = (kind: ColumnKind | undefined) =>
  kind === 'amount' || kind === 'average' ? 'money' : kind === 'percent' ? 'percent' : 'number'

/** The picture of a report as it was answered: of the whole, never of a page of it; undefined where there is nothing to be seen. */
export function drawingOf(report: Report, answer: Answer<Report>): Drawing | undefined {
  const drawing = answer.compared ? besideOther(report, answer) : standingAlone(report, answer)
  // of one day or kind the table says the same
  return drawing !== undefined && drawing.points.length > 1 ? drawing : undefined
}

/** The column that names the rows where they are drawn, which takes all of them; undefined where groups or sums are drawn. */
export function drawnBy({ picture, compare, group }: Report, { compared, groups }: Answer<Report>): string | undefined {
  if (compared === undefined) return picture === undefined || 'sums' in picture ? undefined : picture.by
  const by = compare?.day ?? compare?.by[0]
  return group === by && groups.length > 0 ? undefined : by
}

function standingAlone(report: Report, answer: Answer<Report>): Drawing | undefined {
  const { picture, columns } = report
  if (picture === undefined) return undefined
  if ('sums' in picture) return sumsDrawn(picture, columns, answer)
  const drawn = pointsOf(drawnBy(report, answer), answer)
  const isTime = drawn.every(isOfTime)
  const known = picture.figures.filter((key) => drawn.some(({ figures }) => key in figures))
  const unit = unitOf(columns[known[0] ?? '']?.kind)
  const [first, ...others] = known.filter((key) => isTime || unitOf(columns[key]?.kind) === unit)
  // a hotel of this year has nothing of the last
  const said = others.filter((key) => drawn.some(({ figures }) => (valueOf(figures[key]) ?? 0) !== 0))
  return first === undefined ? undefined : inOrder([first, ...said], isTime, drawn)
}

/** A figure by day or by kind, beside that of the other period. */
function besideOther(report: Report, answer: Answer<Report>): Drawing | undefined {
  const key = report.compare?.figures.find((one) => one in (answer.rows[0] ?? {}))
  if (key === undefined) return undefined
  const drawn = pointsOf(drawnBy(report, answer), answer)
  return inOrder([key, besides(key).other], drawn.every(isOfTime), drawn)
}

const sumsDrawn = (
  { sums, of }: Extract<Picture, { readonly sums: unknown }>,
  columns: Report['columns'],
  { totals }: Answer<Report>,
): Drawing | undefined =>
  sums.some((key) => totals[key])
    ? {
        keys: [of],
        isTime: false,
        points: sums.flatMap((key) => {
          const label = columns[key]?.label
          return label ? [{ name: label, values: [totals[key] ?? 0] }] : []
        }),
      }
    : undefined

/** The groups, or by a column the rows where all of them are answered. */
function pointsOf(by: string | undefined, { groups, rows, count }: Answer<Report>): Drawn[] {
  if (by === undefined) return groups.map(({ key, totals }) => ({ name: key, figures: totals }))
  if (count > rows.length) return []
  return (rows as readonly Figures[]).map((row) => ({ name: row[by] as string | Label, figures: row }))
}

const isOfTime = ({ name }: Drawn): boolean => typeof name === 'string' && (isDay(name) || /^\d{4}-\d\d$/.test(name))

function inOrder(keys: Drawing['keys'], isTime: boolean, drawn: readonly Drawn[]): Drawing {
  const points = drawn.map(({ name, figures }) => ({ name, values: keys.map((key) => valueOf(figures[key])) }))
  const size = ({ values }: (typeof points)[number]) => Math.max(...values.map((value) => Math.abs(value ?? 0)))
  return {
    keys,
    isTime,
    points: isTime
      ? points.toSorted((a, b) => String(a.name).localeCompare(String(b.name)))
      : points.toSorted((a, b) => size(b) - size(a)).slice(0, MOST_KINDS),
  }
}

const valueOf = (value: unknown): Value => (typeof value === 'number' ? value : null)
