import type { Database } from '#kit/server/database.ts'
import { repeat } from '#kit/server/repeat.ts'
import { sql } from 'kysely'
import { deliver, type Delivering } from './deliver.ts'

const DELIVER_EVERY_MS = 1_000
const SWEEP_EVERY_MS = 3_600_000
/** What is older can be sent again no more. */
const KEPT = '30 days'
const SWEEP_AT_ONCE = 5_000

/** Takes away what was told longer ago than it is kept, and what waits for as long. Gives how many deliveries. */
export async function sweepDeliveries(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_delivery where (hotel_id, id) in (
      select hotel_id, id from webhook_delivery where made_at < now() - ${KEPT}::interval limit ${SWEEP_AT_ONCE})`.execute(
    db,
  )
  await sql`
    delete from webhook_event where (hotel_id, id) in (
      select e.hotel_id, e.id from webhook_event e where e.at < now() - ${KEPT}::interval
        and not exists (select from webhook_delivery d where d.hotel_id = e.hotel_id and d.event_id = e.id) limit ${SWEEP_AT_ONCE})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Sends and sweeps in the background until it is stopped; any number of processes may do so on one database. */
export function startDeliveries(
  on: Omit<Delivering, 'isStopping'>,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  let stopping = false
  const complain = (error: unknown) => log(`Webhooks: ${error instanceof Error ? error.message : String(error)}`)
  const sending = repeat(DELIVER_EVERY_MS, () => deliver({ ...on, isStopping: () => stopping }), complain)
  const sweeping = repeat(SWEEP_EVERY_MS, () => sweepDeliveries(on.db), complain)
  return {
    stop: async () => {
      stopping = true
      await Promise.all([sending.stop(), sweeping.stop()])
    },
  }
}
