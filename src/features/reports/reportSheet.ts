import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import { localTime } from '#core/day.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import { both } from '#domain/paper/confirmation.ts'
import type { Block, Fact, Sheet, SheetRow, Told } from '#domain/paper/sheet.ts'
import type { DailyReport } from './daily.ts'
import { type DailyLine, dailyLines, ledgerColumns, periodColumns } from './dailyLines.ts'
import { groupName } from './grouping.ts'
import { dailyWords, packWords, reportWords } from './labels.ts'
import { compareFilters } from './compare.ts'
import { type Answer, isFigure, type Report, type ReportColumn, type TotalsOf } from './report.ts'

/** Of whom a report is told, and where its clock stands. */
export interface ReportHouse {
  readonly hotel: BookingFacts['hotel']
  readonly timeZone: string
}

type Row = Readonly<Record<string, unknown>>
type Shown = readonly (readonly [string, ReportColumn])[]

/** So many columns stand on an upright page, and so wide on the screen. */
const UPRIGHT_COLUMNS = 7
const UPRIGHT_WIDTH = 1000
/** So many columns are read with ease on a page that lies down; a table of more than it holds is parted. */
const PAGE_COLUMNS = 20
const PART_COLUMNS = 13
const MOST_NAMES = 3
/** A day and its time stay on one line. */
const NO_BREAK = '\u00A0'
const widthOf = ({ width = 100 }: ReportColumn): number => width

/** A report on paper: its dates, its rows group by group with their sums, and the sums of all. `keys`: the columns that are wanted. */
export function reportSheet(
  report: Report,
  answer: Answer<Report>,
  house: ReportHouse,
  keys?: readonly string[],
): Sheet {
  const shown = Object.entries(report.columns).filter(
    ([key, { kind, hidden }]) =>
      kind !== 'id' &&
      key !== report.group &&
      (keys === undefined ? !hidden : keys.includes(key)) &&
      isAnswered(answer, key),
  )
  const dates = Object.entries(report.filters).flatMap(([key, { kind }]) =>
    kind === 'day'
      ? [String((answer.filters as Row)[key] ?? '')]
      : kind === 'month'
        ? [String((answer.filters as Row)[key] ?? '').slice(0, 7)]
        : [],
  )
  const missing = answer.count - answer.rows.length
  return {
    hotel: house.hotel,
    title: report.title,
    number: [...new Set(dates)].join(' – '),
    landscape:
      shown.length > UPRIGHT_COLUMNS || shown.reduce((sum, [, column]) => sum + widthOf(column), 0) > UPRIGHT_WIDTH,
    blocks: [
      ...chosenFilters(report, answer),
      ...comparedDays(answer),
      ...(answer.rows.length === 0
        ? [{ kind: 'text', text: reportWords.nothing } as const]
        : partsOf(shown).map((part, _, { length }) =>
            table(report, answer, { shown: part, house, isPart: length > 1 }),
          )),
      ...(missing > 0 ? [{ kind: 'text', text: both(packWords.leftOut, missing) } as const] : []),
    ],
    signatures: [],
  }
}

/** What is more than a page holds stands in tables one after another, each with what names the rows, as the days of a month. */
function partsOf(shown: Shown): Shown[] {
  if (shown.length <= PAGE_COLUMNS) return [shown]
  const firstFigure = shown.findIndex(([, column]) => isFigure(column))
  const names = shown.slice(0, Math.min(Math.max(1, firstFigure), MOST_NAMES))
  const others = shown.slice(names.length)
  const parts = Math.ceil(others.length / (PART_COLUMNS - names.length))
  const size = Math.ceil(others.length / parts)
  return Array.from({ length: parts }, (_, nth) => [...names, ...others.slice(nth * size, (nth + 1) * size)])
}

/** A column of revenue is left out of the answer for who may not see it. */
const isAnswered = ({ rows }: Answer<Report>, key: string): boolean => {
  const [row] = rows as readonly Row[]
  return row === undefined || key in row
}

const comparedDays = ({ compared }: Answer<Report>): Block[] =>
  compared
    ? [
        {
          kind: 'facts',
          facts: [{ label: compareFilters.against.label, value: `${compared.from} – ${compared.until}` }],
        },
      ]
    : []

