import type { ParsedInputOf } from '#core/contract.ts'
import { AppError } from '#core/errors.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { MiniBar } from '#domain/miniBar/contract.ts'
import { lockItems, lyingInRooms } from '#domain/miniBar/server/lockBar.ts'
import { type StockMovement, writeMovements } from '#domain/miniBar/server/writeMovements.ts'
import { countChange, stockChange } from '#domain/miniBar/stock.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { perItem } from './perItem.ts'

/** From the store into rooms, one after the other: what the store does not have was there all the same. */
export async function refill(ctx: Context, { rooms }: ParsedInputOf<typeof MiniBar.refill>) {
  await refuseStrangeRooms(
    ctx,
    rooms.map(({ roomId }) => roomId),
  )
  const items = await lockItems(
    ctx,
    rooms.flatMap((room) => room.items.map(({ itemId }) => itemId)),
  )
  const store = new Map([...items.values()].map(({ id, stock }) => [id, stock]))
  const movements = rooms.flatMap(({ roomId, items: brought }) =>
    perItem(brought).map(({ itemId, quantity }): StockMovement => {
      const change = stockChange('refill', quantity, { store: store.get(itemId) ?? 0, room: 0 })
      store.set(itemId, (store.get(itemId) ?? 0) + change.store)
      return { kind: 'refill', itemId, roomId, ...change }
    }),
  )
  await writeMovements(ctx, movements)
  const brought = movements.reduce((sum, { quantity }) => sum + quantity, 0)
  await recordActivity(
    ctx,
    ...rooms.map(({ roomId, items: some }) => ({
      entity: 'MiniBar',
      id: roomId,
      action: 'refill',
      after: { brought: some.reduce((sum, { quantity }) => sum + quantity, 0) },
    })),
  )
  return { rooms: new Set(rooms.map(({ roomId }) => roomId)).size, items: brought }
}

async function refuseStrangeRooms({ db, hotelId }: Context, roomIds: readonly number[]): Promise<void> {
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from room where hotel_id = ${hotelId} and id = any(${[...roomIds]})`.execute(db)
  if ((rows[0]?.known ?? 0) < new Set(roomIds).size) throw new AppError('unknownReference', [], 'roomId')
}

export async function purchase(ctx: Context, { items: bought, note }: ParsedInputOf<typeof MiniBar.purchase>) {
  const wanted = perItem(bought)
  const items = await lockItems(
    ctx,
    wanted.map(({ itemId }) => itemId),
  )
  await writeMovements(
    ctx,
    wanted.map(({ itemId, quantity }) => ({
      kind: 'purchase',
      itemId,
      roomId: null,
      note,
      ...stockChange('purchase', quantity, { store: 0, room: 0 }),
    })),
  )
  await recordActivity(
    ctx,
    ...wanted.map(({ itemId, quantity }) => ({
      entity: 'MiniBarItem',
      id: itemId,
      action: 'purchase',
      before: { stock: items.get(itemId)?.stock ?? 0 },
      after: { stock: (items.get(itemId)?.stock ?? 0) + quantity, ...(note === '' ? {} : { note }) },
    })),
  )
  return { items: wanted.reduce((sum, { quantity }) => sum + quantity, 0) }
}

export async function count(ctx: Context, { roomId, counted, reason }: ParsedInputOf<typeof MiniBar.count>) {
  if (roomId !== null) await refuseStrangeRooms(ctx, [roomId])
  const seen = [...new Map(counted.map(({ itemId, quantity }) => [itemId, quantity]))]
  const items = await lockItems(
    ctx,
    seen.map(([itemId]) => itemId),
  )
  const lying = roomId === null ? () => 0 : await lyingInRooms(ctx, [roomId])
  const movements = seen.flatMap(([itemId, quantity]): StockMovement[] => {
    const before = { store: items.get(itemId)?.stock ?? 0, room: lying(roomId ?? 0, itemId) }
    const change = countChange(quantity, roomId === null ? 'store' : 'room', before)
    return change.quantity === 0 ? [] : [{ kind: 'count', itemId, roomId, note: reason, ...change }]
  })
  if (movements.length > 0 && reason === '') throw new AppError('countReason', [], 'reason')
  await writeMovements(ctx, movements)
  await recordActivity(
    ctx,
    ...movements.map(({ itemId, quantity }) => ({
      entity: 'MiniBarItem',
      id: itemId,
      action: 'count',
      after: { difference: quantity, ...(roomId === null ? {} : { roomId }) },
      reason,
    })),
  )
  return { differing: movements.length }
}

export async function readPars({ db, hotelId }: Context) {
  const { rows } = await sql<{ roomTypeId: number; itemId: number; quantity: number }>`
    select room_type_id as "roomTypeId", mini_bar_item_id as "itemId", quantity from mini_bar_par
    where hotel_id = ${hotelId} order by room_type_id, mini_bar_item_id`.execute(db)
  return rows
}

export async function setPars(ctx: Context, { roomTypeIds, items }: ParsedInputOf<typeof MiniBar.setPars>) {
  const { db, hotelId } = ctx
  const wanted = perItem(items)
  await sql`delete from mini_bar_par where hotel_id = ${hotelId} and room_type_id = any(${roomTypeIds})`.execute(db)
  await sql`
    insert into mini_bar_par (hotel_id, room_type_id, mini_bar_item_id, quantity)
    select ${hotelId}::int, t, x.item, x.quantity from unnest(${[...new Set(roomTypeIds)]}::bigint[]) t
    cross join unnest(${wanted.map(({ itemId }) => itemId)}::bigint[], ${wanted.map(({ quantity }) => quantity)}::int[]) x (item, quantity)`.execute(
    db,
  )
  await recordActivity(
    ctx,
    ...roomTypeIds.map((id) => ({ entity: 'RoomType', id, action: 'setMiniBar', after: { items: wanted } })),
  )
  return {}
}
