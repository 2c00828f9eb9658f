import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'

const access = menu('/integration/channel')

const setting = {
  /** Null = the first confirmed type. */
  reservationTypeId: id.nullable().default(null),
  reservationSourceId: id.nullable().default(null),
  /** Whether a booking is taken for which no room is left; else it is refused. */
  takesOverbooking: z.boolean(),
}

const SORTS = ['changedAt', 'number', 'channel', 'arrival'] as const

/** Of a booking as its channel last told it. */
export const CHANNEL_STATUSES = ['booked', 'cancelled'] as const

const row = z.object({
  channel: z.string(),
  number: z.string(),
  status: z.enum(CHANNEL_STATUSES),
  refused: z.boolean(),
  revision: z.int(),
  guestName: z.string(),
  rooms: z.int(),
  arrival: day.nullable(),
  departure: day.nullable(),
  reservationId: id.nullable(),
  reservation: z.string(),
  changedAt: z.string(),
})
export type ChannelBookingRow = z.infer<typeof row>

/** What channel managers have booked, and as what it comes in. */
export const ChannelBooking = entity('ChannelBooking', {
  list: query({
    access,
    input: listInput.extend({ refused: z.boolean().default(false), sort: z.enum(SORTS).optional() }),
    output: page(row),
    exportAsksPassword: true,
  }),
  setting: query({ access, input: z.object({}), output: z.object(setting) }),
  /** Refuses with typeSellsNoRoom. */
  set: command({ access, input: z.object(setting), output: z.object({}), changes: ['ChannelBooking'] }),
})
