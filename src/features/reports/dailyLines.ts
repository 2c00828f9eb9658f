import type { Label } from '#core/labels.ts'
import type { DailyReport } from './daily.ts'
import { averageWords, dailyWords, houseWords } from './labels.ts'

/** What stands in the cells of a line: a count, an amount in minor units, or per cent. */
type LineKind = 'count' | 'amount' | 'percent'

export interface DailyLine {
  readonly section: Label
  readonly key: string
  readonly name: Label
  readonly kind: LineKind
  /** In the order of the section's columns; null or absent stays empty. */
  readonly cells: readonly (number | null | undefined)[]
}

/** The columns of every section but the ledgers. */
export const periodColumns = [dailyWords.day, dailyWords.month, dailyWords.year, dailyWords.lastYear] as const
export const ledgerColumns = [dailyWords.opening, dailyWords.debits, dailyWords.credits, dailyWords.closing] as const

const PERIODS = ['day', 'month', 'year', 'lastYear'] as const

const houseLines = ({ house }: DailyReport): DailyLine[] => [
  ...(Object.keys(houseWords) as (keyof typeof houseWords)[]).map((key) =>
    line(
      dailyWords.house,
      key,
      houseWords[key],
      'count',
      PERIODS.map((period) => house[period][key]),
    ),
  ),
  ...(Object.keys(averageWords) as (keyof typeof averageWords)[])
    .filter((key) => house.day[key] !== undefined)
    .map((key) =>
      line(
        dailyWords.house,
        key,
        averageWords[key],
        key === 'occupancy' ? 'percent' : 'amount',
        PERIODS.map((period) => house[period][key]),
      ),
    ),
]

const line = (
  section: Label,
  key: string,
  name: Label,
  kind: LineKind,
  cells: readonly (number | null | undefined)[],
): DailyLine => ({ section, key: `${section.en} ${key}`, name, kind, cells })

const total = (rows: readonly (readonly number[])[]): number[] =>
  [0, 1, 2, 3].map((at) => rows.reduce((sum, row) => sum + (row[at] ?? 0), 0))

/** Lines with their total under them; no line, no total. */
function summed(section: Label, rows: readonly { key: string; name: Label; cells: readonly number[] }[]): DailyLine[] {
  if (rows.length === 0) return []
  const sums = total(rows.map(({ cells }) => cells))
  return [
    ...rows.map(({ key, name, cells }) => line(section, key, name, 'amount', cells)),
    line(section, 'total', dailyWords.total, 'amount', sums),
  ]
}

/** The daily report as lines, section by section. */
export function dailyLines(
  report: DailyReport,
): Readonly<Record<'house' | 'revenue' | 'payments' | 'ledgers', DailyLine[]>> {
  const account = (number: string, name: Label): Label => ({ en: `${number} ${name.en}`, mon: `${number} ${name.mon}` })
  const periods = (row: Record<(typeof PERIODS)[number], number>) => PERIODS.map((period) => row[period])
  return {
    house: houseLines(report),
    revenue: summed(
      dailyWords.revenue,
      report.revenue.map((row) => ({ key: row.number, name: account(row.number, row.name), cells: periods(row) })),
    ),
    payments: summed(
      dailyWords.payments,
      report.payments.map((row) => ({ key: row.name.en, name: row.name, cells: periods(row) })),
    ),
    ledgers: report.ledgers.map(({ number, name, opening, debits, credits, closing }) =>
      line(dailyWords.ledgers, number, account(number, name), 'amount', [opening, debits, credits, closing]),
    ),
  }
}
