import { folioBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Closes those of the folios, held by the caller, that are for deposits and hold nothing more. */
export async function closeSpentDeposits(
  { db, hotelId, businessDate }: Context,
  folioIds: readonly number[],
): Promise<void> {
  if (folioIds.length === 0) return
  await sql`
    update folio f set status = 'closed', closed_on = ${businessDate}
    where f.hotel_id = ${hotelId} and f.id = any(${folioIds}) and f.kind = 'deposit' and f.status = 'open'
      and ${folioBalance} = 0`.execute(db)
}

/** Opens those of the folios that are for deposits and were closed when nothing was left: something is to stand on them again. */
export async function reopenDeposits({ db, hotelId }: Context, folioIds: readonly number[]): Promise<void> {
  await sql`
    update folio set status = 'open', closed_on = null
    where hotel_id = ${hotelId} and id = any(${folioIds}) and kind = 'deposit' and status = 'closed'`.execute(db)
}
