import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

export interface TakenDelivery {
  readonly id: number
  readonly webhookId: number
  readonly eventId: number
  readonly kind: string
  readonly recordId: number
  /** ISO instant. */
  readonly at: string
  readonly address: string
  readonly secret: Buffer | null
  /** Null once its day is over. */
  readonly formerSecret: Buffer | null
  readonly hotelCode: string
  /** This one among them. */
  readonly attempts: number
}

/** Longer than one can take: after it another process may believe that this one has died. */
const LEASE = '1 minute'
/** Minutes until the next attempt: eight of them within a day; after the last it has failed. */
const PAUSES = [1, 5, 15, 60, 180, 420, 720]
/** Where nothing has arrived for so long when one has failed, nothing more is sent. */
const STOPPED_AFTER = '20 hours'

const isDue = sql`d.state = 'waiting' and d.due_at <= now() and (d.taken_until is null or d.taken_until < now())`

/** Webhooks for which something may be sent now. */
export async function dueWebhooks(db: Database): Promise<{ hotelId: number; webhookId: number }[]> {
  const { rows } = await sql<{ hotelId: number; webhookId: number }>`
    select w.hotel_id as "hotelId", w.id as "webhookId" from webhook w
    where w.active and w.stopped_at is null and w.removed_at is null
      and exists (select from webhook_delivery d where d.hotel_id = w.hotel_id and d.webhook_id = w.id and ${isDue})`.execute(
    db,
  )
  return rows
}

/** Takes what has waited longest of records of which nothing older waits; what other processes are sending is passed over. */
export async function takeDelivery(
  db: Database,
  hotelId: number,
  webhookId: number,
): Promise<TakenDelivery | undefined> {
  const { rows } = await sql<TakenDelivery>`
    with due as materialized (
      select d.id from webhook_delivery d
      where d.hotel_id = ${hotelId} and d.webhook_id = ${webhookId} and ${isDue} and exists (
        select from webhook w where w.hotel_id = ${hotelId} and w.id = d.webhook_id and w.active and w.stopped_at is null and w.removed_at is null
      ) and not exists (
        select from webhook_delivery o where o.hotel_id = ${hotelId} and o.webhook_id = ${webhookId} and o.record = d.record
          and o.state = 'waiting' and o.id < d.id)
      order by d.id limit 1 for update skip locked
    ), taken as (
      update webhook_delivery d set attempts = d.attempts + 1, taken_until = now() + ${LEASE}::interval, tried_at = now()
      from due where d.hotel_id = ${hotelId} and d.id = due.id
      returning d.id, d.webhook_id, d.event_id, d.attempts
    )
    select t.id, t.webhook_id as "webhookId", t.event_id as "eventId", e.kind, e.record_id as "recordId", e.at, w.address, w.secret,
      case when w.former_until > now() then w.former_secret end as "formerSecret", h.code as "hotelCode", t.attempts
    from taken t
    join webhook_event e on e.hotel_id = ${hotelId} and e.id = t.event_id
    join webhook w on w.hotel_id = ${hotelId} and w.id = t.webhook_id
    join hotel h on h.id = ${hotelId}`.execute(db)
  return rows[0]
}

interface Heard {
  /** Null = nobody answered. */
  readonly status: number | null
  readonly answer: string
}

export async function markDelivered(
  db: Database,
  hotelId: number,
  { id, webhookId }: TakenDelivery,
  { status, answer }: Heard,
): Promise<void> {
  await sql`
    update webhook_delivery set state = 'delivered', taken_until = null, status = ${status}, answer = ${answer}, problem = ''
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await sql`
    update webhook set failing_since = null where hotel_id = ${hotelId} and id = ${webhookId} and failing_since is not null`.execute(
    db,
  )
}

/** Tries again later, each time after a longer pause; at last it has failed, and where nothing arrives for long nothing more is sent. */
export async function markFailed(
  db: Database,
  hotelId: number,
  { id, webhookId, attempts }: TakenDelivery,
  { status, answer, problem }: Heard & { readonly problem: string },
): Promise<void> {
  const pause = PAUSES[attempts - 1]
  const isOver = pause === undefined
  await sql`
    update webhook_delivery set state = ${isOver ? 'failed' : 'waiting'}, due_at = now() + make_interval(mins => ${pause ?? 0}::int), taken_until = null,
      status = ${status}, answer = ${answer}, problem = ${problem}
    where hotel_id = ${hotelId} and id = ${id}`.execute(db)
  await sql`
    with clock as materialized (select now() as now, now() - ${STOPPED_AFTER}::interval as long_ago)
    update webhook w set failing_since = coalesce(w.failing_since, clock.now),
      stopped_at = case when ${isOver} and w.failing_since < clock.long_ago then clock.now end
    from clock where w.hotel_id = ${hotelId} and w.id = ${webhookId} and w.stopped_at is null`.execute(db)
}
