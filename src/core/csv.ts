// A text that begins so a spreadsheet would run; apostrophes before it count as part of it, so that each is put in front once and taken off once.
const startsFormula = /^'*[=+\-@\t\r]/
const escaped = /^'+[=+\-@\t\r]/
const plainNumber = /^-?\d+(\.\d+)?$/

export type Delimiter = ',' | ';' | '\t'

function cell(text: string): string {
  const safe = startsFormula.test(text) && !plainNumber.test(text) ? `'${text}` : text
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * Rows as CSV (RFC 4180, with the mark by which spreadsheets know UTF-8). A text that a spreadsheet would run as a formula is quoted out.
 * Mongolian and European spreadsheets part columns by semicolons.
 */
export const toCsv = (rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(delimiter)).join('\r\n')}\r\n`

/** The delimiter that the first line uses most, outside quotes. */
function delimiterOf(text: string): Delimiter {
  const bare = text.replaceAll(/"(?:[^"]|"")*"/g, '')
  const [line = ''] = bare.split(/\r?\n/, 1)
  const times = (delimiter: Delimiter): number => line.split(delimiter).length
  const all: readonly Delimiter[] = [',', ';', '\t']
  return all.reduce((best, one) => (times(one) > times(best) ? one : best))
}

const unescaped = (text: string): string => (escaped.test(text) ? text.slice(1) : text)

/** Reads CSV as `toCsv` and spreadsheets write it: comma, semicolon or tab, quoted or not; formula marks are taken off again. */
export function fromCsv(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const delimiter = delimiterOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const { value, end } = text[at] === '"' ? quoted(text, at) : bare(text, at, delimiter)
    row.push(unescaped(value))
    at = end
    if (text[at] === delimiter) {
      at += 1
      if (at === text.length) row.push('')
      continue
    }
    at += text.startsWith('\r\n', at) ? 2 : 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface Read {
  readonly value: string
  readonly end: number
}

function quoted(text: string, from: number): Read {
  const pattern = /"((?:[^"]|"")*)(?:"|$)/y
  pattern.lastIndex = from
  const [all = '', inner = ''] = pattern.exec(text) ?? []
  return { value: inner.replaceAll('""', '"'), end: from + all.length }
}

function bare(text: string, from: number, delimiter: Delimiter): Read {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(from, end), end }
}
