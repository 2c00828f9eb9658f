import { type Say, useLocale, useText } from '#kit/web/locale.tsx'
import { weekdayName } from '#kit/web/when.ts'
import type { Grid } from './grid.ts'
import { rateWords } from './labels.ts'

const ALWAYS = 'always'

/** Without season first, then each season with its dates. */
export const seasonChoices = ({ seasons }: Grid, t: Say): { value: string; id: number | null; label: string }[] => [
  { value: ALWAYS, id: null, label: t(rateWords.always) },
  ...seasons.map(({ id, label, beginDate, endDate }) => ({
    value: String(id),
    id,
    label: `${t(label)} · ${t(rateWords.seasonDates, beginDate, endDate)}`,
  })),
]

const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** Every day first, then each weekday that may have prices of its own. */
export function useWeekdayChoices(): { value: string; weekday: number | null; label: string }[] {
  const t = useText()
  const locale = useLocale()
  return [
    { value: ALWAYS, weekday: null, label: t(rateWords.everyDay) },
    ...WEEK.map((weekday) => ({ value: String(weekday), weekday, label: weekdayName(weekday, 'long', locale) })),
  ]
}
