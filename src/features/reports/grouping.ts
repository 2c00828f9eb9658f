import type { Label } from '#core/labels.ts'
import { reportWords } from './labels.ts'
import { filters, type Report, type ReportFilter } from './report.ts'

const NO_GROUPS = 'none'

const byLabel = ({ en, mon }: Label): Label => ({ en: `Group: ${en}`, mon: `Бүлэг: ${mon}` })

/** By what the rows of a report are gathered, chosen beside its filters. */
export const groupFilter = ({ groupings = [], group, columns }: Report): ReportFilter =>
  filters.option<string>(
    'Group by',
    'Бүлэглэх',
    {
      [NO_GROUPS]: reportWords.noGroups,
      ...Object.fromEntries(
        [...new Set([...(group === undefined ? [] : [group]), ...groupings])].flatMap((key) => {
          const column = columns[key]
          // beside filters of the same names it says what it does
          return column ? [[key, byLabel(column.label)] as const] : []
        }),
      ),
    },
    group ?? NO_GROUPS,
  )

/** The report with its rows gathered by another column, or by none. */
export function grouped(report: Report, groupBy: unknown): Report {
  if (typeof groupBy !== 'string' || groupBy === (report.group ?? NO_GROUPS)) return report
  const { group: _, ...rest } = report
  if (groupBy === NO_GROUPS) return rest
  return report.groupings?.includes(groupBy) === true ? { ...rest, group: groupBy } : report
}

/** What a group is called: its value, and what that is where it is a bare number; in words where there is none. */
export function groupName({ group = '', columns }: Report, key: string | Label): string | Label {
  if (key === '' || (typeof key === 'object' && key.en === '')) return reportWords.without
  const label = columns[group]?.label
  if (typeof key === 'object' || label === undefined || !/^\d+$/.test(key)) return key
  return { en: `${label.en} ${key}`, mon: `${label.mon} ${key}` }
}
