import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** Letters of one statement; the next follows at once where there are more. */
const AT_ONCE = 500

/**
 * Removes text and enclosure of letters that were dealt with longer ago than their hotel keeps them; to whom, when and what kind stays.
 * Gives how many; several processes may do so at once.
 */
export async function removeTexts(db: Database): Promise<number> {
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      update mail m set body = '', enclosure = case when m.enclosure is not null then jsonb_build_object('kind', m.enclosure -> 'kind') end,
        text_removed_at = now()
      from (select o.hotel_id, o.id from mail_setting s
        join mail o on o.hotel_id = s.hotel_id and o.text_removed_at is null and o.status <> 'pending'
          and o.created_at < now() - make_interval(days => s.keep_days)
        limit ${AT_ONCE} for update of o skip locked) old
      where m.hotel_id = old.hotel_id and m.id = old.id`.execute(db)
    removed += Number(numAffectedRows)
    if (numAffectedRows < AT_ONCE) return removed
  }
}
