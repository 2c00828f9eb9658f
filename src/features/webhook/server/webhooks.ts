import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { sortedBy } from '#core/page.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { PING } from '#domain/webhook/events.ts'
import { queueEvents } from '#domain/webhook/server/queueEvents.ts'
import { type Context, userOf } from '#kit/server/context.ts'
import { matching } from '#kit/server/matching.ts'
import { handlers } from '#kit/server/mount.ts'
import { againstAddress } from '#kit/server/outward/askOutside.ts'
import { type RawBuilder, sql } from 'kysely'
import { Webhook, type WebhookRow } from '../contract.ts'
import { newSecret } from './secrets.ts'

const sorts: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`lower(w.name)`,
  address: sql`lower(w.address)`,
  madeAt: sql`w.made_at`,
  lastDeliveredAt: sql`"lastDeliveredAt"`,
}

const stateOf = sql<WebhookRow['state']>`case when not w.active then 'off' when w.stopped_at is not null then 'stopped'
  when w.failing_since is not null then 'failing' else 'working' end`

async function list({ db, hotelId }: Context, input: ParsedInputOf<typeof Webhook.list>) {
  const { search, sort, descending, offset, limit } = input
  const direction = descending ? sql`desc nulls last` : sql`asc nulls last`
  const { rows } = await sql<WebhookRow & { total: number }>`
    select w.id, w.name, w.address, w.events, ${stateOf} as state, w.active, w.secret is not null as "hasSecret",
      case when w.former_until > now() then w.former_until end as "formerUntil", coalesce(d.waiting, 0)::int as waiting,
      coalesce(d.failed, 0)::int as failed, d.delivered_at as "lastDeliveredAt", w.failing_since as "failingSince", m.name as "madeBy",
      w.made_at as "madeAt", w.version, count(*) over ()::int as total
    from webhook w
    join app_user m on m.hotel_id = w.hotel_id and m.id = w.made_by
    left join lateral (
      select count(*) filter (where x.state = 'waiting') as waiting, count(*) filter (where x.state = 'failed') as failed,
        max(x.tried_at) filter (where x.state = 'delivered') as delivered_at
      from webhook_delivery x where x.hotel_id = w.hotel_id and x.webhook_id = w.id
    ) d on true
    where w.hotel_id = ${hotelId} and w.removed_at is null and ${matching(search, [sql`w.name`, sql`w.address`])}
    order by ${sortedBy(sorts, sort, 'name')} ${direction}, w.id limit ${limit} offset ${offset}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

function refuseAddress(address: string): void {
  const against = againstAddress(address)
  if (against) throw new AppError(against, [], 'address')
}

interface Held {
  readonly name: string
  readonly address: string
  readonly events: string[]
  readonly active: boolean
  readonly version: number
}

/** Holds it until the command ends; throws notFound. */
async function hold({ db, hotelId }: Context, id: number): Promise<Held> {
  const { rows } = await sql<Held>`
    select name, address, events, active, version from webhook
    where hotel_id = ${hotelId} and id = ${id} and removed_at is null for update`.execute(db)
  if (!rows[0]) throw new AppError('notFound')
  return rows[0]
}

/** What was waiting for its next try is tried at once. */
const hurry = ({ db, hotelId }: Context, id: number) =>
  sql`
    update webhook_delivery set due_at = now(), attempts = 0
    where hotel_id = ${hotelId} and webhook_id = ${id} and state = 'waiting'`.execute(db)

export const webhookActions = handlers(Webhook, {
  list,
  async new(ctx, { name, address, events }) {
    const { db, hotelId, caller } = ctx
    refuseAddress(address)
    const { secret, sealed } = await newSecret(db, hotelId)
    const { id } = await db
      .insertInto('webhook')
      .values({
        hotel_id: hotelId,
        name,
        address,
        events: [...new Set(events)],
        secret: sealed,
        made_by: userOf(caller),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'new', after: { name, address, events } })
    return { id, secret }
  },
  async change(ctx, { id, version, ...wanted }) {
    const { db, hotelId } = ctx
    const before = await hold(ctx, id)
    if (before.version !== version) throw new AppError('changedMeanwhile')
    refuseAddress(wanted.address)
    const events = [...new Set(wanted.events)]
    await sql`
      update webhook set name = ${wanted.name}, address = ${wanted.address}, events = ${events}::text[], active = ${wanted.active},
        stopped_at = null, failing_since = null, version = version + 1
      where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    await hurry(ctx, id)
    const { version: _, ...was } = before
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'update', before: was, after: wanted })
    return { id }
  },
  async renewSecret(ctx, { id }) {
    const { db, hotelId } = ctx
    const { name } = await hold(ctx, id)
    const { secret, sealed } = await newSecret(db, hotelId)
    await sql`
      update webhook set former_secret = secret, former_until = now() + interval '1 day', secret = ${sealed}, version = version + 1
      where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'renewSecret', after: { name } })
    return { id, secret }
  },
  async resume(ctx, { id }) {
    const { name } = await hold(ctx, id)
    await sql`
      update webhook set stopped_at = null, failing_since = null, version = version + 1
      where hotel_id = ${ctx.hotelId} and id = ${id}`.execute(ctx.db)
    await hurry(ctx, id)
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'resume', after: { name } })
    return { id }
  },
  async remove(ctx, { id }) {
    const { db, hotelId } = ctx
    const { name, address } = await hold(ctx, id)
    await sql`
      update webhook set removed_at = now(), active = false, secret = null, former_secret = null
      where hotel_id = ${hotelId} and id = ${id}`.execute(db)
    await sql`
      update webhook_delivery set state = 'failed', problem = 'webhookRemoved'
      where hotel_id = ${hotelId} and webhook_id = ${id} and state = 'waiting'`.execute(db)
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'delete', before: { name, address } })
    return { id }
  },
  async ping(ctx, { id }) {
    const { name } = await hold(ctx, id)
    await queueEvents(ctx, [{ id, events: [PING] }], new Map([[PING, [id]]]))
    await recordActivity(ctx, { entity: 'Webhook', id, action: 'ping', after: { name } })
    return { id }
  },
})
