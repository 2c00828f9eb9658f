import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { MiniBarMovementKind } from '../shapes.ts'
import type { StockChange } from '../stock.ts'

export interface StockMovement extends StockChange {
  readonly kind: MiniBarMovementKind
  readonly itemId: number
  readonly roomId: number | null
  readonly saleId?: number | null
  readonly note?: string
}

/** The one writer of what lies where: every change with its movement. The items are held by the caller (`lockItems`). */
export async function writeMovements(ctx: Context, movements: readonly StockMovement[]): Promise<void> {
  if (movements.length === 0) return
  const { db, hotelId, businessDate, caller } = ctx
  const rows = movements.map(({ kind, itemId, roomId, quantity, store, room, saleId, note }) => ({
    kind,
    item: itemId,
    place: roomId,
    quantity,
    store,
    room,
    sale: saleId ?? null,
    note: note ?? '',
  }))
  await sql`
    with m as materialized (
      select x.*, nextval('mini_bar_movement_id_seq') as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x (kind text, item bigint, place bigint, quantity int, store int, room int, sale bigint, note text)
    ), of_store as (
      update mini_bar_item i set stock = i.stock + c.change
      from (select item, sum(store)::int as change from m group by item having sum(store) <> 0) c
      where i.hotel_id = ${hotelId} and i.id = c.item
    ), in_room as materialized (
      select c.place, c.item, c.change + coalesce((
        select s.quantity from mini_bar_stock s where s.hotel_id = ${hotelId} and s.room_id = c.place and s.mini_bar_item_id = c.item), 0) as quantity
      from (select place, item, sum(room)::int as change from m where place is not null group by place, item having sum(room) <> 0) c
    ), of_room as (
      insert into mini_bar_stock (hotel_id, room_id, mini_bar_item_id, quantity)
      select ${hotelId}::int, place, item, quantity from in_room
      on conflict (hotel_id, room_id, mini_bar_item_id) do update set quantity = excluded.quantity
    ), written as (
      insert into mini_bar_movement (hotel_id, id, mini_bar_item_id, kind, business_date, moved_by, quantity, store_change, room_change, room_id, mini_bar_sale_id, note)
      select ${hotelId}::int, id, item, kind, ${businessDate}::date, ${caller.userId}::bigint, quantity, store, room, place, sale, note from m
    )
    select`.execute(db)
}
