import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'

const access = menu('/integration/calendar')
const type = { roomTypeId: id, roomTypeCode: z.string() }

/** What a calendar holds: nights on which no room of the type is left, or the nights of each room that is sold. */
export const FEED_TELLS = ['full', 'reservations'] as const

/** What became of an entry of a calendar. */
export const ENTRY_STATES = ['taken', 'refused', 'gone'] as const

const feedRow = z.object({
  id,
  name: z.string(),
  ...type,
  tells: z.enum(FEED_TELLS),
  madeBy: z.string(),
  madeAt: z.string(),
  readAt: z.string().nullable(),
})
export type FeedRow = z.infer<typeof feedRow>

/** Calendars of room types as other platforms read them (docs/rules/connections.md#calendars). */
export const CalendarFeed = entity('CalendarFeed', {
  list: query({
    access,
    input: listInput.extend({ sort: z.enum(['name', 'roomType', 'madeAt', 'readAt']).optional() }),
    output: page(feedRow),
  }),
  /** The path under the program's own address is told this once: who has it reads the calendar. */
  new: command({
    access,
    input: z.object({ name: z.string().trim().min(1).max(60), roomTypeId: id, tells: z.enum(FEED_TELLS) }),
    output: z.object({ id, path: z.string() }),
    changes: ['CalendarFeed'],
    keepsAnswer: false,
  }),
  /** Its address opens nothing any more. */
  revoke: command({
    access,
    input: z.object({ id }),
    output: z.object({ id }),
    changes: ['CalendarFeed'],
    afterLicence: true,
  }),
})

const sourceRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  ...type,
  rateTypeId: id,
  rateTypeCode: z.string(),
  everyMinutes: z.int(),
  active: z.boolean(),
  readAt: z.string().nullable(),
  /** Null = it is not read by itself. */
  nextAt: z.string().nullable(),
  /** A code of the program's refusals; '' = it could be read. */
  problem: z.string(),
  status: z.int().nullable(),
  unclear: z.int(),
  taken: z.int(),
  refused: z.int(),
  version: z.int(),
})
export type SourceRow = z.infer<typeof sourceRow>

const wanted = {
  name: z.string().trim().min(1).max(60),
  address: z.string().trim().min(1).max(1000),
  roomTypeId: id,
  rateTypeId: id,
  everyMinutes: z.int().min(5).max(1440).default(30),
}
const done = z.object({ id })
const changes = ['CalendarSource', 'ChannelBooking', 'Dashboard']

/** Calendars of other platforms, whose entries come in as bookings of a channel. */
export const CalendarSource = entity('CalendarSource', {
  list: query({
    access,
    input: listInput.extend({ sort: z.enum(['name', 'roomType', 'readAt']).optional() }),
    output: page(sourceRow),
  }),
  /** Refuses with httpsNeeded, addressNotAllowed, duplicate, unknownReference. */
  new: command({ access, input: z.object(wanted), output: done, changes }),
  change: command({
    access,
    input: z.object({ id, ...wanted, active: z.boolean(), version: z.int() }),
    output: done,
    changes,
  }),
  /** It is read no more; what it has brought stays. */
  remove: command({ access, input: z.object({ id }), output: done, changes, afterLicence: true }),
  /** Within seconds, whenever it would be read next. */
  readNow: command({ access, input: z.object({ id }), output: done, changes }),
})
