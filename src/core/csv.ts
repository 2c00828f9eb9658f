import Papa from 'papaparse'

// A text that begins so a spreadsheet would run; apostrophes before it count as part of it, so that each is put in front once and taken off once.
const startsFormula = /^(?!-?\d+(?:\.\d+)?$)'*[=+\-@\t\r]/
const escaped = /^'+[=+\-@\t\r]/

export type Delimiter = ',' | ';' | '\t'

/** By this mark, the first sign of a file, spreadsheets know UTF-8. */
export const CSV_MARK = '\uFEFF'

/**
 * Lines of CSV (RFC 4180). A text that a spreadsheet would run as a formula is quoted out. Mongolian and European spreadsheets part columns
 * by semicolons.
 */
export const csvLines = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string => {
  const quotes = (text: string): boolean => /[",;\t\r\n]/.test(text)
  return `${Papa.unparse(rows as string[][], { delimiter, quotes, escapeFormulae: startsFormula })}\r\n`
}

/** Rows as a file of CSV. */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  `${CSV_MARK}${csvLines(rows, delimiter)}`

/** Reads CSV as `toCsv` and spreadsheets write it: comma, semicolon or tab, quoted or not; formula marks are taken off again. */
export function fromCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '').replace(/\r?\n$/, '')
  if (text === '') return []
  const { data } = Papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'] })
  return data.map((row) => row.map((cell) => (escaped.test(cell) ? cell.slice(1) : cell)))
}
