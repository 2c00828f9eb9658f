import { type Day, eachDay } from '#core/day.ts'
import { type Booking, isDayUse, owed } from './bookings.ts'

export interface MonthFigures {
  nights: number
  /** Of nights and day uses, cents. */
  revenue: number
  /** Cancellations made in the month (by the day of the cancellation). */
  cancelled: number
  /** Guests who did not arrive, by arrival. */
  noShow: number
}

export interface DayFigures {
  /** Rooms occupied in the night that follows the day. */
  occupied: number
  arrivals: number
  departures: number
}

export interface Figures {
  months: Record<string, MonthFigures>
  days: Record<Day, DayFigures>
}

/** The sums straight from the file: what the program's reports must give. Day uses arrive and depart but take no night. */
export function figuresOfFile(bookings: readonly Booking[]): Figures {
  const figures: Figures = { months: {}, days: {} }
  const month = (day: Day) => (figures.months[day.slice(0, 7)] ??= { nights: 0, revenue: 0, cancelled: 0, noShow: 0 })
  const of = (day: Day) => (figures.days[day] ??= { occupied: 0, arrivals: 0, departures: 0 })
  for (const booking of bookings) {
    if (booking.outcome === 'Canceled') month(booking.endedOn).cancelled += 1
    if (booking.outcome === 'No-Show') month(booking.arrival).noShow += 1
    if (booking.outcome !== 'Check-Out') continue
    of(booking.arrival).arrivals += 1
    of(booking.endedOn).departures += 1
    if (isDayUse(booking)) {
      month(booking.arrival).revenue += owed(booking)
      continue
    }
    for (const night of eachDay(booking.arrival, booking.endedOn)) {
      of(night).occupied += 1
      month(night).nights += 1
      month(night).revenue += booking.rate
    }
  }
  return figures
}

/** Each figure in which the program and the file differ, in words; empty when they agree. */
export function compareFigures(file: Figures, program: Figures): string[] {
  return [...differences('month', file.months, program.months), ...differences('day', file.days, program.days)]
}

export function differences<T extends object>(
  kind: string,
  file: Record<string, T>,
  program: Record<string, T>,
): string[] {
  const keys = [...new Set([...Object.keys(file), ...Object.keys(program)])].sort()
  return keys.flatMap((key) => {
    const [theirs, ours] = [file[key], program[key]]
    const names = Object.keys(theirs ?? ours ?? {}) as (keyof T & string)[]
    return names
      .map((name) => ({ name, theirs: Number(theirs?.[name] ?? 0), ours: Number(ours?.[name] ?? 0) }))
      .filter((figure) => figure.theirs !== figure.ours)
      .map((figure) => `${kind} ${key} ${figure.name}: the file says ${figure.theirs}, the program ${figure.ours}`)
  })
}
