import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { type RawBuilder, sql } from 'kysely'
import { type DeliveryRow, REPLAYED_AT_MOST, WebhookDelivery } from '../contract.ts'
import { eventNumber } from './eventNumber.ts'

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  madeAt: sql`d.made_at`,
  kind: sql`e.kind`,
  webhook: sql`lower(w.name)`,
  state: sql`d.state`,
  triedAt: sql`d.tried_at`,
  status: sql`d.status`,
}

/** The event of 'evt-1-12', which is looked for as such; null where something else is. */
const eventOf = (search: string): string | null => /^\s*evt-\d+-(\d{1,18})\s*$/.exec(search)?.[1] ?? null

async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof WebhookDelivery.list>) {
  const { search, webhookId = null, state = null, kind = null, sort, descending, offset, limit } = input
  const direction = (sort === undefined) !== descending ? sql`desc nulls last` : sql`asc nulls first`
  const event = eventOf(search)
  const found = sql`
    from webhook_delivery d
    join webhook_event e on e.hotel_id = d.hotel_id and e.id = d.event_id
    join webhook w on w.hotel_id = d.hotel_id and w.id = d.webhook_id
    where d.hotel_id = ${hotelId} and (${webhookId}::bigint is null or d.webhook_id = ${webhookId}::bigint)
      and (${state}::text is null or d.state = ${state}::text) and (${kind}::text is null or e.kind = ${kind}::text)
      and ${event === null ? matching(search, [sql`w.name`, sql`e.kind`, sql`d.record`, sql`d.status::text`, sql`d.answer`]) : sql`d.event_id = ${event}::bigint`}`
  const { rows } = await sql<Omit<DeliveryRow, 'eventId'> & { event: number }>`
    select d.id, e.id as event, e.kind, e.record_id as "recordId", w.id as "webhookId", w.name as webhook, d.state, d.again, d.attempts, e.at,
      d.made_at as "madeAt", d.tried_at as "triedAt", case when d.state = 'waiting' and w.active and w.stopped_at is null then d.due_at end as "nextAt",
      d.status, d.answer, d.problem
    ${found} order by ${sortedBy(sorts, sort, 'madeAt')} ${direction}, d.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (select d.id ${found} limit ${COUNT_LIMIT + 1}) t`.execute(db)
  return {
    rows: rows.map(({ event, ...row }) => ({ ...row, eventId: eventNumber(hotelId, event) })),
    total: counted.rows[0]?.total ?? 0,
  }
}

interface Told {
  readonly webhookId: number
  readonly eventId: number
  readonly record: string
}

/** Writes them into the outbox once more, behind all that waits. */
async function queueAgain({ db, hotelId }: Context, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return
  await sql`
    with numbered as materialized (
      select x.*, nextval('webhook_delivery_id_seq') as id from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as x ("webhookId" bigint, "eventId" bigint, record text)
    ), queued as (
      insert into webhook_delivery (hotel_id, id, webhook_id, event_id, record, again)
      select ${hotelId}::int, n.id, n."webhookId", n."eventId", n.record, true from numbered n order by n.id returning id
    )
    select id from queued`.execute(db)
}

async function replay(ctx: Context, { ids }: { ids: readonly number[] }) {
  const { db, hotelId } = ctx
  const { rows } = await sql<Told & { id: number; state: string; isRemoved: boolean }>`
    select d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.record, d.state, w.removed_at is not null as "isRemoved"
    from webhook_delivery d join webhook w on w.hotel_id = d.hotel_id and w.id = d.webhook_id
    where d.hotel_id = ${hotelId} and d.id = any(${ids}::bigint[]) order by d.event_id for update of d`.execute(db)
  if (rows.length < new Set(ids).size) throw new AppError('notFound')
  if (rows.some(({ isRemoved }) => isRemoved)) throw new AppError('webhookRemoved')
  const waiting = rows.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  await sql`
    update webhook_delivery set due_at = now(), attempts = 0 where hotel_id = ${hotelId} and id = any(${waiting}::bigint[])`.execute(
    db,
  )
  await queueAgain(
    ctx,
    rows
      .filter(({ state }) => state !== 'waiting')
      .map(({ webhookId, eventId, record }) => ({ webhookId, eventId, record })),
  )
  for (const webhookId of new Set(rows.map((row) => row.webhookId)))
    await recordReplay(ctx, webhookId, { sent: rows.length })
  return { sent: rows.length }
}

async function replaySince(ctx: Context, { webhookId, since }: { webhookId: number; since: string }) {
  const { db, hotelId, hotel } = ctx
  const { rows: webhooks } = await sql<{ events: string[] }>`
    select events from webhook where hotel_id = ${hotelId} and id = ${webhookId} and removed_at is null for update`.execute(
    db,
  )
  if (!webhooks[0]) throw new AppError('notFound')
  const { rows } = await sql<Told>`
    select ${webhookId}::bigint as "webhookId", e.id as "eventId", split_part(e.kind, '.', 1) || ' ' || e.record_id as record
    from webhook_event e
    where e.hotel_id = ${hotelId} and e.at >= ${since}::timestamp at time zone ${hotel.timeZone} and e.kind = any(${webhooks[0].events}::text[]) and not exists (
      select from webhook_delivery d where d.hotel_id = ${hotelId} and d.event_id = e.id and d.webhook_id = ${webhookId} and d.state = 'waiting')
    order by e.id limit ${REPLAYED_AT_MOST + 1}`.execute(db)
  if (rows.length > REPLAYED_AT_MOST) throw new AppError('tooManyToReplay', [REPLAYED_AT_MOST], 'since')
  await queueAgain(ctx, rows)
  await recordReplay(ctx, webhookId, { since, sent: rows.length })
  return { sent: rows.length }
}

const recordReplay = (ctx: Context, id: number, after: object): Promise<void> =>
  recordActivity(ctx, { entity: 'Webhook', id, action: 'replay', after })

export const deliveryActions = handlers(WebhookDelivery, { list, replay, replaySince })
