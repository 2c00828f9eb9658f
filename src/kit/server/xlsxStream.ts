import { Zip, ZipDeflate } from 'fflate'

/** A text, or a number with the format that it is shown in (that of spreadsheets, '#,##0.00'). */
type XlsxCell = string | { readonly number: number; readonly format: string }
export interface XlsxRow {
  readonly cells: readonly XlsxCell[]
  readonly bold?: boolean
}

/** The most rows of a sheet of Excel. */
export const XLSX_ROWS = 1_048_576
const LONGEST_TEXT = 32_767
/** Of nine: the sheet is mostly the same few words, which even little work packs well. */
const EFFORT = 3
const FIRST_OWN_FORMAT = 164

const NOT_XML = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string =>
  text
    .slice(0, LONGEST_TEXT)
    .replaceAll(NOT_XML, '')
    // spreadsheets read such a name of a sign as the sign
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!)

/** 'A', 'B', … 'Z', 'AA', … */
const letters = (place: number): string =>
  `${place >= 26 ? letters(Math.floor(place / 26) - 1) : ''}${String.fromCharCode(65 + (place % 26))}`

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const relations = (type: string, target: string, more = '') =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/>${more}</Relationships>`

const parts = (title: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  '_rels/.rels': relations('officeDocument', 'xl/workbook.xml'),
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': relations(
    'worksheet',
    'worksheets/sheet1.xml',
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>`,
  ),
})

/** The styles that a sheet has used: each format plain and bold. */
function styling() {
  const formats = new Map<string, number>([['', 0]])
  const styleOf = (format: string, bold: boolean): number => {
    const known = formats.get(format) ?? formats.size
    formats.set(format, known)
    return 2 * known + (bold ? 1 : 0)
  }
  const idOf = (place: number): number => (place === 0 ? 0 : FIRST_OWN_FORMAT + place)
  const xml = (): string => {
    const own = [...formats].filter(([format]) => format !== '')
    const named = own.map(([format, place]) => `<numFmt numFmtId="${idOf(place)}" formatCode="${escaped(format)}"/>`)
    const looks = [...formats.values()].flatMap((place) =>
      [0, 1].map(
        (font) =>
          `<xf numFmtId="${idOf(place)}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      ),
    )
    const fonts = ['', '<b/>'].map((bold) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`)
    return `${XML}<styleSheet xmlns="${MAIN}">${own.length > 0 ? `<numFmts count="${own.length}">${named.join('')}</numFmts>` : ''}<fonts count="2">${fonts.join('')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`
  }
  return { styleOf, xml }
}

/** A sheet of Excel made while its rows come, of which it keeps none. `widths` in signs; the first `frozen` rows stay above when it is scrolled. */
export async function* xlsxOf(
  rows: AsyncIterable<readonly XlsxRow[]>,
  { title, widths, frozen }: { readonly title: string; readonly widths: readonly number[]; readonly frozen: number },
): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const taken = (): Uint8Array => Buffer.concat(made.splice(0))
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    made.push(chunk)
  })
  const add = (name: string): ZipDeflate => {
    const file = new ZipDeflate(name, { level: EFFORT })
    zip.add(file)
    return file
  }
  const write = (file: ZipDeflate, text: string, isLast = false): void => file.push(Buffer.from(text), isLast)

  for (const [name, text] of Object.entries(parts(title))) write(add(name), text, true)
  const { styleOf, xml } = styling()
  const names = widths.map((_, place) => letters(place))
  const cellText = (cell: XlsxCell, at: string, bold: boolean): string =>
    typeof cell === 'string'
      ? cell === ''
        ? ''
        : `<c r="${at}" s="${styleOf('', bold)}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
      : `<c r="${at}" s="${styleOf(cell.format, bold)}"><v>${cell.number}</v></c>`
  let nth = 0
  const rowText = ({ cells, bold = false }: XlsxRow): string => {
    nth += 1
    const text = cells.map((cell, place) => cellText(cell, `${names[place] ?? letters(place)}${nth}`, bold))
    return `<row r="${nth}">${text.join('')}</row>`
  }

  const sheet = add('xl/worksheets/sheet1.xml')
  const pane = `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>`
  const columns = widths.map(
    (width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`,
  )
  write(
    sheet,
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">${frozen > 0 ? pane : ''}</sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`,
  )
  for await (const portion of rows) {
    write(sheet, portion.map(rowText).join(''))
    if (made.length > 0) yield taken()
  }
  write(sheet, '</sheetData></worksheet>', true)
  write(add('xl/styles.xml'), xml(), true)
  zip.end()
  yield taken()
}
