import { AppError } from '#core/errors.ts'
import type { Label } from '#core/labels.ts'
import { namesOf } from '#kit/server/bothNames.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { StockKind } from '../shapes.ts'

export interface LockedItem {
  readonly id: number
  readonly label: Label
  readonly kind: StockKind
  readonly price: number
  readonly active: boolean
  readonly extraChargeId: number | null
  readonly stock: number
}

/** Holds items, in the order of their ids: what lies in the store and in every room changes under nobody else meanwhile. Refuses with unknownReference. */
export async function lockItems(
  { db, hotelId }: Context,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, LockedItem>> {
  const { rows } = await sql<LockedItem>`
    select i.id, ${namesOf('i')} as label, i.price, i.active, i.extra_charge_id as "extraChargeId", i.stock,
      (select g.kind from mini_bar_group g where g.hotel_id = i.hotel_id and g.id = i.mini_bar_group_id) as kind
    from mini_bar_item i where i.hotel_id = ${hotelId} and i.id = any(${[...itemIds]}) order by i.id for no key update`.execute(
    db,
  )
  if (rows.length < new Set(itemIds).size) throw new AppError('unknownReference', [], 'itemId')
  return new Map(rows.map((item) => [item.id, item]))
}

/** How many of which item lie in rooms, by room and item. */
export async function lyingInRooms(
  { db, hotelId }: Context,
  roomIds: readonly number[],
): Promise<(roomId: number, itemId: number) => number> {
  const { rows } = await sql<{ roomId: number; itemId: number; quantity: number }>`
    select room_id as "roomId", mini_bar_item_id as "itemId", quantity from mini_bar_stock
    where hotel_id = ${hotelId} and room_id = any(${[...roomIds]})`.execute(db)
  const found = new Map(rows.map(({ roomId, itemId, quantity }) => [`${roomId} ${itemId}`, quantity]))
  return (roomId, itemId) => found.get(`${roomId} ${itemId}`) ?? 0
}
