import { CUT_OFF_PASSED } from '#domain/stay/holdExpired.ts'
import { releaseStays } from '#domain/stay/server/releaseStays.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import type { Database, InTransaction } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { sql } from 'kysely'

/** So many at once, that a large group never holds a hotel's rooms for long; the rest follow the next time. */
const AT_ONCE = 50

/** Rooms of groups that nobody was named for and whose cut-off date the hotel has passed; one read of the index of unnamed rooms. */
const due = sql`
  stay s
  join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
  join guest_group g on g.hotel_id = b.hotel_id and g.id = b.guest_group_id
  join hotel h on h.id = s.hotel_id
  where s.status = 'reserved' and s.stand_in_guest_id = s.guest_id and g.cut_off < h.business_date`

/** Gives them back, and how many they were. Several processes may run it: each takes what no other and no desk is working on. */
export async function releaseUnnamed(db: Database): Promise<number> {
  const { rows } = await sql<{ hotelId: number }>`select distinct s.hotel_id as "hotelId" from ${due}`.execute(db)
  let released = 0
  for (const { hotelId } of rows) released += await db.transaction().execute((trx) => releaseOf(trx, hotelId))
  return released
}

async function releaseOf(db: InTransaction, hotelId: number): Promise<number> {
  // as every command: the business date does not move meanwhile
  const { rows: hotels } = await sql<{ businessDate: string }>`
    select business_date as "businessDate" from hotel where id = ${hotelId} for share`.execute(db)
  const [hotel] = hotels
  const { rows } = await sql<{ id: number }>`
    select s.id from ${due} and s.hotel_id = ${hotelId} order by s.id limit ${AT_ONCE}
    for update of s skip locked`.execute(db)
  const stayIds = rows.map(({ id }) => id)
  if (hotel && stayIds.length > 0) {
    await releaseStays({ db, hotelId, ...hotel }, { stayIds, action: 'releaseCutOff', reason: CUT_OFF_PASSED })
    await writeNews(db, { hotelId, userId: null, desk: '', entities: stayChanges, records: {} })
  }
  return stayIds.length
}
