import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { day } from '#core/day.ts'
import { listInput, page } from '#core/page.ts'
import { id } from '#core/shapes.ts'
import { menu } from '#domain/access/access.ts'
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
    changes: ['BookingSetting'],
  }),
})

const ORDER_SORTS = ['madeAt', 'number', 'guestName', 'arrival'] as const

const LINK_STATES = ['open', 'revoked', 'over'] as const

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
  arrival: day,
  departure: day,
  rooms: z.int(),
  status: stayStatus,
  confirmed: z.boolean(),
  /** Hotel-local: when it releases itself; null = it does not. */
  heldUntil: z.string().nullable(),
  arrivalTime: z.string(),
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
    input: listInput.extend({ toReview: z.boolean().default(true), sort: z.enum(ORDER_SORTS).optional() }),
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
