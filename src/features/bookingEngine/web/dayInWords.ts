import { weekday } from '#core/calendar.ts'
import type { Locale } from '#core/labels.ts'

export type DayStyle = 'long' | 'short' | 'month'

// written out: few phones know the Mongolian ones
const mongolian = ['Ня', 'Да', 'Мя', 'Лх', 'Пү', 'Ба', 'Бя']
const mongolianLong = ['ням', 'даваа', 'мягмар', 'лхагва', 'пүрэв', 'баасан', 'бямба']

const english: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
}

/** 'Thu, 26 Nov', '11-р сарын 26, Пү'. */
export function dayInWords(day: string, style: DayStyle, locale: Locale): string {
  if (locale === 'en')
    return new Intl.DateTimeFormat('en-GB', { ...english[style], timeZone: 'UTC' }).format(new Date(`${day}T00:00Z`))
  const [year = '', month = '', date = ''] = day.split('-')
  if (style === 'month') return `${year} оны ${Number(month)}-р сар`
  if (style === 'short') return `${Number(month)}-р сарын ${Number(date)}, ${mongolian[weekday(day)]}`
  return `${year} оны ${Number(month)}-р сарын ${Number(date)}, ${mongolianLong[weekday(day)]} гараг`
}

/** 2024-01-01 was a Monday. */
export const weekdayName = (fromMonday: number, locale: Locale): string =>
  locale === 'mon'
    ? (mongolian[(fromMonday + 1) % 7] ?? '')
    : new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2024, 0, fromMonday + 1)),
      )
