import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { lockItems } from './lockBar.ts'
import { writeMovements } from './writeMovements.ts'

interface Sold {
  readonly id: number
  readonly itemId: number
  readonly roomId: number
  readonly quantity: number
  readonly store: number
  readonly room: number
}

/** What mini bars sold by these journals, which were just voided, lies where it lay before. */
export async function returnStock(ctx: Context, journalIds: readonly number[]): Promise<void> {
  const { db, hotelId, caller } = ctx
  const { rows } = await sql<Sold>`
    with sold as (
      update mini_bar_sale s set ended_at = now(), ended_by = ${caller.userId}::bigint
      from folio_line l
      where s.hotel_id = ${hotelId} and l.hotel_id = ${hotelId} and l.id = s.folio_line_id and l.journal_id = any(${[...journalIds]}) and s.ended_at is null
      returning s.id, s.mini_bar_item_id, s.room_id, s.quantity
    )
    select s.id, s.mini_bar_item_id as "itemId", s.room_id as "roomId", s.quantity, m.store_change as store, m.room_change as room
    from sold s join mini_bar_movement m on m.hotel_id = ${hotelId} and m.mini_bar_sale_id = s.id and m.kind = 'sale'`.execute(
    db,
  )
  if (rows.length === 0) return
  await lockItems(
    ctx,
    rows.map(({ itemId }) => itemId),
  )
  await writeMovements(
    ctx,
    rows.map(({ id, itemId, roomId, quantity, store, room }) => ({
      kind: 'return',
      itemId,
      roomId,
      quantity,
      store: store === 0 ? 0 : -store,
      room: room === 0 ? 0 : -room,
      saleId: id,
    })),
  )
}
