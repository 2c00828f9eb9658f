import { addDays, type Day, monthStart } from '#core/day.ts'
import { monthEnd } from './monthSpans.ts'
import type { AskedOf, DayDefault, FiltersOf, Report } from './report.ts'

/** The day that a filter stands at on a business date. */
export function standingDay(at: DayDefault, businessDate: Day): Day {
  switch (at) {
    case 'businessDate':
      return businessDate
    case 'lastClosed':
      return addDays(businessDate, -1)
    case 'monthStart':
      return monthStart(businessDate)
    case 'monthEnd':
      return monthEnd(businessDate)
    case 'lastMonthEnd':
      return addDays(monthStart(businessDate), -1)
    case 'lastMonthStart':
      return monthStart(addDays(monthStart(businessDate), -1))
    case 'yearStart':
      return `${businessDate.slice(0, 4)}-01-01`
    case 'weekBefore':
      return addDays(businessDate, -7)
    case 'ninetyDaysOn':
      return addDays(businessDate, 89)
    case 'twoWeeksOn':
      return addDays(businessDate, 13)
  }
}

/** Every filter with the value that it has when some are left out. */
export function standingFilters<R extends Report>(report: R, asked: AskedOf<R>, businessDate: Day): FiltersOf<R> {
  const days = Object.entries(report.filters).flatMap(([key, filter]) =>
    filter.kind === 'day' || filter.kind === 'month' ? [[key, standingDay(filter.default, businessDate)] as const] : [],
  )
  const given = Object.entries(asked).filter(([, value]) => value !== undefined)
  return Object.fromEntries([...days, ...given]) as FiltersOf<R>
}
