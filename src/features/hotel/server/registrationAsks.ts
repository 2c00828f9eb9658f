import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { ASKED } from '#domain/guest/registration.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import type { Handler } from '#kit/server/mount.ts'
import type { Hotel } from '../contract.ts'

export const setRegistrationAsks: Handler<typeof Hotel.setRegistrationAsks> = async (context, wanted) => {
  const { db, hotelId } = context
  const before = await readRegistrationAsks(context)
  await db
    .updateTable('hotel')
    .set({ registration_asks: ASKED.filter((asked) => wanted[asked]) })
    .where('id', '=', hotelId)
    .execute()
  await recordActivity(context, {
    entity: 'Hotel',
    id: hotelId,
    action: 'setRegistrationAsks',
    ...difference(before, wanted),
  })
  return wanted
}
