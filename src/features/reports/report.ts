import { z } from 'zod'
import { day, type Day, monthStart } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import type { OptionEntity } from '#domain/choices/contract.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import type { Series } from '#domain/numbering/numberForms.ts'
import type { Drill } from './drill.ts'
import type { Against, Days } from './otherPeriod.ts'

/** What stands in a column, as it travels: amounts in minor units, a label in both languages, an id unseen (for links). */
interface Values {
  text: string
  label: Label
  number: number
  amount: number
  /** Of the row or of the sums: null where its divisor is 0. */
  percent: number | null
  average: number | null
  day: Day | null
  instant: string | null
  yesNo: boolean
  id: number | null
}
export type ColumnKind = keyof Values

export interface ReportColumn<K extends ColumnKind = ColumnKind> {
  readonly kind: K
  readonly label: Label
  /** Summed over groups and the whole report; over groups alone where a row counts in several of them. */
  readonly total: boolean | 'groups'
  /** Computed from the sums of other columns, the same for a row, a group and the whole: of ÷ by, '-x' is taken off. */
  readonly ratio?: { readonly of: readonly string[]; readonly by: readonly string[] }
  /** Left out of the answer for who may not see revenue. */
  readonly revenue: boolean
  readonly width?: number
  /** Not shown until the person chooses it. */
  readonly hidden: boolean
  /** Goes first where not all columns fit the screen. */
  readonly rare?: boolean
  /** Opens the page of the row's stay, folio, receipt or guest, the account of its company, the report of its shift, the receipt that it voids, or the work order. */
  readonly link?: 'stay' | 'folio' | 'receipt' | 'guest' | 'company' | 'shift' | 'voided' | 'workOrder'
  /** An amount of the row's own currency, of which its columns `currency` and `digits` tell; it has no totals. */
  readonly ownCurrency?: boolean
  /** Where it is 0 nothing is shown: of a table that is mostly empty. */
  readonly blank?: boolean
  /** On a phone it stands on the card as its title, in a line, or as how much; else the first column and the last amount do. */
  readonly card?: 'title' | 'line' | 'amount'
  /** A document's number, shown as it is printed. */
  readonly series?: Series
  /** Computed from two other figures: their difference, or what it is in percent of the second. */
  readonly change?: { readonly of: string; readonly from: string; readonly as: 'difference' | 'percent' }
  /** What is not known is said by a dash. */
  readonly dash?: boolean
}

type Extra = Partial<
  Pick<
    ReportColumn,
    'total' | 'revenue' | 'width' | 'hidden' | 'rare' | 'link' | 'series' | 'ownCurrency' | 'blank' | 'card'
  >
>
const column =
  <K extends ColumnKind>(kind: K) =>
  (en: string, mon: string, extra: Extra = {}): ReportColumn<K> => ({
    kind,
    label: { en, mon },
    total: false,
    revenue: false,
    hidden: false,
    ...extra,
  })

const ratio =
  <K extends 'percent' | 'average'>(kind: K) =>
  (en: string, mon: string, of: readonly string[], by: readonly string[], extra: Extra = {}): ReportColumn<K> => ({
    ...column(kind)(en, mon, extra),
    ratio: { of, by },
  })

/** The columns of a report: `columns.amount('Tax', 'Татвар', { total: true })`. */
export const columns = {
  text: column('text'),
  label: column('label'),
  number: column('number'),
  amount: column('amount'),
  day: column('day'),
  instant: column('instant'),
  yesNo: column('yesNo'),
  id: column('id'),
  /** of ÷ by × 100, one decimal. */
  percent: ratio('percent'),
  /** An amount of ÷ a number by, rounded to a minor unit. */
  average: ratio('average'),
}

/** The day at which a filter stands at first. */
export type DayDefault =
  | 'businessDate'
  | 'lastClosed'
  | 'monthStart'
  | 'monthEnd'
  | 'lastMonthStart'
  | 'lastMonthEnd'
  | 'yearStart'
  | 'weekBefore'
  | 'twoWeeksOn'
  | 'ninetyDaysOn'

export type ReportFilter =
  | { readonly kind: 'day'; readonly label: Label; readonly default: DayDefault }
  /** A month, as its first day. */
  | { readonly kind: 'month'; readonly label: Label; readonly default: DayDefault }
  | {
      readonly kind: 'option'
      readonly label: Label
      readonly options: Readonly<Record<string, Label>>
      readonly default: string
    }
  | {
      readonly kind: 'choice'
      readonly label: Label
      readonly of: OptionEntity
      /** Shown once it is set, by a link that leads to the report. */
      readonly rare?: boolean
    }
  | { readonly kind: 'search'; readonly label: Label; readonly rare?: boolean }
  | { readonly kind: 'amount'; readonly label: Label }

