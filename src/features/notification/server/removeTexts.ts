import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Letters of one statement; the next follows at once where there are more. */
const AT_ONCE = 500

/**
 * Removes text and enclosure of letters that were dealt with longer ago than their hotel keeps them; to whom, when and what kind stays.
 * Gives how many; several processes may do so at once.
 */
export async function removeTexts(db: Database): Promise<number> {
  const { rows: hotels } = await sql<{ id: number; keepDays: number }>`
    select s.hotel_id as id, s.keep_days as "keepDays" from mail_setting s where exists (
      select from mail o where o.hotel_id = s.hotel_id and o.text_removed_at is null and o.status <> 'pending'
        and o.created_at < now() - make_interval(days => s.keep_days)) order by s.hotel_id`.execute(db)
  let removed = 0
  for (const { id, keepDays } of hotels) removed += await removeOf(db, id, keepDays)
  return removed
}

async function removeOf(db: Database, hotelId: number, keepDays: number): Promise<number> {
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update mail m set body = '', text_removed_at = now(),
        enclosure = case when m.enclosure is not null then jsonb_set('{}', '{kind}', m.enclosure -> 'kind') end
      where m.hotel_id = ${hotelId} and m.id in (
        select o.id from mail o
        where o.hotel_id = ${hotelId} and o.text_removed_at is null and o.status <> 'pending'
          and o.created_at < now() - make_interval(days => ${keepDays})
        limit ${AT_ONCE} for update of o skip locked)`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < AT_ONCE) return removed
  }
}
