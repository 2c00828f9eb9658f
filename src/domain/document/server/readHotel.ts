import { AppError } from '#core/errors.ts'
import { sql } from 'kysely'
import type { BookingFacts } from '#domain/paper/bookingFacts.ts'
import { hotelColumn } from '#domain/paper/server/letterhead.ts'
import type { Reading } from './readBookings.ts'

/** What documents tell of the hotel itself. */
export async function readHotelFacts({ db, hotelId }: Pick<Reading, 'db' | 'hotelId'>): Promise<BookingFacts['hotel']> {
  const { rows } = await sql<{ hotel: BookingFacts['hotel'] }>`
    select ${hotelColumn} as hotel from hotel h join currency c on c.code = h.currency where h.id = ${hotelId}`.execute(
    db,
  )
  if (!rows[0]) throw new AppError('notFound')
  return rows[0].hotel
}
