import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { recordOf } from '../events.ts'

type Doing = Pick<Context, 'db' | 'hotelId'>

/** Who is told, and of what. */
export interface Listener {
  readonly id: number
  readonly events: readonly string[]
}

export async function readListeners({ db, hotelId }: Doing): Promise<readonly Listener[]> {
  const { rows } = await sql<Listener>`
    select id, events from webhook where hotel_id = ${hotelId} and active and removed_at is null`.execute(db)
  return rows
}

/** Puts what happened into the outbox of those who listen, in one statement: records by kind. What nobody is told of is not written. */
export async function queueEvents(
  { db, hotelId }: Doing,
  listeners: readonly Listener[],
  happened: ReadonlyMap<string, readonly number[]>,
): Promise<void> {
  const rows = [...happened].flatMap(([kind, ids]) => {
    const hear = listeners.filter(({ events }) => events.includes(kind)).map(({ id }) => id)
    return hear.length === 0 ? [] : ids.map((id) => ({ kind, id, record: `${recordOf(kind)} ${id}`, hear }))
  })
  if (rows.length === 0) return
  await sql`
    with told as materialized (
      select x.*, nextval('webhook_event_id_seq') as event_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (kind text, id bigint, record text, hear bigint[])
    ), happened as (
      insert into webhook_event (hotel_id, id, kind, record_id)
      select ${hotelId}::int, t.event_id, t.kind, t.id from told t
    ), numbered as materialized (
      select nextval('webhook_delivery_id_seq') as id, w.id as webhook_id, t.event_id, t.record from told t cross join lateral unnest(t.hear) w (id)
    )
    insert into webhook_delivery (hotel_id, id, webhook_id, event_id, record)
    select ${hotelId}::int, n.id, n.webhook_id, n.event_id, n.record from numbered n order by n.id`.execute(db)
}
