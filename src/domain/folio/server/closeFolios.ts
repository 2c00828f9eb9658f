import { AppError } from '#core/errors.ts'
import type { Minor } from '#core/money.ts'
import { folioBalance } from '#domain/ledger/server/balances.ts'
import { noteEvents } from '#domain/webhook/server/noteEvents.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { lockFoliosOfStays } from '#domain/ledger/server/lockFolios.ts'
import { spoken } from './spoken.ts'

/**
 * Closes every window of stays that check out. Refuses with folioBalanceNotZero (room number, what the first such window owes) unless each is
 * zero; `mayOwe`: those that owe stay open instead, as left owing.
 */
export async function closeFolios(ctx: Context, stayIds: readonly number[], { mayOwe = false } = {}): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  await lockFoliosOfStays(ctx, stayIds)
  const { rows: owing } = await sql<{ room: string | null; balance: Minor }>`
    select r.number as room, b.balance
    from folio f
    join stay s on s.hotel_id = f.hotel_id and s.id = f.stay_id
    left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
    cross join lateral (select ${folioBalance} as balance) b
    where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds}) and case when ${mayOwe} then b.balance < 0 else b.balance <> 0 end
    order by s.id, f.window_no limit 1`.execute(db)
  if (owing[0]) throw new AppError('folioBalanceNotZero', [owing[0].room ?? '', spoken(ctx, owing[0].balance)])
  if (mayOwe)
    await sql`
      update folio f set left_owing = true where f.hotel_id = ${hotelId} and f.stay_id = any(${stayIds}) and f.status = 'open' and ${folioBalance} > 0`.execute(
      db,
    )
  const { rows: closed } = await sql<{ id: number }>`
    update folio set status = 'closed', closed_on = ${businessDate}
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and status = 'open' and not (left_owing and ${mayOwe}) returning id`.execute(
    db,
  )
  await noteEvents(
    ctx,
    'folio.closed',
    closed.map(({ id }) => id),
  )
}

/** Opens the windows again that were closed on the business date: undo check-out. */
export async function reopenFolios(ctx: Context, stayIds: readonly number[]): Promise<void> {
  const { db, hotelId, businessDate } = ctx
  await lockFoliosOfStays(ctx, stayIds)
  await sql`
    update folio set status = 'open', closed_on = null, left_owing = false
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and (closed_on = ${businessDate} or left_owing)`.execute(
    db,
  )
}
