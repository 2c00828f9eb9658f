import { foreignPrice } from '#domain/rates/foreign.ts'
import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import { verifiedDays } from '#domain/businessDay/closedDay.ts'
import { unsettledReceipt } from '#domain/taxReceipt/contract.ts'
import { stayRow } from '#domain/stay/shapes.ts'
import { confirmation, id, reasonText, saying, version } from '#core/shapes.ts'
import { unsettledFolio } from '#domain/folio/unsettled.ts'
import { POSTING_RULES } from '#domain/choices/postingRule.ts'
import { nightWarningNames } from './nightWarnings.ts'

const text = z.object({ en: z.string(), mon: z.string() })

/** What rules of the stay or its group send to another folio. */
const goesTo = z.array(z.object({ folioId: id, name: z.string(), amount: minor })).default([])

/** A charge that the audit will post. */
const nightCharge = z.object({
  stayId: id,
  roomNumber: z.string(),
  guestName: z.string(),
  roomType: text,
  rateType: text,
  adults: z.int(),
  children: z.int(),
  arrival: day,
  departure: day,
  /** The night; earlier than the business date where an earlier night was left unposted. */
  date: day,
  /** What the rate grid said; null = nothing. */
  gridRate: minor.nullable(),
  /** The agreed price, after what promotions take off. */
  rate: minor,
  /** That price in the currency of its rate type, where that is another. */
  foreign: foreignPrice.nullable(),
  discount: minor,
  /** What packages of the stay add or are a part of the price; in the sums. */
  inclusions: z.array(z.object({ item: text, inside: z.boolean(), gross: minor })),
  net: minor,
  tax: minor,
  gross: minor,
  goesTo,
  version: z.int(),
  /** Why it will not be charged; null = it will. */
  excluded: z.string().nullable(),
  warnings: z.array(z.enum(nightWarningNames)),
})
export type NightCharge = z.infer<typeof nightCharge>

/** A recurring charge of a stay that the audit will post. */
const recurringDue = z.object({
  recurringChargeId: id,
  stayId: id,
  roomNumber: z.string(),
  guestName: z.string(),
  item: text,
  postingRule: z.enum(POSTING_RULES),
  description: z.string(),
  /** Earlier than the business date where it was left unposted. */
  date: day,
  quantity: z.string(),
  unitPrice: minor,
  /** Why it will not be charged; null = it will. */
  excluded: z.string().nullable(),
  net: minor,
  tax: minor,
  gross: minor,
  goesTo,
})
export type RecurringDueRow = z.infer<typeof recurringDue>

const trialBalanceRow = z.object({
  number: z.string(),
  name: text,
  /** Debit less credit, minor units of the hotel's currency. */
  opening: minor,
  debits: minor,
  credits: minor,
  closing: minor,
})

const auditStatus = z.object({
  businessDate: day,
  nextDate: day,
  /** The calendar day at the hotel now. */
  today: day,
  /** Everything that stands against closing the day now; empty = it can be closed. */
  against: z.array(saying),
  /** What is asked before it is closed: its own calendar day has not reached the hour that the hotel sets; null = nothing. */
  notOver: saying.nullable(),
  /** Step 1: reserved, arrival on or before the business date. */
  pendingReservations: z.array(stayRow),
  /** Step 2: in house, departure on or before the business date. */
  pendingDepartures: z.array(stayRow),
  /** Step 2 too: folios of guests and groups who are gone that are not zero. */
  unsettled: z.array(unsettledFolio),
  /** Step 2 too: drawers at which somebody works still. */
  openSessions: z.array(
    z.object({ id, drawer: z.object({ en: z.string(), mon: z.string() }), userName: z.string(), openedAt: z.string() }),
  ),
  /** Step 2 too: tax receipts that the tax service has not taken, or of which nobody knows. */
  receipts: z.array(unsettledReceipt),
  /** Step 3: the nights that will be posted. */
  charges: z.array(nightCharge),
  /** Step 3 too: what is charged again and again beside the nights. */
  recurring: z.array(recurringDue),
  /** Step 4: as it stands now, without the charges of step 3. */
  trialBalance: z.array(trialBalanceRow),
  /** Stays that sleep here tonight; their rooms become dirty. */
  stayOvers: z.int(),
  /** The day closed last, and who closed it. */
  lastClosed: z.object({ date: day, at: z.string(), by: z.string().nullable() }).nullable(),
})
export type AuditStatus = z.infer<typeof auditStatus>

