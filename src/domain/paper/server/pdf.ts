import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type * as Pdfmake from 'pdfmake'
import type { Column, Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Label } from '#core/labels.ts'
import { type Block, type DocumentLanguage, firstLanguage, type Sheet, shownFacts, type Told } from '../sheet.ts'
import { lineColour } from '../lineColour.ts'
import { logoPicture } from './logoPicture.ts'
import { GREY, linesOf, MM, type PdfOptions, told } from './pdfParts.ts'
import { rollDefinition } from './rollPdf.ts'

// its types name its exports one by one, which an import of its CommonJS would not find
const load = createRequire(import.meta.url)
const pdfmake = load('pdfmake') as typeof Pdfmake
const fonts = join(dirname(load.resolve('pdfmake/package.json')), 'fonts/Roboto')
const font = (name: string): string => join(fonts, `Roboto-${name}.ttf`)
pdfmake.setFonts({
  Roboto: { normal: font('Regular'), bold: font('Medium'), italics: font('Italic'), bolditalics: font('MediumItalic') },
})
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

const LINE = '#dcdce2'
const INK = '#16161a'
/** Of an upright page, in millimetres. */
const INSIDE = 182
const IN_A_ROW = 4
const LOGO = { width: 42 * MM, height: 18 * MM }

/** A document as PDF, its fonts inside. */
export async function pdfOf(sheet: Sheet, options: PdfOptions): Promise<Buffer> {
  const define = options.paper === 'roll' ? rollDefinition : definition
  return pdfmake.createPdf(define(sheet, options)).getBuffer()
}

const orientation = ({ landscape }: Sheet) => (landscape === true ? 'landscape' : 'portrait')

/** A table with more is set smaller, so that nothing of it is cut. */
const MANY_COLUMNS = 11
const columnsOf = ({ blocks }: Sheet): number =>
  Math.max(0, ...blocks.map((block) => (block.kind === 'table' ? block.columns.length : 0)))

function definition(sheet: Sheet, { language, logo, note }: PdfOptions): TDocumentDefinitions {
  const [title] = linesOf(sheet.title, language)
  return {
    pageSize: 'A4',
    pageOrientation: orientation(sheet),
    pageMargins: [14 * MM, 14 * MM, 14 * MM, 18 * MM],
    info: { title: `${title} ${sheet.number}`, author: sheet.hotel.name[firstLanguage(language)] },
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.2, color: INK },
    content: [sheet, ...(sheet.more ?? [])].map((each, nth) => pageOf(each, { language, logo, isNext: nth > 0 })),
    footer: (page, pages) => ({
      columns: [
        { text: note, color: GREY, fontSize: 7.5 },
        { text: pages > 1 ? `${page} / ${pages}` : '', color: GREY, fontSize: 7.5, alignment: 'right' },
      ],
      margin: [14 * MM, 5 * MM, 14 * MM, 0],
    }),
  }
}

interface PageOptions extends Pick<PdfOptions, 'language' | 'logo'> {
  /** Another sheet stands before it. */
  readonly isNext: boolean
}

const pageOf = (sheet: Sheet, { language, logo, isNext }: PageOptions): Content => ({
  stack: [
    head(sheet, language, logo),
    ...sheet.blocks.map((block, nth) =>
      blockOf(block, language, sheet.signatures.length === 0 && nth === sheet.blocks.length - 1),
    ),
    ...(sheet.signatures.length === 0 ? [] : [signatures(sheet, language)]),
  ],
  ...(columnsOf(sheet) > MANY_COLUMNS ? { fontSize: columnsOf(sheet) > 15 ? 6.5 : 7.5 } : {}),
  ...(isNext ? { pageBreak: 'before', pageOrientation: orientation(sheet) } : {}),
})

function head({ hotel, title, number }: Sheet, language: DocumentLanguage, logo: Buffer | undefined): Content {
  const image = logoPicture(logo)
  const picture: Content[] = image ? [{ image, fit: [LOGO.width, LOGO.height], margin: [0, 0, 0, 4] }] : []
  const lines = [hotel.address, hotel.phone, hotel.email, hotel.website].filter((line) => line !== '')
  return {
    table: {
      widths: ['*', 'auto'],
      body: [
        [
          {
            stack: [
              ...picture,
              { stack: [told(hotel.name, language)], fontSize: 13, bold: true },
              ...lines.map((text) => ({ text })),
            ],
          },
          {
            stack: [
              { stack: [told(title, language)], fontSize: 14, bold: true },
              { text: number, fontSize: 11 },
            ],
            alignment: 'right',
          },
        ],
      ],
    },
    layout: {
      hLineWidth: (row) => (row === 1 ? 2 : 0),
      vLineWidth: () => 0,
      hLineColor: () => lineColour(hotel),
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 12],
  }
}

const space: [number, number, number, number] = [0, 0, 0, 12]

const titleOf = (title: Label, language: DocumentLanguage) => ({
  stack: [told(title, language)],
  bold: true,
  fontSize: 10,
})

/** The title of a table is a row of its head, so that it is never left behind on the page before. */
function titled(block: Block, language: DocumentLanguage): Content[] {
  const title = block.kind === 'sums' || block.kind === 'table' ? undefined : block.title
  return title ? [{ ...titleOf(title, language), margin: [0, 0, 0, 4] }] : []
}

/** Below the last one nothing is left free: it would take a page of its own where the table ends with the page. */
function blockOf(block: Block, language: DocumentLanguage, isLast: boolean): Content {
  const stack = [...titled(block, language), bodyOf(block, language)]
  return { stack, ...(isLast ? {} : { margin: space }), unbreakable: block.kind !== 'table' }
}

