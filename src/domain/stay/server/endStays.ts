import { changeInventory } from '#domain/availability/server/inventory.ts'
import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import { setUsesCounted } from '#domain/promotion/server/writeDiscounts.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { givenBack } from './inventoryOf.ts'
import type { LockedStay } from './lockStay.ts'
import { freeRoomsOf } from './occupancy.ts'
import { outcome, type StayOutcome } from './outcome.ts'

export interface Ending {
  readonly to: 'cancelled' | 'noShow' | 'void'
  /** Held by the caller, and judged. */
  readonly stays: readonly LockedStay[]
  readonly reason: string
  /** Null = the program itself. */
  readonly by: number | null
}

/** Ends stays: their rooms, inventory and uses of promotions go back; each cancelled one gets its number. What it costs is the caller's. */
export async function endStays(
  ctx: Pick<Context, 'db' | 'hotelId' | 'businessDate'>,
  { to, stays, reason, by }: Ending,
): Promise<StayOutcome[]> {
  const { db, hotelId, businessDate } = ctx
  const stayIds = stays.map(({ id }) => id)
  await changeInventory(ctx, givenBack(stays))
  await freeRoomsOf(ctx, stayIds)
  // a guest who did not come has used what was promised
  if (to !== 'noShow') await setUsesCounted(ctx, stayIds, false)
  const first = to === 'cancelled' ? await nextNumbers(ctx, 'cancellation', stays.length) : null
  const { rows } = await sql<StayOutcome>`
    update stay s set status = ${to}, holds_inventory = false, room_locked = false, ended_at = ${new Date().toISOString()}, ended_on = ${businessDate},
      ended_by = ${by}, end_reason = ${reason}, version = s.version + 1,
      cancellation_number = coalesce(${first}::bigint + e.nth - 1, s.cancellation_number)
    from unnest(${stayIds}::bigint[]) with ordinality as e (id, nth)
    where s.hotel_id = ${hotelId} and s.id = e.id
    returning ${outcome}`.execute(db)
  return rows
}
