import { z } from 'zod'
import { day } from '#core/day.ts'
import { LOCALES } from '#core/labels.ts'

const text = (max: number) => z.string().trim().max(max).default('')

/** A guest as entered at the desk; only the last name is required. Empty texts mean unknown. */
export const guestInput = z.object({
  firstName: text(100),
  lastName: z.string().trim().min(1).max(100),
  gender: z.enum(['male', 'female']).nullable().default(null),
  birthDate: day.nullable().default(null),
  registerNo: text(40),
  passportNo: text(40),
  /** ISO 3166 code, two or three letters. */
  nationality: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2,3})?$/)
    .default(''),
  phone: text(40),
  email: z.union([z.literal(''), z.email()]).default(''),
  address: text(300),
  /** In which the hotel writes to the guest; null = the nationality tells. */
  language: z.enum(LOCALES).nullable().default(null),
  vipStatusId: z.int().nullable().default(null),
  remarks: text(2000),
})
export type GuestInput = z.infer<typeof guestInput>

/** 'Last First', as lists show a guest. */
export const guestName = (guest: { firstName: string; lastName: string }): string =>
  `${guest.lastName} ${guest.firstName}`.trim()
