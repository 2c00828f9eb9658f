import { toCsv } from '#core/csv.ts'
import type { Day } from '#core/day.ts'
import { formatMinor } from '#core/formatMinor.ts'
import type { Label } from '#core/labels.ts'
import type { Minor } from '#core/money.ts'
import { type NumberForm, printedNumber } from '#domain/numbering/numberForms.ts'
import { delimiters, type Layout, type LayoutColumn, type Source } from './layout.ts'

/** One side of an entry, or of all entries of a day on one account. */
export interface ExportLine {
  readonly date: Day
  readonly accountNumber: string
  readonly account: Label
  readonly code: string
  /** The account's own name where the code has none. */
  readonly codeName: string
  /** Minor units of the hotel's currency; one of the two is 0. */
  readonly debit: Minor
  readonly credit: Minor
  readonly description: Label
  readonly journal: number | null
  readonly folio: number | null
  readonly paymentReference: string
  readonly tax: string
  /** On whose account it stands. */
  readonly company: string
  readonly user: string
  /** Hotel-local 'YYYY-MM-DD HH:MM'. */
  readonly postedAt: string
}

export interface ExportHotel {
  readonly code: string
  readonly currency: string
  readonly digits: number
  readonly numberForms: readonly NumberForm[]
}

/** A cell is a text, or an amount as a plain decimal text. */
export interface FileCell {
  readonly text: string
  readonly isAmount: boolean
}

export const amountSources: readonly Source[] = ['debit', 'credit', 'amount']

const dateText = (date: Day, format: Layout['dateFormat']): string => {
  const [year = '', month = '', day = ''] = date.split('-')
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day)
}

const plain = (amount: Minor, digits: number): string => formatMinor(amount, digits).replaceAll(',', '')
const unlessNone = (amount: Minor, digits: number): string => (amount === 0 ? '' : plain(amount, digits))

function textOf(line: ExportLine, column: LayoutColumn, layout: Layout, hotel: ExportHotel): string {
  switch (column.source) {
    case 'date':
      return dateText(line.date, layout.dateFormat)
    case 'reference':
      return `${hotel.code} ${line.date}`
    case 'accountName':
      return line.account[layout.language]
    case 'codeName':
      return line.codeName === '' ? line.account[layout.language] : line.codeName
    case 'description':
      return line.description[layout.language]
    case 'debit':
    case 'credit':
      return unlessNone(line[column.source], hotel.digits)
    case 'amount':
      return plain(line.debit - line.credit, hotel.digits)
    case 'currency':
      return hotel.currency
    case 'fixed':
      return column.text
    case 'journal':
      return line.journal === null ? '' : String(line.journal)
    case 'folio':
      return line.folio === null ? '' : printedNumber(hotel.numberForms, 'folio', line.folio)
    default:
      return line[column.source]
  }
}

/** The lines of a file under their headings, which are not among them. */
export function fileRows(lines: readonly ExportLine[], layout: Layout, hotel: ExportHotel): FileCell[][] {
  return lines.map((line, place) => {
    const isFirstOfDay = lines[place - 1]?.date !== line.date
    return layout.columns.map((column) => ({
      text: column.once && !isFirstOfDay ? '' : textOf(line, column, layout, hotel),
      isAmount: amountSources.includes(column.source),
    }))
  })
}

export const csvOf = (rows: readonly (readonly FileCell[])[], layout: Layout): string =>
  toCsv(
    [layout.columns.map(({ heading }) => heading), ...rows.map((row) => row.map(({ text }) => text))],
    delimiters[layout.delimiter],
  )
