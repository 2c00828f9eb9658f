import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import {
  type Block,
  type DocumentLanguage,
  firstLanguage,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  shownFacts,
  type Told,
  toldLines,
} from '../sheet.ts'
import { logoPicture } from './logoPicture.ts'
import { GREY, MM, type PdfOptions, told } from './pdfParts.ts'

const WIDTH = 80 * MM
const MARGIN = 4 * MM
const INSIDE = WIDTH - 2 * MARGIN

/** A short document on the 80 mm roll of a receipt printer, as long as it has to be. */
export function rollDefinition(sheet: Sheet, { language, logo, note }: PdfOptions): TDocumentDefinitions {
  const { hotel, title, number, blocks, signatures } = sheet
  const image = logoPicture(logo)
  const lines = [hotel.address, hotel.phone].filter((line) => line !== '')
  const head: Content[] = [
    ...(image ? [{ image, fit: [40 * MM, 16 * MM] as [number, number], margin: [0, 0, 0, 4] } as Content] : []),
    { stack: [told(hotel.name, language)], fontSize: 11, bold: true },
    ...lines.map((text) => ({ text })),
    { stack: [told(title, language)], fontSize: 11, bold: true, margin: [0, 8, 0, 0] },
    { text: number, fontSize: 10 },
  ]
  return {
    pageSize: { width: WIDTH, height: 'auto' },
    pageMargins: MARGIN,
    info: { title: `${toldLines(title, language)[0]} ${number}`, author: hotel.name[firstLanguage(language)] },
    defaultStyle: { font: 'Roboto', fontSize: 8.5, lineHeight: 1.15 },
    content: [
      { stack: head, alignment: 'center' },
      ...blocks.map((block) => ({ stack: [rule(), ...titled(block, language), bodyOf(block, language)] })),
      ...signatures.map((label) => signature(label, language)),
      { text: note, color: GREY, fontSize: 7, alignment: 'center', margin: [0, 10, 0, 0] },
    ],
  }
}

const signature = (label: Told, language: DocumentLanguage): Content => ({
  stack: [{ canvas: [{ type: 'line', x1: 0, y1: 0, x2: INSIDE, y2: 0, lineWidth: 0.5 }] }, told(label, language)],
  color: GREY,
  margin: [0, 28, 0, 0],
})

const rule = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: INSIDE, y2: 0, lineWidth: 0.5, dash: { length: 2 } }],
  margin: [0, 6, 0, 4],
})

function bodyOf(block: Block, language: DocumentLanguage): Content {
  switch (block.kind) {
    case 'facts':
      return pairs(
        shownFacts(block.facts).map(({ label, value }) => [
          { stack: [told(label, language)], color: GREY },
          { stack: [told(value, language)], alignment: 'right' },
        ]),
      )
    case 'sums':
      return pairs(
        block.sums.map(({ label, amount, strong }) => {
          const look = strong === true ? { bold: true, fontSize: 11 } : {}
          return [
            { stack: [told(label, language)], ...look },
            { text: amount, alignment: 'right', ...look },
          ]
        }),
      )
    case 'text':
      return { stack: [told(block.text, language)] }
    case 'code':
      return { stack: [told(block.text, language), { qr: block.content, fit: 40 * MM, alignment: 'center' }] }
    case 'table':
      if (block.columns.every(({ wide }) => !wide)) return figures(block, language)
      return pairs(
        block.rows.map((row) => [
          { stack: rowOf(block.columns, row, language).map((cell) => told(cell, language)), ...struck(row) },
          { stack: [told(row.cells.at(-1) ?? '', language)], alignment: 'right', ...struck(row) },
        ]),
      )
  }
}

function titled(block: Block, language: DocumentLanguage): Content[] {
  const title = block.kind === 'sums' ? undefined : block.title
  return title ? [{ stack: [told(title, language)], bold: true, margin: [0, 0, 0, 2] }] : []
}

const struck = (row: SheetRow) => (row.struck ? { decoration: 'lineThrough' as const, color: GREY } : {})

/** A table of figures alone: each below the other, by its name. */
const figures = ({ columns, rows }: Extract<Block, { kind: 'table' }>, language: DocumentLanguage): Content =>
  pairs(
    rows.flatMap(({ cells }) =>
      cells.map((cell, nth) => [
        { stack: [told(columns[nth]?.label ?? '', language)], color: GREY },
        { stack: [told(cell, language)], alignment: 'right' },
      ]),
    ),
  )

/** What a row is about in a line of its own, its day, number and the like together below it; the last cell stands beside them. */
function rowOf(columns: readonly SheetColumn[], { cells }: SheetRow, language: DocumentLanguage): Told[] {
  const wide = columns.findIndex((column) => column.wide)
  const named = (cell: Told, nth: number): Told => {
    const column = columns[nth]
    return typeof cell === 'string' && column?.align === 'right'
      ? `${toldLines(column.label, language)[0]} ${cell}`
      : cell
  }
  const others = cells.slice(0, -1).flatMap((cell, nth) => (nth === wide || cell === '' ? [] : [named(cell, nth)]))
  const subject = cells[wide]
  const below = others.every((cell) => typeof cell === 'string') ? [others.join(' · ')] : others
  return [...(subject === undefined || subject === '' ? [] : [subject]), ...below].filter((cell) => cell !== '')
}

const pairs = (body: TableCell[][]): Content =>
  body.length === 0
    ? ''
    : {
        table: { widths: ['auto', '*'], body },
        layout: { hLineWidth: () => 0, vLineWidth: () => 0, paddingLeft: () => 0 },
      }
