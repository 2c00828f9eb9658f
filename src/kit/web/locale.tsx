import { MantineThemeProvider } from '@mantine/core'
import { DatesProvider, type DayOfWeek } from '@mantine/dates'
import dayjs from 'dayjs'
import { type ReactNode, useCallback, useEffect } from 'react'
import { type Label, type Locale, languageTag, say } from '#core/labels.ts'
import { dayjsLocale } from './dayjsLocale.ts'
import { settings, useStoredLocale } from './settings.ts'
import { monthFormat } from './when.ts'

/** A label of the interface, or a text that already is in the reader's language (a guest's name, a server's message). */
export type Text = Label | string

export type Say = (text: Text, ...params: readonly (string | number | Label)[]) => string

/** Outside of React: the text in the language chosen on this device. */
export const sayNow: Say = (text, ...params) =>
  typeof text === 'string' ? text : say(text, settings.get().locale, ...params)

/** `const t = useText()`, then `t(labels.checkIn)` or `t(labels.roomOccupied, '101')`. */
export function useText(): Say {
  const locale = useStoredLocale()
  return useCallback<Say>(
    (text, ...params) => (typeof text === 'string' ? text : say(text, locale, ...params)),
    [locale],
  )
}

export const useLocale = (): Locale => useStoredLocale()

/** Keeps `<html lang>`, dayjs and the date pickers in the chosen language; weeks start on Sunday (docs/rules/fixed-words.md#looks). */
export function LocaleProvider({ children }: { children: ReactNode }): ReactNode {
  const locale = useLocale()
  dayjs.locale(dayjsLocale(locale))
  useEffect(() => {
    document.documentElement.lang = languageTag(locale)
  }, [locale])
  return <Weeks start={0}>{children}</Weeks>
}

/** Months and weekdays of a calendar are written as everywhere else. */
const calendarOf = (locale: Locale) => ({
  components: {
    Calendar: {
      defaultProps: {
        monthLabelFormat: monthFormat[locale],
        yearLabelFormat: locale === 'mon' ? 'YYYY [он]' : 'YYYY',
        monthsListFormat: locale === 'mon' ? 'M[-р сар]' : 'MMM',
        weekdayFormat: 'ddd',
      },
    },
  },
})
const calendars = { en: calendarOf('en'), mon: calendarOf('mon') }

/** Calendars whose weeks begin on a hotel's own day, 0 = Sunday. */
export function Weeks({ start, children }: { start: number; children: ReactNode }): ReactNode {
  const locale = useLocale()
  const firstDayOfWeek = start as DayOfWeek
  return (
    <DatesProvider settings={{ locale: dayjsLocale(locale), firstDayOfWeek, weekendDays: [0, 6] }}>
      <MantineThemeProvider theme={calendars[locale]}>{children}</MantineThemeProvider>
    </DatesProvider>
  )
}
