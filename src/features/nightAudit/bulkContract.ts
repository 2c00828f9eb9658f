import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor } from '#core/money.ts'
import { id, reasonText, saying } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'

/** What becomes of who should have arrived: the day is not closed, or they are no shows with their fee. */
export const ARRIVALS = ['stop', 'noShow'] as const
/** What becomes of who should have left: the day is not closed, or who owes nothing is checked out. */
export const DEPARTURES = ['stop', 'checkOut'] as const

const policy = { arrivals: z.enum(ARRIVALS), departures: z.enum(DEPARTURES) }
export type BulkPolicy = z.infer<z.ZodObject<typeof policy>>

const plannedDay = z.object({
  date: day,
  /** Reservations of the day, and of days before it on the first, that are not decided. */
  arrivals: z.int(),
  noShowFees: minor,
  /** Guests due out. */
  departures: z.int(),
  /** Of those, who will still owe something. */
  owing: z.int(),
  nights: z.int(),
  /** Of all that is charged, without the fees of no shows. */
  gross: minor,
  /** Why the day cannot be closed; null = it can. */
  stops: saying.nullable(),
})
export type PlannedDay = z.infer<typeof plannedDay>

const bulkPlan = z.object({
  businessDate: day,
  /** The calendar day at the hotel now: the last that can be closed. */
  today: day,
  /** Nobody is in house and nobody is expected: the days are empty. */
  empty: z.boolean(),
  days: z.array(plannedDay),
})
export type BulkPlan = z.infer<typeof bulkPlan>

const closedDay = z.object({ date: day, noShows: z.int(), checkOuts: z.int(), nights: z.int(), gross: minor })

const bulkAudit = z.object({
  id,
  fromDate: day,
  untilDate: day,
  ...policy,
  reason: z.string(),
  /** ISO instants. */
  askedAt: z.string(),
  askedBy: z.string().nullable(),
  finishedAt: z.string().nullable(),
  stopAsked: z.boolean(),
  /** Why no further day was closed; null = all are, or somebody stopped it. */
  stoppedBy: saying.nullable(),
  days: z.array(closedDay),
})
export type BulkAuditView = z.infer<typeof bulkAudit>

/** Closes many days, one transaction each; the work goes on when the page is left. */
export const BulkAudit = entity('BulkAudit', {
  /** What closing every day until `until` (inclusive) would do as things stand now. At most LONGEST days are planned. Refuses with nightAuditFuture and dayAlreadyClosed. */
  plan: query({
    access: menu('/front-office/bulk-night-audit'),
    input: z.object({ until: day, ...policy }),
    output: bulkPlan,
  }),

  /** The bulk audit that is under way, else the last one; null = there was none. */
  latest: query({
    access: menu('/front-office/bulk-night-audit'),
    input: z.object({}),
    output: z.object({ businessDate: day, today: day, audit: bulkAudit.nullable() }),
  }),

  /** Asks for it. Refuses with bulkAuditRunning, nightAuditFuture and dayAlreadyClosed. */
  start: command({
    access: privilege('runNightAudit'),
    input: z.object({ until: day, ...policy, reason: reasonText }),
    output: z.object({ id }),
    changes: ['BulkAudit'],
  }),

  /** No further day is closed. */
  stop: command({
    access: privilege('runNightAudit'),
    input: z.object({ id }),
    output: z.object({ id }),
    changes: ['BulkAudit'],
  }),
})

/** Days of one bulk audit. */
export const LONGEST = 1100
