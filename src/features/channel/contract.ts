import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id } from '#core/shapes.ts'
import { keys } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { MAX_STAYS } from '#domain/reservation/contract.ts'
import { rulesInForce } from '#domain/restriction/contract.ts'
import { childAges } from '#domain/stay/shapes.ts'
import { MOST_DAYS } from './limits.ts'

const code = z.string().trim().min(1).max(40)

/** What one plan of a type costs on a night and what stands against selling it. */
const soldPlan = z.object({
  ratePlan: z.string(),
  /** Minor units of the hotel's currency; null = it is not sold. */
  rate: minor.nullable(),
  ...rulesInForce,
})
const soldDay = z.object({
  roomType: z.string(),
  date: day,
  /** Rooms left to sell; never below 0. */
  left: z.int(),
  plans: z.array(soldPlan),
})
export type SoldDay = z.infer<typeof soldDay>

const named = { channel: z.string().trim().min(1).max(60), number: z.string().trim().min(1).max(60) }
/** Counts up with each change of a booking: of what comes late or twice the latest stands. */
const revision = z.int().positive()

const bookedRoom = z.object({
  /** The channel's own name of the room within the booking: it stays the same from change to change. */
  room: z.string().trim().min(1).max(40),
  roomType: code,
  ratePlan: code,
  arrival: day,
  /** Exclusive. */
  departure: day,
  adults: z.int().min(1).max(99),
  childAges: childAges.default([]),
  /** What the channel has sold each night for, minor units; left out = the hotel's own prices. */
  rates: z
    .array(z.object({ date: day, rate: minor.min(0) }))
    .max(731)
    .default([]),
})
export type BookedRoom = z.infer<typeof bookedRoom>

const text = (max: number) => z.string().trim().max(max).default('')

const exampleBooking = {
  channel: 'Booking.com',
  number: '4071123581',
  revision: 1,
  guest: { lastName: 'Meyer', firstName: 'Anna', email: 'anna@example.com', country: 'DE' },
  rooms: [
    {
      room: '1',
      roomType: 'STD',
      ratePlan: 'BAR',
      arrival: '2026-03-13',
      departure: '2026-03-15',
      adults: 2,
      childAges: [],
    },
  ],
}

const answer = z.object({
  status: z.enum(['booked', 'cancelled']),
  /** False where it was known already, or something later was. */
  applied: z.boolean(),
  /** The latest that the hotel has heard of. */
  revision: z.int(),
  refused: z.boolean(),
  rooms: z.array(
    z.object({
      room: z.string(),
      stayId: id,
      reservation: z.string(),
      status: z.string(),
      roomType: z.string(),
      arrival: day,
      departure: day,
    }),
  ),
})
export type ChannelAnswer = z.infer<typeof answer>

const changes = [...stayChanges, 'Guest', 'ChannelBooking']

/** What a channel manager calls with a key of the hotel (docs/rules/connections.md#channels). */
export const Channel = entity('Channel', {
  /** Rooms left, rates and restrictions by type and day, of the plans that are sold online. */
  days: query({
    access: keys,
    scope: 'inventory',
    input: z.object({
      from: day,
      days: z.int().min(1).max(MOST_DAYS),
      adults: z.int().min(1).max(20).default(2),
    }),
    output: z.object({ currency: z.string(), currencyDigits: z.int(), rows: z.array(soldDay) }),
  }),
  /** The whole booking as it stands at the channel after this revision: made, or changed to be so. Refuses with noRoomLeft. */
  book: command({
    access: keys,
    scope: 'bookings',
    input: z
      .object({
        ...named,
        revision,
        guest: z.object({
          lastName: z.string().trim().min(1).max(100),
          firstName: text(100),
          email: z.union([z.literal(''), z.email()]).default(''),
          phone: text(40),
          country: z
            .string()
            .trim()
            .toUpperCase()
            .regex(/^([A-Z]{2,3})?$/)
            .default(''),
        }),
        remarks: text(2000),
        rooms: z.array(bookedRoom).min(1).max(MAX_STAYS),
      })
      .meta({ example: exampleBooking }),
    output: answer,
    changes,
  }),
  cancel: command({
    access: keys,
    scope: 'bookings',
    input: z.object({ ...named, revision, reason: text(500) }),
    output: answer,
    changes,
  }),
  /** A booking as the hotel has it. */
  get: query({ access: keys, scope: 'bookings', input: z.object(named), output: answer }),
})
