import { z } from 'zod'
import { type Action, command, entity, query } from '#core/contract.ts'
import type { Day } from '#core/day.ts'
import { id, version } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { compareFilters } from './compare.ts'
import { declaredReports } from './contract.ts'
import { groupFilter } from './grouping.ts'
import type { Report, ReportFilter } from './report.ts'
import { writtenDay } from './relativeDays.ts'

const NAMES = declaredReports.map(({ report }) => report.name) as [string, ...string[]]
const PATHS = declaredReports.map(({ report }) => report.path) as [MenuPath, ...MenuPath[]]
const access = menu(...PATHS)

const contents = z.record(z.string().max(40), z.union([z.string().max(2_000), z.number(), z.boolean()]))
/** What the address of a report says: filters, columns, order, groups. */
export type ViewContents = z.infer<typeof contents>

const reportView = z.object({
  id,
  report: z.string(),
  name: z.string(),
  /** Of the hotel, not of the person. */
  shared: z.boolean(),
  isDefault: z.boolean(),
  contents,
  version: z.int(),
})
export type SavedView = z.infer<typeof reportView>

/** Views of reports, of the person who asks and of the hotel; who may not open the report is refused (noAccess). */
export const ReportView = entity('ReportView', {
  /** Of one report, those of the person first. */
  list: query({ access, input: z.object({ report: z.enum(NAMES) }), output: z.array(reportView) }),
  /** A new one, or with an id another name, place or contents. One of the hotel asks for the privilege (noAccess). */
  save: command({
    access,
    input: z.object({
      id: id.optional(),
      version,
      report: z.enum(NAMES),
      name: z.string().trim().min(1).max(60),
      shared: z.boolean().default(false),
      isDefault: z.boolean().default(false),
      contents,
    }),
    output: reportView,
    changes: ['ReportView'],
  }),
  delete: command({ access, input: z.object({ id }), output: z.object({ id }), changes: ['ReportView'] }),
})

/** The report of that name with its action. */
export function reportNamed(name: string): { readonly report: Report; readonly action: Action } | undefined {
  return declaredReports.find(({ report }) => report.name === name)
}

/** Everything that a report can be asked for in its address. */
export const askable = (report: Report): Readonly<Record<string, ReportFilter>> => ({
  ...report.filters,
  ...(report.compare ? compareFilters : {}),
  ...(report.groupings ? { groupBy: groupFilter(report) } : {}),
})

/** How the rows lie on the page; the rest is asked of the server. */
export const LAID_OUT = ['columns', 'sort'] as const

/** What is kept of an address: what the report knows, but not what was searched for, which may name a guest. */
export function keptContents(report: Report, address: Readonly<Record<string, unknown>>): ViewContents {
  const known = Object.entries(askable(report)).flatMap(([key, { kind }]) => (kind === 'search' ? [] : [key]))
  return Object.fromEntries(
    [...known, ...LAID_OUT].flatMap((key) => {
      const value = address[key]
      return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, value]] : []
    }),
  )
}

/** What a view asks of its report on a business date. */
export function askedBy(report: Report, kept: ViewContents, businessDate: Day): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(askable(report)).flatMap(([key, filter]) => {
      const written = kept[key]
      if (written === undefined) return []
      const isDayLike = filter.kind === 'day' || filter.kind === 'month'
      const value = isDayLike ? writtenDay(filter, written, businessDate) : written
      return value === undefined ? [] : [[key, value]]
    }),
  )
}
