import { changeOfDay } from '#domain/businessDay/hotelClock.ts'
import { changeInventory } from '#domain/availability/server/inventory.ts'
import type { Context } from '#kit/server/context.ts'
import type { ReturnStatus } from '../block.ts'
import { blockDeltas } from './blockInventory.ts'
import { localNow, type LockedBlock } from './blocksOf.ts'
import { bringBack } from './returnRooms.ts'
import { freeBlockedRooms, occupyAsBlocked } from './takeOutOfUse.ts'
import { touchBlockDays } from './touchBlockDays.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Blocks in force end now: the nights from the business date on are for sale again, and who arrives today can have the room. A block ends
 * with the time at which guests change; one that began later today no longer holds its room.
 */
export async function endBlocks(ctx: Context, blocks: readonly LockedBlock[], condition?: ReturnStatus): Promise<void> {
  const { db, hotelId, businessDate, hotel } = ctx
  touchBlockDays(db, ...blocks)
  const now = localNow(ctx)
  const change = `${businessDate}T${changeOfDay(hotel)}`
  const end = now < change ? now : change
  const ended = blocks.map((block) => ({
    ...block,
    nightsEnd: block.firstNight > businessDate ? block.firstNight : businessDate,
  }))
  await changeInventory(
    ctx,
    ended.flatMap((block) => blockDeltas(ctx, block, -1)),
  )
  await freeBlockedRooms(
    ctx,
    ended.filter(({ from }) => from >= end).map(({ id }) => id),
  )
  await sql`
    update room_block x set during = tsrange(lower(x.during), least(upper(x.during), greatest(${end}::timestamp, lower(x.during) + interval '1 minute'))),
      until_night = least(x.until_night, e.nights_end)
    from unnest(${ended.map(({ id }) => id)}::bigint[], ${ended.map(({ nightsEnd }) => nightsEnd)}::date[]) as e (id, nights_end)
    where x.hotel_id = ${hotelId} and x.id = e.id`.execute(db)
  await occupyAsBlocked(
    ctx,
    ended.map(({ id }) => id),
  )
  await bringBack(
    ctx,
    ended.map(({ id }) => id),
    condition ? sql<string>`${condition}::text` : kept,
  )
}

/** Blocks that have not begun are gone; their rooms and their nights are for sale again. */
export async function dropBlocks(ctx: Context, blocks: readonly LockedBlock[]): Promise<void> {
  touchBlockDays(ctx.db, ...blocks)
  await changeInventory(
    ctx,
    blocks.flatMap((block) => blockDeltas(ctx, block, -1)),
  )
  const ids = blocks.map(({ id }) => id)
  await sql`delete from room_block where hotel_id = ${ctx.hotelId} and id = any(${ids})`.execute(ctx.db)
}

const kept: RawBuilder<string> = sql`x.return_house_status`
