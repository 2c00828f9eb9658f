import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { addDays, type Day, nightsBetween } from '#core/day.ts'
import { roundMinor } from '#core/money.ts'
import { Big } from 'big.js'

/** The two hotels of the file, by their short names. */
export const HOTELS = { H1: 'Resort Hotel', H2: 'City Hotel' } as const
export type HotelName = keyof typeof HOTELS

/** A row of the file as hotel life: what is booked, and what became of it on which day. */
export interface Booking {
  /** The row's place in the file, from 1: the voucher by which it is found again. */
  readonly row: number
  readonly bookedOn: Day
  readonly arrival: Day
  /** As booked; equals arrival for a day use. */
  readonly departure: Day
  readonly outcome: 'Check-Out' | 'Canceled' | 'No-Show'
  /** The day of the check-out or cancellation; a no-show's day is its arrival. */
  readonly endedOn: Day
  readonly reservedType: string
  readonly assignedType: string
  readonly adults: number
  readonly children: number
  readonly infants: number
  /** Cents a night. */
  readonly rate: number
  readonly breakfast: boolean
  readonly source: string
  readonly channel: string
  /** Code of the company, else of the agent, else empty. */
  readonly company: string
  readonly nationality: string
  /** Paid whole when it is booked, and kept where nobody comes. */
  readonly nonRefundable: boolean
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The bookings of one hotel from the file (CSV or gzipped CSV), in the file's order. Throws with a clear line when the file is absent. */
export async function readBookings(file: string, hotel: HotelName): Promise<Booking[]> {
  if (!existsSync(file)) {
    throw new Error(
      `The bookings file is not at ${file}. Give its place with --file (hotel_bookings.csv or .csv.gz of Antonio, de Almeida, Nunes 2019).`,
    )
  }
  const raw = createReadStream(file)
  const lines = createInterface({ input: file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw })
  const bookings: Booking[] = []
  let columns: Map<string, number> | undefined
  let row = 0
  for await (const line of lines) {
    const cells = line.split(',')
    if (!columns) {
      columns = new Map(cells.map((name, index) => [name.trim(), index]))
      continue
    }
    row += 1
    const at = columns
    const cell = (name: string) => cells[at.get(name) ?? -1]?.trim() ?? ''
    if (cell('hotel') === HOTELS[hotel]) bookings.push(toBooking(row, cell))
  }
  return bookings
}

/** Maps the columns as the file's note says (NA is 0, the one negative rate is 0, breakfast unless the meal is SC or Undefined). */
function toBooking(row: number, cell: (name: string) => string): Booking {
  const count = (name: string) => (cell(name) === 'NA' ? 0 : Number(cell(name)))
  const month = String(MONTHS.indexOf(cell('arrival_date_month')) + 1).padStart(2, '0')
  const arrival = `${cell('arrival_date_year')}-${month}-${cell('arrival_date_day_of_month').padStart(2, '0')}`
  const outcome = cell('reservation_status') as Booking['outcome']
  const filled = (text: string) => (text === 'NULL' ? '' : text)
  const [company, agent] = [filled(cell('company')), filled(cell('agent'))]
  return {
    row,
    bookedOn: addDays(arrival, -count('lead_time')),
    arrival,
    departure: addDays(arrival, count('stays_in_week_nights') + count('stays_in_weekend_nights')),
    outcome,
    endedOn: outcome === 'No-Show' ? arrival : cell('reservation_status_date'),
    reservedType: cell('reserved_room_type'),
    assignedType: cell('assigned_room_type'),
    adults: count('adults'),
    children: count('children'),
    infants: count('babies'),
    rate: Math.max(0, roundMinor(new Big(cell('adr')).times(100))),
    breakfast: !['SC', 'Undefined'].includes(cell('meal')),
    source: cell('market_segment'),
    channel: cell('distribution_channel'),
    company: company ? `C${company}` : agent ? `A${agent}` : '',
    nationality: filled(cell('country')),
    nonRefundable: cell('deposit_type') === 'Non Refund',
  }
}

/** Arrived and left on one day: a day use, or a guest who left on the day of arrival. */
export const isDayUse = ({ outcome, arrival, departure, endedOn }: Booking): boolean =>
  departure === arrival || (outcome === 'Check-Out' && endedOn === arrival)

/**
 * What the guest owes, cents: the rate of each night stayed (later nights are not charged), or of a booked day use.
 * Who booked nights and left on the day of arrival owes nothing.
 */
export const owed = ({ rate, arrival, departure, endedOn }: Booking): number =>
  rate * (departure === arrival ? 1 : nightsBetween(arrival, endedOn))
