import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import { holdRooms, changeConditions } from '#domain/room/server/roomsBecome.ts'
import type { Database, InTransaction } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import type { BlockSpan } from '../block.ts'
import { RoomBlock } from '../contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { momentOf } from './blocksOf.ts'
import { touchBlockDays } from './touchBlockDays.ts'

/** So many at once, that a night of many ends never holds a hotel's rooms for long. */
const AT_ONCE = 100

/**
 * Brings back the rooms whose blocks have run out, each in the condition that its block says, and gives how many those were. Several
 * processes may run it at once: each takes what no other and no desk is working on.
 */
export async function returnRooms(db: Database, now = new Date()): Promise<number> {
  const { rows: hotels } = await sql<{ id: number }>`
    select h.id from hotel h
    where exists (select from room_block x where x.hotel_id = h.id and x.returned_at is null and upper(x.during) <= ${hotelClockOf(now)})
    order by h.id`.execute(db)
  let returned = 0
  for (const { id } of hotels) returned += await db.transaction().execute((trx) => returnOf(trx, id, now))
  return returned
}

async function returnOf(db: InTransaction, hotelId: number, now: Date): Promise<number> {
  // as every command: the business date does not move meanwhile
  const { rows: hotels } = await sql<{ businessDate: string }>`
    select business_date as "businessDate" from hotel where id = ${hotelId} for share`.execute(db)
  const [hotel] = hotels
  if (!hotel) return 0
  const { rows } = await sql<{ id: number; number: string }>`
    select x.id, r.number from room_block x join hotel h on h.id = x.hotel_id join room r on r.hotel_id = x.hotel_id and r.id = x.room_id
    where x.hotel_id = ${hotelId} and x.returned_at is null and upper(x.during) <= ${hotelClockOf(now)}
    order by x.id limit ${AT_ONCE} for update of x skip locked`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await bringBack({ db, hotelId }, ids, sql`x.return_house_status`)
  await recordActivity(
    { db, hotelId, ...hotel, address: '', caller: { userId: null } },
    ...rows.map(({ id, number }) => ({ entity: 'RoomBlock', id, action: 'end', after: { room: number } })),
  )
  await writeNews(db, { hotelId, userId: null, desk: '', entities: RoomBlock.end.changes, records: {} })
  return ids.length
}

/** The rooms of blocks get their condition; one in which a guest lives keeps the condition that it has. */
export async function bringBack(
  { db, hotelId }: { db: Database; hotelId: number },
  blockIds: readonly number[],
  condition: RawBuilder<string>,
): Promise<void> {
  const { rows } = await sql<BlockSpan & { roomId: number }>`
    select room_id as "roomId", ${momentOf('lower')} as "from", ${momentOf('upper')} as until
    from room_block x where x.hotel_id = ${hotelId} and x.id = any(${blockIds})`.execute(db)
  touchBlockDays(db, ...rows)
  await holdRooms(
    { db, hotelId },
    rows.map(({ roomId }) => roomId),
  )
  const returned = sql`
    returned as (
      update room_block x set returned_at = ${new Date().toISOString()}, version = x.version + 1
      where x.hotel_id = ${hotelId} and x.id = any(${blockIds}) and x.returned_at is null
      returning x.room_id, ${condition} as house_status
    ),`
  const wanted = sql`
    select b.room_id, b.house_status from returned b
    where not exists (select from stay s where s.hotel_id = ${hotelId} and s.room_id = b.room_id and s.status = 'inHouse')`
  await changeConditions({ db, hotelId }, wanted, returned)
}