export const filters = {
  day: (en: string, mon: string, standing: DayDefault) =>
    ({ kind: 'day', label: { en, mon }, default: standing }) as const,
  month: (en: string, mon: string) => ({ kind: 'month', label: { en, mon }, default: 'monthStart' }) as const,
  option: <K extends string>(en: string, mon: string, options: Readonly<Record<K, Label>>, standing: NoInfer<K>) =>
    ({ kind: 'option', label: { en, mon }, options, default: standing }) as const,
  choice: (en: string, mon: string, of: OptionEntity) => ({ kind: 'choice', label: { en, mon }, of }) as const,
  rareChoice: (en: string, mon: string, of: OptionEntity) =>
    ({ kind: 'choice', label: { en, mon }, of, rare: true }) as const,
  search: (en: string, mon: string) => ({ kind: 'search', label: { en, mon } }) as const,
  rareSearch: (en: string, mon: string) => ({ kind: 'search', label: { en, mon }, rare: true }) as const,
  amount: (en: string, mon: string) => ({ kind: 'amount', label: { en, mon } }) as const,
}

/** The usual pair, both days inclusive. */
export const range = (from: DayDefault, until: DayDefault) => ({
  from: filters.day('From', 'Эхлэх огноо', from),
  until: filters.day('To', 'Дуусах огноо', until),
})

export interface Report<F = Readonly<Record<string, ReportFilter>>, C = Readonly<Record<string, ReportColumn>>> {
  /** The name of its action: `/api/Report/{Name}`. */
  readonly name: string
  /** Its page, and the right to open it. */
  readonly path: MenuPath
  readonly title: Label
  readonly filters: F
  readonly columns: C
  /** The column by whose values rows are gathered, each group with its totals. */
  readonly group?: string
  /** Other columns by which a person may have them gathered; they are never empty, and labels are of a kind that can be compared. */
  readonly groupings?: readonly string[]
  /** How rows are sorted, within their group; '-x' descending. */
  readonly sort: readonly string[]
  /** The column that says whether a row is final: one that is not is left out of averages, its own and those of the sums. */
  readonly finalBy?: string
  /** Nothing of it may be seen without the right to see revenue. */
  readonly revenueOnly: boolean
  /** Where the lines of its figures are, by column. */
  readonly drills: Readonly<Record<string, Drill>>
  /** Whose page the figures of a row lead to that have no lines of their own. */
  readonly rowsOf?: ReportColumn['link']
  /** How its figures are defined, printed under it. */
  readonly definitions: readonly Label[]
  /** How it stands beside another period; left out where that would say nothing. */
  readonly compare?: Compare
  /** What is drawn above its rows. */
  readonly picture?: Picture
}

/**
 * What is drawn: the first figure that is answered as bars, others of its unit beside it, over days those of another as a line. They are of
 * the groups, of the rows (whose column `by` names them, drawn where all rows are answered), or the sums of the whole, a bar for each column.
 */
export type Picture<K extends string = string> =
  | { readonly by?: K; readonly figures: readonly [K, ...K[]] }
  | { readonly sums: readonly [K, ...K[]]; readonly of: K }

/** A report beside another period is summed by some of its columns. */
export interface Compare<K extends string = string> {
  /** What a row is told by. */
  readonly by: readonly K[]
  /** Of `by`, what is a day (its column is a date) and what a month ('YYYY-MM'): they stand beside those of the other period. */
  readonly day?: K
  readonly month?: K
  /** The figures that are shown at first; the first of them is drawn. */
  readonly figures: readonly [K, ...K[]]
}

/** Declares a report; the server adds one query (`server/`), the page comes from it. */
export const report = <
  const F extends Readonly<Record<string, ReportFilter>>,
  const C extends Readonly<Record<string, ReportColumn>>,
>(
  of: Omit<
    Report<F, C>,
    'group' | 'finalBy' | 'revenueOnly' | 'drills' | 'definitions' | 'compare' | 'groupings' | 'picture'
  > & {
    group?: keyof C & string
    groupings?: readonly (keyof C & string)[]
    finalBy?: keyof C & string
    revenueOnly?: boolean
    drills?: { readonly [K in keyof C]?: Drill }
    definitions?: readonly Label[]
    compare?: Compare<keyof C & string>
    picture?: Picture<keyof C & string>
  },
): Report<F, C> => ({
  revenueOnly: false,
  definitions: [],
  ...of,
  drills: Object.fromEntries(
    Object.entries<Drill | undefined>(of.drills ?? {}).flatMap(([key, one]) => (one === undefined ? [] : [[key, one]])),
  ),
})

type FilterValue<F> = F extends { kind: 'day' | 'month' }
  ? Day
  : F extends { kind: 'option'; options: Readonly<Record<infer K, Label>> }
    ? K
    : F extends { kind: 'choice' }
      ? number | undefined
      : F extends { kind: 'amount' }
        ? number
        : string

