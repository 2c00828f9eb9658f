import { type Day, weekday } from '#core/day.ts'
import type { Locale } from '#core/labels.ts'
import { weekdayName } from '#kit/web/when.ts'

/** Pixels in which a whole name fits, and in which three letters do. */
const WHOLE = 110
const THREE = 40

const named = new Map<string, string>()

/** 'Tuesday' where there is room, 'Tue' or 'Tu' where there is less. Kept: making a name costs more than drawing it. */
export function dayName(day: Day, locale: Locale, width: number): string {
  const number = weekday(day)
  const as = width >= WHOLE ? 'long' : 'short'
  const key = `${number}.${as}.${locale}`
  const name = named.get(key) ?? weekdayName(number, as, locale)
  named.set(key, name)
  return as === 'long' || width >= THREE ? name : name.slice(0, 2)
}
