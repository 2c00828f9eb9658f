import type { ReactNode } from 'react'
import { weekday } from '#core/calendar.ts'
import { HeatCalendar, type HeatCell } from '#kit/web/chart/HeatCalendar.tsx'
import { useLocale, useText } from '#kit/web/locale.tsx'
import { formatDay, weekdayName } from '#kit/web/when.ts'
import { reportWords as words } from '../labels.ts'
import { leftByDay, type LeftRow } from '../leftByDay.ts'

interface LeftCalendarProps {
  readonly rows: readonly LeftRow[]
  readonly businessDate: string
}

/** What is left of each type on each day, the fuller the stronger. */
export function LeftCalendar({ rows, businessDate }: LeftCalendarProps): ReactNode {
  const t = useText()
  const locale = useLocale()
  const { days, types, house } = leftByDay(rows)
  // of one day the table says the same
  if (days.length < 2) return null
  const cellsOf = (of: ReturnType<typeof leftByDay>['house'] | (typeof types)[number]['days'], name: string) =>
    of.map((day, at): HeatCell | null =>
      day === null
        ? null
        : {
            text: String(day.free),
            share: day.rooms === 0 ? 1 : day.sold / day.rooms,
            isOut: day.free <= 0,
            title: t(words.leftOf, formatDay(days[at] ?? '', 'weekday', locale), name, day.free, day.sold, day.rooms),
          },
    )
  const all = t(words.wholeHouse)
  return (
    <HeatCalendar
      label={words.leftByDay}
      corner={words.leftToSell}
      marked={businessDate}
      days={days.map((day) => ({
        key: day,
        tick: day.slice(5),
        above: weekdayName(weekday(day), 'short', locale),
        label: formatDay(day, 'weekday', locale),
        isStrong: [0, 6].includes(weekday(day)),
      }))}
      rows={[
        ...types.map(({ key, label, days: of }) => ({ key, label: t(label), cells: cellsOf(of, t(label)) })),
        ...(types.length > 1 ? [{ key: '', label: all, cells: cellsOf(house, all), isSum: true }] : []),
      ]}
    />
  )
}
