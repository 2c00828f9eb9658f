import { z } from 'zod'
import { day } from '#core/day.ts'
import { id } from '#core/shapes.ts'
import { agreesWithItself } from '#domain/guest/registration.ts'
import { DOCUMENT_KINDS, guestShape } from '#domain/guest/shapes.ts'
import { signature } from './signature.ts'

/** Of one room. */
export const MOST_PEOPLE = 40

/** 1 = the main guest. */
export const place = z.int().min(1).max(MOST_PEOPLE)

const { shape } = guestShape

/** One of those who will stay, as a guest writes it down before the arrival; what is empty may follow at the desk. */
export const preRegisteredPerson = guestShape
  .pick({
    firstName: true,
    birthDate: true,
    gender: true,
    nationality: true,
    registerNo: true,
    phone: true,
    email: true,
    country: true,
    address: true,
  })
  .extend({
    place,
    lastName: shape.firstName,
    /** Beside the register number of a citizen; numbers that were told masked stay as they are known. */
    documentKind: z.enum(DOCUMENT_KINDS).default('passport'),
    documentNumber: shape.passportNo,
    documentExpiresOn: day.nullable().default(null),
    /** '' takes back what was signed; left out = as it is. */
    signature: signature.optional(),
  })
  .superRefine((person, context) => agreesWithItself({ ...person, lastName: '-', passportNo: '' }, context))
export type PreRegisteredPerson = z.output<typeof preRegisteredPerson>

/** The same as the desk is told it: numbers masked, and guests who have the same document. */
export const preRegistration = z.object({
  place,
  lastName: z.string(),
  firstName: z.string(),
  birthDate: day.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  nationality: z.string(),
  registerNo: z.string(),
  documentKind: z.enum(DOCUMENT_KINDS),
  documentNumber: z.string(),
  documentExpiresOn: day.nullable(),
  phone: z.string(),
  email: z.string(),
  country: z.string(),
  address: z.string(),
  signed: z.boolean(),
  sameDocument: z.array(z.object({ guestId: id, name: z.string() })),
})
export type PreRegistration = z.output<typeof preRegistration>

/** The number of a passport; '' = another document. */
export const passportOf = ({
  documentKind,
  documentNumber,
}: Pick<PreRegistration, 'documentKind' | 'documentNumber'>): string =>
  documentKind === 'passport' ? documentNumber : ''
