import type { Day } from '#core/day.ts'
import { changeOfDay } from '#domain/businessDay/hotelClock.ts'

/** The times of a hotel's day, 'HH:MM', hotel-local. */
export interface HotelTimes {
  readonly checkInTime: string
  readonly checkOutTime: string
  readonly dayUseUntil: string
}

/** 'HH:MM', hotel-local; null = the hotel's own. */
export interface GrantedTimes {
  readonly earlyArrival?: string | null
  readonly lateDeparture?: string | null
}

/** Hotel-local 'YYYY-MM-DDTHH:MM', half-open. */
export interface HeldTimes {
  readonly arrivesAt: string
  readonly departsAt: string
}

/**
 * The hotel-local times for which a room is held: from the check-in time of the arrival until the check-out time of the departure
 * (never past the check-in time, so that two stays share a day of change); a day use from the check-out time until the hotel's day-use end.
 * A guest of nights may have been granted other times.
 */
export function heldTimes(
  hotel: HotelTimes,
  arrival: Day,
  departure: Day,
  { earlyArrival, lateDeparture }: GrantedTimes = {},
): HeldTimes {
  const { checkInTime, dayUseUntil } = hotel
  const free = changeOfDay(hotel)
  if (arrival < departure)
    return {
      arrivesAt: `${arrival}T${earlyArrival ?? checkInTime}`,
      departsAt: `${departure}T${lateDeparture ?? free}`,
    }
  return { arrivesAt: `${arrival}T${free}`, departsAt: `${departure}T${dayUseUntil > free ? dayUseUntil : '23:59'}` }
}
