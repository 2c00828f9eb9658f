import { languageTag } from '#core/labels.ts'
import { settings } from '../settings.ts'
import { alignOf, type Column, DASH, showCell, totalsOf } from './column.ts'
import type { Delimiter } from '#core/csv.ts'
import { csvText, type TableContents, xlsxFile } from './tableFile.ts'

/** What a file of a table is called. */
export const fileName = (title: string, extension: string): string => {
  const at = new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '')
  return `${title.replaceAll(/[\\/:*?"<>|]/g, ' ').trim()} ${at}.${extension}`
}

/** Hands a file to the browser to be saved. */
export function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** Saves the rows as CSV. */
export function saveCsv<Row>(contents: TableContents<Row>, delimiter: Delimiter): void {
  const csv = csvText(contents, delimiter)
  saveAs(new Blob([csv], { type: 'text/csv;charset=utf-8' }), fileName(contents.title, 'csv'))
}

/** Saves the rows as an Excel sheet. */
export async function saveXlsx<Row>(contents: TableContents<Row>): Promise<void> {
  saveAs(await xlsxFile(contents), fileName(contents.title, 'xlsx'))
}

function line(tag: 'td' | 'th', cells: readonly { text: string; align: string }[]): HTMLTableRowElement {
  const row = document.createElement('tr')
  for (const { text, align } of cells) {
    const cell = document.createElement(tag)
    cell.textContent = text
    cell.style.textAlign = align
    row.append(cell)
  }
  return row
}

/** Prints the rows as a plain sheet with the title, its totals and when it was printed. */
export function printTable<Row>({ title, sheet: around, columns, rows, showing }: TableContents<Row>): void {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  const heading = document.createElement('h1')
  heading.textContent = title
  const paragraphs = (texts: readonly string[]) =>
    texts.map((text) => Object.assign(document.createElement('p'), { textContent: text }))
  const when = new Date().toLocaleString(languageTag(settings.get().locale))
  const table = document.createElement('table')
  const head = table.createTHead()
  const body = table.createTBody()
  head.append(
    line(
      'th',
      columns.map((column) => ({ text: showing.say(column.label), align: alignOf(column) })),
    ),
  )
  for (const row of rows) {
    body.append(
      line(
        'td',
        columns.map((column) => ({ text: showCell(column, row, showing), align: alignOf(column) })),
      ),
    )
  }
  const totals = around?.totals ?? totalsOf(columns, rows)
  if (totals.size > 0) {
    const total = (column: Column<Row>): string => {
      const sum = totals.get(column.key)
      return sum === undefined ? '' : showCell({ ...column, value: () => sum ?? DASH }, rows[0] as Row, showing)
    }
    table.createTFoot().append(
      line(
        'td',
        columns.map((column) => ({ text: total(column), align: alignOf(column) })),
      ),
    )
  }
  const face = document.querySelector('[data-paper-head]')?.cloneNode(true)
  // whose name stands in the head already
  const told = (around?.heading ?? [when]).filter((text) => text !== face?.textContent)
  sheet.append(...(face ? [face] : []), heading, ...paragraphs(told), table, ...paragraphs(around?.notes ?? []))
  document.body.append(sheet)
  window.addEventListener('afterprint', () => sheet.remove(), { once: true })
  window.print()
}
