import { type Day, isDay } from '#core/day.ts'
import type { Label } from '#core/labels.ts'
import type { MenuPath } from '#domain/access/menu.ts'
import { monthEnd } from './monthSpans.ts'

type Values = Readonly<Record<string, unknown>>

/** Where a figure stands: in a row, under a group (`row` is then its first), or under the whole report. */
export interface DrilledAt {
  readonly place: 'row' | 'group' | 'whole'
  readonly filters: Values
  readonly businessDate: Day
  readonly row?: Values | undefined
  readonly group?: string | Label | undefined
}

/** Where the lines of a figure are: another report, asked for with these filters; undefined = the figure has none there. */
export interface Drill {
  readonly to: MenuPath
  readonly ask: (at: DrilledAt) => Values | undefined
  /** The column of that report whose total is the figure, 'rows' where it is how many there are; undefined: it holds more than these lines. */
  readonly sum: string | undefined
}

export const drill = (to: MenuPath, sum: string | undefined, ask: Drill['ask']): Drill => ({ to, sum, ask })

type Days = Readonly<Record<'from' | 'until', Day>>

const later = (a: Day, b: Day): Day => (a > b ? a : b)
const earlier = (a: Day, b: Day): Day => (a < b ? a : b)

/** The days that a figure is of: the day of its row or group, the month of its group within the range, or the whole range. */
export function daysOf({ place, filters, row, group }: DrilledAt, column = 'date'): Days {
  const range = rangeOf(filters)
  if (place === 'row') {
    const date = row?.[column]
    return typeof date === 'string' && isDay(date) ? { from: date, until: date } : range
  }
  if (place === 'whole' || typeof group !== 'string') return range
  if (isDay(group)) return { from: group, until: group }
  const first = `${group}-01`
  return isDay(first) ? { from: later(first, range.from), until: earlier(monthEnd(first), range.until) } : range
}

function rangeOf({ from, until, month, asOf }: Values): Days {
  if (typeof month === 'string') return { from: month, until: monthEnd(month) }
  const last = String(until ?? asOf)
  return { from: String(from ?? asOf), until: last }
}

/** A filter that is set as it is, of those that the other report has too. */
export const same = (filters: Values, ...keys: readonly string[]): Values =>
  Object.fromEntries(keys.flatMap((key) => (filters[key] === undefined ? [] : [[key, filters[key]]])))

export const isUnset = (filters: Values, ...keys: readonly string[]): boolean =>
  keys.every((key) => filters[key] === undefined || filters[key] === '')
