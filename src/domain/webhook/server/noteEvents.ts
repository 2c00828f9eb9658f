import type { Context } from '#kit/server/context.ts'
import type { Database } from '#kit/server/database.ts'
import { ahead, beforeCommit } from '#kit/server/transaction.ts'
import { sql } from 'kysely'
import type { EventKind } from '../events.ts'
import { type Listener, queueEvents, readListeners } from './queueEvents.ts'

type Doing = Pick<Context, 'db' | 'hotelId'>

/** What happens in one transaction of one hotel, each once. */
interface Noted {
  readonly listeners: Promise<readonly Listener[]>
  readonly events: Map<EventKind, Set<number>>
}

const noted = new WeakMap<Database, Map<number, Noted>>()

/**
 * Notes what a transaction does to records, for who is told of it: written into the outbox at its end, in the same transaction, so that
 * what is not saved is not told and what is saved is. Costs nothing but a question that is sent along where nobody listens.
 */
export async function noteEvents(ctx: Doing, kind: EventKind, recordIds: readonly number[]): Promise<void> {
  if (recordIds.length === 0) return
  const { db, hotelId } = ctx
  const known = noted.get(db)?.get(hotelId)
  const { events } = known ?? { events: new Map<EventKind, Set<number>>() }
  events.set(kind, new Set([...(events.get(kind) ?? []), ...recordIds]))
  if (known) return
  const listeners = ahead(readListeners(ctx))
  const write = () => writeNoted(ctx, { listeners, events })
  if (!beforeCommit(db, write)) return write()
  const ofHotels = noted.get(db) ?? new Map<number, Noted>()
  noted.set(db, ofHotels.set(hotelId, { listeners, events }))
}

async function writeNoted(ctx: Doing, { listeners, events }: Noted): Promise<void> {
  const heard = await listeners
  if (heard.length === 0) return
  const of = (kind: EventKind): number[] => [...(events.get(kind) ?? [])]
  const made = new Set(of('reservation.made'))
  const gone = await cancelledAmong(
    ctx,
    of('reservation.cancelled').filter((id) => !made.has(id)),
  )
  const touched = new Set([...of('reservation.changed'), ...of('reservation.cancelled')])
  const happened = new Map<EventKind, readonly number[]>([
    ...[...events].map(([kind, ids]) => [kind, [...ids]] as const),
    ['reservation.changed', [...touched].filter((id) => !made.has(id) && !gone.has(id))],
    ['reservation.cancelled', [...gone]],
  ])
  await queueEvents(ctx, heard, happened)
}

/** A room of several that is cancelled changes its reservation; the last one cancels it. */
async function cancelledAmong({ db, hotelId }: Doing, reservationIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (reservationIds.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select reservation_id as id from stay where hotel_id = ${hotelId} and reservation_id = any(${reservationIds}::bigint[])
    group by reservation_id having bool_and(status in ('cancelled', 'void'))`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
