import { addDays, type Day, isDay } from '#core/day.ts'
import { useSession } from '#domain/access/web/session.ts'
import { TINTS } from '../tint.ts'
import { useUrlState } from '#kit/web/urlState.ts'
import { useOnPhone } from '#kit/web/useOnPhone.ts'

export const PRESETS = [14, 30, 60] as const

const wholeIn = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most ? value : undefined

/** What a link to the calendar keeps: first day, how many, for whom. */
export function useCalendarState() {
  const { businessDate } = useSession().hotel
  const onPhone = useOnPhone()
  const [url, change] = useUrlState()
  const { from: asked } = url
  const from: Day = typeof asked === 'string' && isDay(asked) ? asked : businessDate
  const days = wholeIn(url['days'], 7, 92) ?? (onPhone ? 14 : 30)
  const adults = wholeIn(url['adults'], 1, 99)
  const companyId = wholeIn(url['company'], 1, Number.MAX_SAFE_INTEGER) ?? null
  const reservationSourceId = wholeIn(url['source'], 1, Number.MAX_SAFE_INTEGER) ?? null
  return {
    businessDate,
    tint: TINTS.find((known) => known === url['tint']) ?? 'price',
    from,
    days,
    until: addDays(from, days),
    adults,
    companyId,
    reservationSourceId,
    /** Prices of days are those of the usual party of everybody. */
    isUsual: adults === undefined && companyId === null && reservationSourceId === null,
    change,
  }
}

export type CalendarState = ReturnType<typeof useCalendarState>
