import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { minor } from '#core/money.ts'
import { reasonText } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { folioChanges } from '#domain/folio/contract.ts'
import { moneyText } from '#domain/folio/shapes.ts'
import { ARRIVAL_REASONS, ARRIVAL_STATES, ASK_STATES, PAYMENT_WAYS } from '#domain/onlinePayment/ways.ts'
import { stayStatus } from '#domain/stayStatus/status.ts'

const settings = menu('/conf/booking-engine')
const reads = menu('/front-office/online-orders')

const fields = {
  open: z.boolean(),
  /** Of what needs no payment ahead; null = the first confirmed type. */
  reservationTypeId: id.nullable().default(null),
  /** Of what waits for its deposit. */
  pendingTypeId: id.nullable().default(null),
  reservationSourceId: id.nullable().default(null),
  colour: z
    .string()
    .regex(/^(#[0-9A-Fa-f]{6})?$/)
    .default(''),
  /** Where guests reach the program, for the links in letters; '' = letters have none. */
  address: z
    .string()
    .trim()
    .max(200)
    .regex(/^(https?:\/\/[^/\s]+)?$/)
    .default(''),
}

/** What the hotel sells on its public pages goes by; what is sold is said of each rate type and package. */
export const BookingSetting = entity('BookingSetting', {
  get: query({ access: settings, input: z.object({}), output: z.object({ ...fields, code: z.string() }) }),
  /** Refuses with typeSellsNoRoom. */
  set: command({
    access: settings,
    input: z.object(fields).refine(({ open, pendingTypeId }) => !open || pendingTypeId !== null, {
      path: ['pendingTypeId'],
      params: { code: 'required' },
    }),
    output: z.object({}),
    changes: ['BookingSetting', 'Hotel'],
  }),
})

const ORDER_SORTS = ['madeAt', 'number', 'guestName', 'arrival'] as const

/** none = none was begun; toSettle = money came otherwise than asked for; unanswered = its provider does not say what became of it. */
const PAYMENT_STATES = ['none', 'waiting', 'paid', 'toSettle', 'unanswered', 'over', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** none = none was made: money comes for a group whose desk has booked it. */
const LINK_STATES = ['none', 'open', 'revoked', 'over'] as const

const onlineOrder = z.object({
  reservationId: id,
  /** Its first stay, by which it is opened. */
  stayId: id,
  number: z.string(),
  guestName: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Hotel-local 'YYYY-MM-DDTHH:MM'. */
  madeAt: z.string(),
  /** When its guest last changed it; null = it is as it was booked. */
  changedAt: z.string().nullable(),
  arrival: day,
  departure: day,
  rooms: z.int(),
  status: stayStatus,
  confirmed: z.boolean(),
  /** Hotel-local: when it releases itself; null = it does not. */
  heldUntil: z.string().nullable(),
  arrivalTime: z.string(),
  payment: z.enum(PAYMENT_STATES),
  /** Whether the guest's link opens it. */
  link: z.enum(LINK_STATES),
  reviewed: z.boolean(),
  reviewedBy: z.string().nullable(),
})
export type OnlineOrderRow = z.output<typeof onlineOrder>

/** What guests have booked by themselves, until somebody has looked at it. */
export const OnlineOrder = entity('OnlineOrder', {
  list: query({
    access: reads,
    input: listInput.extend({
      toReview: z.boolean().default(true),
      /** Only those of which money waits for a person, looked at or not. */
      toSettle: z.boolean().default(false),
      sort: z.enum(ORDER_SORTS).optional(),
    }),
    output: page(onlineOrder),
    exportAsksPassword: true,
  }),
  review: command({
    access: reads,
    input: z.object({ reservationId: id }),
    output: z.object({}),
    changes: ['OnlineOrder', 'Dashboard'],
  }),
})

/** The link by which a guest comes back to a reservation. */
export const GuestLink = entity('GuestLink', {
  /** Makes a new link, which is told this once; the former opens nothing any more. */
  renew: command({
    access: reads,
    input: z.object({ reservationId: id }),
    output: z.object({ url: z.string() }),
    changes: ['OnlineOrder'],
    keepsAnswer: false,
  }),
  revoke: command({
    access: reads,
    input: z.object({ reservationId: id }),
    output: z.object({}),
    changes: ['OnlineOrder'],
  }),
})

const account = { active: z.boolean().default(false), paymentMethodId: id.nullable() }
const transfer = { ...account, accounts: z.string().trim().max(1_000).default('') }
const wallet = {
  ...account,
  address: z
    .string()
    .trim()
    .max(200)
    .regex(/^(https?:\/\/[^/\s]+)?$/)
    .default(''),
  merchant: z.string().trim().max(100).default(''),
}
/** null = the one that is kept. */
const secret = z.string().max(200).nullable()
const stamp = z.int()

/** How guests pay online: what each way needs before it is open. */
export const PaymentWay = entity('PaymentWay', {
  get: query({
    access: settings,
    input: z.object({}),
    output: z.object({
      transfer: z.object({ ...transfer, version: stamp }),
      wallet: z.object({ ...wallet, hasSecret: z.boolean(), version: stamp }),
    }),
  }),
  /** Refuses with paymentCash, changedMeanwhile. */
  setTransfer: command({
    access: settings,
    input: z
      .object({ ...transfer, paymentMethodId: id, version: stamp })
      .refine((way) => !way.active || way.accounts !== '', {
        path: ['accounts'],
        params: { code: 'required' },
      }),
    output: z.object({}),
    changes: ['PaymentWay'],
    asksPasswordAgain: true,
  }),
  /** Refuses with paymentCash, secretForOtherWallet, changedMeanwhile. */
  setWallet: command({
    access: settings,
    input: z.object({ ...wallet, paymentMethodId: id, secret, version: stamp }),
    output: z.object({}),
    changes: ['PaymentWay'],
    asksPasswordAgain: true,
    secretInput: true,
  }),
  /** Asks the wallet who the hotel is there, by what stands in the form. Refuses with walletNoAnswer, walletRefused. */
  greetWallet: {
    ...query({
      access: settings,
      input: z.object({
        address: z
          .string()
          .trim()
          .max(200)
          .regex(/^https?:\/\/[^/\s]+$/),
        merchant: wallet.merchant,
        secret,
      }),
      output: z.object({ name: z.string() }),
    }),
    whileLooking: false,
  },
})

const arrival = z.object({
  id,
  /** As the provider or the bank knows it. */
  externalId: z.string(),
  amount: minor,
  arrivedAt: z.string(),
  why: z.enum(ARRIVAL_REASONS),
  state: z.enum(ARRIVAL_STATES),
  problem: z.string(),
  by: z.string().nullable(),
})
export type PaymentArrival = z.output<typeof arrival>

const paymentRow = z.object({
  id,
  way: z.enum(PAYMENT_WAYS),
  reference: z.string(),
  amount: minor,
  status: z.enum(ASK_STATES),
  unanswered: z.boolean(),
  /** What is paid by it; null = the deposit. */
  folioNumber: z.int().nullable(),
  /** Hotel-local. */
  madeAt: z.string(),
  dueAt: z.string().nullable(),
  arrivals: z.array(arrival),
})
export type PaymentRow = z.output<typeof paymentRow>

const paymentChanges = [...folioChanges, 'OnlineOrder', 'OnlinePayment', 'Dashboard'] as const

/** What guests were asked to pay for a reservation, and what has come. */
export const OnlinePayment = entity('OnlinePayment', {
  of: query({ access: reads, input: z.object({ reservationId: id }), output: z.array(paymentRow) }),
  /** A transfer stands on the bank's statement. Refuses with paymentSettled where it is written down already. */
  confirm: command({
    access: privilege('postPayment'),
    input: z.object({ onlinePaymentId: id, amount: z.int().positive(), reference: moneyText }),
    output: z.object({}),
    changes: paymentChanges,
  }),
  /** Posts money that came otherwise than it was asked for, as a deposit or on its folio. Refuses with paymentSettled, depositAfterCheckIn. */
  take: command({
    access: privilege('postPayment'),
    input: z.object({ paymentArrivalId: id }),
    output: z.object({}),
    changes: paymentChanges,
  }),
  /** Refuses with paymentSettled, moreThanDeposit, moreThanCredit. */
  giveBack: command({
    access: privilege('refund'),
    input: z.object({ paymentArrivalId: id, reason: reasonText }),
    output: z.object({}),
    changes: paymentChanges,
  }),
})
