import { folioBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Closes those of the folios, held by the caller, that are of the house and owe nothing. */
export async function closeHouses(
  { db, hotelId, businessDate }: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  folioIds: readonly number[],
): Promise<void> {
  await sql`
    update folio f set status = 'closed', closed_on = ${businessDate}, left_owing = false
    where f.hotel_id = ${hotelId} and f.id = any (${folioIds}::bigint[]) and f.kind = 'house' and f.status = 'open'
      and ${folioBalance} = 0`.execute(db)
}
