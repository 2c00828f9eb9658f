import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { guests } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { label } from '#domain/choices/contract.ts'
import { PAYMENT_WAYS } from '#domain/onlinePayment/ways.ts'
import { payment, token } from './contract.ts'
import { MOST_NAMED_AT_ONCE } from './limits.ts'

const person = z.object({
  lastName: z.string().trim().min(1).max(100),
  firstName: z.string().trim().max(100).default(''),
  /** 'MN'; '' = not said. */
  nationality: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/)
    .default(''),
})
export type Person = z.output<typeof person>

const groupRoom = z.object({
  stayId: id,
  version: z.int(),
  status: z.string(),
  arrival: day,
  departure: day,
  roomType: label,
  /** So many persons are booked. */
  persons: z.int(),
  /** Its main guest first; none = nobody is named yet. */
  guests: z.array(person),
  /** Its names can still be given here. */
  open: z.boolean(),
})
export type GroupRoom = z.output<typeof groupRoom>

const owing = z.object({
  reservationId: id,
  number: z.string(),
  /** What is asked for ahead, by which day, and what of it is paid. */
  deposit: minor,
  depositOn: day.nullable(),
  paid: minor,
  payment,
})
export type Owing = z.output<typeof owing>

const groupView = z.object({
  name: z.string(),
  /** The last day on which names are taken; null = until the rooms are occupied. */
  cutOff: day.nullable(),
  /** It has passed. */
  over: z.boolean(),
  arrival: day.nullable(),
  departure: day.nullable(),
  types: z.array(z.object({ roomType: label, rooms: z.int(), named: z.int() })),
  rooms: z.array(groupRoom),
  /** Of all rooms that are not given back, taxes inside. */
  gross: minor,
  /** What of the group's reservations is asked for and paid ahead. */
  owing: z.array(owing),
  /** What the bill of the group owes; null = it has none. */
  bill: minor.nullable(),
  bankAccounts: z.string(),
})
export type GroupView = z.output<typeof groupView>

const access = guests

/** What the organiser of a group sees and does with the link that the desk has made. */
export const GroupOrganiser = entity('GroupOrganiser', {
  group: query({ access, input: z.object({ token }), output: groupView }),
  /** Names the guests of rooms, the first of each its main guest; nobody = the room waits for a name again. All or none. Refuses with namesClosed, changedMeanwhile. */
  name: command({
    access,
    input: z.object({
      token,
      rooms: z
        .array(z.object({ stayId: id, version: z.int(), guests: z.array(person).max(20) }))
        .min(1)
        .max(MOST_NAMED_AT_ONCE)
        .refine((rooms) => new Set(rooms.map(({ stayId }) => stayId)).size === rooms.length),
    }),
    output: z.object({ rooms: z.int() }),
    changes: ['GuestGroup', ...stayChanges, 'Guest'],
  }),
  /** Begins a payment of what a reservation of the group still owes ahead. Refuses with nothingToPay, paymentWayClosed. */
  pay: command({
    access,
    input: z.object({ token, reservationId: id, way: z.enum(PAYMENT_WAYS) }),
    output: z.object({}),
    changes: ['OnlineOrder', 'OnlinePayment'],
  }),
})
