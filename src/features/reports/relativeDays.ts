import { type Label, labels } from '#core/labels.ts'
import { type Day, isDay, monthStart } from '#core/day.ts'
import type { DayDefault, ReportFilter } from './report.ts'
import { standingDay } from './standing.ts'

/** Days that move on with the business date. */
export const relativeDays = labels({
  businessDate: { en: 'Business date', mon: 'Ажлын өдөр' },
  lastClosed: { en: 'The day before', mon: 'Өмнөх өдөр' },
  weekBefore: { en: 'A week before', mon: '7 хоногийн өмнө' },
  monthStart: { en: 'Start of the month', mon: 'Сарын эхэн' },
  monthEnd: { en: 'End of the month', mon: 'Сарын сүүл' },
  lastMonthStart: { en: 'Start of last month', mon: 'Өмнөх сарын эхэн' },
  lastMonthEnd: { en: 'End of last month', mon: 'Өмнөх сарын сүүл' },
  yearStart: { en: 'Start of the year', mon: 'Оны эхэн' },
  twoWeeksOn: { en: 'Two weeks on', mon: '14 хоногийн дараа' },
  ninetyDaysOn: { en: 'Ninety days on', mon: '90 хоногийн дараа' },
}) satisfies Record<DayDefault, Label>

export const isRelative = (written: unknown): written is DayDefault =>
  typeof written === 'string' && Object.hasOwn(relativeDays, written)

/** The day that an address or a saved view says: as such or by its name; undefined = neither. */
export function writtenDay(of: ReportFilter, written: unknown, businessDate: Day): Day | undefined {
  const found = isRelative(written)
    ? standingDay(written, businessDate)
    : typeof written === 'string' && isDay(written)
      ? written
      : undefined
  return found !== undefined && of.kind === 'month' ? monthStart(found) : found
}
