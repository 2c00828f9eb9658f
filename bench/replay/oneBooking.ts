import type { Booking } from './bookings.ts'

/** Two nights of one guest, for tests; row 8 pays by card, 5 would pay in dollars and 6 in cash. */
export const booking = (of: Partial<Booking>): Booking => ({
  row: 8,
  bookedOn: '2015-07-01',
  arrival: '2015-07-02',
  departure: '2015-07-04',
  outcome: 'Check-Out',
  endedOn: of.departure ?? '2015-07-04',
  reservedType: 'A',
  assignedType: 'A',
  adults: 2,
  children: 0,
  infants: 0,
  rate: 10_000,
  breakfast: true,
  source: 'Direct',
  channel: 'Direct',
  company: '',
  nationality: 'PRT',
  nonRefundable: false,
  ...of,
})