/** The options that are not as at first, and what was searched for. */
function chosenFilters({ filters }: Report, answer: Answer<Report>): Block[] {
  const facts = Object.entries(filters).flatMap(([key, filter]): Fact[] => {
    const value = String((answer.filters as Row)[key] ?? '')
    if (filter.kind === 'search') return value === '' ? [] : [{ label: filter.label, value }]
    if (filter.kind !== 'option' || value === filter.default) return []
    return [{ label: filter.label, value: filter.options[value] ?? value }]
  })
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

interface Setting {
  readonly shown: Shown
  readonly house: ReportHouse
  /** Of a table that is parted: all columns are as wide as each other, so that its parts look alike. */
  readonly isPart: boolean
}

function table(report: Report, answer: Answer<Report>, { shown, house, isPart }: Setting): Block {
  const { group } = report
  const cellsOf = (row: Row): Told[] =>
    shown.map(([key, column]) =>
      column.ownCurrency === true ? moneyOf(row, Number(row[key])) : cellText(column, row[key], house),
    )
  // the name of a sum takes the place of what has none
  const firstFigure = shown.findIndex(([, column]) => isFigure(column))
  const span = firstFigure === -1 ? shown.length : Math.max(1, firstFigure)
  const sumsOf = (name: Told, totals: TotalsOf): SheetRow => ({
    strong: true,
    span,
    cells: shown.map(([key, column], place) => {
      if (isFigure(column)) return cellText(column, totals[key], house)
      return place === 0 ? name : ''
    }),
  })
  const rows = answer.rows as readonly Row[]
  const groups = group === undefined ? [] : answer.groups
  const ungrouped = group === undefined ? rows.map((row) => ({ cells: cellsOf(row) })) : []
  const hasTotals = shown.some(([, column]) => isFigure(column))
  // beside a column of long texts the others are as wide as what they say
  const widest = Math.max(...shown.map(([, column]) => widthOf(column)))
  const isWide = (column: ReportColumn): boolean =>
    widthOf(column) >= Math.max(140, widest / 2) && !isNumeric(column.kind)
  return {
    kind: 'table',
    columns: shown.map(([, column], place) => ({
      label: column.label,
      ...(isNumeric(column.kind) ? { align: 'right' as const } : {}),
      // a group that is named in one column alone takes what the others leave
      ...(isPart || isWide(column) || (place === 0 && span === 1 && group !== undefined) ? { wide: true } : {}),
    })),
    rows: [
      ...ungrouped,
      ...groups.flatMap(({ key, count, totals }): SheetRow[] => {
        const own = rows.filter((row) => JSON.stringify(row[group ?? '']) === JSON.stringify(key))
        return [sumsOf(counted(groupName(report, key), count), totals), ...own.map((row) => ({ cells: cellsOf(row) }))]
      }),
      ...(hasTotals ? [sumsOf(dailyWords.total, answer.totals)] : []),
    ],
  }
}

const moneyOf = ({ currency, digits }: Row, amount: number): string =>
  `${formatMinor(amount, Number(digits))} ${String(currency)}`

const counted = (name: string | Label, count: number): Told =>
  typeof name === 'string' ? `${name} (${count})` : { en: `${name.en} (${count})`, mon: `${name.mon} (${count})` }

const isNumeric = (kind: ReportColumn['kind']): boolean => ['number', 'amount', 'percent', 'average'].includes(kind)

/** What stands in a cell, as the screen shows it; nothing is left empty. */
function cellText({ kind, series, blank, dash }: ReportColumn, value: unknown, { hotel, timeZone }: ReportHouse): Told {
  if (dash === true && value === null) return '–'
  if (value === null || value === undefined || (blank === true && value === 0)) return ''
  if (series) return Number(value) > 0 ? printedNumber(hotel.numberForms, series, Number(value)) : ''
  switch (kind) {
    case 'amount':
    case 'average':
      return formatMinor(Number(value), hotel.digits)
    case 'number':
      return Number(value).toLocaleString('en-US')
    case 'percent':
      return `${Number(value).toFixed(1)}%`
    case 'yesNo':
      return value === true ? packWords.yes : packWords.no
    case 'instant':
      return localTime(new Date(String(value)), timeZone)
        .slice(0, 16)
        .replace('T', NO_BREAK)
    case 'label':
      return value as Label
    default:
      return String(value)
  }
}

/** The day at a glance, as the daily report tells it. */
export function dailySheet(report: DailyReport, { hotel }: ReportHouse): Sheet {
  const { house, revenue, payments, ledgers } = dailyLines(report)
  const part = (title: Label, lines: readonly DailyLine[], columns: readonly Label[]): Block[] =>
    lines.length === 0
      ? []
      : [
          {
            kind: 'table',
            title,
            columns: [
              { label: dailyWords.name, wide: true },
              ...columns.map((label) => ({ label, align: 'right' as const })),
            ],
            rows: lines.map(({ name, kind, cells }) => ({
              ...(name === dailyWords.total ? { strong: true } : {}),
              cells: [name, ...columns.map((_, place) => figure(kind, cells[place], hotel.digits))],
            })),
          },
        ]
  return {
    hotel,
    title: dailyWords.title,
    number: report.date,
    blocks: [
      ...part(dailyWords.house, house, periodColumns),
      ...part(dailyWords.revenue, revenue, periodColumns),
      ...part(dailyWords.payments, payments, periodColumns),
      ...part(dailyWords.ledgers, ledgers, ledgerColumns),
    ],
    signatures: [],
  }
}

function figure(kind: DailyLine['kind'], value: number | null | undefined, digits: number): string {
  if (value === null || value === undefined) return ''
  if (kind === 'amount') return formatMinor(value, digits)
  return kind === 'percent' ? `${value.toFixed(1)}%` : value.toLocaleString('en-US')
}
