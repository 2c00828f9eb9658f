import type { Database } from '#kit/server/database.ts'
import { sql } from 'kysely'

/** How many rows of these tables are to be made. */
interface Wanted {
  readonly guests: number
  readonly stays: number
}

interface NewIds {
  readonly guestIds: number[]
  readonly reservationId: number
  readonly stayIds: number[]
}

/** Ids for rows that are written together, so that none waits for the id of another. Those that are not used are used by nobody. */
export async function newIds(db: Database, { guests, stays }: Wanted): Promise<NewIds> {
  const { rows } = await sql<NewIds>`
    select array(select nextval('guest_id_seq') from generate_series(1, ${guests}::int)) as "guestIds",
      nextval('reservation_id_seq') as "reservationId",
      array(select nextval('stay_id_seq') from generate_series(1, ${stays}::int)) as "stayIds"`.execute(db)
  const [ids] = rows
  if (!ids) throw new Error('a select without a table gives one row')
  return ids
}
