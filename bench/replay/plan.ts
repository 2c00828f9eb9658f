import { addDays, type Day, eachDay, nightsBetween } from '#core/day.ts'
import { type Booking, isDayUse } from './bookings.ts'

/** What one day of the hotel holds, in the order in which it is lived. */
export interface DayPlan {
  readonly day: Day
  readonly departures: Booking[]
  readonly bookings: Booking[]
  readonly cancellations: Booking[]
  readonly noShows: Booking[]
  readonly arrivals: Booking[]
  /** Arrive and leave on this day. */
  readonly dayUses: Booking[]
}

/** Every day from the first booking to the last departure, both included. */
export function planDays(bookings: readonly Booking[]): DayPlan[] {
  const first = bookings.reduce((least, { bookedOn }) => (bookedOn < least ? bookedOn : least), '9999-12-31')
  const last = bookings.reduce((most, { endedOn }) => (endedOn > most ? endedOn : most), '0000-01-01')
  const days = new Map<Day, DayPlan>(
    eachDay(first, addDays(last, 1)).map((day) => [
      day,
      { day, departures: [], bookings: [], cancellations: [], noShows: [], arrivals: [], dayUses: [] },
    ]),
  )
  for (const booking of bookings) {
    days.get(booking.bookedOn)?.bookings.push(booking)
    if (booking.outcome === 'Canceled') days.get(booking.endedOn)?.cancellations.push(booking)
    else if (booking.outcome === 'No-Show') days.get(booking.arrival)?.noShows.push(booking)
    else if (isDayUse(booking)) days.get(booking.arrival)?.dayUses.push(booking)
    else {
      days.get(booking.arrival)?.arrivals.push(booking)
      days.get(booking.endedOn)?.departures.push(booking)
    }
  }
  return [...days.values()]
}

export interface TypePlan {
  readonly code: string
  readonly rooms: number
  readonly overbooking: number
}

/** Days on which a booking takes a room of a type: its nights, or the day of a day use. */
const daysTaken = (from: Day, until: Day): Day[] => eachDay(from, until > from ? until : addDays(from, 1))

/** Counts by type and day, remembering each type's highest count. */
class Counts {
  readonly byTypeAndDay = new Map<string, number>()
  readonly peak = new Map<string, number>()
  add(type: string, days: readonly Day[], change: 1 | -1): void {
    for (const day of days) {
      const key = `${type} ${day}`
      const count = (this.byTypeAndDay.get(key) ?? 0) + change
      this.byTypeAndDay.set(key, count)
      if (count > (this.peak.get(type) ?? 0)) this.peak.set(type, count)
    }
  }
}

/**
 * The rooms of each type: the most that checked-out stays ever needed at once; and the overbooking allowance that the type's history
 * of bookings needs on top, since the real hotels sold reserved types beyond their stock.
 */
export function planTypes(bookings: readonly Booking[]): TypePlan[] {
  const needed = new Counts()
  for (const booking of bookings) {
    if (booking.outcome === 'Check-Out')
      needed.add(booking.assignedType, daysTaken(booking.arrival, booking.endedOn), 1)
  }
  const sold = new Counts()
  for (const plan of planDays(bookings)) {
    for (const { reservedType, arrival, departure } of plan.bookings)
      sold.add(reservedType, daysTaken(arrival, departure), 1)
    for (const { reservedType, arrival, departure } of [...plan.cancellations, ...plan.noShows])
      sold.add(reservedType, daysTaken(arrival, departure), -1)
    // into a room of another type: its inventory is taken before the booked type's is given back
    const arriving = [...plan.arrivals, ...plan.dayUses].filter(
      ({ reservedType, assignedType }) => reservedType !== assignedType,
    )
    for (const { assignedType, arrival, departure } of arriving)
      sold.add(assignedType, daysTaken(arrival, departure), 1)
    for (const { reservedType, arrival, departure } of arriving)
      sold.add(reservedType, daysTaken(arrival, departure), -1)
    for (const { assignedType, endedOn, departure } of plan.departures) {
      if (nightsBetween(endedOn, departure) > 0) sold.add(assignedType, eachDay(endedOn, departure), -1)
    }
  }
  const codes = new Set(bookings.flatMap(({ reservedType, assignedType }) => [reservedType, assignedType]))
  return [...codes].sort().map((code) => {
    const rooms = needed.peak.get(code) ?? 0
    return { code, rooms, overbooking: Math.max(0, (sold.peak.get(code) ?? 0) - rooms) }
  })
}
