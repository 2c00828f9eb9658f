import { AppError, type FieldProblem } from '#core/errors.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import type { Context } from '#kit/server/context.ts'
import type { Field } from '../fields.ts'
import type { ReadCell } from '../readCell.ts'
import { readCell } from '../sheetCells.ts'
import { sheetFields } from '../sheetColumns.ts'
import type { SheetList, Values } from '../sheetList.ts'
import { type FindNamed, referencesNamed } from './referencesNamed.ts'

/** What a line says: only the fields that it names. */
export interface ReadLine {
  readonly line: number
  readonly values: Values
  readonly problems: readonly FieldProblem[]
}

type Cells = ReadonlyMap<string, ReadCell>
const HEADER_LINES = 1

/** Reads the lines of a file that are not empty; `named` is the field of each column. */
export async function readLines(
  context: Context,
  list: Pick<SheetList, 'fields'>,
  named: readonly (string | undefined)[],
  rows: readonly (readonly string[])[],
): Promise<ReadLine[]> {
  const fields = new Map(sheetFields(list))
  const { currencyDigits } = context.hotel
  const read = rows.flatMap((row, place) => {
    if (row.every((cell) => cell.trim() === '')) return []
    return [{ line: place + 1 + HEADER_LINES, cells: cellsOf(fields, named, row, currencyDigits) }]
  })
  const find = await referencesNamed(
    context,
    textsOf(
      fields,
      read.map(({ cells }) => cells),
    ),
  )
  return read.map(({ line, cells }) => ({ line, ...valuesOf(fields, cells, find) }))
}

function cellsOf(
  fields: ReadonlyMap<string, Field>,
  named: readonly (string | undefined)[],
  row: readonly string[],
  digits: number,
): Cells {
  const text = (name: string): string | undefined => {
    const at = named.indexOf(name)
    return at < 0 ? undefined : (row[at] ?? '')
  }
  // a percentage or amount hangs on another field, which the same line may name
  const kindOf = (by: string): unknown => {
    const field = fields.get(by)
    const said = text(by)
    const cell = field && said !== undefined ? readCell(field, said, digits, undefined) : undefined
    return cell && 'value' in cell ? cell.value : field?.initial
  }
  return new Map(
    [...fields].flatMap(([name, field]): [string, ReadCell][] => {
      const said = text(name)
      if (said === undefined) return []
      return [[name, readCell(field, said, digits, field.kind === 'percentOrAmount' ? kindOf(field.by) : undefined)]]
    }),
  )
}

/** Every text by which the lines name rows of other lists. */
function textsOf(fields: ReadonlyMap<string, Field>, lines: readonly Cells[]): Map<OptionEntity, Set<string>> {
  const texts = new Map<OptionEntity, Set<string>>()
  for (const cells of lines) {
    for (const [name, cell] of cells) {
      const field = fields.get(name)
      const to = pointedList(field, cell)
      if (to === undefined || !cell || !('keys' in cell)) continue
      const known = texts.get(to) ?? new Set()
      for (const key of cell.keys) known.add(key)
      texts.set(to, known)
    }
  }
  return texts
}

function valuesOf(fields: ReadonlyMap<string, Field>, cells: Cells, find: FindNamed): Omit<ReadLine, 'line'> {
  const values: Record<string, unknown> = {}
  const problems: FieldProblem[] = []
  for (const [name, cell] of cells) {
    if (cell === undefined) continue
    if ('wrong' in cell) problems.push({ field: name, code: cell.wrong, params: cell.params ?? [] })
    else if ('value' in cell) values[name] = name === 'active' ? cell.value === 'active' : cell.value
    else {
      const to = pointedList(fields.get(name), cell)
      const found = cell.keys.map((key) => (to === undefined ? new AppError('invalidValue') : find(to, key)))
      const refusals = found.filter((id) => id instanceof AppError)
      const ids = found.filter((id) => typeof id === 'number')
      problems.push(...refusals.map(({ code, params }) => ({ field: name, code, params })))
      if (refusals.length > 0) continue
      values[name] = 'make' in cell ? cell.make(ids) : fields.get(name)?.kind === 'reference' ? ids[0] : ids
    }
  }
  return { values, problems }
}

/** The list that a cell points into. */
function pointedList(field: Field | undefined, cell: ReadCell): OptionEntity | undefined {
  if (cell && 'to' in cell) return cell.to
  return field?.kind === 'reference' || field?.kind === 'references' ? field.to : undefined
}