const auditResult = z.object({
  closedDate: day,
  businessDate: day,
  auditRunId: id,
  /** Nights posted by this run, and their gross. */
  nights: z.int(),
  gross: minor,
  occupied: z.int(),
  arrivals: z.int(),
  departures: z.int(),
  noShows: z.int(),
  cancellations: z.int(),
  roomRevenue: minor,
  otherRevenue: minor,
  tax: minor,
  /** SHA-256 of the chain, hexadecimal. */
  hash: z.string(),
})
export type AuditResult = z.infer<typeof auditResult>

/** A charge of step 3: the night of a stay with what its packages add, or one of its recurring charges. */
const listedCharge = { stayId: id, date: day, recurringChargeId: id.nullish() }

/** What taking the last closed day back would do, and what stands against it. */
const reversal = z.object({
  /** The day that was closed last; null = none is closed. */
  date: day.nullable(),
  businessDate: day,
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  /** What must not have happened since, each with how often; empty = it can be taken back. */
  blockers: z.array(saying),
  /** Charges that the audit posted, and their gross. */
  charges: z.int(),
  gross: minor,
  /** Rooms that the audit made dirty and nobody has touched since. */
  rooms: z.int(),
  /** Days taken back before, the last first. */
  earlier: z.array(
    z.object({
      auditRunId: id,
      date: day,
      closedAt: z.string(),
      reversedAt: z.string(),
      reversedBy: z.string().nullable(),
      reason: z.string(),
    }),
  ),
})
export type Reversal = z.infer<typeof reversal>

const changesOfDay = [
  'NightAudit',
  'Reservation',
  'Stay',
  'StayView',
  'Folio',
  'Room',
  'Housekeeping',
  'Dashboard',
  'Report',
  'Session',
]

export const NightAudit = entity('NightAudit', {
  /** The four steps of the business date as it stands; a dry run at any time of the day. */
  status: query({ access: menu('/front-office/night-audit'), input: z.object({}), output: auditStatus }),

  /**
   * Closes the business date: posts every unposted night of in-house stays, stores statistics, trial balance and hash,
   * makes the rooms of stay-overs dirty, moves the date by one. All or nothing, once for a date.
   * Warns with dayNotOver, passed with a reason. Refuses with dayAlreadyClosed, nightAuditFuture, nightAuditPending, trialBalanceOff.
   */
  run: command({
    access: privilege('runNightAudit'),
    input: z.object({
      /** The date that the caller means to close. */
      businessDate: day,
      ...confirmation,
    }),
    output: auditResult,
    changes: changesOfDay,
    exclusive: true,
    afterLicence: true,
  }),

  /** Leaves a charge of step 3 out, with a reason: it is posted as a line of zero. Again changes the reason. Refuses with nothingToExclude. */
  exclude: command({
    access: privilege('overrideRate'),
    input: z.object({ ...listedCharge, reason: reasonText }),
    output: z.object({ stayId: id }),
    changes: ['NightAudit', 'Stay'],
  }),

  /** Charges it after all. Refuses with nothingToExclude. */
  include: command({
    access: privilege('overrideRate'),
    input: z.object(listedCharge),
    output: z.object({ stayId: id }),
    changes: ['NightAudit', 'Stay'],
  }),

  /**
   * Gives a night of step 3 the price at which it is charged, tax as its plan says; a night that has none is made. Of a stay the price of
   * which was shown at `version`. Refuses with nothingToExclude.
   */
  setPrice: command({
    access: privilege('overrideRate'),
    input: z.object({ stayId: id, date: day, rate: positiveMinor, reason: reasonText, version, ...confirmation }),
    output: z.object({ stayId: id }),
    changes: stayChanges,
  }),

  /** What `reverse` would do now; a dry run at any time of the day. */
  reversal: query({ access: menu('/front-office/reverse-night-audit'), input: z.object({}), output: reversal }),

  /**
   * Takes the last closed day back: its charges are mirrored on that day, what it made dirty is as before, the day is open again; what was
   * kept of it stays, as superseded. Refuses with undoNightAuditFailed, naming everything that stands against it, and with dayNotLast.
   */
  reverse: command({
    access: privilege('reverseNightAudit'),
    input: z.object({
      /** The closed day that the caller means. */
      date: day,
      reason: reasonText,
    }),
    output: z.object({ businessDate: day, charges: z.int(), gross: minor, rooms: z.int() }),
    changes: changesOfDay,
    exclusive: true,
  }),

  /** Recomputes the hash chain and stored balances of closed days, dates inclusive. */
  verify: query({
    access: menu('/front-office/night-audit', '/report/trial-balance'),
    input: z.object({ from: day.optional(), until: day.optional() }),
    output: verifiedDays,
  }),
})
