import type { FieldProblem } from '#core/errors.ts'

type Rule = (record: Readonly<Record<string, unknown>>) => readonly FieldProblem[]

/** The day `to` is not before the day `from`, where both are given. */
export const endNotBefore =
  (from: string, to: string): Rule =>
  (record) => {
    const [begin, end] = [record[from], record[to]]
    return typeof begin === 'string' && typeof end === 'string' && end !== '' && end < begin
      ? [{ field: to, code: 'endBeforeBegin', params: [] }]
      : []
  }
