import { ASKED, type Asked, type RegistrationAsks } from '../registration.ts'
import type { Context } from '#kit/server/context.ts'

/** What the hotel asks when a guest is registered. */
export async function readRegistrationAsks({ db, hotelId }: Context): Promise<RegistrationAsks> {
  const hotel = await db
    .selectFrom('hotel')
    .select('registration_asks')
    .where('id', '=', hotelId)
    .executeTakeFirstOrThrow()
  return Object.fromEntries(ASKED.map((asked) => [asked, hotel.registration_asks.includes(asked)])) as Record<
    Asked,
    boolean
  >
}
