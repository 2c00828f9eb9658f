import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { besides, finalSum } from '../compare.ts'
import { daysAsked, type Days, monthsBetween } from '../otherPeriod.ts'
import { type FiltersOf, isFigure, type Report } from '../report.ts'
import type { Lines } from './reportWords.ts'

type Filters = Readonly<Record<string, unknown>>

/** The lines of a report and of its other period, summed by what they are told by: a row for each, with the figures of both. */
export function compareLines<R extends Report>(
  {
    report,
    lines,
    other,
  }: {
    readonly report: R
    readonly lines: Lines<R>
    readonly other: Days
  },
  context: Context,
  filters: FiltersOf<R>,
): RawBuilder<unknown> {
  const { compare } = report
  const days = daysAsked(filters as Filters)
  if (compare === undefined || days === undefined) throw new Error(`${report.name} is not compared`)
  const otherFilters = { ...filters, ...('date' in (filters as Filters) ? { date: other.from } : other) }
  const summed = Object.entries(report.columns).filter(([, column]) => isFigure(column) && column.ratio === undefined)
  const sumOf = (key: string, name: string, of: RawBuilder<boolean>) =>
    // shares are kept as fractions of two, whose sums would not be exact
    sql`coalesce(sum(${sql.id(key)}::numeric) filter (where ${of}), 0) as ${sql.id(name)}`
  const final = sql.id(report.finalBy ?? '')
  const sums = summed.flatMap(([key]) => [
    sumOf(key, key, sql`not is_other`),
    sumOf(key, besides(key).other, sql`is_other`),
    ...(report.finalBy === undefined
      ? []
      : [
          sumOf(key, finalSum(key), sql`not is_other and ${final}`),
          sumOf(key, `${finalSum(key)}Other`, sql`is_other and ${final}`),
        ]),
  ])
  const by = compare.by.map((key) => sql.id(key))
  const read = [...summed.map(([key]) => sql.id(key)), ...(report.finalBy === undefined ? [] : [final])]
  const beside = compare.by.map(
    (key) => sql`${standing(report, key, days, other, filters as Filters)} as ${sql.id(key)}`,
  )
  return sql`
    select ${sql.join(by)}, ${sql.join(sums)}
    from (
      select false as is_other, ${sql.join([...by, ...read])} from (${lines(context, filters, false)}) this_period
      union all
      select true, ${sql.join([...beside, ...read])} from (${lines(context, otherFilters as FiltersOf<R>, false)}) other_period
    ) both_periods
    group by ${sql.join(by)}`
}

/** Beside what a line of the other period stands: its day and month are those of the day that it is compared with. */
function standing(
  { compare }: Report,
  key: string,
  days: Days,
  other: Days,
  { against }: Filters,
): RawBuilder<unknown> {
  const dayOf = (column: RawBuilder<unknown>) =>
    against === 'lastYear'
      ? sql`(${column} + interval '1 year')::date`
      : sql`least(${column} + (${days.from}::date - ${other.from}::date), ${days.until}::date)`
  if (key === compare?.day) return dayOf(sql.id(key))
  if (key !== compare?.month) return sql.id(key)
  if (compare.day !== undefined) return sql`to_char(${dayOf(sql.id(compare.day))}, 'YYYY-MM')`
  const months = sql.lit(monthsBetween(other, days))
  return sql`to_char(least(to_date(${sql.id(key)}, 'YYYY-MM') + ${months} * interval '1 month', ${days.until}::date), 'YYYY-MM')`
}
