import { readRegistrationAsks } from '#domain/guest/server/registrationAsks.ts'
import { readCurrencies } from '#domain/hotel/server/readCurrencies.ts'
import { handlers, type Mounted } from '#kit/server/mount.ts'
import { Hotel } from '../contract.ts'
import { readHotelRecord } from './hotelRecord.ts'
import { readNumbers, setNumbers } from './numbers.ts'
import { setRegistrationAsks } from './registrationAsks.ts'
import { readSignInRules, setSignInRules } from './signInRules.ts'
import { updateHotel } from './updateHotel.ts'

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
