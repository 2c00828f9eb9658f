import { say } from '#core/labels.ts'
import type { Label, Locale } from '#core/labels.ts'
import { localTime } from '#core/day.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import writeXlsxFile from 'write-excel-file/node'
import { dailyWords, packWords } from '../labels.ts'
import { type Answer, isFigure, type Report, type ReportColumn } from '../report.ts'
import type { ReportHouse } from '../reportSheet.ts'

type Row = Readonly<Record<string, unknown>>

/** The rows of a report as a file of Excel with its group as a column, numbers as numbers, and its totals. `keys`: the columns that are wanted. */
export async function reportXlsx(
  report: Report,
  answer: Answer<Report>,
  house: ReportHouse,
  { keys, locale }: { readonly keys: readonly string[] | undefined; readonly locale: Locale },
): Promise<Buffer> {
  const [first] = answer.rows as readonly Row[]
  const shown = Object.entries(report.columns).filter(
    ([key, { kind, hidden }]) =>
      kind !== 'id' &&
      (key === report.group || (keys === undefined ? !hidden : keys.includes(key))) &&
      (first === undefined || key in first),
  )
  const words = (label: Label) => say(label, locale)
  const cellsOf = (row: Row) => shown.map(([key, column]) => cell(column, row[key], row, house, locale))
  const totals = shown.map(([key, column], place) =>
    isFigure(column)
      ? { ...cell(column, answer.totals[key], {}, house, locale), fontWeight: 'bold' as const }
      : text(place === 0 ? words(dailyWords.total) : ''),
  )
  const head = shown.map(([, { label }]) => ({ ...text(words(label)), fontWeight: 'bold' as const }))
  const above = [
    [text(words(report.title))],
    [text(house.hotel.name[locale])],
    ...(answer.compared ? [[text(`${answer.compared.from} – ${answer.compared.until}`)]] : []),
    [],
  ]
  const rows = (answer.rows as readonly Row[]).map(cellsOf)
  const missing = answer.count - answer.rows.length
  const left = missing > 0 ? [[text(say(packWords.leftOut, locale, missing))]] : []
  const sheet = [...above, head, ...rows, ...(shown.some(([, column]) => isFigure(column)) ? [totals] : []), ...left]
  return writeXlsxFile(sheet, {
    columns: shown.map(([, { width = 100 }]) => ({ width: Math.round(width / 7) })),
    stickyRowsCount: above.length + 1,
  }).toBuffer()
}

const text = (value: string) => ({ value, type: String })

function cell(column: ReportColumn, value: unknown, row: Row, { hotel, timeZone }: ReportHouse, locale: Locale) {
  if (value === null || value === undefined) return text(column.dash === true ? '–' : '')
  if (column.series)
    return text(Number(value) > 0 ? printedNumber(hotel.numberForms, column.series, Number(value)) : '')
  switch (column.kind) {
    case 'amount':
    case 'average': {
      const digits = column.ownCurrency === true ? Number(row['digits']) : hotel.digits
      const format = digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0'
      return { value: Number(value) / 10 ** digits, type: Number, format }
    }
    case 'number':
      return { value: Number(value), type: Number }
    case 'percent':
      return { value: Number(value), type: Number, format: '0.0' }
    case 'yesNo':
      return text(say(value === true ? packWords.yes : packWords.no, locale))
    case 'instant':
      return text(
        localTime(new Date(String(value)), timeZone)
          .slice(0, 16)
          .replace('T', ' '),
      )
    case 'label':
      return text(say(value as Label, locale))
    default:
      return text(String(value))
  }
}
