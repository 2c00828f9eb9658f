import { addDays, type Day, monthStart, nightsBetween } from '#core/day.ts'

/** The first and last day, both inclusive. */
type Span = readonly [Day, Day]

export const monthEnd = (date: Day): Day => addDays(monthStart(addDays(monthStart(date), 31)), -1)

/** The days of the month of a date so far, and those of the month before and of the year before with which they are compared. */
export function monthSpans(
  month: Day,
  businessDate: Day,
  compare: 'sameDays' | 'whole',
): Readonly<Record<'thisMonth' | 'lastMonth' | 'lastYear', Span>> {
  const first = monthStart(month)
  const isRunning = first <= businessDate && businessDate < monthEnd(first)
  const until = isRunning ? businessDate : monthEnd(first)
  const days = nightsBetween(first, until)
  const spanOf = (other: Day): Span => {
    const same = addDays(other, days)
    const isWhole = !isRunning || compare === 'whole' || same > monthEnd(other)
    return [other, isWhole ? monthEnd(other) : same]
  }
  return {
    thisMonth: [first, until],
    lastMonth: spanOf(monthStart(addDays(first, -1))),
    lastYear: spanOf(`${Number(first.slice(0, 4)) - 1}${first.slice(4)}`),
  }
}
