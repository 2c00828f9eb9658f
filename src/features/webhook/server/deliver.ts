import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { askOutside, outwardProblem } from '#kit/server/outward/askOutside.ts'
import { programContext } from '#kit/server/programContext.ts'
import { factsOf } from './factsOf.ts'
import { eventNumber } from './eventNumber.ts'
import { readSecrets, signatureOf } from './secrets.ts'
import { dueWebhooks, markDelivered, markFailed, type TakenDelivery, takeDelivery } from './takeDelivery.ts'

export type Delivering = Pick<Context, 'db' | 'files' | 'log'> & {
  /** True when the program is stopping: what is in hand is finished, nothing else is begun. */
  readonly isStopping?: () => boolean
}

const WITHIN_MS = 10_000
const READ_BYTES = 64 * 1024
/** Characters of an answer that are kept. */
const KEPT = 500

/**
 * Sends what is due, webhook beside webhook, so that one that does not answer keeps no other waiting. Any number of processes may do so on
 * one database. Gives how many arrived.
 */
export async function deliver(on: Delivering): Promise<number> {
  const due = await dueWebhooks(on.db)
  const arrived = await Promise.all(due.map(({ hotelId, webhookId }) => deliverTo(on, hotelId, webhookId)))
  for (const hotelId of new Set(due.map((one) => one.hotelId))) await tell(on.db, hotelId)
  return arrived.reduce((all, one) => all + one, 0)
}

/** Stops at the first that does not arrive: the next turn tries what is due then. */
async function deliverTo(on: Delivering, hotelId: number, webhookId: number): Promise<number> {
  for (let arrived = 0; ; arrived += 1) {
    const delivery = on.isStopping?.() ? undefined : await takeDelivery(on.db, hotelId, webhookId)
    if (!delivery || !(await sendOne(on, hotelId, delivery))) return arrived
  }
}

async function sendOne(on: Delivering, hotelId: number, delivery: TakenDelivery): Promise<boolean> {
  const { db } = on
  const failed = async (problem: string, heard: { status: number | null; answer: string } = nothing) => {
    await markFailed(db, hotelId, delivery, { ...heard, problem })
    return false
  }
  const secrets = await readSecrets(db, hotelId, [delivery.secret, delivery.formerSecret])
  if (secrets.length === 0) return failed('secretUnreadable')
  try {
    const body = Buffer.from(JSON.stringify(await letterOf(on, hotelId, delivery)))
    const answer = await askOutside(new URL(delivery.address), {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Buudal',
        'buudal-event': delivery.kind,
        'buudal-event-id': eventNumber(hotelId, delivery.eventId),
        'buudal-delivery': String(delivery.id),
        'buudal-signature': signatureOf(secrets, body),
      },
      withinMs: WITHIN_MS,
      atMostBytes: READ_BYTES,
      restUnread: true,
    })
    // a text column holds no zero byte
    const heard = { status: answer.status, answer: answer.body.replaceAll('\0', '').slice(0, KEPT) }
    if (answer.status < 200 || answer.status > 299) return await failed('answeredWith', heard)
    await markDelivered(db, hotelId, delivery, heard)
    return true
  } catch (error) {
    if (error instanceof AppError) return failed(error.code)
    return failed(outwardProblem(error))
  }
}

const nothing = { status: null, answer: '' }

/** What is sent: what happened and when, and the record as it is now. */
async function letterOf(on: Delivering, hotelId: number, delivery: TakenDelivery): Promise<object> {
  const { eventId, kind, at, hotelCode, recordId } = delivery
  const ctx = await programContext(on, { hotelId })
  return {
    id: eventNumber(hotelId, eventId),
    kind,
    hotel: hotelCode,
    time: at,
    data: await factsOf(ctx, { kind, recordId }),
  }
}

const tell = (db: Database, hotelId: number): Promise<void> =>
  writeNews(db, { hotelId, userId: null, desk: '', entities: ['Webhook', 'WebhookDelivery', 'Dashboard'], records: {} })
