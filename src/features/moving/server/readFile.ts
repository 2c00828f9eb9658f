import type { FieldProblem } from '#core/errors.ts'
import type { ParsedInputOf } from '#core/contract.ts'
import { fieldProblems } from '#core/validation.ts'
import { readLines } from '#domain/sheet/server/readLines.ts'
import type { Values } from '#domain/sheet/sheetList.ts'
import type { Context } from '#kit/server/context.ts'
import type { Moving, MovingMap, Trial } from '../contract.ts'
import { dayText } from '../dayText.ts'
import { hasCodes, type MovingFields, movingFields, requiredFields } from '../kinds.ts'

export type MovingFile = ParsedInputOf<typeof Moving.trial>

/** A line with every field of its kind: what it says, else what a field starts with. */
export interface ReadLine {
  readonly line: number
  readonly values: Values
  readonly problems: readonly FieldProblem[]
}

export interface ReadFile {
  readonly lines: readonly ReadLine[]
  readonly codes: Trial['codes']
  /** Required fields that have no column and no value. */
  readonly missing: readonly string[]
  /** The column of each field; absent where it has none. */
  readonly columns: ReadonlyMap<string, number>
}

/** Reads a file as its map says. */
export async function readFile(ctx: Context, { kind, header, rows, map }: MovingFile): Promise<ReadFile> {
  const fields = movingFields[kind]
  const columns = new Map(
    Object.keys(fields).flatMap((name): [string, number][] => {
      const at = header.indexOf(map.columns[name] ?? '')
      return map.columns[name] && at >= 0 ? [[name, at]] : []
    }),
  )
  const named = Object.keys(fields).filter((name) => columns.has(name) || (map.fixed[name] ?? '') !== '')
  const missing = requiredFields(kind).filter((name) => !named.includes(name))
  const raw = (row: readonly string[], name: string): string => {
    const at = columns.get(name)
    return (at === undefined ? map.fixed[name] : row[at])?.trim() ?? ''
  }
  const texts = rows.map((row) =>
    row.every((cell) => cell.trim() === '') ? [] : named.map((name) => cellText(fields, name, raw(row, name), map)),
  )
  const read = await readLines(ctx, { fields }, named, texts)
  const lines = read.map(({ line, values, problems }) => whole(fields, line, values, problems, missing))
  return { lines, missing, columns, codes: codesOf(fields, columns, rows, map, lines) }
}

/** A cell in the words of this house. */
function cellText(fields: MovingFields, name: string, text: string, map: MovingMap): string {
  const field = fields[name]
  if (field && hasCodes(field, name)) return map.codes[name]?.[text] ?? text
  return field?.kind === 'day' ? dayText(text, map.dayOrder) : text
}

function whole(
  fields: MovingFields,
  line: number,
  read: Values,
  wrong: readonly FieldProblem[],
  missing: readonly string[],
): ReadLine {
  const known = new Set([...wrong.map(({ field }) => field), ...missing])
  const entries = Object.entries(fields).map(([name, field]): [string, unknown, FieldProblem[]] => {
    const given = read[name] ?? field.initial
    const judged = known.has(name) ? undefined : field.accepts.safeParse(given, { reportInput: true })
    if (!judged || judged.success) return [name, judged?.data ?? given, []]
    return [
      name,
      given,
      fieldProblems(judged.error)
        .slice(0, 1)
        .map((one) => ({ ...one, field: name })),
    ]
  })
  const problems = [...wrong, ...entries.flatMap(([, , found]) => found)]
  return { line, values: Object.fromEntries(entries.map(([name, value]) => [name, value])), problems }
}

function codesOf(
  fields: MovingFields,
  columns: ReadonlyMap<string, number>,
  rows: readonly (readonly string[])[],
  map: MovingMap,
  lines: readonly ReadLine[],
): Trial['codes'] {
  const wrongOf = new Map(lines.map(({ line, problems }) => [line, new Set(problems.map(({ field }) => field))]))
  return Object.entries(fields).flatMap(([name, field]) => {
    const at = columns.get(name)
    if (at === undefined || !hasCodes(field, name)) return []
    const counted = new Map<string, { lines: number; known: boolean }>()
    rows.forEach((row, place) => {
      const code = row[at]?.trim() ?? ''
      if (code === '') return
      const before = counted.get(code)
      const known = map.codes[name]?.[code] !== undefined || !wrongOf.get(place + 2)?.has(name)
      counted.set(code, { lines: (before?.lines ?? 0) + 1, known: known && (before?.known ?? true) })
    })
    // a column of other things than codes is mended by another column, not code by code
    return [...counted].slice(0, MOST_CODES).map(([code, of]) => ({ field: name, code, ...of }))
  })
}

const MOST_CODES = 200
