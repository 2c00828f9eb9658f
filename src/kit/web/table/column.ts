import type { ReactNode } from 'react'
import type { Label } from '#core/labels.ts'
import { formatMinor } from '#core/formatMinor.ts'
import { words } from '../labels.ts'
import type { Say } from '../locale.tsx'
import type { Currency } from '../place.tsx'
import { formatInstant } from '../when.ts'

export type CellValue = string | number | boolean | Label | null | undefined

/** What a value is: decides alignment, width, how it is shown and how it is exported. Amounts are minor units. */
export type ColumnKind = 'text' | 'number' | 'amount' | 'percent' | 'day' | 'instant' | 'yesNo'

/** A page of the product, with what its address says. */
export interface CellLink {
  readonly to: string
  readonly search?: Readonly<Record<string, unknown>>
}

export interface Column<Row> {
  /** Also the name by which the server sorts. */
  readonly key: string
  readonly label: Label
  /** The bare value: sorted, summed, exported and, without `render`, shown. */
  readonly value: (row: Row) => CellValue
  /** What the cell shows instead (a badge, an icon with a word). */
  readonly render?: ((row: Row) => ReactNode) | undefined
  /** Signs behind the value, which stays what it is: the link of the row, a figure. */
  readonly signs?: ((row: Row) => ReactNode) | undefined
  readonly kind?: ColumnKind
  /** Where the lines of a figure are: it is a link there. */
  readonly leads?: ((row: Row) => CellLink | undefined) | undefined
  /** The currency of an amount where it is not the hotel's. */
  readonly currency?: (row: Row) => Currency
  readonly align?: 'left' | 'right' | 'center'
  readonly sortable?: boolean
  /** Summed in totals (numbers and amounts of the hotel's currency). */
  readonly total?: boolean
  /** The least width in pixels; columns share what is left. */
  readonly width?: number
  /** Not shown until the person chooses it. */
  readonly hidden?: boolean
  /** Goes first where not all columns fit, unless somebody chose it; 'narrow' = only where the others would be cut else. */
  readonly rare?: boolean | 'narrow'
  /** Its place on the card of a narrow screen; without it the first column is the title, `status` the badge, the last amount how much. */
  readonly card?: 'title' | 'badge' | 'line' | 'amount' | 'none'
  /** Its name stands before it on a card, as it does before a bare number. */
  readonly named?: boolean
}

const kindWidth: Record<ColumnKind, number> = {
  text: 140,
  number: 80,
  amount: 120,
  percent: 80,
  day: 116,
  instant: 144,
  yesNo: 80,
}

export const widthOf = <Row>(column: Column<Row>): number => column.width ?? kindWidth[column.kind ?? 'text']

export function alignOf<Row>(column: Column<Row>): 'left' | 'right' | 'center' {
  const isNumber = column.kind === 'number' || column.kind === 'amount' || column.kind === 'percent'
  return column.align ?? (isNumber ? 'right' : 'left')
}

export interface Showing {
  readonly say: Say
  readonly currency: Currency
  readonly timeZone: string
}

/** Stands where a figure is not known. */
export const DASH = '–'

/** A value as text in the reader's language: amounts with grouping, instants in the hotel's time. */
export function showValue(value: CellValue, kind: ColumnKind, currency: Currency, { say, timeZone }: Showing): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return say(value ? words.yes : words.no)
  if (typeof value === 'object') return say(value)
  if (kind === 'amount' && typeof value === 'number') return formatMinor(value, currency.digits)
  if (kind === 'number' && typeof value === 'number') return value.toLocaleString('en-US')
  if (kind === 'percent' && typeof value === 'number') return `${value} %`
  if (kind === 'instant' && typeof value === 'string') return formatInstant(value, timeZone)
  return String(value)
}

/** A row's value of a column as text. */
export const showCell = <Row>(column: Column<Row>, row: Row, showing: Showing): string =>
  showValue(column.value(row), column.kind ?? 'text', column.currency?.(row) ?? showing.currency, showing)

/** The sums of the columns that have totals. */
export function totalsOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Map<string, number> {
  const summed = columns.filter((column) => column.total === true)
  const sum = (column: Column<Row>): number =>
    rows.reduce((all, row) => {
      const value = column.value(row)
      return typeof value === 'number' ? all + value : all
    }, 0)
  return new Map(summed.map((column) => [column.key, sum(column)]))
}
