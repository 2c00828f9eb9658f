import type { OwingFolio } from '../paymentPlan.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

export interface FolioOfStay extends OwingFolio {
  readonly stayId: number
}

/** The open windows of stays with what each owes now, in the order of stays and windows; held until the command ends. */
export async function holdOwingFolios(ctx: Context, stayIds: readonly number[]): Promise<FolioOfStay[]> {
  await lockFoliosOfStays(ctx, stayIds)
  const { rows } = await sql<FolioOfStay>`
    select f.id as "folioId", f.stay_id as "stayId", ${folioBalance} as balance from folio f
    where f.hotel_id = ${ctx.hotelId} and f.stay_id = any(${stayIds}) and f.status = 'open'
    order by array_position(${stayIds}::bigint[], f.stay_id), f.window_no`.execute(ctx.db)
  return rows
}
