import { nextNumbers } from '#domain/numbering/server/nextNumbers.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/**
 * Opens window 1 of each stay at check-in, billed to the guest; the window of a check-in that was undone is opened again.
 * Gives the folio's id by stay.
 */
export async function openFolio(
  ctx: Context,
  stays: readonly { readonly stayId: number; readonly guestId: number }[],
): Promise<Map<number, number>> {
  const { db, hotelId, businessDate, hotel } = ctx
  const stayIds = stays.map(({ stayId }) => stayId)
  const { rows: again } = await sql<{ stayId: number; folioId: number }>`
    update folio set status = 'open', closed_on = null
    where hotel_id = ${hotelId} and stay_id = any(${stayIds}) and window_no = 1
    returning stay_id as "stayId", id as "folioId"`.execute(db)
  const folios = new Map(again.map(({ stayId, folioId }) => [stayId, folioId]))
  const fresh = stays.filter(({ stayId }) => !folios.has(stayId))
  if (fresh.length === 0) return folios
  const first = await nextNumbers(ctx, 'folio', fresh.length)
  const opened = await db
    .insertInto('folio')
    .values(
      fresh.map(({ stayId, guestId }, index) => ({
        hotel_id: hotelId,
        number: first + index,
        kind: 'guest',
        stay_id: stayId,
        guest_id: guestId,
        currency: hotel.currency,
        opened_on: businessDate,
      })),
    )
    .returning(['id', 'stay_id'])
    .execute()
  for (const { id, stay_id: stayId } of opened) if (stayId !== null) folios.set(stayId, id)
  return folios
}
