import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { minor, positiveMinor } from '#core/money.ts'
import { listInput, page } from '#core/page.ts'
import { id, reasonText } from '#core/shapes.ts'
import { menu, privilege, signedIn } from '#domain/access/access.ts'
import { label } from '#domain/choices/contract.ts'
import { movementKinds } from '#domain/ledger/posting.ts'
import { letterhead } from '#domain/paper/bookingFacts.ts'
import { documentLanguages, PAPERS } from '#domain/paper/sheet.ts'

const atDesk = menu('/payment/cashier')
const changes = ['Cashier', 'NightAudit']

const currencyCode = z.string().length(3)
const text = z.string().trim().max(200).default('')

/** What was counted of a currency, minor units of it. */
const count = z.object({
  currency: currencyCode,
  amount: positiveMinor,
  pieces: z
    .array(z.object({ of: z.int().positive(), count: z.int().min(0).max(1_000_000) }))
    .max(40)
    .nullish(),
})
export type Count = z.infer<typeof count>
const counts = z.array(count).min(1).max(60)

const held = z.object({ currency: currencyCode, digits: z.int(), amount: minor })

const cashCurrency = z.object({
  code: currencyCode,
  digits: z.int(),
  /** Units of the hotel's currency for one of it; '1' of the hotel's own. */
  buy: z.string(),
  sell: z.string(),
})

const drawer = z.object({
  id,
  name: label,
  /** What should stay in it for the next shift. */
  float: minor,
  varianceLimit: minor,
  /** Who works at it now. */
  session: z
    .object({
      id,
      number: z.int(),
      userId: id,
      userName: z.string(),
      /** ISO instant. */
      openedAt: z.string(),
      opened: z.array(held),
      balance: z.array(held),
      movements: z.int(),
    })
    .nullable(),
  /** The last one that was closed. */
  last: z
    .object({ id, number: z.int(), userName: z.string(), closedAt: z.string(), counted: z.array(held) })
    .nullable(),
})
export type Drawer = z.infer<typeof drawer>

/** What a count says against what should be there; of the hotel's currency the value of it. */
const variance = z.object({
  currency: currencyCode,
  digits: z.int(),
  expected: minor,
  counted: minor,
  variance: minor,
  value: minor,
})
export type Variance = z.infer<typeof variance>

const movement = z.object({
  id,
  number: z.int(),
  journalId: id,
  kind: z.enum(movementKinds),
  postedAt: z.string(),
  businessDate: day,
  currency: currencyCode,
  digits: z.int(),
  amount: minor,
  value: minor,
  exchangeRate: z.string().nullable(),
  party: z.string(),
  reason: z.string(),
  account: label.nullable(),
  folioId: id.nullable(),
  folioNumber: z.int().nullable(),
  guestName: z.string(),
  roomNumber: z.string().nullable(),
  receiptId: id.nullable(),
  by: z.string(),
})
export type Movement = z.infer<typeof movement>

const sessionFacts = z.object({
  id,
  number: z.int(),
  drawer: label,
  userName: z.string(),
  openedAt: z.string(),
  openedOn: day,
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  closeReason: z.string(),
  receivedFrom: z.string().nullable(),
  handedTo: z.string().nullable(),
})

const shiftReport = sessionFacts.extend({
  userId: id,
  /** As the clock of the hotel said it: 'YYYY-MM-DD HH:MM'. */
  openedText: z.string(),
  closedText: z.string().nullable(),
  movements: z.array(movement),
  /** In each currency: what it began with, what moved by kind, what should be there and what was counted. */
  currencies: z.array(
    z.object({
      currency: currencyCode,
      digits: z.int(),
      opened: minor,
      kinds: z.array(z.object({ kind: z.enum(movementKinds), amount: minor, count: z.int() })),
      expected: minor,
      counted: minor.nullable(),
      pieces: z.array(z.object({ of: z.int(), count: z.int() })).nullable(),
    }),
  ),
  /** What its user took and gave meanwhile without cash, of the hotel's currency. */
  methods: z.array(z.object({ method: label, received: minor, refunded: minor, count: z.int() })),
  hotel: letterhead.extend({ digits: z.int(), currency: z.string() }),
})
export type ShiftReport = z.infer<typeof shiftReport>

const sessionRow = sessionFacts.extend({
  /** Of the hotel's currency: what the count was over (positive) or short. */
  variance: minor,
  movements: z.int(),
})
export type SessionRow = z.infer<typeof sessionRow>

export const CASH_ORDERS = ['cashIn', 'cashOut'] as const
const cashOrder = z.object({ kind: z.enum(CASH_ORDERS), year: z.int(), number: z.int() })
export type CashOrder = z.infer<typeof cashOrder>

const slip = z.object({
  journalId: id,
  number: z.string(),
  kind: z.enum(movementKinds),
  at: z.string(),
  cashSessionId: id.nullable(),
  drawer: label,
  by: z.string(),
  party: z.string(),
  reason: z.string(),
  account: label.nullable(),
  folioNumber: z.int().nullable(),
  roomNumber: z.string().nullable(),
  /** Its number as a cash order; null until it is handed out, and of an exchange. */
  order: cashOrder.nullable(),
  /** How often it was handed out. */
  issues: z.int(),
  /** What went into the drawer (positive) and out of it, each with its rate. */
  lines: z.array(
    z.object({ currency: currencyCode, digits: z.int(), amount: minor, exchangeRate: z.string().nullable() }),
  ),
  hotel: letterhead.extend({ registerNo: z.string() }),
})
export type Slip = z.infer<typeof slip>

