import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { RawJson } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { changeOf, comparedReport, comparedWith } from '../compare.ts'
import { grouped } from '../grouping.ts'
import { ratioOf } from '../ratio.ts'
import {
  type AskedOf,
  type FiltersOf,
  isFigure,
  type Report,
  type ReportColumn,
  ROW_LIMIT,
  type TotalsOf,
} from '../report.ts'
import { standingFilters } from '../standing.ts'
import { compareLines } from './compareLines.ts'

/** The lines of a report as a query whose columns are named as the report's (ratios are left to the engine). */
export type Lines<R> = (context: Context, filters: FiltersOf<R>) => RawBuilder<unknown>

/**
 * What is only read of the rows that are shown: columns by the report's names, and the joins that they need from a row `line` on. Where
 * rows are many and wide, totals and order are found without them.
 */
export interface Words {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  readonly joins: RawBuilder<unknown>
}

interface Found {
  count: number
  totals: Record<string, number>
  /** Of the rows that are final. */
  final: Record<string, number>
  groups: { key: string; count: number; totals: Record<string, number>; final: Record<string, number> }[]
}

interface Answered {
  readonly found: Found
  /** The rows as JSON text. */
  readonly lines: string
}

/** Pairs a report with its query: one round trip for rows, groups and totals. The rows go out as the database made them, unless ratios belong in them. */
export const answering =
  <R extends Report>(report: R, lines: Lines<R>, words?: (context: Context) => Words) =>
  async (context: Context, { firstRows = ROW_LIMIT, ...asked }: AskedOf<R>): Promise<RawJson> => {
    const mayRevenue = context.caller.privileges.has('seeRevenue')
    if (report.revenueOnly && !mayRevenue) throw new AppError('noAccess')
    const filters = standingFilters(report, asked as AskedOf<R>, context.businessDate)
    const compared = comparedWith(report, filters as Record<string, unknown>)
    const told = compared ? comparedReport(report) : grouped(report, (asked as Record<string, unknown>)['groupBy'])
    const shown = Object.entries(told.columns).filter(([, column]) => mayRevenue || !column.revenue)
    const { rows } = await statement(
      told,
      shown,
      compared
        ? { lines: compareLines({ report, lines, other: compared }, context, filters), words: undefined }
        : { lines: lines(context, filters), words: words?.(context) },
      firstRows,
    ).execute(context.db)
    const [{ found, lines: text }] = rows as [Answered]
    const figures = shown.filter(([, column]) => isFigure(column))
    const withRatios = ({ totals, final }: Pick<Found, 'totals' | 'final'>) =>
      withChanges(figures, { ...totals, ...ratios(figures, final) }) as TotalsOf
    const isFinal = (row: Record<string, unknown>) => told.finalBy === undefined || row[told.finalBy] === true
    const withRowRatios = () => {
      const read = JSON.parse(text) as Record<string, unknown>[]
      return JSON.stringify(read.map((row) => withChanges(figures, { ...row, ...ratios(figures, row, isFinal(row)) })))
    }
    const head = {
      businessDate: context.businessDate,
      generatedAt: new Date().toISOString(),
      generatedBy: context.caller.userName,
      filters,
      compared,
      count: found.count,
    }
    const foot = {
      totals: withRatios(found),
      groups: found.groups.map(({ totals, final, ...group }) => ({ ...group, totals: withRatios({ totals, final }) })),
    }
    const hasRatios = figures.some(([, column]) => column.ratio ?? column.change)
    return new RawJson(
      `${JSON.stringify(head).slice(0, -1)},"rows":${hasRatios ? withRowRatios() : text},${JSON.stringify(foot).slice(1)}`,
    )
  }

/** A row that is not final has its shares, as expected, and no averages. */
const ratios = (figures: readonly [string, ReportColumn][], of: Record<string, unknown>, isFinal = true) =>
  Object.fromEntries(
    figures.flatMap(([key, column]) =>
      column.ratio ? [[key, isFinal || column.kind === 'percent' ? ratioOf(column, of) : null]] : [],
    ),
  )

const withChanges = (figures: readonly [string, ReportColumn][], of: Record<string, unknown>) => ({
  ...of,
  ...Object.fromEntries(figures.flatMap(([key, column]) => (column.change ? [[key, changeOf(column, of)]] : []))),
})

/** A function of the database takes a hundred values. */
const MOST_PAIRS = 50

function statement(
  report: Report,
  shown: readonly [string, ReportColumn][],
  { lines, words }: { lines: RawBuilder<unknown>; words: Words | undefined },
  firstRows: number,
) {
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
  const read = shown
    .filter(([key, column]) => !column.ratio && !column.change && words?.columns[key] === undefined)
    .map(([key]) => (byLabel && key === group ? sql`grp.written as ${sql.id(key)}` : sql`line.${sql.id(key)}`))
  const groups = group
    ? sql`select ${sql.id(group)} as key, ${byLabel ? sql`${sql.id(group)}::text::json as written,` : sql``} row_number() over (order by ${sql.id(group)}) as place, count(*) as count, ${totals} as totals, ${final} as final
        from line group by ${sql.id(group)}`
    : sql`select null as key, 1 as place, 0 as count, '{}'::jsonb as totals, '{}'::jsonb as final where false`
  const order = sql.join([
    ...(group ? [byLabel ? sql`grp.place` : sql`line.${sql.id(group)}`] : []),
    ...report.sort.map(ordered),
  ])
  const grouped = byLabel ? sql`join grp on grp.key = line.${sql.id(group)}` : sql``
  const short = sql`order by ${order} limit ${sql.lit(firstRows)}`
  const told = shown.flatMap(([key]) => (words?.columns[key] ? [sql`${words.columns[key]} as ${sql.id(key)}`] : []))
  const list = words
    ? sql`select ${sql.join([...read, ...told])}
        from (select line.*, row_number() over (order by ${order}) as nth from line ${grouped} ${short}) line ${grouped} ${words.joins} order by line.nth`
    : sql`select ${sql.join(read)} from line ${grouped} ${short}`
  return sql<Answered>`
    with line as materialized (${lines}), grp as materialized (${groups})
    select (
      select json_build_object('count', count(*), 'totals', ${sums(sql``, true)}, 'final', ${final},
        'groups', (select coalesce(json_agg(json_build_object('key', key, 'count', count, 'totals', totals, 'final', final) order by place), '[]') from grp))
      from line
    ) as found,
    (select coalesce(json_agg(l), '[]')::text from (${list}) l) as lines`
}

const ordered = (key: string) =>
  key.startsWith('-') ? sql`line.${sql.id(key.slice(1))} desc` : sql`line.${sql.id(key)}`
