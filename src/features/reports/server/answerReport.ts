import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { ratioOf } from '../ratio.ts'
import {
  type Answer,
  type AskedOf,
  type FiltersOf,
  isFigure,
  type Report,
  type ReportColumn,
  ROW_LIMIT,
  type RowOf,
  type TotalsOf,
} from '../report.ts'
import { standingFilters } from '../standing.ts'

/** The lines of a report as a query whose columns are named as the report's (ratios are left to the engine). */
export type Lines<R> = (context: Context, filters: FiltersOf<R>) => RawBuilder<unknown>

interface Found {
  count: number
  rows: Record<string, unknown>[]
  totals: Record<string, number>
  /** Of the rows that are final. */
  final: Record<string, number>
  groups: { key: string; count: number; totals: Record<string, number>; final: Record<string, number> }[]
}

/** Pairs a report with its query: one round trip for rows, groups and totals. */
export const answering =
  <R extends Report>(report: R, lines: Lines<R>) =>
  async (context: Context, asked: AskedOf<R>): Promise<Answer<R>> => {
    const mayRevenue = context.caller.privileges.has('seeRevenue')
    if (report.revenueOnly && !mayRevenue) throw new AppError('noAccess')
    const filters = standingFilters(report, asked, context.businessDate)
    const shown = Object.entries(report.columns).filter(([, column]) => mayRevenue || !column.revenue)
    const { rows } = await statement(report, shown, lines(context, filters)).execute(context.db)
    const found = rows[0]?.found ?? { count: 0, rows: [], totals: {}, final: {}, groups: [] }
    const figures = shown.filter(([, column]) => isFigure(column))
    const withRatios = ({ totals, final }: Pick<Found, 'totals' | 'final'>): TotalsOf => ({
      ...totals,
      ...ratios(figures, final),
    })
    const isFinal = (row: Record<string, unknown>) => report.finalBy === undefined || row[report.finalBy] === true
    return {
      businessDate: context.businessDate,
      generatedAt: new Date().toISOString(),
      generatedBy: context.caller.userName,
      filters,
      count: found.count,
      rows: found.rows.map((row) => ({ ...row, ...ratios(figures, row, isFinal(row)) })) as unknown as RowOf<R>[],
      totals: withRatios(found),
      groups: found.groups.map(({ totals, final, ...group }) => ({ ...group, totals: withRatios({ totals, final }) })),
    }
  }

/** A row that is not final has its shares, as expected, and no averages. */
const ratios = (figures: readonly [string, ReportColumn][], of: Record<string, unknown>, isFinal = true) =>
  Object.fromEntries(
    figures.flatMap(([key, column]) =>
      column.ratio ? [[key, isFinal || column.kind === 'percent' ? ratioOf(column, of) : null]] : [],
    ),
  )

function statement(report: Report, shown: readonly [string, ReportColumn][], lines: RawBuilder<unknown>) {
  const read = shown.filter(([, column]) => !column.ratio).map(([key]) => sql.id(key))
  const sums = (of: RawBuilder<unknown>) =>
    sql`jsonb_build_object(${sql.join(
      shown.flatMap(([key, column]) =>
        column.total ? [sql`${sql.lit(key)}::text, coalesce(sum(${sql.id(key)})${of}, 0)`] : [],
      ),
    )})`
  const totals = sums(sql``)
  const final = sums(report.finalBy === undefined ? sql`` : sql` filter (where ${sql.id(report.finalBy)})`)
  const order = sql.join([...(report.group ? [report.group] : []), ...report.sort].map(ordered))
  const groups = report.group
    ? sql`(select coalesce(jsonb_agg(g order by g.key), '[]') from (
        select ${sql.id(report.group)} as key, count(*) as count, ${totals} as totals, ${final} as final from line group by ${sql.id(report.group)}) g)`
    : sql`'[]'::jsonb`
  return sql<{ found: Found }>`
    with line as materialized (${lines})
    select json_build_object(
      'count', (select count(*) from line),
      'rows', (select coalesce(json_agg(l), '[]') from (select ${sql.join(read)} from line order by ${order} limit ${ROW_LIMIT}) l),
      'totals', (select ${totals} from line),
      'final', (select ${final} from line),
      'groups', ${groups}
    ) as found`
}

const ordered = (key: string) => (key.startsWith('-') ? sql`${sql.id(key.slice(1))} desc` : sql`${sql.id(key)}`)
