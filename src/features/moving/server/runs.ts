import type { OutputOf, ParsedInputOf } from '#core/contract.ts'
import { COUNT_LIMIT, sortedBy } from '#core/page.ts'
import { literally } from '#core/literally.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { Moving, MovingRun } from '../contract.ts'

/** Of a run `r` of the hotel `h`: no day was closed since, also not one that was taken back. */
export const noDayClosed = sql<boolean>`(r.business_date = h.business_date and not exists (
  select from audit_run a where a.hotel_id = r.hotel_id and a.finished_at >= r.made_at))`

const SORTS = {
  id: sql`r.id`,
  kind: sql`r.kind`,
  fileName: sql`lower(r.file_name)`,
  businessDate: sql`r.business_date`,
}

/** Every file that was brought in, the last first. */
export async function listRuns(
  { db, hotelId }: Context,
  { search, sort, descending, offset, limit }: ParsedInputOf<typeof Moving.runs>,
): Promise<OutputOf<typeof Moving.runs>> {
  const found = sql`r.hotel_id = ${hotelId} and (${search} = '' or r.file_name ilike ${`%${literally(search)}%`})`
  const turn = descending !== (sort === undefined) ? sql`desc` : sql`asc`
  const { rows } = await sql<MovingRun>`
    select r.id, r.kind, r.file_name as "fileName", r.business_date as "businessDate", r.made_at as "madeAt", coalesce(u.name, '') as "madeBy",
      r.made, r.linked, r.amount, r.undone_at as "undoneAt", coalesce(w.name, '') as "undoneBy", r.undone_at is null and ${noDayClosed} as undoable
    from moving_run r join hotel h on h.id = r.hotel_id
    left join app_user u on u.hotel_id = r.hotel_id and u.id = r.made_by
    left join app_user w on w.hotel_id = r.hotel_id and w.id = r.undone_by
    where ${found} order by ${sortedBy(SORTS, sort, 'id')} ${turn}, r.id desc limit ${limit} offset ${offset}`.execute(
    db,
  )
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from (select from moving_run r where ${found} limit ${COUNT_LIMIT + 1}) x`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}
