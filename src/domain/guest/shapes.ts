import { z } from 'zod'
import { day } from '#core/day.ts'
import type { ErrorCode } from '#core/errors.ts'
import { LOCALES } from '#core/labels.ts'
import { isMasked } from '#core/maskedNumber.ts'
import { looksLikeRegisterNo, normalRegisterNo, readRegisterNo } from './registerNo.ts'

const text = (max: number) => z.string().trim().max(max).default('')
/** ISO 3166 code, two or three letters. */
const country = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^([A-Z]{2,3})?$/)
  .default('')
const number = z.string().trim().toUpperCase().max(40)
const one = z.int().positive().nullable().default(null)

export const DOCUMENT_KINDS = ['passport', 'identityCard', 'drivingLicence', 'residencePermit', 'other'] as const
export const BEDS = ['single', 'twin', 'double', 'king'] as const

export const guestDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  number: number.min(1),
  issuer: text(100),
  expiresOn: day.nullable().default(null),
})
export type GuestDocument = z.infer<typeof guestDocument>

/** The fields of a guest as entered at the desk; only the last name is required. Empty texts mean unknown. */
export const guestShape = z.object({
  firstName: text(100),
  lastName: z.string().trim().min(1).max(100),
  gender: z.enum(['male', 'female']).nullable().default(null),
  birthDate: day.nullable().default(null),
  registerNo: z.string().max(40).overwrite(normalRegisterNo).default(''),
  passportNo: number.default(''),
  nationality: country,
  phone: text(40),
  mobile: text(40),
  email: z.union([z.literal(''), z.email()]).default(''),
  /** Of residence. */
  country,
  city: text(100),
  district: text(100),
  address: text(300),
  /** In which the hotel writes to the guest; null = the nationality tells. */
  language: z.enum(LOCALES).nullable().default(null),
  vipStatusId: one,
  customerGroupId: one,
  /** Beside the passport whose number stands above. */
  documents: z.array(guestDocument).max(20).default([]),
  preferredRoomId: one,
  preferredFloor: text(20),
  preferredBed: z.enum(['', ...BEDS]).default(''),
  /** Of the room that is wanted; '' = nobody asked. */
  smoking: z.enum(['', 'smoking', 'nonSmoking']).default(''),
  preferenceNotes: text(1000),
  remarks: text(2000),
})
type Fields = z.infer<typeof guestShape>

/** What does not agree with the register number of a Mongolian citizen. */
function registerProblems(guest: Fields): { field: keyof Fields; code: ErrorCode }[] {
  const { registerNo, nationality, birthDate, gender } = guest
  if (registerNo === '' || isMasked(registerNo)) return []
  const facts = readRegisterNo(registerNo)
  if (!facts) {
    const isWrong = nationality === 'MN' || looksLikeRegisterNo(registerNo)
    return isWrong ? [{ field: 'registerNo', code: 'registerNoInvalid' }] : []
  }
  return [
    ...(birthDate === null || birthDate === facts.birthDate
      ? []
      : [{ field: 'birthDate', code: 'registerBirthDiffers' } as const]),
    ...(gender === null || gender === facts.gender
      ? []
      : [{ field: 'gender', code: 'registerGenderDiffers' } as const]),
  ]
}

export const agreesWithRegisterNo = (guest: Fields, context: z.core.$RefinementCtx): void => {
  for (const { field, code } of registerProblems(guest))
    context.addIssue({ code: 'custom', path: [field], params: { code }, input: guest[field] })
}

/** A number that was told masked is no number: only who changes a guest may send it back, as one that stays. */
const isWhole = (guest: Fields, context: z.core.$RefinementCtx): void => {
  const numbers = [
    [['registerNo'], guest.registerNo],
    [['passportNo'], guest.passportNo],
    ...guest.documents.map(({ number: of }, nth) => [['documents', nth, 'number'], of] as const),
  ] as const
  for (const [path, of] of numbers)
    if (isMasked(of)) context.addIssue({ code: 'custom', path: [...path], params: { code: 'invalidValue' }, input: of })
}

export const guestInput = guestShape.superRefine(agreesWithRegisterNo).superRefine(isWhole)
export type GuestInput = z.infer<typeof guestInput>
