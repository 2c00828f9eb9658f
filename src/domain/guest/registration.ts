import { z } from 'zod'
import { agreesWithRegisterNo, guestShape } from './shapes.ts'

/** What a hotel may ask when a guest is registered; the last name is always asked. 'number' is that of the nationality's document. */
export const ASKED = [
  'firstName',
  'birthDate',
  'number',
  'nationality',
  'gender',
  'phone',
  'email',
  'country',
  'address',
] as const
export type Asked = (typeof ASKED)[number]

/** Whether each is asked. */
export const registrationAsks = z.object(
  Object.fromEntries(ASKED.map((asked) => [asked, z.boolean()])) as Record<Asked, z.ZodBoolean>,
)
export type RegistrationAsks = z.infer<typeof registrationAsks>

const { shape } = guestShape

/** A guest as written down when a stay is registered; a booking asks for none of it. Numbers may be told masked: then they stay. */
export const registrationShape = guestShape
  .pick({
    lastName: true,
    firstName: true,
    birthDate: true,
    gender: true,
    nationality: true,
    registerNo: true,
    passportNo: true,
  })
  .extend({
    // asked by some hotels only: what is left out stays as it is known
    phone: shape.phone.removeDefault().optional(),
    email: shape.email.removeDefault().optional(),
    country: shape.country.removeDefault().optional(),
    address: shape.address.removeDefault().optional(),
  })

type Fields = z.infer<typeof registrationShape>
/** What is known of a guest. */
export type Registered = Omit<Required<Fields>, 'lastName'> & { readonly mobile: string }
type Missing = Exclude<Asked, 'number'> | 'registerNo' | 'passportNo'

/** The number that is missing: a citizen's register number, a foreigner's passport, of others one of the two. */
function missingNumber({ nationality, registerNo, passportNo }: Registered): Missing[] {
  if (nationality === 'MN') return registerNo === '' ? ['registerNo'] : []
  if (nationality !== '') return passportNo === '' ? ['passportNo'] : []
  return registerNo === '' && passportNo === '' ? ['registerNo'] : []
}

/** What the hotel asks when a guest is registered and is not known. A mobile number is a phone. */
export function missingForRegistration(guest: Registered, asks: RegistrationAsks): Missing[] {
  return ASKED.filter((asked) => asks[asked]).flatMap((asked): Missing[] => {
    if (asked === 'number') return missingNumber(guest)
    if (asked === 'phone') return guest.phone === '' && guest.mobile === '' ? ['phone'] : []
    return (guest[asked] ?? '') === '' ? [asked] : []
  })
}

export const agreesWithItself = (guest: Fields, context: z.core.$RefinementCtx): void =>
  agreesWithRegisterNo({ ...guestShape.parse({ lastName: '-' }), ...guest }, context)
