import type { TestHotel } from './hotel.ts'

/** As if everybody who is signed in had given the password so many minutes ago. */
export const passwordGivenBefore = ({ db, hotelId }: TestHotel, minutes: number) =>
  db
    .updateTable('session')
    .set({ password_at: new Date(Date.now() - minutes * 60_000).toISOString() })
    .where('hotel_id', '=', hotelId)
    .execute()
