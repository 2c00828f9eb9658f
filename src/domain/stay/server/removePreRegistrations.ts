import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** What guests wrote down before a stay that the desk took over otherwise, or to which nobody came: nobody needs it any more. Gives how many. */
export async function removePreRegistrations(db: Database): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from pre_registration r using stay s
    where s.hotel_id = r.hotel_id and s.id = r.stay_id and s.status not in ('reserved', 'inHouse')`.execute(db)
  return Number(numAffectedRows)
}
