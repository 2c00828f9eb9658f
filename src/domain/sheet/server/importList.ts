import { AppError, errorMessage, type FieldProblem } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import type { SheetTexts } from '../importShapes.ts'
import type { SheetList } from '../sheetList.ts'
import { type ImportPlan, type PlannedLine, planImport } from './planImport.ts'
import type { SheetStore } from './sheetStore.ts'

const count = (lines: readonly PlannedLine[], state: PlannedLine['state']): number =>
  lines.filter((line) => line.state === state).length

const counts = ({ lines }: ImportPlan) => ({
  made: count(lines, 'made'),
  changed: count(lines, 'changed'),
  unchanged: count(lines, 'unchanged'),
})

/** What a file would do, for the person to see before anything is written. */
export async function checkImport(context: Context, list: SheetList, store: SheetStore, sheet: SheetTexts) {
  const plan = await planImport(context, list, store, sheet, false)
  const column = (field: string): number | null => {
    const at = plan.fields.indexOf(field)
    return at < 0 ? null : at
  }
  const problem = ({ field, code, params }: FieldProblem) => {
    const message = errorMessage(code, params, context.locale)
    const at = column(field)
    const label = at === null ? list.fields[field]?.label[context.locale] : undefined
    return { column: at, message: label === undefined ? message : `${label}: ${message}` }
  }
  return {
    ...counts(plan),
    wrong: count(plan.lines, 'wrong'),
    plan: plan.fingerprint,
    fields: plan.fields.map((field) => field ?? null),
    lines: plan.lines.map(({ line, state, differs, problems }) => ({
      line,
      state,
      differs: differs.flatMap((field) => column(field) ?? []),
      problems: problems.map(problem),
    })),
  }
}

/** Writes what the file says, all or nothing, as it was shown when it was checked. */
export async function importList(
  context: Context,
  list: SheetList,
  store: SheetStore,
  sheet: SheetTexts & { readonly plan: string },
) {
  const plan = await planImport(context, list, store, sheet, true)
  const wrong = count(plan.lines, 'wrong')
  if (wrong > 0) throw new AppError('importRowWrong', [wrong])
  if (plan.fingerprint !== sheet.plan) throw new AppError('importChanged')
  await store.change(
    context,
    plan.lines.flatMap(({ state, before, after }) =>
      state === 'changed' && before ? [{ before, after: { ...before, ...after } }] : [],
    ),
  )
  // new rows may move the places of others, which a changed row still holds as they were
  await store.add(
    context,
    plan.lines.flatMap(({ state, after }) => (state === 'made' ? [after] : [])),
  )
  return counts(plan)
}
