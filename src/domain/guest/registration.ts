import { z } from 'zod'
import { day } from '#core/day.ts'
import { agreesWithRegisterNo, guestShape } from './shapes.ts'

interface Registered {
  readonly firstName: string
  readonly birthDate: string | null
  readonly nationality: string
  readonly registerNo: string
  readonly passportNo: string
}

/** What the registration of guests asks for and is not known: a citizen's register number, a foreigner's passport, of others one of the two. */
export function missingForRegistration(guest: Registered): (keyof Registered)[] {
  const { nationality, registerNo, passportNo } = guest
  const number = ((): keyof Registered | undefined => {
    if (nationality === 'MN') return registerNo === '' ? 'registerNo' : undefined
    if (nationality !== '') return passportNo === '' ? 'passportNo' : undefined
    return registerNo === '' && passportNo === '' ? 'registerNo' : undefined
  })()
  return [
    ...(guest.firstName === '' ? ['firstName' as const] : []),
    ...(guest.birthDate === null ? ['birthDate' as const] : []),
    ...(number === undefined ? [] : [number]),
  ]
}

/** A guest as written down when a stay is registered; a booking asks for none of it. Numbers may be told masked: then they stay. */
export const registrationShape = guestShape
  .pick({ lastName: true, gender: true, nationality: true, registerNo: true, passportNo: true })
  .extend({ firstName: z.string().trim().min(1).max(100), birthDate: day })

type Fields = z.infer<typeof registrationShape>

export const isRegistrable = (guest: Fields, context: z.core.$RefinementCtx): void => {
  for (const field of missingForRegistration(guest))
    if (field === 'registerNo' || field === 'passportNo')
      context.addIssue({ code: 'custom', path: [field], params: { code: 'required' }, input: '' })
  agreesWithRegisterNo({ ...guestShape.parse({ lastName: '-' }), ...guest }, context)
}