/** What a person asks: everything may be left out. */
export type AskedOf<R> =
  R extends Report<infer F, infer _C>
    ? { readonly [K in keyof F]?: FilterValue<F[K]> } & {
        /** So many rows of the order, from the place on that `offset` says. */
        readonly firstRows?: number | undefined
        readonly offset?: number | undefined
        /** A column by which the rows are sorted, within their group; '-x' descending. One that the report does not have sorts as usual. */
        readonly sort?: string | undefined
        /** Of reports that can be compared with another period. */
        readonly against?: Against | undefined
        readonly againstFrom?: Day | undefined
        /** Of reports that can be grouped otherwise: a column, or 'none'. */
        readonly groupBy?: string | undefined
      }
    : never
/** What is answered: every filter with the value that it had. */
export type FiltersOf<R> = R extends Report<infer F, infer _C> ? { readonly [K in keyof F]: FilterValue<F[K]> } : never
/** A row; columns of revenue are absent for who may not see it. */
type RowOf<R> =
  R extends Report<infer _F, infer C>
    ? { readonly [K in keyof C]: C[K] extends ReportColumn<infer Kind> ? Values[Kind] : never }
    : never
/** The sums of the columns with totals, and the ratios of the sums. */
export type TotalsOf = Readonly<Record<string, number | null>>

export interface Answer<R> {
  readonly businessDate: Day
  /** ISO instant, and the person who asked. */
  readonly generatedAt: string
  readonly generatedBy: string
  readonly filters: FiltersOf<R>
  /** The period with which it is compared. */
  readonly compared?: Days | undefined
  /** Rows of the whole report; `rows` holds as many of the first as were asked for, totals and groups are over all. */
  readonly count: number
  readonly rows: readonly RowOf<R>[]
  readonly totals: TotalsOf
  readonly groups: readonly { readonly key: string | Label; readonly count: number; readonly totals: TotalsOf }[]
}

/** The most rows that a report answers. */
export const ROW_LIMIT = 20_000

function filterSchema(filter: ReportFilter): z.ZodType {
  switch (filter.kind) {
    case 'day':
      return day.optional()
    case 'month':
      return day.transform(monthStart).optional()
    case 'option':
      return z.enum(Object.keys(filter.options) as [string, ...string[]]).default(filter.default)
    case 'choice':
      return z.int().positive().optional().meta({ chosenFrom: filter.of })
    case 'amount':
      return z.int().default(0)
    case 'search':
      return z.string().trim().max(100).default('')
  }
}

const AGAINST = ['none', 'previous', 'lastYear', 'chosen'] as const satisfies readonly Against[]

/** What a report takes, checked alike by server and page: its filters, and which rows are wanted in which order. */
export const inputOf = <R extends Report>(of: R) =>
  z.object({
    ...Object.fromEntries(Object.entries(of.filters).map(([key, filter]) => [key, filterSchema(filter)])),
    firstRows: z.int().min(1).max(ROW_LIMIT).optional(),
    offset: z.int().min(0).max(10_000_000).optional(),
    sort: z.string().max(80).optional(),
    ...(of.compare ? { against: z.enum(AGAINST).optional(), againstFrom: day.optional() } : {}),
    ...(of.groupings ? { groupBy: z.enum(['none', ...(of.group ? [of.group] : []), ...of.groupings]).optional() } : {}),
  }) as unknown as z.ZodType<AskedOf<R>, AskedOf<R>>

const valueSchemas = {
  text: z.string(),
  label: z.object({ en: z.string(), mon: z.string() }),
  number: z.number(),
  amount: z.int(),
  percent: z.number().nullable(),
  average: z.int().nullable(),
  day: day.nullable(),
  instant: z.string().nullable(),
  yesNo: z.boolean(),
  id: z.int().nullable(),
} satisfies { [K in ColumnKind]: z.ZodType<Values[K]> }

const totalsSchema = z.record(z.string(), z.number().nullable())

/** What a report answers. */
export const answerOf = <R extends Report>(of: R) => {
  const cells = Object.entries(of.columns).map(([key, { kind, revenue }]) => {
    const schema: z.ZodType = valueSchemas[kind]
    // beside another period a row tells only what it is summed by
    return [key, revenue || of.compare ? schema.optional() : schema]
  })
  const row = z.object(Object.fromEntries(cells))
  return z.object({
    businessDate: day,
    generatedAt: z.string(),
    generatedBy: z.string(),
    filters: z.record(z.string(), z.union([z.string(), z.number()])),
    count: z.int(),
    compared: z.object({ from: day, until: day }).optional(),
    rows: z.array(of.compare ? row.catchall(z.unknown()) : row),
    totals: totalsSchema,
    groups: z.array(z.object({ key: z.union([z.string(), valueSchemas.label]), count: z.int(), totals: totalsSchema })),
  }) as unknown as z.ZodType<Answer<R>>
}

/** The columns that have figures in totals. */
export const isFigure = (of: ReportColumn): boolean =>
  of.total !== false || of.ratio !== undefined || of.change !== undefined
