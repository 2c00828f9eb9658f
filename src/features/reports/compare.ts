import { Big } from 'big.js'
import type { Label } from '#core/labels.ts'
import { isDay } from '#core/day.ts'
import type { Drill, DrilledAt } from './drill.ts'
import { compareWords } from './labels.ts'
import { type AskedAgainst, dayBeside, daysAsked, type Days, otherPeriod } from './otherPeriod.ts'
import { filters, isFigure, type Report, type ReportColumn } from './report.ts'

/** What is chosen beside the filters of a report that can be compared with another period. */
export const compareFilters = {
  against: filters.option(
    'Compare with',
    'Харьцуулах',
    {
      none: compareWords.none,
      previous: compareWords.previous,
      lastYear: compareWords.lastYear,
      chosen: compareWords.chosen,
    },
    'none',
  ),
  againstFrom: filters.day('Other period from', 'Нөгөө үе эхлэх', 'lastMonthStart'),
}

/** The other period of a report that is asked like this; undefined = it stands alone. */
export function comparedWith(
  report: Report,
  asked: Readonly<Record<string, unknown>> & AskedAgainst,
): Days | undefined {
  const days = report.compare && daysAsked(asked)
  return days && otherPeriod(days, asked)
}

/** The columns that stand beside a figure: that of the other period, the difference, and it in percent. */
export const besides = (key: string) => ({
  other: `${key}Other`,
  difference: `${key}Difference`,
  percent: `${key}Percent`,
})

/** Whose final sums alone go into ratios are summed once more under this name. */
export const finalSum = (key: string): string => `${key}Final`

const labelled = (of: Label, { en, mon }: Label): Label => ({ en: `${of.en}, ${en}`, mon: `${of.mon}, ${mon}` })

/** Room for the longer of both names. */
const LETTER = 7
const WIDEST = 200
const widthOf = (label: Label, width = 96): number =>
  Math.max(width, Math.min(WIDEST, Math.max(label.en.length, label.mon.length) * LETTER + 28))

/** A report beside another period: what its rows are told by, and each figure with that of the other period, the difference and its percent. */
export function comparedReport(report: Report): Report {
  const { group, finalBy: _, ...rest } = report
  const { compare } = rest
  if (compare === undefined) return report
  const columns = Object.entries(report.columns).flatMap(([key, column]): [string, ReportColumn][] => {
    if (compare.by.includes(key)) return [[key, column]]
    return isFigure(column) ? fourOf(report, key, column) : []
  })
  const shown = Object.fromEntries(columns)
  const sort = report.sort.filter((key) => key.replace('-', '') in shown)
  return {
    ...rest,
    columns: shown,
    definitions: [...rest.definitions, compareWords.howCompared],
    sort: sort.length > 0 ? sort : compare.by,
    drills: { ...report.drills, ...otherDrills(report) },
    ...(group !== undefined && compare.by.length > 1 && compare.by.includes(group) ? { group } : {}),
  }
}

function fourOf(report: Report, key: string, column: ReportColumn): [string, ReportColumn][] {
  const { kind, revenue } = column
  const hidden = report.compare?.figures.includes(key) !== true
  // on a phone the first figure is how much, with what it was and the percent
  const isFirst = report.compare?.figures[0] === key
  const onCard = (card: 'line' | 'amount') => (isFirst ? { card } : {})
  const isPart = report.finalBy !== undefined && column.ratio !== undefined
  const ratioOf = (suffix: string): Pick<ReportColumn, 'ratio'> => {
    const named = (name: string) => {
      const plain = name.replace('-', '')
      const summed = isPart ? finalSum(plain) : plain
      return `${name.startsWith('-') ? '-' : ''}${summed}${suffix}`
    }
    return column.ratio ? { ratio: { of: column.ratio.of.map(named), by: column.ratio.by.map(named) } } : {}
  }
  const beside = (name: Label, extra: Partial<ReportColumn>): ReportColumn => {
    const label = labelled(column.label, name)
    return { kind, label, revenue, hidden, total: false, dash: true, width: widthOf(label), ...extra }
  }
  const { other, difference, percent } = besides(key)
  const change = { of: key, from: other }
  // what ratios are of is summed without being shown
  const sums: [string, ReportColumn][] =
    report.finalBy !== undefined && column.total === true
      ? [finalSum(key), `${finalSum(key)}Other`].map((name) => [
          name,
          { kind: 'id', label: column.label, revenue, hidden: true, total: true },
        ])
      : []
  return [
    [
      key,
      {
        ...column,
        ...ratioOf(''),
        ...onCard('amount'),
        hidden,
        dash: true,
        width: widthOf(column.label, column.width),
      },
    ],
    [other, beside(compareWords.other, { total: column.total, ...ratioOf('Other'), ...onCard('line') })],
    [difference, beside(compareWords.difference, { change: { ...change, as: 'difference' } })],
    [
      percent,
      beside(compareWords.percent, { kind: 'percent', change: { ...change, as: 'percent' }, ...onCard('line') }),
    ],
    ...sums,
  ]
}

/** The figures of the other period lead to their lines as these do, asked for in it. */
function otherDrills(report: Report): Record<string, Drill> {
  return Object.fromEntries(
    Object.entries(report.drills).map(([key, drill]) => [
      besides(key).other,
      { ...drill, ask: (at: DrilledAt) => inOther(at, drill) },
    ]),
  )
}

function inOther(at: DrilledAt, drill: Drill): ReturnType<Drill['ask']> {
  const days = daysAsked(at.filters)
  const other = days && otherPeriod(days, at.filters)
  if (days === undefined || other === undefined || at.place === 'group') return undefined
  const filters = { ...at.filters, ...('date' in at.filters ? { date: other.from } : other) }
  const date = at.row?.['date']
  if (at.place === 'whole' || typeof date !== 'string') return drill.ask({ ...at, filters })
  const beside = isDay(date) ? dayBeside(date, days, other, at.filters['against']) : undefined
  return beside === undefined ? undefined : drill.ask({ ...at, filters, row: { ...at.row, date: beside } })
}

/** A difference, or what it is of the other figure in percent with one decimal; null where one is not known, or would be of zero. */
export function changeOf({ change }: ReportColumn, figures: Readonly<Record<string, unknown>>): number | null {
  const value = figures[change?.of ?? '']
  const other = figures[change?.from ?? '']
  if (typeof value !== 'number' || typeof other !== 'number') return null
  const difference = new Big(value).minus(other)
  if (change?.as === 'difference') return difference.toNumber()
  return other === 0 ? null : difference.times(100).div(new Big(other).abs()).round(1, Big.roundHalfUp).toNumber()
}
