import { OPERATOR_HOTEL } from '#domain/access/menu.ts'
import { dayBegan } from '#domain/businessDay/server/dayBegan.ts'
import type { Database } from '#kit/server/database.ts'
import { later } from '#kit/server/later.ts'
import { writeNews } from '#kit/server/live/news.ts'
import { sql } from 'kysely'
import { checkTruths } from './checkTruths.ts'

/** After a process that died at it, or failed. */
const AGAIN_AFTER = sql`interval '15 minutes'`
/** The night, for a hotel that runs no night audit. */
const DAILY = sql`interval '24 hours'`

const asked = sql`c.asked_at > coalesce(c.checked_at, '-infinity')`
/** When it became due by itself: with the last night audit, and a day after the last check. */
const nightly = sql`(coalesce(c.checked_at, '-infinity') < now() - ${DAILY}
  or c.checked_at < ${dayBegan})`
const unclaimed = (now: string) => sql`
  coalesce(c.begun_at, '-infinity') < greatest(${later(sql`${now}::timestamptz`, sql`- ${AGAIN_AFTER}`)},
    ${later(sql`coalesce(c.checked_at, '-infinity')`, sql`interval '1 microsecond'`)})`

/**
 * Checks the hotels of which somebody asked for it, and each active one after its night audit, at least daily. Of several processes
 * exactly one makes each check. Gives how many were made. One that is `stopping` begins no other.
 */
export async function checkDue(db: Database, log: (line: string) => void, stopping?: AbortSignal): Promise<number> {
  const { rows: due } = await sql<{ id: number }>`
    select h.id from hotel h left join truth_check c on c.hotel_id = h.id
    where (coalesce(${asked}, false) or (h.active and ${nightly})) and ${unclaimed(new Date().toISOString())} order by h.id`.execute(
    db,
  )
  let made = 0
  for (const { id } of due) {
    if (stopping?.aborted) break
    try {
      if (await checkClaimed(db, id)) made += 1
    } catch (error) {
      log(`Check of truths: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return made
}

async function checkClaimed(db: Database, hotelId: number): Promise<boolean> {
  const { rows } = await sql<{ asked: boolean; userId: number | null }>`
    insert into truth_check as c (hotel_id, begun_at) values (${hotelId}, date_trunc('milliseconds', clock_timestamp()))
    on conflict (hotel_id) do update set begun_at = excluded.begun_at where ${unclaimed(new Date().toISOString())}
    returning coalesce(${asked}, false) as asked, c.asked_by as "userId"`.execute(db)
  const [claim] = rows
  if (!claim) return false
  await checkTruths(db, { hotelId, cause: claim.asked ? 'asked' : 'night', userId: claim.asked ? claim.userId : null })
  await tellOfCheck(db, hotelId)
  return true
}

/** To the desks that look at it. */
export async function tellOfCheck(db: Database, hotelId: number): Promise<void> {
  const told = { userId: null, desk: '', entities: ['Truth', 'Dashboard'], records: {} }
  await writeNews(db, { hotelId, ...told })
  if (hotelId !== OPERATOR_HOTEL) await writeNews(db, { hotelId: OPERATOR_HOTEL, ...told })
}
