import type { ReactNode } from 'react'
import { useTimeZone } from '../place.tsx'
import { formatInstant } from '../when.ts'

/** An instant (ISO text) as local date and time of the hotel: 2026-01-05 14:30. */
export function InstantText({ at }: { at: string }): ReactNode {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} className="tabular">
      {formatInstant(at, timeZone)}
    </time>
  )
}
