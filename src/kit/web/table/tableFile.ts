import { alignOf, type Column, DASH, showCell, type Showing, widthOf } from './column.ts'
import type { Sums } from './GridTotals.tsx'
import { type Delimiter, toCsv } from '#core/csv.ts'

/** What surrounds the rows of a report on paper and in Excel. */
export interface Sheet {
  /** Lines under the title: hotel, dates, who made it and when. */
  readonly heading: readonly string[]
  /** In place of the plain sums, by column key. */
  readonly totals: Sums
  /** Lines under the rows: how figures are defined. */
  readonly notes: readonly string[]
}

export interface TableContents<Row> {
  readonly title: string
  readonly sheet?: Sheet | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly showing: Showing
}

/** A number or amount as plain digits ('1234.50'); undefined for everything else. */
function digitsOf<Row>(column: Column<Row>, row: Row, showing: Showing): string | undefined {
  const value = column.value(row)
  if (typeof value !== 'number') return undefined
  return column.kind === 'amount' ? showCell(column, row, showing).replaceAll(',', '') : String(value)
}

/** The rows as CSV; amounts as plain decimals. */
export function csvText<Row>({ columns, rows, showing }: TableContents<Row>, delimiter: Delimiter): string {
  const lines = rows.map((row) =>
    columns.map((column) => digitsOf(column, row, showing) ?? showCell(column, row, showing)),
  )
  return toCsv([columns.map((column) => showing.say(column.label)), ...lines], delimiter)
}

/** The rows as an Excel sheet with numbers as numbers; the writer is loaded when first asked for. */
export async function xlsxFile<Row>({ title, sheet, columns, rows, showing }: TableContents<Row>): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const head = columns.map((column) => ({
    value: showing.say(column.label),
    fontWeight: 'bold' as const,
    align: alignOf(column),
  }))
  const cell = (column: Column<Row>, row: Row) => {
    const digits = digitsOf(column, row, showing)
    if (digits === undefined) return { value: showCell(column, row, showing), type: String }
    const fraction = digits.split('.')[1]?.length ?? 0
    const format = fraction > 0 ? `#,##0.${'0'.repeat(fraction)}` : '#,##0'
    return { value: Number(digits), type: Number, format }
  }
  const body = rows.map((row) => columns.map((column) => cell(column, row)))
  const line = (text: string) => [{ value: text, type: String }]
  const above = sheet === undefined ? [] : [line(title), ...sheet.heading.map(line), []]
  const below = sheet === undefined ? [] : [...totalCells(sheet, columns, cell), [], ...sheet.notes.map(line)]
  const file = writeXlsxFile([...above, head, ...body, ...below], {
    columns: columns.map((column) => ({ width: Math.round(widthOf(column) / 7) })),
    stickyRowsCount: above.length + 1,
  })
  return await file.toBlob()
}

/** The line of totals as cells; none where there are no figures. */
function totalCells<Row, Cell extends object>(
  { totals }: Sheet,
  columns: readonly Column<Row>[],
  cell: (column: Column<Row>, row: Row) => Cell,
) {
  if (totals.size === 0) return []
  const sums = columns.map((column) => {
    const sum = totals.get(column.key)
    if (sum === undefined) return { value: '', type: String }
    return { ...cell({ ...column, value: () => sum ?? DASH }, {} as Row), fontWeight: 'bold' as const }
  })
  return [sums]
}
