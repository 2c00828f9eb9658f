import { type RawBuilder, sql } from 'kysely'
import type { Report, ReportColumn } from '../report.ts'
import type { Order } from './reportOrder.ts'
import { labelsOf, type Words } from './reportWords.ts'

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

/** An object of named values. */
const objectOf = (pairs: readonly (readonly [string, RawBuilder<unknown>])[]): RawBuilder<unknown> => {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pairs.length / MOST_PAIRS)) }, (_, nth) =>
    pairs.slice(nth * MOST_PAIRS, (nth + 1) * MOST_PAIRS),
  )
  return sql.join(
    parts.map(
      (part) => sql`jsonb_build_object(${sql.join(part.map(([key, of]) => sql`${sql.lit(key)}::text, ${of}`))})`,
    ),
    sql` || `,
  )
}

const finalOf = (key: string): string => `${key} final`

/** Each group with what its lines come to, `part`, from which the groups and the whole are told; without groups one row. */
function partSql({ report, shown, words }: Pick<Asked, 'report' | 'shown' | 'words'>): RawBuilder<unknown> {
  const { group, finalBy } = report
  const apart = words?.sums
  const sums = shown.flatMap(([key, column]) => {
    if (column.total === false || apart?.columns.includes(key)) return []
    // halves and thirds are added up exactly, in whatever order
    const value = column.kind === 'number' ? sql`${sql.id('line', key)}::numeric` : sql.id('line', key)
    const sum = sql`coalesce(sum(${value}), 0) as ${sql.id(key)}`
    if (finalBy === undefined) return [sum]
    return [sum, sql`coalesce(sum(${value}) filter (where ${sql.id('line', finalBy)}), 0) as ${sql.id(finalOf(key))}`]
  })
  const own = sql`
    select ${group === undefined ? sql`null` : sql.id('line', group)} as part_key, ${sql.join([sql`count(*) as part_rows`, ...sums])}
    from line ${group === undefined ? sql`` : sql`group by ${sql.id('line', group)}`}`
  if (!apart) return own
  const added = apart.columns.map((key) => sql`coalesce(${sql.id('apart', key)}, 0) as ${sql.id(key)}`)
  return sql`select own.*, ${sql.join(added)} from (${own}) own left join (${apart.by}) apart on apart.place = own.part_key`
}

/** Joins `ordered`, the place of each row by what the same columns of many decide. */
function inOrder({ by, one, joins }: NonNullable<Words['decided']>[string], { asked }: Order): RawBuilder<unknown> {
  const columns = sql.join(by.map((key) => sql.id('line', key)))
  const isSame = sql.join(
    by.map((key) => sql`${sql.id('ordered', key)} = ${sql.id('line', key)}`),
    sql` and `,
  )
  const least = one === undefined ? sql`` : sql`, min(${sql.id('line', one)}) as ${sql.id(one)}`
  return sql`
    join (
      select ${columns}, dense_rank() over (order by ${sql.join(asked)}) as place
      from (select ${columns} ${least} from near line group by ${columns}) line ${joins}
    ) ordered on ${isSame}`
}

