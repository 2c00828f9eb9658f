import type { Locale } from '#core/labels.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Report } from '../report.ts'
import { labelsOf, type Words } from './reportWords.ts'

/** By what the rows of a report are sorted, and what must be there for it that is else read of shown rows alone. */
export interface Order {
  /** By the column that was asked for; none where the report stands as it usually does. */
  readonly asked: readonly RawBuilder<unknown>[]
  readonly usual: readonly RawBuilder<unknown>[]
  /** The columns that words tell. */
  readonly words: readonly string[]
  /** The columns of which labels are compared. */
  readonly labels: readonly string[]
}

/** The order of a report, after the column that was asked for where it has that ('-x' descending). */
export function orderOf(report: Report, asked: string | undefined, words: Words | undefined, locale: Locale): Order {
  const key = asked?.replace(/^-/, '') ?? ''
  const kind = report.columns[key]?.kind
  const usual = report.sort.map((one) =>
    one.startsWith('-') ? sql`line.${sql.id(one.slice(1))} desc` : sql`line.${sql.id(one)}`,
  )
  // however many rows are asked for, pages part them alike
  for (const [name, column] of Object.entries(report.columns))
    if (column.kind === 'id' && words?.columns[name] === undefined) usual.push(sql`line.${sql.id(name)}`)
  if (asked === undefined || kind === undefined || kind === 'id') return { asked: [], usual, words: [], labels: [] }
  const value = valueOf(report, key, words)
  const isDown = asked.startsWith('-')
  const told = words?.columns[key] === undefined ? [] : [key]
  const labels = words?.labels?.[key] ? [key] : []
  const way = isDown ? sql`desc nulls last` : sql`asc nulls first`
  if (kind === 'label')
    return { asked: [sql`lower(${value} ->> ${sql.lit(locale)}) ${way}`], usual, words: told, labels }
  if (kind !== 'text') return { asked: [sql`${value} ${way}`], usual, words: told, labels }
  // as people count: room 9 before room 10, numbers before words
  const digits = sql`case when left(${value}, 1) between '0' and '9' then substring(${value} from '^[0-9]{1,15}')::numeric end`
  const number = sql`${digits} ${isDown ? sql`desc nulls first` : sql`asc nulls last`}`
  return { asked: [sql`(${value} <> '') ${way}`, number, sql`lower(${value}) ${way}`], usual, words: told, labels }
}

/** A column as the rows have it; ratios and differences as the answer will. */
function valueOf(report: Report, key: string, words: Words | undefined): RawBuilder<unknown> {
  const column = report.columns[key]
  const value = (name: string) => valueOf(report, name, words)
  const sumOf = (names: readonly string[]) =>
    sql.join(
      names.map((name) => (name.startsWith('-') ? sql`- ${value(name.slice(1))}` : sql`+ ${value(name)}`)),
      sql` `,
    )
  if (column?.ratio) {
    const share = sql`(${sumOf(column.ratio.of)})::numeric / nullif(${sumOf(column.ratio.by)}, 0)`
    if (column.kind === 'percent' || report.finalBy === undefined) return share
    return sql`(case when line.${sql.id(report.finalBy)} then ${share} end)`
  }
  if (column?.change) {
    const [of, from] = [value(column.change.of), value(column.change.from)]
    return column.change.as === 'difference'
      ? sql`(${of} - ${from})`
      : sql`((${of} - ${from})::numeric / nullif(abs(${from}), 0))`
  }
  if (words?.labels?.[key]) return sql.id(labelsOf(key), 'label')
  return words?.columns[key] ? sql`(${words.columns[key]})` : sql.id('line', key)
}
