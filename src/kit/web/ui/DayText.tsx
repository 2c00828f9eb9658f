import type { ReactNode } from 'react'
import type { Day } from '#core/day.ts'
import { useLocale } from '../locale.tsx'
import { formatDay } from '../when.ts'

export interface DayTextProps {
  readonly day: Day
  /** 'plain' 2026-01-05, 'weekday' Mon 2026-01-05, 'long' Monday, January 5, 2026. */
  readonly as?: 'plain' | 'weekday' | 'long'
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
