import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { menu } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { documentLanguages } from '#domain/paper/sheet.ts'

const access = menu('/report/reception')
const id = z.int().positive()

const note = z.object({
  id,
  text: z.string(),
  date: day,
  /** Hotel-local 'YYYY-MM-DD HH:MM'. */
  writtenAt: z.string(),
  writtenBy: z.string(),
  /** Null = still to be done. */
  doneBy: z.string().nullable(),
})
export type HandoverNoteRow = z.infer<typeof note>

export const stayLists = ['checkedIn', 'checkedOut', 'dueOut', 'stayOver'] as const
const stay = z.object({
  list: z.enum(stayLists),
  stayId: id,
  room: z.string(),
  guest: z.string(),
  roomType: label,
  adults: z.int(),
  children: z.int(),
  arrival: day,
  departure: day,
  /** Minor units of the hotel's currency; more than zero is owed. */
  balance: minor,
})

const shift = z.object({
  id,
  number: z.int(),
  drawer: label,
  user: z.string(),
  openedAt: z.string(),
  closedAt: z.string().nullable(),
})

/** A day of the reception, or one shift of it; amounts in minor units of the hotel's currency, unless a currency stands beside them. */
const receptionDay = z.object({
  date: day,
  hotel: letterhead.extend({ digits: z.int(), currency: z.string() }),
  /** That were open on the day. */
  shifts: z.array(shift),
  stays: z.array(stay),
  charges: z.array(z.object({ group: label, count: z.int(), net: minor, tax: minor, gross: minor })),
  payments: z.array(
    z.object({
      method: label,
      currency: z.string(),
      digits: z.int(),
      count: z.int(),
      received: minor,
      refunded: minor,
      value: minor,
    }),
  ),
  /** `counted` null = not closed yet. */
  drawers: z.array(
    z.object({
      shiftId: id,
      currency: z.string(),
      digits: z.int(),
      opened: minor,
      moved: minor,
      counted: minor.nullable(),
    }),
  ),
  receipts: z.object({ count: z.int(), first: z.int().nullable(), last: z.int().nullable() }),
  notes: z.array(note),
})
export type ReceptionDay = z.infer<typeof receptionDay>

/** The business date when left out; with `shiftId` what its user did from its start to its close. */
const asked = { date: day.optional(), shiftId: id.optional() }

export const Reception = entity('Reception', {
  day: query({ access, input: z.object(asked), output: receptionDay }),
  paper: query({
    access,
    input: z.object({ ...asked, language: z.enum(documentLanguages) }),
    output: z.object({ name: z.string(), base64: z.string() }),
    asksPasswordAgain: true,
  }),
})

/** What one shift tells the next. */
export const HandoverNote = entity('HandoverNote', {
  new: command({
    access,
    input: z.object({ text: z.string().trim().min(1).max(500) }),
    output: z.object({ id }),
    changes: ['Reception'],
  }),
  setDone: command({
    access,
    input: z.object({ id, done: z.boolean() }),
    output: z.object({ id }),
    changes: ['Reception'],
  }),
})
