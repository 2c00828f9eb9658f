import { LOCALES } from '#core/labels.ts'
import { roomingColumns } from './labels.ts'
import { ROOMING_COLUMNS, type RoomingColumn, type WrittenLine } from './rooming.ts'

const folded = (text: string): string => text.trim().toLowerCase()

const columnCalled = (heading: string): RoomingColumn | undefined =>
  ROOMING_COLUMNS.find(
    (column) =>
      folded(column) === folded(heading) ||
      LOCALES.some((locale) => folded(roomingColumns[column][locale]) === folded(heading)),
  )

/**
 * The lines of a sheet: by the headings of its first line where it has them, else in the order of ROOMING_COLUMNS. Lines that name nobody are left out: rooms of an empty list
 * that are not filled in yet.
 */
export function readRooming(rows: readonly (readonly string[])[]): WrittenLine[] {
  const [first = []] = rows
  const named = first.map(columnCalled)
  const hasHeadings = named.includes('lastName')
  const columns: readonly (RoomingColumn | undefined)[] = hasHeadings ? named : ROOMING_COLUMNS
  return rows
    .slice(hasHeadings ? 1 : 0)
    .map((row) => {
      const cells = ROOMING_COLUMNS.map((column) => [column, row[columns.indexOf(column)]?.trim() ?? ''])
      return Object.fromEntries(cells) as WrittenLine
    })
    .filter(({ lastName, firstName, document }) => `${lastName}${firstName}${document}` !== '')
}
