import type { TestHotel } from './hotel.ts'

/** The hotel says that stays can be exempt from taxes of these codes. */
export async function exemptible({ db, hotelId }: TestHotel, ...codes: readonly string[]): Promise<void> {
  await db
    .updateTable('tax')
    .set({ exemptible: true })
    .where('hotel_id', '=', hotelId)
    .where('code', 'in', codes)
    .execute()
}
