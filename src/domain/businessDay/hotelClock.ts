import { addDays, type Day, type LocalTime, localTime, nightsBetween } from '#core/day.ts'

/**
 * What time it is in the hotel. Deadlines are judged against the business date (docs/rules/hotel-and-rooms.md#business-date), which may run a
 * day before or behind the calendar around the night audit; then the wall clock is true. A hotel further away (a demonstration, days that
 * were not audited) has its business date at the wall clock's time of day.
 */
export function hotelClock(
  instant: Date,
  { timeZone, businessDate }: { readonly timeZone: string; readonly businessDate: Day },
): LocalTime {
  const local = localTime(instant, timeZone)
  return Math.abs(nightsBetween(businessDate, local.slice(0, 10))) <= 1 ? local : `${businessDate}${local.slice(10)}`
}

/** 'HH:MM' at which a room passes from one party to the next, and blocks begin and end: never after the check-in time. */
export const changeOfDay = ({
  checkInTime,
  checkOutTime,
}: {
  /** 'HH:MM' */
  readonly checkInTime: string
  readonly checkOutTime: string
}): string => (checkOutTime < checkInTime ? checkOutTime : checkInTime)

const MS_PER_MINUTE = 60_000
const asUtc = (time: LocalTime): number => Date.parse(`${time.length === 16 ? `${time}:00` : time}Z`)

/** So many minutes later (or earlier) on the wall, whatever clocks are changed in between. */
export const addMinutes = (time: LocalTime, minutes: number): LocalTime =>
  new Date(asUtc(time) + minutes * MS_PER_MINUTE).toISOString().slice(0, 19)

/** Whole minutes on the wall from one time to another, rounded down; negative when it is past. */
export const minutesUntil = (now: LocalTime, then: LocalTime): number =>
  Math.floor((asUtc(then) - asUtc(now)) / MS_PER_MINUTE)

/** When a hold that begins now releases itself: after minutes of holding (0 = not), or at a time 'HH:MM' of a day before arrival ('' = not), whichever comes first; null = by hand, also where that time is past. */
export function releaseTime(
  rule: { readonly holdMinutes: number; readonly releaseTime: string; readonly releaseDaysBefore: number },
  { now, arrival }: { readonly now: LocalTime; readonly arrival: Day },
): LocalTime | null {
  const times = [
    ...(rule.holdMinutes > 0 ? [addMinutes(now, rule.holdMinutes)] : []),
    ...(rule.releaseTime === '' ? [] : [`${addDays(arrival, -rule.releaseDaysBefore)}T${rule.releaseTime}:00`]),
  ]
  return times.filter((time) => time > now).toSorted()[0] ?? null
}
