import { nightsBetween } from '#core/day.ts'
import { type Booking, owed } from './bookings.ts'

/** The other money that is handed over: units of the hotel's currency for one of it. */
export const DOLLAR = { code: 'USD', buy: '0.9', sell: '0.95' } as const
/** Minor units of the hotel's currency that the smallest note in use, ten dollars, is worth at the buy and the sell rate. */
const NOTE = { dollars: 10_00, bought: 9_00, sold: 9_50 }

export type Way = 'card' | 'cash' | 'dollars'

/** How the guest of a booking pays at the desk: a fifth in dollars, two fifths in cash, the rest by card. */
export const wayOf = ({ row }: Booking): Way => (row % 5 === 0 ? 'dollars' : row % 5 < 3 ? 'cash' : 'card')

/** What is paid before arrival is paid from afar, but for dollars. */
export const depositWayOf = (booking: Booking): Way => (wayOf(booking) === 'dollars' ? 'dollars' : 'card')

/** The deposit of a booking that is not refunded: all nights as booked. */
export const prepaid = ({ nonRefundable, rate, arrival, departure }: Booking): number =>
  nonRefundable ? rate * Math.max(1, nightsBetween(arrival, departure)) : 0

/**
 * What a departure leaves to be paid, by whom, and what goes back to who had paid more. A company or agency pays for its guests on
 * its account; who has dollars pays half of it at the desk.
 */
export function atDeparture(booking: Booking): { guest: number; company: number; back: number } {
  const left = owed(booking) - prepaid(booking)
  if (left <= 0) return { guest: 0, company: 0, back: 0 - left }
  const half = wayOf(booking) === 'dollars' ? Math.round(left / 2) : 0
  const guest = booking.company === '' ? left : half
  return { guest, company: left - guest, back: 0 }
}

/** Whole notes for an amount: what is handed over, in cents of a dollar, and the change. */
export function inNotes(amount: number): { dollars: number; change: number } {
  const notes = Math.ceil(amount / NOTE.bought)
  return { dollars: notes * NOTE.dollars, change: notes * NOTE.bought - amount }
}

export const boughtFor = (dollars: number): number => (dollars / NOTE.dollars) * NOTE.bought
export const soldFor = (dollars: number): number => (dollars / NOTE.dollars) * NOTE.sold
