import { addDays, type Day, monthStart, weekday } from '#core/day.ts'
import { monthEnd } from './monthSpans.ts'

/** When a report is mailed, by the hotel's clock. */
export interface Plan {
  readonly every: 'day' | 'week' | 'month'
  /** 0 = Sunday … 6 = Saturday; null where it is not weekly. */
  readonly weekday: number | null
  /** Of a shorter month its last day; null where it is not monthly. */
  readonly monthDay: number | null
  /** 'HH:MM' */
  readonly at: string
}

const isDue = (plan: Plan, day: Day): boolean => {
  if (plan.every === 'day') return true
  if (plan.every === 'week') return weekday(day) === plan.weekday
  const wanted = addDays(monthStart(day), (plan.monthDay ?? 1) - 1)
  return day === (wanted > monthEnd(day) ? monthEnd(day) : wanted)
}

/** In so many days every plan comes round. */
const ROUND = 32

/** The last time at or before a moment, and the first after it, as local times 'YYYY-MM-DDTHH:MM'. */
export function dueAround(plan: Plan, now: string): { readonly last: string; readonly next: string } {
  const today = now.slice(0, 10)
  const times = Array.from({ length: ROUND * 2 + 1 }, (_, nth) => addDays(today, nth - ROUND))
    .filter((day) => isDue(plan, day))
    .map((day) => `${day}T${plan.at}`)
  const next = times.find((time) => time > now.slice(0, 16))
  const last = times.findLast((time) => time <= now.slice(0, 16))
  if (next === undefined || last === undefined) throw new RangeError('a plan that never comes round')
  return { last, next }
}
