import { folioBalance } from '#domain/ledger/server/balances.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Closes those of the folios, held by the caller, that are of the house and owe nothing. */
export async function closeHouses(
  ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  folioIds: readonly number[],
): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  const { rows: closed } = await sql<{ id: number }>`
    update folio f set status = 'closed', closed_on = ${businessDate}, left_owing = false
    where f.hotel_id = ${hotelId} and f.id = any (${folioIds}::bigint[]) and f.kind = 'house' and f.status = 'open'
      and ${folioBalance} = 0 returning f.id`.execute(db)
  await noteEvents(
    ctx,
    'folio.closed',
    closed.map(({ id }) => id),
  )
}
