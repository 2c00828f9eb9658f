import { addDays, type Day, isDay, monthStart, nightsBetween } from '#core/day.ts'
import { monthEnd } from './monthSpans.ts'

/** With which other period a report is compared. */
export type Against = 'none' | 'previous' | 'lastYear' | 'chosen'

/** Days, both inclusive. */
export interface Days {
  readonly from: Day
  readonly until: Day
}

/** What is asked beside the filters of a report. */
export interface AskedAgainst {
  readonly against?: unknown
  /** The first day of the period that was chosen. */
  readonly againstFrom?: unknown
}

/** The same day of the year before; of 29 February the day before it. */
function yearBefore(date: Day): Day {
  const same = `${String(Number(date.slice(0, 4)) - 1).padStart(4, '0')}${date.slice(4)}`
  return isDay(same) ? same : `${same.slice(0, 8)}28`
}

const monthsOf = (date: Day): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

/** The first day of the month that lies so many months on. */
function monthsOn(date: Day, months: number): Day {
  const all = monthsOf(date) + months
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}-01`
}

/** How many months on the months of these days stand beside those of the other period. */
export const monthsBetween = (other: Days, days: Days): number => monthsOf(days.from) - monthsOf(other.from)

const isWhole = ({ from, until }: Days): boolean => from === monthStart(from) && until === monthEnd(until)

/** As long as these days, from a day on: as many whole months where these are whole months and it begins one. */
function asLongFrom(first: Day, days: Days): Days {
  if (isWhole(days) && first === monthStart(first))
    return { from: first, until: monthEnd(monthsOn(first, monthsOf(days.until) - monthsOf(days.from))) }
  return { from: first, until: addDays(first, nightsBetween(days.from, days.until)) }
}

/** The days that a report is asked for; undefined where it knows none, or its dates are the wrong way round. */
export function daysAsked(filters: Readonly<Record<string, unknown>>): Days | undefined {
  const { from, until, date } = filters
  if (typeof date === 'string' && isDay(date)) return { from: date, until: date }
  if (typeof from !== 'string' || typeof until !== 'string' || !isDay(from) || !isDay(until)) return undefined
  return from <= until ? { from, until } : undefined
}

/** The period with which these days are compared; undefined = with none, or it lies beyond all days. Of a chosen one without its first day, the previous. */
export function otherPeriod(days: Days, asked: AskedAgainst): Days | undefined {
  const other = besideOf(days, asked)
  return other && isDay(other.from) && isDay(other.until) ? other : undefined
}

function besideOf(days: Days, { against, againstFrom }: AskedAgainst): Days | undefined {
  switch (against) {
    case 'lastYear': {
      const until = yearBefore(days.until)
      return { from: yearBefore(days.from), until: days.until === monthEnd(days.until) ? monthEnd(until) : until }
    }
    case 'chosen':
      if (typeof againstFrom === 'string' && isDay(againstFrom)) return asLongFrom(againstFrom, days)
      return previous(days)
    case 'previous':
      return previous(days)
    default:
      return undefined
  }
}

function previous(days: Days): Days {
  if (!isWhole(days)) return asLongFrom(addDays(days.from, -1 - nightsBetween(days.from, days.until)), days)
  return asLongFrom(monthsOn(days.from, monthsOf(days.from) - monthsOf(days.until) - 1), days)
}

/** The day of the other period beside which a day of these stands; undefined where it stands for several or for none. */
export function dayBeside(date: Day, days: Days, other: Days, against: unknown): Day | undefined {
  if (against === 'lastYear') return ['02-28', '02-29'].includes(date.slice(5)) ? undefined : yearBefore(date)
  const beside = addDays(other.from, nightsBetween(days.from, date))
  const isLast = date === days.until && other.until !== beside
  return isLast || beside > other.until ? undefined : beside
}
