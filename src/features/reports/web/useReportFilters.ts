import type { Day } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import { writtenDay } from '../relativeDays.ts'
import type { Report, ReportFilter } from '../report.ts'
import { askable } from '../views.ts'

export type FilterValue = string | number | undefined

export interface ReportFilters {
  /** Every filter with its value: from the URL, else where it stands at first. */
  readonly values: Readonly<Record<string, FilterValue>>
  /** What is not at its first value, to be asked and kept in the URL. */
  readonly set: (key: string, value: FilterValue) => void
  /** Whether it stands elsewhere than at first. */
  readonly isSet: (key: string) => boolean
  /** Whether the dates of a range are the wrong way round. */
  readonly isReversed: boolean
}

/** The filters of a report, kept in the URL. */
export function useReportFilters(report: Report): ReportFilters {
  const { businessDate } = useSession().hotel
  const [url, change] = useUrlState()
  const asked = askable(report)
  const values = Object.fromEntries(
    Object.entries(asked).map(([key, filter]) => [key, valueOf(filter, url[key], businessDate)]),
  )
  const { from, until } = values
  const isStanding = (key: string, value: FilterValue): boolean => {
    const filter = asked[key]
    return filter !== undefined && value === valueOf(filter, undefined, businessDate)
  }
  return {
    values,
    isReversed: typeof from === 'string' && typeof until === 'string' && from > until,
    isSet: (key) => !isStanding(key, values[key]),
    set: (key, value) => change({ [key]: isStanding(key, value) ? undefined : value, page: undefined }),
  }
}

function valueOf(filter: ReportFilter, written: unknown, businessDate: Day): FilterValue {
  switch (filter.kind) {
    case 'month':
    case 'day':
      return writtenDay(filter, written, businessDate) ?? writtenDay(filter, filter.default, businessDate)
    case 'option':
      return typeof written === 'string' && written in filter.options ? written : filter.default
    case 'choice':
      return typeof written === 'number' ? written : undefined
    case 'amount':
      return typeof written === 'number' ? written : 0
    case 'search':
      return typeof written === 'string' || typeof written === 'number' ? String(written) : ''
  }
}
