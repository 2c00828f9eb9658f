import { z } from 'zod'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id, version } from '#core/shapes.ts'
import { label } from '#domain/choices/contract.ts'
import { agreesWithItself, registrationAsks, registrationShape } from '#domain/guest/registration.ts'
import { guestDocument, guestShape } from '#domain/guest/shapes.ts'
import { place, preRegistration } from './preRegistration.ts'
import { signature } from './signature.ts'

/** One of those who come, as written down at the desk. */
const partyPerson = registrationShape
  .extend({
    /** Who is known; left out = a new guest. */
    guestId: id.optional(),
    version,
    /** Beside the numbers above; it comes to those that the guest has. */
    document: guestDocument.optional(),
    /** Counts as registered from now on: refused where something is not known that the registration asks for. */
    registered: z.boolean().default(false),
    /** '' takes back what was signed; left out = as it is. */
    signature: signature.optional(),
    /** The place of what this person wrote down before the arrival: the numbers that are masked, the document and the signature stand there. */
    preRegistered: place.optional(),
  })
  .superRefine(agreesWithItself)
export type PartyPerson = z.infer<typeof partyPerson>

export const keyNote = z.string().trim().max(200)

/** The sheet of check-in as it was filled in. */
export const filledIn = z.object({
  /** Those who come, each once; who is in the room already and left out here stays as is. */
  party: z.array(partyPerson).max(40),
  /** Which keys were handed out. */
  keyNote: keyNote.optional(),
})

const { shape } = guestShape
const person = z.object({
  guestId: id,
  version: z.int(),
  main: z.boolean(),
  name: z.string(),
  lastName: z.string(),
  firstName: z.string(),
  birthDate: day.nullable(),
  gender: z.enum(['male', 'female']).nullable(),
  nationality: z.string(),
  /** Masked, like the passport. */
  registerNo: z.string(),
  passportNo: z.string(),
  phone: z.string(),
  mobile: z.string(),
  email: z.string(),
  country: z.string(),
  address: z.string(),
  registered: z.boolean(),
  signed: z.boolean(),
  blacklisted: z.boolean(),
  blacklistReason: z.string(),
  vip: z.object({ label, colour: z.string() }).nullable(),
  remarks: z.string(),
  preferredRoom: z.string().nullable(),
  preferredFloor: z.string(),
  preferredBed: shape.preferredBed.removeDefault(),
  smoking: shape.smoking.removeDefault(),
  preferenceNotes: z.string(),
  /** How often the guest was here before. */
  stays: z.int(),
})
export type ArrivingPerson = z.infer<typeof person>

/** What the desk must know of an arrival, beside the stay itself. */
export const arrivalSheet = z.object({
  asks: registrationAsks,
  /** 'HH:MM', hotel-local: when the guest said to come. */
  expectedAt: z.string().nullable(),
  keyNote: z.string(),
  /** Nobody stands here of a group's room for which nobody is named. */
  people: z.array(person),
  /** What guests wrote down before the arrival and the desk has not taken over yet. */
  preRegistered: z.array(preRegistration),
  deposit: z.object({ asked: minor, by: day.nullable(), held: minor }),
  /** Open tasks that are due by the business date. */
  tasks: z.array(z.object({ id, text: z.string(), dueOn: day, assignee: z.string().nullable() })),
})
export type ArrivalSheet = z.infer<typeof arrivalSheet>