function bodyOf(block: Block, language: DocumentLanguage): Content {
  switch (block.kind) {
    case 'facts':
      return factsOf(block, language)
    case 'table':
      return tableOf(block, language)
    case 'sums':
      return sumsOf(block, language)
    case 'text':
      return paragraph(block, language)
    case 'code':
      return coded(block, language)
  }
}

function paragraph({ text }: Extract<Block, { kind: 'text' }>, language: DocumentLanguage): Content {
  const [first, second] = linesOf(text, language)
  if (second === undefined) return first
  return { stack: [first, { text: second, color: GREY, fontSize: 8.5, margin: [0, 3, 0, 0] }] }
}

// two points for each module of a long link, so that any phone reads it
const CODE = 36 * MM

function coded(block: Extract<Block, { kind: 'code' }>, language: DocumentLanguage): Content {
  return {
    columns: [
      { qr: block.content, fit: CODE, width: 'auto' },
      { stack: [told(block.text, language)], width: '*' },
    ],
    columnGap: 5 * MM,
  }
}

function factsOf({ facts }: Extract<Block, { kind: 'facts' }>, language: DocumentLanguage): Content {
  const cells = shownFacts(facts).map(({ label, value }): TableCell => {
    const [first, second] = linesOf(label, language)
    const name = second === undefined ? first : `${first} / ${second}`
    const isOpen = value === ''
    return {
      stack: [
        { text: name, color: GREY, fontSize: 7.5 },
        isOpen
          ? { canvas: [{ type: 'line', x1: 0, y1: 14, x2: 36 * MM, y2: 14, lineWidth: 0.5, lineColor: GREY }] }
          : { stack: [told(value, language)], bold: true },
      ],
    }
  })
  while (cells.length % IN_A_ROW !== 0) cells.push('')
  const rows = Array.from({ length: cells.length / IN_A_ROW }, (_, row) =>
    cells.slice(row * IN_A_ROW, (row + 1) * IN_A_ROW),
  )
  return {
    table: { widths: Array.from({ length: IN_A_ROW }, () => '*'), body: rows },
    layout: {
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 0,
      paddingRight: () => 8,
      paddingTop: () => 2,
      paddingBottom: () => 4,
    },
  }
}

function tableOf({ title, columns, rows }: Extract<Block, { kind: 'table' }>, language: DocumentLanguage): Content {
  const alignment = (index: number) => (columns[index]?.align === 'right' ? ('right' as const) : ('left' as const))
  const header = columns.map(
    ({ label }, index): TableCell => ({ stack: [told(label, language)], bold: true, alignment: alignment(index) }),
  )
  const body = rows.map(({ cells, struck, strong, span = 1 }) =>
    cells.map((cell, index): TableCell => {
      const content = cell === '' ? ' ' : told(cell, language)
      return {
        stack: [content],
        alignment: index < span && span > 1 ? 'left' : alignment(index),
        ...(index === 0 && span > 1 ? { colSpan: span } : {}),
        ...(strong ? { bold: true } : {}),
        ...(struck ? { decoration: 'lineThrough', color: GREY } : {}),
      }
    }),
  )
  const heads = title
    ? [[{ ...titleOf(title, language), colSpan: columns.length }, ...columns.slice(1).map(() => '')], header]
    : [header]
  const widths = columns.map(({ wide }) =>
    wide === true || (columns.length <= MANY_COLUMNS && columns.every((column) => !column.wide)) ? '*' : 'auto',
  )
  return {
    table: {
      headerRows: heads.length,
      ...(rows.length > 0 ? { keepWithHeaderRows: 1 } : {}),
      dontBreakRows: true,
      widths,
      body: [...heads, ...body],
    },
    layout: {
      hLineWidth: (row) => (row === heads.length ? 0.8 : row > heads.length ? 0.4 : 0),
      vLineWidth: () => 0,
      hLineColor: (row) => (row === heads.length ? INK : LINE),
      paddingLeft: (column) => (column === 0 ? 0 : 5),
      paddingRight: () => 5,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

function sumsOf({ sums }: Extract<Block, { kind: 'sums' }>, language: DocumentLanguage): Content {
  const rows = sums.map(({ label, amount, strong }): TableCell[] => {
    const look = strong === true ? { bold: true, fontSize: 11 } : {}
    return [
      { stack: [told(label, language)], ...look },
      { text: amount, alignment: 'right', ...look },
    ]
  })
  return {
    columns: [
      { width: '*', text: '' },
      {
        width: 92 * MM,
        table: { widths: ['*', 'auto'], body: rows },
        layout: {
          hLineWidth: (row) => (sums[row]?.strong === true ? 0.8 : 0),
          vLineWidth: () => 0,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  }
}

const SIGNED = { width: 90, height: 30 }

/** What was signed on the screen stands on the line, and takes no room of its own. */
const drawn = (path: string): Content => ({
  svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 200"><path d="${path}" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/></svg>`,
  ...SIGNED,
  margin: [0, -SIGNED.height, 0, 0],
})

/** Two beside each other, or as many as there are, narrower. */
function signatures({ signatures: labels, signed }: Sheet, language: DocumentLanguage): Content {
  const gap = labels.length > 2 ? 8 : 16
  const width = Math.min(76, (INSIDE - gap * (labels.length - 1)) / labels.length) * MM
  const line = (label: Told, nth: number): Column => ({
    width,
    stack: [
      ...(nth === 0 && signed !== undefined ? [drawn(signed)] : []),
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.5, lineColor: GREY }] },
      { stack: [told(label, language)], color: GREY, fontSize: 8, margin: [0, 2, 0, 0] },
    ],
  })
  return {
    columns: labels.map(line),
    columnGap: gap * MM,
    margin: [0, 42, 0, 0],
    unbreakable: true,
  }
}
