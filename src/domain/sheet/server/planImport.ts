import { createHash } from 'node:crypto'
import { AppError, type FieldProblem } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { fieldProblems } from '#core/validation.ts'
import type { Context } from '#kit/server/context.ts'
import { grouped } from '#core/grouped.ts'
import type { SheetTexts } from '../importShapes.ts'
import { fieldsNamed, missingKeys } from '../sheetColumns.ts'
import type { SheetList, Stored, Values } from '../sheetList.ts'
import { readLines } from './readLines.ts'
import type { SheetStore } from './sheetStore.ts'

/** What one line of a file does. */
export interface PlannedLine {
  /** As spreadsheets count: the header is line 1. */
  readonly line: number
  readonly state: 'made' | 'changed' | 'unchanged' | 'wrong'
  readonly before: Stored | undefined
  readonly after: Values
  /** The fields that differ from what stands. */
  readonly differs: readonly string[]
  /** An empty field is the line as a whole. */
  readonly problems: readonly FieldProblem[]
}

export interface ImportPlan {
  readonly fields: readonly (string | undefined)[]
  readonly lines: readonly PlannedLine[]
  /** Changes with anything that the plan would write or that stands in its way. */
  readonly fingerprint: string
}

/** What a file would do to a list, line by line; with `lock` the rows that it names are held until the command ends. */
export async function planImport(
  context: Context,
  list: SheetList,
  store: SheetStore,
  sheet: SheetTexts,
  lock: boolean,
): Promise<ImportPlan> {
  const fields = fieldsNamed(list, sheet.header)
  const missing = missingKeys(list, fields)
  if (missing.length > 0) throw new AppError('importColumnMissing', [joined(missing)])
  const read = (await readLines(context, list, fields, sheet.rows)).map((line) => ({
    ...line,
    values: { ...line.values, ...lentNames(list, line.values) },
  }))
  const [first] = list.key
  const firsts = read.map(({ values }) => String(values[first]))
  const existing = await store.read(context, first, firsts, lock)
  const standing = new Map(existing.map((record) => [keyOf(list, record), record]))
  const byKey = grouped(read, ({ values }) => keyOf(list, values))

  const planned = read.map(({ line, values, problems }): PlannedLine => {
    const key = keyOf(list, values)
    const before = standing.get(key)
    const earlier = byKey.get(key)?.[0]?.line ?? line
    const twice: FieldProblem[] =
      earlier < line ? [{ field: first, code: 'twiceInFile', params: [String(earlier)] }] : []
    // in a new row a column that is left out leaves nothing as it was
    const lent = before === undefined ? lentNames(list, { ...unsaid(list), ...values }) : {}
    const whole: Values = { ...initial(list), active: true, ...before, ...values, ...lent }
    const checked = judged(list, whole, problems)
    const wrong = [...problems, ...twice, ...checked.problems]
    const after: Values = { ...whole, ...checked.values }
    const differs = before === undefined ? [] : Object.keys(after).filter((name) => !same(before[name], after[name]))
    const state = before === undefined ? 'made' : differs.length > 0 ? 'changed' : 'unchanged'
    return { line, state: wrong.length > 0 ? 'wrong' : state, before, after, differs, problems: wrong }
  })
  const lines = await refused(context, store, planned)
  const facts = lines.map(({ state, before, after }) => [state, before?.id, before?.version, after])
  return { fields, lines, fingerprint: createHash('sha256').update(JSON.stringify(facts)).digest('hex') }
}

/** A text that a line gives in Mongolian alone stands for both. */
const lentNames = ({ fields }: SheetList, values: Values): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { initial: empty }]) =>
      empty === undefined && values[name] === '' && values[`${name}Mon`] ? [[name, values[`${name}Mon`]]] : [],
    ),
  )

/** Every field empty. */
const unsaid = ({ fields }: SheetList): Values => Object.fromEntries(Object.keys(fields).map((name) => [name, '']))

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const keyOf = ({ key }: SheetList, record: Values): string => JSON.stringify(key.map((name) => record[name]))
const joined = (all: readonly Label[]): Label => ({
  en: all.map(({ en }) => en).join(', '),
  mon: all.map(({ mon }) => mon).join(', '),
})

const initial = ({ fields }: SheetList): Values =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.initial]))

/** The whole record as its own action would judge it; fields whose cell is wrong already are not judged again. */
function judged(list: SheetList, whole: Values, problems: readonly FieldProblem[]) {
  const known = new Set(problems.map(({ field }) => field))
  const parsed = list.actions.new.input.safeParse(whole, { reportInput: true })
  if (!parsed.success) {
    const found = fieldProblems(parsed.error).map((one) => ({ ...one, field: one.field.split('.')[0] ?? '' }))
    return { values: {}, problems: found.filter(({ field }) => !known.has(field)) }
  }
  const values = parsed.data as Values
  const disagreeing = known.size > 0 ? [] : (list.rules?.({ ...whole, ...values }) ?? [])
  return { values, problems: disagreeing }
}

/** What is forbidden of the changes (a room that is taken, a row that is still needed) is wrong with its line. */
async function refused(context: Context, store: SheetStore, lines: readonly PlannedLine[]): Promise<PlannedLine[]> {
  const changes = lines.flatMap(({ state, before, after }) =>
    state === 'changed' && before ? [{ before, after: { ...before, ...after } }] : [],
  )
  const refusals = changes.length === 0 ? new Map<number, AppError>() : await store.forbidden(context, changes)
  return lines.map((line) => {
    const refusal = line.state === 'changed' && line.before ? refusals.get(line.before.id) : undefined
    if (refusal === undefined) return line
    const { code, params, field = 'active' } = refusal
    return { ...line, state: 'wrong', problems: [{ field, code, params }] }
  })
}
