import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { menu } from '#domain/access/access.ts'
import { guestInput } from './shapes.ts'
import { id, version } from '#domain/stay/shapes.ts'

const reads = menu(
  '/front-office/reservation-list',
  '/front-office/new-reservation',
  '/front-office/walk-in',
  '/handsontable',
)
const writes = menu('/front-office/new-reservation', '/front-office/walk-in', '/handsontable')

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
  stays: z.int(),
  lastArrival: day.nullable(),
})
export type GuestRow = z.infer<typeof guestRow>

export const guestRecord = guestInput.required().extend({
  id,
  version: z.int(),
  blacklisted: z.boolean(),
  blacklistReason: z.string(),
})

export const Guest = entity('Guest', {
  /** Finds guests by any part of a name, document, phone or e-mail; best match first. */
  search: query({
    access: reads,
    input: z.object({ text: z.string().max(200), limit: z.int().min(1).max(50).default(20) }),
    output: z.array(guestRow),
  }),
  get: query({ access: reads, input: z.object({ id }), output: guestRecord }),
  create: command({ access: writes, input: guestInput, output: z.object({ id }), changes: ['Guest'] }),
  update: command({
    access: writes,
    input: guestInput.extend({ id, version }),
    output: z.object({ id, version: z.int() }),
    changes: ['Guest', 'Reservation', 'Stay', 'StayView', 'Folio'],
  }),
})