/** What cash was moved leaves its slip. */
const moved = z.object({ journalId: id })

/** The cash desk (docs/rules/cashier.md#sessions). Amounts are minor units of the currency that stands beside them. */
export const Cashier = entity('Cashier', {
  /** The caller's own open session, which the head of every page shows. */
  own: query({
    access: signedIn,
    input: z.object({}),
    output: z.object({ session: z.object({ id, drawer: label, openedAt: z.string() }).nullable() }),
  }),

  /** What starting and paying in another currency need: the drawers that are free, what lies in them, the currencies with their rates. */
  desk: query({
    access: privilege('postPayment'),
    input: z.object({}),
    output: z.object({
      currencies: z.array(cashCurrency),
      free: z.array(z.object({ id, name: label, lying: z.array(held), float: minor })),
    }),
  }),

  /** Every drawer, who works at it and what lies in it. */
  drawers: query({ access: atDesk, input: z.object({}), output: z.array(drawer) }),

  /** The caller begins at a drawer with what was counted: the float of one that was never used comes from the safe, any other difference is over or short. Refuses with drawerTaken, sessionOpen, varianceNeedsReason, varianceBeyondLimit. */
  start: command({
    access: privilege('postPayment'),
    input: z.object({ drawerId: id, counts, reason: text }),
    output: z.object({ id, drawer: label }),
    changes,
    afterLicence: true,
  }),

  /** Says how far a count is off, and keeps in the log that it was made. */
  compare: command({
    access: privilege('postPayment'),
    input: z.object({ sessionId: id, counts }),
    output: z.object({
      variances: z.array(variance),
      needsReason: z.boolean(),
      /** The hotel's limit, where the count is beyond it and the caller may not close with it. */
      beyond: minor.nullable(),
    }),
    changes: [],
    afterLicence: true,
  }),

  /** Posts what is over or short and ends the session; with `handToUserId` that user begins at the same drawer with what was counted. Refuses with varianceNeedsReason, varianceBeyondLimit, drawerOfAnother, sessionClosed, userHasSession. */
  close: command({
    access: privilege('postPayment'),
    input: z.object({ sessionId: id, counts, reason: text, handToUserId: id.nullish() }),
    output: z.object({ id, nextSessionId: id.nullable() }),
    changes,
    afterLicence: true,
  }),

  /** Who can take a drawer over. */
  receivers: query({
    access: atDesk,
    input: z.object({}),
    output: z.array(z.object({ id, label: z.string() })),
  }),

  /** Cash in or out on a charge of the hotel's list that bears no tax, or against an account; or into the safe. Refuses with sessionRequired, notInDrawer, accountNotForCash, chargeBearsTax. */
  move: command({
    access: privilege('moveCash'),
    input: z.object({
      kind: z.enum(['paidIn', 'paidOut', 'drop']),
      currency: currencyCode,
      amount: positiveMinor.min(1),
      /** The charge or, where none is named, the account; not of a drop, which goes to the safe. */
      extraChargeId: id.nullish(),
      accountId: id.nullish(),
      party: text,
      reason: reasonText,
    }),
    output: moved,
    changes,
  }),

  /** The accounts that cash can be paid in from and out to. */
  accounts: query({ access: atDesk, input: z.object({}), output: z.array(z.object({ id, label })) }),

  /** The charges that cash can be paid in and out on: those that bear no tax today. */
  charges: query({ access: atDesk, input: z.object({}), output: z.array(z.object({ id, label })) }),

  /** A guest sells foreign cash to the hotel ('buy', at the buy rate) or buys it ('sell', at the sell rate). Refuses with sessionRequired, notInDrawer. */
  exchange: command({
    access: privilege('moveCash'),
    input: z.object({
      direction: z.enum(['buy', 'sell']),
      currency: currencyCode,
      amount: positiveMinor.min(1),
      party: text,
    }),
    output: moved,
    changes,
  }),

  /** Every session, the newest first. */
  list: query({
    access: atDesk,
    input: listInput.extend({
      sort: z.enum(['openedAt', 'drawer', 'userName', 'variance']).optional(),
      drawerId: id.optional(),
      from: day.optional(),
      until: day.optional(),
    }),
    output: page(sessionRow),
  }),

  report: query({ access: atDesk, input: z.object({ id }), output: shiftReport }),

  /** A shift report (of a session) or a slip (of a journal) as a file of PDF, in base64. */
  paper: query({
    access: atDesk,
    input: z.object({
      kind: z.enum(['shift', 'slip']),
      id,
      language: z.enum(documentLanguages),
      paper: z.enum(PAPERS).default('a4'),
    }),
    output: z.object({ name: z.string(), base64: z.string() }),
  }),

  /** The paper of cash that was moved, by whatever: a cash order, or the receipt of an exchange. */
  slip: query({ access: atDesk, input: z.object({ journalId: id }), output: slip }),
  /** It is handed out now: a cash order gets its number the first time. `copy`: it was handed out before, and says so. */
  issueSlip: command({
    access: atDesk,
    input: z.object({ journalId: id }),
    output: z.object({ journalId: id, copy: z.boolean(), order: cashOrder.nullable() }),
    changes: ['Cashier'],
    afterLicence: true,
  }),
})
