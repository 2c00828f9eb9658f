import { type RawBuilder, sql } from 'kysely'
import type { Report, ReportColumn } from '../report.ts'
import type { Order } from './reportOrder.ts'

/**
 * What is only read of the rows that are shown: columns by the report's names, and the joins that they need from a row `line` on. Where
 * rows are many and wide, totals and order are found without them.
 */
export interface Words {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  readonly joins: RawBuilder<unknown>
}

/** What all rows come to. */
export interface Found {
  count: number
  totals: Record<string, number>
  /** Of the rows that are final. */
  final: Record<string, number>
  groups: { key: string; count: number; totals: Record<string, number>; final: Record<string, number> }[]
}

/** A report as it is asked: what it is told as, the columns of who asks, its lines, and their order. */
export interface Asked {
  readonly report: Report
  readonly shown: readonly [string, ReportColumn][]
  readonly lines: RawBuilder<unknown>
  readonly words: Words | undefined
  readonly order: Order
}

/** Some of the rows of the order: so many from a place on. */
interface Some {
  readonly limit: number
  readonly offset: number
}

/** A function of the database takes a hundred values. */
const MOST_PAIRS = 50

/** The sums of a report and its rows, as pieces of one statement or of two. */
export function reportSql({ report, shown, lines, words, order }: Asked) {
  const sums = (of: RawBuilder<unknown>, whole = false) => {
    const pairs = shown.flatMap(([key, column]) =>
      column.total === true || (column.total === 'groups' && !whole)
        ? [sql`${sql.lit(key)}::text, coalesce(sum(${sql.id(key)})${of}, 0)`]
        : [],
    )
    const parts = Array.from({ length: Math.max(1, Math.ceil(pairs.length / MOST_PAIRS)) }, (_, nth) =>
      pairs.slice(nth * MOST_PAIRS, (nth + 1) * MOST_PAIRS),
    )
    return sql.join(
      parts.map((part) => sql`jsonb_build_object(${sql.join(part)})`),
      sql` || `,
    )
  }
  const totals = sums(sql``)
  const final = sums(report.finalBy === undefined ? sql`` : sql` filter (where ${sql.id(report.finalBy)})`)
  const { group } = report
  // labels are compared and written once for each group and not for each row
  const byLabel = group !== undefined && report.columns[group]?.kind === 'label'
  const groups = group
    ? sql`select ${sql.id(group)} as key, ${byLabel ? sql`${sql.id(group)}::text::json as written,` : sql``} row_number() over (order by ${sql.id(group)}) as place, count(*) as count, ${totals} as totals, ${final} as final
        from line group by ${sql.id(group)}`
    : sql`select null as key, 1 as place, 0 as count, '{}'::jsonb as totals, '{}'::jsonb as final where false`
  const by = sql.join([...(group ? [byLabel ? sql`grp.place` : sql`line.${sql.id(group)}`] : []), ...order.by])
  const grouped = byLabel ? sql`join grp on grp.key = line.${sql.id(group)}` : sql``
  /** The rows with these columns. */
  const rows = (some: Some | undefined, isWanted: (key: string) => boolean = () => true) => {
    const wanted = shown.filter(([key, column]) => !column.ratio && !column.change && isWanted(key))
    const read = wanted
      .filter(([key]) => words?.columns[key] === undefined)
      .map(([key]) => (byLabel && key === group ? sql`grp.written as ${sql.id(key)}` : sql`line.${sql.id(key)}`))
    const told = wanted.flatMap(([key]) => (words?.columns[key] ? [sql`${words.columns[key]} as ${sql.id(key)}`] : []))
    const short = sql`order by ${by}${some ? sql` limit ${sql.lit(some.limit)} offset ${sql.lit(some.offset)}` : sql``}`
    if (!words) return sql`select ${sql.join(read)} from line ${grouped} ${short}`
    const shortened = sql`select line.*, row_number() over (order by ${by}) as nth from line ${grouped} ${order.needsWords ? words.joins : sql``} ${short}`
    return sql`select ${sql.join([...read, ...told])} from (${shortened}) line ${grouped} ${words.joins} order by line.nth`
  }
  return {
    /** Before what reads `line` and `grp`. */
    begun: sql`with line as materialized (${lines}), grp as materialized (${groups})`,
    found: sql<Found>`
      select json_build_object('count', count(*), 'totals', ${sums(sql``, true)}, 'final', ${final},
        'groups', (select coalesce(json_agg(json_build_object('key', key, 'count', count, 'totals', totals, 'final', final) order by place), '[]') from grp))
      from line`,
    rows,
  }
}
