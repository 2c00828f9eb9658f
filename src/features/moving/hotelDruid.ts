import type { MovedKind } from './contract.ts'

type Rows = readonly (readonly string[])[]
interface Table {
  readonly name: string
  readonly header: readonly string[]
  readonly rows: Rows
}

/** Whether a file is the backup that HotelDruid makes of itself. */
export const isHotelDruidBackup = (text: string): boolean => text.startsWith('<?php') && text.includes('<backup>')

/** Which tables hold what; those of reservations are one for each year. */
const tablesOf: Readonly<Partial<Record<MovedKind, RegExp>>> = {
  guests: /^clienti$/,
  bookings: /^prenota(\d{4})$/,
  balances: /^prenota(\d{4})$/,
}

/**
 * What of one kind stands in a backup of HotelDruid, with the names of its columns in the first line. A reservation has its days under
 * `datainizio` and `datafine`, and its number is told with its year, because each year counts anew. Undefined where it has no such table.
 */
export function readHotelDruid(text: string, kind: MovedKind): string[][] | undefined {
  const tables = tablesIn(text)
  const found = tables.filter(({ name }) => tablesOf[kind]?.test(name))
  const [first] = found
  if (!first) return undefined
  if (kind === 'guests') return [[...first.header], ...first.rows.map((row) => withHouseNumber(first.header, row))]
  const rows = found.flatMap(({ name, header, rows: own }) => {
    const year = name.slice(-4)
    const days = daysOf(tables.find((table) => table.name === `periodi${year}`))
    const cell = (row: readonly string[], column: string) => row[header.indexOf(column)] ?? ''
    return own.map((row) => [
      ...header.map((column, at) =>
        column === 'idprenota' ? `${year}-${row[at] ?? ''}` : plain(column, row[at] ?? ''),
      ),
      days.get(cell(row, 'iddatainizio'))?.from ?? '',
      days.get(cell(row, 'iddatafine'))?.until ?? '',
    ])
  })
  return [[...first.header, 'datainizio', 'datafine'], ...rows]
}

/** A street and its number stand in two columns. */
const withHouseNumber = (header: readonly string[], row: readonly string[]): string[] => {
  const number = row[header.indexOf('numcivico')] ?? ''
  return row.map((cell, at) => (header[at] === 'via' && number !== '' ? `${cell} ${number}` : cell))
}

/** A rate is told with its price behind it. */
const plain = (column: string, text: string): string => (column === 'tariffa' ? (text.split('#@&')[0] ?? '') : text)

/** The nights by their number: a reservation begins with one and ends with one. */
function daysOf(periods: Table | undefined): ReadonlyMap<string, { readonly from: string; readonly until: string }> {
  const { header = [], rows = [] } = periods ?? {}
  const cell = (row: readonly string[], column: string) => row[header.indexOf(column)] ?? ''
  return new Map(
    rows.map((row) => [cell(row, 'idperiodi'), { from: cell(row, 'datainizio'), until: cell(row, 'datafine') }]),
  )
}

const between = (text: string, tag: string): string[] =>
  text
    .split(`<${tag}>`)
    .slice(1)
    .map((part) => part.split(`</${tag}>`)[0] ?? '')

const tablesIn = (text: string): Table[] =>
  between(text, 'tabella').map((table) => ({
    name: between(table, 'nometabella')[0] ?? '',
    header: between(between(table, 'colonnetabella')[0] ?? '', 'nomecolonna'),
    rows: between(between(table, 'righetabella')[0] ?? '', 'riga').map((row) => between(row, 'cmp')),
  }))