/** The sums of a report and its rows, as pieces of one statement or of two. */
export function reportSql({ report, shown, lines, words, order }: Asked) {
  const { group } = report
  const summed = shown.filter(([, column]) => column.total !== false).map(([key]) => key)
  const finalName = (key: string) => sql.id(report.finalBy === undefined ? key : finalOf(key))
  const ofGroup = objectOf(summed.map((key) => [key, sql.id(key)]))
  const finalOfGroup = objectOf(summed.map((key) => [key, finalName(key)]))
  const wholeOf = (keys: readonly string[], name: (key: string) => RawBuilder<unknown>) =>
    objectOf(keys.map((key) => [key, sql`coalesce(sum(${name(key)}), 0)`]))
  const inWhole = shown.filter(([, column]) => column.total === true).map(([key]) => key)
  // labels are compared and written once for each group and not for each row
  const byLabel = group !== undefined && report.columns[group]?.kind === 'label'
  const places = group === undefined ? undefined : words?.labels?.[group]
  const key = places ? sql`told.label` : sql`part.part_key`
  const groups = group
    ? sql`
      select ${key} as key, ${byLabel ? sql`${key}::text::json as written,` : sql``} row_number() over (order by ${key}) as place,
        part_key, part_rows as count, sum(part_rows) over (order by ${key}) as up_to, ${ofGroup} as totals, ${finalOfGroup} as final
      from part ${places ? sql`join (${places}) told on told.place = part.part_key` : sql``}`
    : sql`select null as key, 1 as place, 0 as count, '{}'::jsonb as totals, '{}'::jsonb as final where false`
  /** The lines among which some rows of the order are: of a group known by a place all, of those before and after it none. */
  const nearOf = (some: Some | undefined) => {
    if (!some) return { near: sql`select * from line`, page: sql`` }
    const [limit, offset, end] = [some.limit, some.offset, some.offset + some.limit].map((count) => sql.lit(count))
    if (!places) return { near: sql`select * from line`, page: sql`limit ${limit} offset ${offset}` }
    return {
      near: sql`select line.* from line where ${sql.id('line', group ?? '')} in (select part_key from grp where up_to > ${offset} and up_to - count < ${end})`,
      page: sql`limit ${limit} offset ${offset} - coalesce((select max(up_to) from grp where up_to <= ${offset}), 0)`,
    }
  }
  const isJoined = byLabel && !places
  const grouped = isJoined ? sql`join grp on grp.key = ${sql.id('line', group)}` : sql``
  const labelled = (keys: readonly string[]) =>
    keys.map(
      (one) =>
        sql`join (${words?.labels?.[one]}) ${sql.id(labelsOf(one))} on ${sql.id(labelsOf(one), 'place')} = ${sql.id('line', one)}`,
    )
  const [word = ''] = order.words
  const decided =
    order.labels.length > 0
      ? { by: order.labels, joins: sql.join(labelled(order.labels), sql` `) }
      : words?.decided?.[word]
  const asked = decided ? [sql`ordered.place`] : order.asked
  const by = sql.join([...(group ? [isJoined ? sql`grp.place` : sql.id('line', group)] : []), ...asked, ...order.usual])
  /** The rows with these columns. */
  const rows = (some: Some | undefined, isWanted: (key: string) => boolean = () => true) => {
    const wanted = shown.filter(([one, column]) => !column.ratio && !column.change && isWanted(one)).map(([one]) => one)
    const read = wanted.map((one) => {
      if (words?.columns[one]) return sql`${words.columns[one]} as ${sql.id(one)}`
      if (words?.labels?.[one]) return sql`${sql.id(labelsOf(one), 'label')} as ${sql.id(one)}`
      return isJoined && one === group ? sql`grp.written as ${sql.id(one)}` : sql.id('line', one)
    })
    const { near, page } = nearOf(some)
    const sorted = sql`order by ${by} ${page}`
    if (!words) return sql`select ${sql.join(read)} from line ${grouped} ${sorted}`
    const forOrder = decided ? inOrder(decided, order) : word === '' ? sql`` : words.joins(order.words, 'near')
    const chosen = sql`with near as (${near}) select line.* from near line ${grouped} ${forOrder} ${sorted}`
    const toTell = [
      ...labelled(wanted.filter((one) => words.labels?.[one])),
      words.joins(wanted, some ? undefined : 'line'),
    ]
    return sql`
      select ${sql.join(read)} from (select line.*, row_number() over () as nth from (${chosen}) line) line
      ${grouped} ${sql.join(toTell, sql` `)} order by line.nth`
  }
  return {
    /** Before what reads `line`, `part` and `grp`. */
    begun: sql`with ${words?.before ? sql`${words.before}, ` : sql``} line as materialized (${lines}), part as materialized (${partSql({ report, shown, words })}), grp as materialized (${groups})`,
    found: sql<Found>`
      select json_build_object('count', coalesce(sum(part_rows), 0), 'totals', ${wholeOf(inWhole, (one) => sql.id(one))}, 'final', ${wholeOf(summed, finalName)},
        'groups', (select coalesce(json_agg(json_build_object('key', key, 'count', count, 'totals', totals, 'final', final) order by place), '[]') from grp))
      from part`,
    rows,
  }
}
