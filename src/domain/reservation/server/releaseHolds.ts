import { hotelClockOf } from '#domain/businessDay/server/hotelClockOf.ts'
import { HOLD_EXPIRED } from '#domain/stay/holdExpired.ts'
import { releaseStays } from '#domain/stay/server/releaseStays.ts'
import { stayChanges } from '#domain/activity/stayChanges.ts'
import type { Database, InTransaction } from '#kit/server/database.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { type RawBuilder, sql } from 'kysely'

/** So many at once, that a night of many expiries never holds a hotel's rooms for long. */
const AT_ONCE = 50

/**
 * Cancels what is still reserved of reservations whose hold has run out, without a fee, tells who booked, and gives how many stays that were. Several
 * processes may run it at once: each takes what no other and no desk is working on; what a desk holds now is looked at the next time.
 */
export async function releaseHolds(db: Database, now = new Date()): Promise<number> {
  const { rows: hotels } = await sql<{ id: number }>`
    select h.id from hotel h
    where exists (select from reservation r where r.hotel_id = h.id and r.release_at <= ${hotelClockOf(now)}) order by h.id`.execute(
    db,
  )
  let released = 0
  for (const { id } of hotels) released += await db.transaction().execute((trx) => releaseOf(trx, id, now))
  return released
}

async function releaseOf(db: InTransaction, hotelId: number, now: Date): Promise<number> {
  // as every command: the business date does not move meanwhile
  const { rows: hotels } = await sql<{ businessDate: string }>`
    select business_date as "businessDate" from hotel where id = ${hotelId} for share`.execute(db)
  const [hotel] = hotels
  if (!hotel) return 0
  const { rows } = await sql<{ id: number }>`
    select s.id
    from reservation r
    join hotel h on h.id = r.hotel_id
    join stay s on s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status = 'reserved'
    where r.hotel_id = ${hotelId} and r.release_at <= ${hotelClockOf(now)} and ${noPaymentUnclear(now)}
    order by s.id limit ${AT_ONCE}
    for no key update of r skip locked
    for update of s skip locked`.execute(db)
  if (rows.length > 0) {
    await releaseStays(
      { db, hotelId, ...hotel },
      { stayIds: rows.map(({ id }) => id), action: 'releaseHold', reason: HOLD_EXPIRED },
    )
    await writeNews(db, { hotelId, userId: null, desk: '', entities: stayChanges, records: {} })
  }
  await forgetEnded(db, hotelId, now)
  return rows.length
}

/** Somebody may have paid, and the provider has not said yet: it is asked first, and waited for so long. */
const noPaymentUnclear = (now: Date): RawBuilder<boolean> => sql`
  not exists (select from online_payment p where p.hotel_id = r.hotel_id and p.reservation_id = r.id and p.way = 'qrWallet' and p.status = 'waiting'
    and p.due_at > ${now.toISOString()}::timestamptz - interval '2 hours')`

/** A hold of which nothing is reserved any more has ended: who is reinstated later is not released at once, and nobody looks at it again. */
async function forgetEnded(db: InTransaction, hotelId: number, now: Date): Promise<void> {
  await sql`
    update reservation set release_at = null
    where hotel_id = ${hotelId} and id in (
      select r.id from reservation r join hotel h on h.id = r.hotel_id
      where r.hotel_id = ${hotelId} and r.release_at <= ${hotelClockOf(now)}
        and not exists (select from stay s where s.hotel_id = r.hotel_id and s.reservation_id = r.id and s.status = 'reserved')
      order by r.id for no key update of r skip locked)`.execute(db)
}
