import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { id, version } from '#core/shapes.ts'
import { registrationAsks } from './registration.ts'
import { agreesWithRegisterNo, guestDocument, guestInput, guestShape } from './shapes.ts'

const reads = menu(
  '/front-office/guest-database',
  '/front-office/reservation-list',
  '/front-office/new-reservation',
  '/front-office/walk-in',
  '/handsontable',
)
const writes = menu(
  '/front-office/guest-database',
  '/front-office/new-reservation',
  '/front-office/walk-in',
  '/handsontable',
)

export const guestRow = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  name: z.string(),
  birthDate: day.nullable(),
  registerNo: z.string(),
  passportNo: z.string(),
  nationality: z.string(),
  phone: z.string(),
  email: z.string(),
  blacklisted: z.boolean(),
  blacklistReason: z.string(),
  stays: z.int(),
  lastArrival: day.nullable(),
})
export type GuestRow = z.infer<typeof guestRow>

const namedColour = label.extend({ colour: z.string() })
const guestListRow = guestRow.extend({
  gender: z.enum(['male', 'female']).nullable(),
  mobile: z.string(),
  city: z.string(),
  vipStatus: namedColour.nullable(),
  customerGroup: label.nullable(),
})
export type GuestListRow = z.infer<typeof guestListRow>

/** By what a guest seems to be the same person as another. */
const SIGNS = ['document', 'phone', 'email', 'nameAndBirthDate'] as const
export const sign = z.enum(SIGNS)

const knownGuest = guestRow.extend({ signs: z.array(sign) })
export type KnownGuest = z.infer<typeof knownGuest>

const guestRecord = guestShape.required().extend({
  id,
  version: z.int(),
  blacklisted: z.boolean(),
  blacklistReason: z.string(),
  /** The guest that this one was merged into; null = stands alone. */
  mergedIntoId: id.nullable(),
  anonymisedOn: day.nullable(),
})
export type GuestRecord = z.infer<typeof guestRecord>

/** Where the numbers of documents were looked at. */
export const LOOK_PLACES = ['profile', 'form', 'stay', 'registrationCard'] as const

/** Of a guest that is being typed or stands already: whatever may tell who it is. */
const signsInput = guestShape
  .pick({ firstName: true, registerNo: true, passportNo: true, phone: true, mobile: true, birthDate: true })
  .extend({ lastName: z.string().trim().max(100).default(''), email: z.string().max(254).default('') })
  .extend({ documents: z.array(z.string().max(40)).max(20).default([]), exceptId: id.optional() })
export type SignsInput = z.infer<typeof signsInput>

export const Guest = entity('Guest', {
  /** Finds guests by any part of a name, document, phone or e-mail, in either script; best match first. */
  search: query({
    access: reads,
    input: z.object({ text: z.string().max(200), limit: z.int().min(1).max(50).default(20) }),
    output: z.array(guestRow),
  }),
  /** The guest database: those who were merged or anonymised are not in it. */
  list: query({
    access: menu('/front-office/guest-database'),
    input: listInput.extend({
      sort: z.enum(['name', 'birthDate', 'nationality', 'id']).optional(),
      blacklisted: z.boolean().optional(),
      vipStatusId: id.optional(),
      customerGroupId: id.optional(),
      nationality: z.string().max(3).optional(),
    }),
    output: page(guestListRow),
    exportAsksPassword: true,
  }),
  /** Numbers of identity documents are masked, here and in every list. */
  get: query({ access: reads, input: z.object({ id }), output: guestRecord }),
  /** The numbers themselves, for who has asked to see them; each look is kept with the guest's activity. */
  seeIdentity: command({
    access: privilege('seeIdentity'),
    input: z.object({ id, place: z.enum(LOOK_PLACES) }),
    output: z.object({ registerNo: z.string(), passportNo: z.string(), documents: z.array(guestDocument) }),
    changes: ['GuestProfile'],
    keepsAnswer: false,
  }),
  /** Guests who seem to be this one, and by what. */
  known: query({ access: reads, input: signsInput, output: z.array(knownGuest) }),
  /** What the hotel asks when a guest is registered. */
  registrationAsks: query({ access: reads, input: z.object({}), output: registrationAsks }),
  create: command({ access: writes, input: guestInput, output: z.object({ id }), changes: ['Guest'] }),
  /** Replaces all fields; a number that is still masked stays as it is. Refuses with changedMeanwhile, guestMerged, guestAnonymised. */
  update: command({
    access: writes,
    input: guestShape.extend({ id, version }).superRefine(agreesWithRegisterNo),
    output: z.object({ id, version: z.int() }),
    changes: ['Guest', 'GuestProfile', 'Reservation', 'Stay', 'StayView', 'Folio'],
  }),
})
