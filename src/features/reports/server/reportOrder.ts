import type { Locale } from '#core/labels.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Report } from '../report.ts'

/** By what the rows of a report are sorted, and whether what is read of shown rows alone must be there for it. */
export interface Order {
  readonly by: readonly RawBuilder<unknown>[]
  readonly needsWords: boolean
}

type Words = Readonly<Record<string, RawBuilder<unknown>>> | undefined

/** The order of a report, after the column that was asked for where it has that ('-x' descending). */
export function orderOf(report: Report, asked: string | undefined, words: Words, locale: Locale): Order {
  const key = asked?.replace(/^-/, '') ?? ''
  const kind = report.columns[key]?.kind
  const usual = report.sort.map((one) =>
    one.startsWith('-') ? sql`line.${sql.id(one.slice(1))} desc` : sql`line.${sql.id(one)}`,
  )
  // however many rows are asked for, pages part them alike
  for (const [name, column] of Object.entries(report.columns))
    if (column.kind === 'id' && words?.[name] === undefined) usual.push(sql`line.${sql.id(name)}`)
  if (asked === undefined || kind === undefined || kind === 'id') return { by: usual, needsWords: false }
  const value = valueOf(report, key, words)
  const isDown = asked.startsWith('-')
  const needsWords = words?.[key] !== undefined
  const way = isDown ? sql`desc nulls last` : sql`asc nulls first`
  if (kind === 'label') return { by: [sql`lower(${value} ->> ${sql.lit(locale)}) ${way}`, ...usual], needsWords }
  if (kind !== 'text') return { by: [sql`${value} ${way}`, ...usual], needsWords }
  // as people count: room 9 before room 10, numbers before words
  const number = sql`substring(${value} from '^[0-9]{1,15}')::numeric ${isDown ? sql`desc nulls first` : sql`asc nulls last`}`
  return { by: [sql`(${value} <> '') ${way}`, number, sql`lower(${value}) ${way}`, ...usual], needsWords }
}

/** A column as the rows have it; ratios and differences as the answer will. */
function valueOf(report: Report, key: string, words: Words): RawBuilder<unknown> {
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
  return words?.[key] ? sql`(${words[key]})` : sql`line.${sql.id(key)}`
}
