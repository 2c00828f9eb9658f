import type { InventoryDelta } from '#domain/availability/inventory.ts'
import { type LockedRoom, namingTheRoom } from '#domain/room/server/lockRooms.ts'
import type { Context } from '#kit/server/context.ts'
import type { Day } from '#core/day.ts'
import type { BlockKind, BlockSpan, ReturnStatus } from '../block.ts'
import { blockDeltas, openNights } from './blockInventory.ts'
import type { LockedBlock } from './blocksOf.ts'
import { touchBlockDays } from './touchBlockDays.ts'
import { sql } from 'kysely'

export interface BlockFacts {
  readonly kind: BlockKind
  readonly reason: string
  readonly remarks: string
  readonly returnHouseStatus: ReturnStatus
  /** The order with which they end. */
  readonly workOrderId?: number | undefined
}

/** What new blocks of rooms take of the inventory. */
export const takingDeltas = (
  ctx: Pick<Context, 'hotel' | 'businessDate'>,
  rooms: readonly LockedRoom[],
  kind: BlockKind,
  span: BlockSpan,
): InventoryDelta[] =>
  rooms.flatMap(({ roomTypeId }) => blockDeltas(ctx, { kind, roomTypeId, ...openNights(ctx, span) }, 1))

/** Writes new blocks; what is out of order takes its room. A room that is taken in that time refuses with roomTaken and its number. */
export async function takeOutOfUse(
  ctx: Context,
  rooms: readonly LockedRoom[],
  span: BlockSpan,
  { kind, reason, remarks, returnHouseStatus, workOrderId }: BlockFacts,
): Promise<number[]> {
  const { db, hotelId, caller } = ctx
  const { firstNight, untilNight } = openNights(ctx, span)
  touchBlockDays(db, span)
  const { rows } = await namingTheRoom('roomTaken', numbersOf(rooms), () =>
    sql<{ id: number }>`
      with wanted as materialized (
        select nextval('room_block_id_seq') as id, nextval('room_occupancy_id_seq') as occupancy_id, w.*
        from unnest(${rooms.map(({ id }) => id)}::bigint[], ${rooms.map(({ roomTypeId }) => roomTypeId)}::bigint[]) as w (room_id, room_type_id)
      ), made as (
        insert into room_block as made (hotel_id, id, room_id, kind, during, room_type_id, first_night, until_night, reason, remarks, return_house_status, work_order_id, created_by)
        select ${hotelId}::int, w.id, w.room_id, ${kind}::text, tsrange(${span.from}::timestamp, ${span.until}::timestamp), w.room_type_id,
          ${firstNight}::date, ${untilNight}::date, ${reason}::text, ${remarks}::text, ${returnHouseStatus}::text,
          ${workOrderId ?? null}::bigint, ${caller.userId}::bigint
        from wanted w order by w.room_id
        returning id, room_id, during
      ), held as (
        insert into room_occupancy (hotel_id, id, room_id, kind, block_id, during)
        select ${hotelId}::int, w.occupancy_id, m.room_id, 'block', m.id, m.during from made m join wanted w on w.id = m.id where ${kind === 'outOfOrder'}
      )
      select m.id from made m join room r on r.hotel_id = ${hotelId} and r.id = m.room_id order by r.sort_order, r.number`.execute(
      db,
    ),
  )
  return rows.map(({ id }) => id)
}

export interface ChangedBlock extends BlockFacts, BlockSpan {
  readonly id: number
  readonly roomTypeId: number
  readonly firstNight: Day
  readonly untilNight: Day
}

/** Writes what a block has become; its occupancy follows. Refuses as `takeOutOfUse`. */
export async function rewriteBlock(ctx: Context, room: LockedRoom, former: LockedBlock, block: ChangedBlock) {
  const { db, hotelId } = ctx
  const before = former.kind
  touchBlockDays(db, former, block)
  if (before === 'outOfOrder' && block.kind !== before) await freeBlockedRooms(ctx, [block.id])
  await namingTheRoom('roomTaken', numbersOf([room]), async () => {
    await sql`
      update room_block set room_id = ${room.id}, kind = ${block.kind}, during = tsrange(${block.from}::timestamp, ${block.until}::timestamp),
        room_type_id = ${block.roomTypeId}, first_night = ${block.firstNight}, until_night = ${block.untilNight}, reason = ${block.reason},
        remarks = ${block.remarks}, return_house_status = ${block.returnHouseStatus}, version = version + 1
      where hotel_id = ${hotelId} and id = ${block.id}`.execute(db)
    await occupyAsBlocked(ctx, [block.id])
    if (before === 'outOfService' && block.kind !== before)
      await sql`
        insert into room_occupancy (hotel_id, room_id, kind, block_id, during)
        select hotel_id, room_id, 'block', id, during from room_block where hotel_id = ${hotelId} and id = ${block.id}`.execute(
        db,
      )
  })
}

/** Changed blocks hold the rooms and the times that they now have; `room_occupancy_block_fkey` asks for it. */
export async function occupyAsBlocked(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  blockIds: readonly number[],
): Promise<void> {
  await sql`
    update room_occupancy o set room_id = x.room_id, during = x.during from room_block x
    where o.hotel_id = ${hotelId} and x.hotel_id = o.hotel_id and x.id = o.block_id and x.id = any(${blockIds}::bigint[])`.execute(
    db,
  )
}

/** Blocks no longer hold their rooms. */
export async function freeBlockedRooms(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  blockIds: readonly number[],
): Promise<void> {
  if (blockIds.length === 0) return
  await sql`delete from room_occupancy where hotel_id = ${hotelId} and block_id = any(${blockIds})`.execute(db)
}

const numbersOf = (rooms: readonly LockedRoom[]) => new Map(rooms.map(({ id, number }) => [id, number]))
