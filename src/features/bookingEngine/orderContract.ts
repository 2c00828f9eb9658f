import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { guests } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { label } from '#domain/choices/contract.ts'
import { party, token } from './contract.ts'
import { MOST_ROOMS } from './limits.ts'

const span = { arrival: day, departure: day }
const packageIds = z.array(id).max(20)

const changeableRoom = z.object({
  stayId: id,
  ...span,
  roomType: label,
  adults: z.int(),
  /** Of all its children; where the hotel was not told, null. */
  childAges: z.array(z.int().nullable()),
  maxAdults: z.int(),
  maxChildren: z.int(),
  /** Of the extras, those that it has. */
  packageIds,
  /** Cancelling it costs something by now: it may grow, and nothing of it is given back. */
  late: z.boolean(),
})
export type ChangeableRoom = z.output<typeof changeableRoom>

const changeable = z.object({
  /** Those that their guest may still change. */
  rooms: z.array(changeableRoom),
  /** What may be taken beside the rooms as they are, and what it costs for all nights; null = it comes with the plan of the room. */
  extras: z.array(z.object({ id, name: label, items: z.array(label), prices: z.array(minor.nullable()) })),
  wishes: z.string(),
  phone: z.string(),
  email: z.string(),
})
export type Changeable = z.output<typeof changeable>

const changedRoom = z.object({
  stayId: id,
  ...span,
  /** Left out = as it is; another one: all nights at the price of today. */
  party: party.optional(),
  packageIds,
})
export type ChangedRoom = z.output<typeof changedRoom>

const rooms = z
  .array(changedRoom)
  .min(1)
  .max(MOST_ROOMS)
  .refine((wanted) => new Set(wanted.map(({ stayId }) => stayId)).size === wanted.length)

const previewed = z.object({
  rooms: z.array(z.object({ stayId: id, before: minor, after: minor })),
  /** Of the whole booking. */
  grossBefore: minor,
  grossAfter: minor,
  depositBefore: minor,
  depositAfter: minor,
  depositOn: day.nullable(),
  paid: minor,
  policies: z.array(label),
})
export type PreviewedChange = z.output<typeof previewed>

const access = guests
const changes = [...stayChanges, 'StayPackage', 'OnlineOrder', 'OnlinePayment', 'Dashboard'] as const

/** What a guest changes of a booking by its link. */
export const GuestOrder = entity('GuestOrder', {
  changeable: query({ access, input: z.object({ token }), output: changeable }),
  /**
   * What a change would cost: it is carried out and taken back, so a command; nothing is changed by it. Refuses with changeTooLate,
   * fullOnTheseDays, notOnTheseDays, noLongerOffered, changeAtHotel.
   */
  previewChange: command({ access, input: z.object({ token, rooms }), output: previewed, changes: [] }),
  /** The same for good, where the booking then costs what was shown. Refuses also with priceChanged. */
  change: command({
    access,
    input: z.object({ token, rooms, expectedGross: positiveMinor }),
    output: z.object({ gross: minor }),
    changes,
  }),
  /** How the guest is reached, and what the guest wishes. */
  tell: command({
    access,
    input: z.object({
      token,
      wishes: z.string().trim().max(1_000),
      phone: z.string().trim().min(4).max(40),
      email: z.email().max(200),
    }),
    output: z.object({}),
    changes: [...changes, 'Guest', 'GuestProfile'],
  }),
})
