import { z } from 'zod'
import { command, entity, query } from '#core/contract.ts'
import { listInput, page } from '#core/page.ts'
import { id, localMinute } from '#core/shapes.ts'
import { menu, privilege } from '#domain/access/access.ts'
import { EVENT_KINDS } from '#domain/webhook/events.ts'

const reads = menu('/integration/webhook')
const manages = privilege('manageUsers')

const WEBHOOK_STATES = ['working', 'failing', 'stopped', 'off'] as const
export type WebhookState = (typeof WEBHOOK_STATES)[number]

const webhookRow = z.object({
  id,
  name: z.string(),
  address: z.string(),
  events: z.array(z.enum(EVENT_KINDS)),
  state: z.enum(WEBHOOK_STATES),
  active: z.boolean(),
  /** False = it came from another installation: nothing can be signed until there is a new one. */
  hasSecret: z.boolean(),
  /** Until when the secret before the last is good too. */
  formerUntil: z.string().nullable(),
  waiting: z.int(),
  failed: z.int(),
  lastDeliveredAt: z.string().nullable(),
  failingSince: z.string().nullable(),
  madeBy: z.string(),
  madeAt: z.string(),
  version: z.int(),
})
export type WebhookRow = z.infer<typeof webhookRow>

const WEBHOOK_SORTS = ['name', 'address', 'madeAt', 'lastDeliveredAt'] as const

const wanted = {
  name: z.string().trim().min(1).max(60),
  address: z.string().trim().min(1).max(500),
  events: z.array(z.enum(EVENT_KINDS)).min(1).max(EVENT_KINDS.length),
}
const changes = ['Webhook', 'WebhookDelivery']
const told = z.object({ id, secret: z.string() })

/** Addresses of other programs that are told what happens in the hotel (docs/rules/connections.md#webhooks). */
export const Webhook = entity('Webhook', {
  list: query({
    access: reads,
    input: listInput.extend({ sort: z.enum(WEBHOOK_SORTS).optional() }),
    output: page(webhookRow),
  }),
  /** The secret is told this once. Refuses with httpsNeeded, addressNotAllowed. */
  new: command({
    access: manages,
    input: z.object(wanted),
    output: told,
    changes,
    asksPasswordAgain: true,
    keepsAnswer: false,
  }),
  change: command({
    access: manages,
    input: z.object({ id, ...wanted, active: z.boolean(), version: z.int() }),
    output: z.object({ id }),
    changes,
    asksPasswordAgain: true,
  }),
  /** The one before is good for a day more, and both sign what is sent. */
  renewSecret: command({
    access: manages,
    input: z.object({ id }),
    output: told,
    changes,
    asksPasswordAgain: true,
    keepsAnswer: false,
  }),
  /** Sends again what waits where the program has stopped by itself. */
  resume: command({ access: manages, input: z.object({ id }), output: z.object({ id }), changes }),
  /** What waits for it is sent no more. */
  remove: command({
    access: manages,
    input: z.object({ id }),
    output: z.object({ id }),
    changes,
    asksPasswordAgain: true,
    afterLicence: true,
  }),
  /** Sends the event 'ping', to see whether it arrives. */
  ping: command({ access: manages, input: z.object({ id }), output: z.object({ id }), changes }),
})

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const
const DELIVERY_SORTS = ['madeAt', 'kind', 'webhook', 'state', 'triedAt', 'status'] as const

const deliveryRow = z.object({
  id,
  /** 'evt-1-12': the same however often it is sent. */
  eventId: z.string(),
  /** One of the events, or 'ping'. */
  kind: z.string(),
  /** Its row in the hotel. */
  recordId: id,
  webhookId: id,
  webhook: z.string(),
  state: z.enum(DELIVERY_STATES),
  again: z.boolean(),
  attempts: z.int(),
  /** When it happened. */
  at: z.string(),
  madeAt: z.string(),
  triedAt: z.string().nullable(),
  /** When it is tried next; null = it is not. */
  nextAt: z.string().nullable(),
  /** HTTP status of the last answer. */
  status: z.int().nullable(),
  /** How the last answer begins. */
  answer: z.string(),
  /** Why it did not arrive: a code of the program's refusals. */
  problem: z.string(),
})
export type DeliveryRow = z.infer<typeof deliveryRow>

/** So many at once are sent again. */
export const REPLAYED_AT_MOST = 5_000

export const WebhookDelivery = entity('WebhookDelivery', {
  list: query({
    access: reads,
    input: listInput.extend({
      webhookId: id.optional(),
      state: z.enum(DELIVERY_STATES).optional(),
      kind: z.enum(EVENT_KINDS).optional(),
      sort: z.enum(DELIVERY_SORTS).optional(),
    }),
    output: page(deliveryRow),
  }),
  /** Sends them once more, under the same numbers of events. One that waits is tried at once. */
  replay: command({
    access: manages,
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ sent: z.int() }),
    changes: ['WebhookDelivery'],
  }),
  /** The same of everything since then that this webhook hears. Refuses with tooManyToReplay. */
  replaySince: command({
    access: manages,
    input: z.object({ webhookId: id, since: localMinute }),
    output: z.object({ sent: z.int() }),
    changes: ['WebhookDelivery'],
  }),
})
