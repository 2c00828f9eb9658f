import dayjs from 'dayjs'
import { type Day, localTime } from '#core/calendar.ts'
import type { Locale } from '#core/labels.ts'
import { dayjsLocale } from './dayjsLocale.ts'

const longFormat: Record<Locale, string> = { en: 'dddd, MMMM D, YYYY', mon: 'YYYY оны M-р сарын D, dddd' }

// Browsers carry no Mongolian names of days and months for Intl; dayjs does.
const words = (day: Day, format: string, locale: Locale): string =>
  dayjs(day).locale(dayjsLocale(locale)).format(format)

export type DayLook = 'plain' | 'short' | 'weekday' | 'long'

/** A day as text: 'plain' 2026-01-05, 'short' Mon 01-05, 'weekday' Mon 2026-01-05, 'long' Monday, January 5, 2026. */
export function formatDay(day: Day, as: DayLook, locale: Locale): string {
  if (as === 'plain') return day
  const format = { short: 'ddd MM-DD', weekday: 'ddd YYYY-MM-DD', long: longFormat[locale] }[as]
  return words(day, format, locale)
}

export const monthFormat: Readonly<Record<Locale, string>> = { en: 'MMMM YYYY', mon: 'YYYY [оны] M[-р сар]' }

/** The month of a day: 'January 2026'. */
export const formatMonth = (day: Day, locale: Locale): string => words(day, monthFormat[locale], locale)

/** The name of a weekday, 0 = Sunday. */
export function weekdayName(weekday: number, as: 'short' | 'long', locale: Locale): string {
  // 1 February 1970 was a Sunday.
  return words(`1970-02-0${weekday + 1}`, as === 'short' ? 'ddd' : 'dddd', locale)
}

/** An instant as 'YYYY-MM-DD HH:MM' in an IANA time zone. */
export const formatInstant = (at: string, timeZone: string): string =>
  localTime(new Date(at), timeZone).slice(0, 16).replace('T', ' ')
