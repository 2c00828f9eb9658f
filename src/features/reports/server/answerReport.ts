import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { RawJson } from '#kit/server/mount.ts'
import { inSnapshot, portionsOf } from '#kit/server/snapshot.ts'
import { sql } from 'kysely'
import { changeOf, comparedReport, comparedWith } from '../compare.ts'
import { grouped } from '../grouping.ts'
import { ratioOf } from '../ratio.ts'
import {
  type Answer,
  type AskedOf,
  isFigure,
  type Report,
  type ReportColumn,
  ROW_LIMIT,
  type TotalsOf,
} from '../report.ts'
import { standingFilters } from '../standing.ts'
import { compareLines } from './compareLines.ts'
import { orderOf } from './reportOrder.ts'
import { type Asked, type Found, reportSql } from './reportSql.ts'
import type { Lines, WordsOf } from './reportWords.ts'

type Row = Readonly<Record<string, unknown>>

/** All of a report but its rows. */
type Head = Omit<Answer<Report>, 'rows'>

/** A report as it is told to this person: what it is told as, its columns, and all but its rows. */
export interface Told {
  readonly report: Report
  readonly columns: readonly (readonly [string, ReportColumn])[]
  readonly head: Head
}

export interface PortionsAsked<T> {
  readonly asked: object
  /** The columns that are wanted, where not all are. */
  readonly columns: ReadonlySet<string> | undefined
  /** Only so many of the first rows. */
  readonly most: number | undefined
  readonly make: (told: Told, rows: AsyncIterable<readonly Row[]>) => AsyncIterable<T>
}

/** So many rows are held here at a time. */
const PORTION = 1_000

/** Pairs a report with its query: one round trip for rows, groups and totals. The rows go out as the database made them, unless ratios belong in them. */
export function answering<R extends Report>(report: R, lines: Lines<R>, words?: WordsOf<R>) {
  const read = (context: Context, { firstRows: _rows, offset: _place, sort, ...asked }: AskedOf<R>) =>
    reading({ report, lines, words }, context, asked as AskedOf<R>, sort)

  const answer = async (context: Context, asked: AskedOf<R>): Promise<RawJson> => {
    const { of, headOf, finish } = read(context, asked)
    const { begun, found, rows } = reportSql(of)
    const { firstRows = ROW_LIMIT, offset = 0 } = asked
    const { rows: answered } = await sql<{ readonly found: Found; readonly lines: string }>`
      ${begun} select (${found}) as found,
        (select coalesce(json_agg(l), '[]')::text from (${rows({ limit: firstRows, offset })}) l) as lines`.execute(
      context.db,
    )
    const [{ found: all, lines: text }] = answered as [(typeof answered)[number]]
    const { totals, groups, ...head } = headOf(all)
    const written = finish ? JSON.stringify((JSON.parse(text) as Row[]).map(finish)) : text
    return new RawJson(
      `${JSON.stringify(head).slice(0, -1)},"rows":${written},${JSON.stringify({ totals, groups }).slice(1)}`,
    )
  }

  /** The report a portion of its rows after another, as it stands at one moment. */
  const inPortions = <T>(context: Context, { asked, columns, most, make }: PortionsAsked<T>): AsyncGenerator<T> => {
    const { of, headOf, finish } = read(context, asked as AskedOf<R>)
    const { begun, found, rows } = reportSql(of)
    const needed = (key: string): boolean => {
      const column = of.report.columns[key]
      if (columns === undefined || column === undefined || columns.has(key)) return true
      if (column.kind === 'id' || isFigure(column)) return true
      return [of.report.group, of.report.finalBy, 'currency'].includes(key)
    }
    const some = most === undefined ? undefined : { limit: most, offset: 0 }
    return inSnapshot(context.db, async function* (db) {
      const answered = await sql<{ readonly found: Found }>`${begun} select (${found}) as found`.execute(db)
      const head = headOf(answered.rows[0]!.found)
      const one = sql<{ readonly row: Row }>`${begun} select row_to_json(l) as row from (${rows(some, needed)}) l`
      async function* whole() {
        for await (const portion of portionsOf(db, one, PORTION))
          yield portion.map(({ row }) => (finish ? finish(row) : row))
      }
      yield* make({ report: of.report, columns: of.shown, head }, whole())
    })
  }
  return Object.assign(answer, { inPortions })
}

interface Source<R extends Report> {
  readonly report: R
  readonly lines: Lines<R>
  readonly words: WordsOf<R> | undefined
}

/** A report as this person asks for it. Throws noAccess where nothing of it may be seen without the right to see revenue. */
function reading<R extends Report>(
  { report, lines, words }: Source<R>,
  context: Context,
  asked: AskedOf<R>,
  sort: string | undefined,
) {
  const mayRevenue = context.caller.privileges.has('seeRevenue')
  if (report.revenueOnly && !mayRevenue) throw new AppError('noAccess')
  const filters = standingFilters(report, asked, context.businessDate)
  const compared = comparedWith(report, filters as Record<string, unknown>)
  const as = compared ? comparedReport(report) : grouped(report, (asked as Record<string, unknown>)['groupBy'])
  const shown = Object.entries(as.columns).filter(([, column]) => mayRevenue || !column.revenue)
  const own = compared
    ? { lines: compareLines({ report, lines, other: compared }, context, filters), words: undefined }
    : { lines: lines(context, filters, true), words: words?.(context, filters) }
  // what somebody may not see cannot be read off an order
  const maySort = shown.some(([key]) => key === sort?.replace(/^-/, ''))
  const order = orderOf(as, maySort ? sort : undefined, own.words, context.caller.locale)
  const of: Asked = { report: as, shown, ...own, order }
  const figures = shown.filter(([, column]) => isFigure(column))
  const withRatios = ({ totals, final }: Pick<Found, 'totals' | 'final'>) =>
    withChanges(figures, { ...totals, ...ratios(figures, final) }) as TotalsOf
  const isFinal = (row: Row) => as.finalBy === undefined || row[as.finalBy] === true
  const hasRatios = figures.some(([, column]) => column.ratio ?? column.change)
  return {
    of,
    headOf: (found: Found): Head => ({
      businessDate: context.businessDate,
      generatedAt: new Date().toISOString(),
      generatedBy: context.caller.userName,
      filters: filters as Head['filters'],
      compared,
      count: found.count,
      totals: withRatios(found),
      groups: found.groups.map(({ totals, final, ...group }) => ({ ...group, totals: withRatios({ totals, final }) })),
    }),
    /** What is computed of a row; undefined where nothing is. */
    finish: hasRatios
      ? (row: Row): Row => withChanges(figures, { ...row, ...ratios(figures, row, isFinal(row)) })
      : undefined,
  }
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
