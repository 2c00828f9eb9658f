import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { ASKED } from '#domain/guest/registration.ts'
import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { readCurrencies } from '#domain/hotel/server/readCurrencies.ts'
import { type Handler, handlers, type Mounted } from '#kit/server/mount.ts'
import { Hotel } from '../contract.ts'
import { readHotelRecord } from './hotelRecord.ts'
import { readNumbers, setNumbers } from './numbers.ts'
import { readSignInRules, setSignInRules } from './signInRules.ts'
import { updateHotel } from './updateHotel.ts'

const setRegistrationAsks: Handler<typeof Hotel.setRegistrationAsks> = async (context, wanted) => {
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

export const hotelActions: readonly Mounted[] = handlers(Hotel, {
  get: readHotelRecord,
  update: updateHotel,
  currencies: ({ db }) => readCurrencies(db),
  numbers: readNumbers,
  setNumbers,
  signInRules: readSignInRules,
  setSignInRules,
  registrationAsks: readRegistrationAsks,
  setRegistrationAsks,
})
