import type { ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import { useLocale } from '../locale.tsx'
import { type DayLook, formatDay } from '../when.ts'

export interface DayTextProps {
  readonly day: Day
  readonly as?: DayLook
}

/** A calendar day; never shifted by a time zone. */
export function DayText({ day, as = 'plain' }: DayTextProps): ReactNode {
  const locale = useLocale()
  return (
    <time dateTime={day} className="tabular">
      {formatDay(day, as, locale)}
    </time>
  )
}
