import { formatMinor } from '#core/formatMinor.ts'
import { type Label, type Locale, say } from '#core/labels.ts'
import { localTime } from '#core/day.ts'
import { printedNumber } from '#domain/numbering/numberForms.ts'
import { packWords } from './labels.ts'
import { isFigure, type ReportColumn, type TotalsOf } from './report.ts'
import type { ReportHouse } from './reportSheet.ts'

type Row = Readonly<Record<string, unknown>>
type Columns = readonly (readonly [string, ReportColumn])[]

/** A text, or a number: as spreadsheets show it, and as plain digits ('1234.50'). */
export type FileCell = string | { readonly number: number; readonly format: string; readonly digits: string }

/** The columns that a file holds: the group first, then those that are wanted of the others; ids are unseen. */
export function fileColumns(columns: Columns, group: string | undefined, keys: readonly string[] | undefined): Columns {
  const wanted = columns.filter(
    ([key, { kind, hidden }]) => kind !== 'id' && key !== group && (keys === undefined ? !hidden : keys.includes(key)),
  )
  return [...columns.filter(([key]) => key === group), ...wanted]
}

/** A report's cells in a file, in one language. */
export function reportCells(columns: Columns, house: ReportHouse, locale: Locale) {
  return {
    head: columns.map(([, { label }]) => say(label, locale)),
    of: (row: Row): FileCell[] => columns.map(([key, column]) => cell(column, row[key], row, house, locale)),
    sums: (totals: TotalsOf, name: string): FileCell[] =>
      columns.map(([key, column], place) => {
        if (isFigure(column)) return cell(column, totals[key], {}, house, locale)
        return place === 0 ? name : ''
      }),
  }
}

const fraction = (digits: number): string => (digits > 0 ? `#,##0.${'0'.repeat(digits)}` : '#,##0')

function cell(
  column: ReportColumn,
  value: unknown,
  row: Row,
  { hotel, timeZone }: ReportHouse,
  locale: Locale,
): FileCell {
  if (value === null || value === undefined) return column.dash === true ? '–' : ''
  if (column.blank === true && value === 0) return ''
  if (column.series) return Number(value) > 0 ? printedNumber(hotel.numberForms, column.series, Number(value)) : ''
  switch (column.kind) {
    case 'amount':
    case 'average': {
      const digits = column.ownCurrency === true ? Number(row['digits']) : hotel.digits
      const plain = formatMinor(Number(value), digits).replaceAll(',', '')
      return { number: Number(plain), format: fraction(digits), digits: plain }
    }
    case 'number':
    case 'percent': {
      const digits = String(value)
      return { number: Number(value), format: fraction(digits.split('.')[1]?.length ?? 0), digits }
    }
    case 'yesNo':
      return say(value === true ? packWords.yes : packWords.no, locale)
    case 'instant':
      return localTime(new Date(String(value)), timeZone)
        .slice(0, 16)
        .replace('T', ' ')
    case 'label':
      return say(value as Label, locale)
    default:
      return String(value)
  }
}
