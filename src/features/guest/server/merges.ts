import { fullNameOf } from '#domain/person/server/fullNameOf.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { MergeRow } from '../contract.ts'

/** The merges of which a guest is the survivor or was merged, newest first. */
export async function merges({ db, hotelId }: Context, { id }: { id: number }): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.merged_on as "mergedOn", u.name as "mergedBy", m.undone_at as "undoneAt",
      (select json_agg(json_build_object('id', g.id, 'name', ${fullNameOf('g')}) order by g.id)
        from guest g where g.hotel_id = m.hotel_id and g.id = any (m.merged_ids)) as guests
    from guest_merge m left join app_user u on u.hotel_id = m.hotel_id and u.id = m.merged_by
    where m.hotel_id = ${hotelId} and m.survivor_id = ${id} order by m.id desc limit 50`.execute(db)
  return rows
}
