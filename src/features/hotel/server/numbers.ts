import { FieldErrors } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Hotel } from '../contract.ts'
import { SERIES } from '../series.ts'

type Numbers = Record<(typeof SERIES)[number], number>

/** The next number of each series; 1 where none was given yet. */
export async function readNumbers({ db, hotelId }: Context): Promise<Numbers> {
  const rows = await db.selectFrom('numbering').select(['series', 'next']).where('hotel_id', '=', hotelId).execute()
  const next = new Map(rows.map((row) => [row.series, row.next]))
  return Object.fromEntries(SERIES.map((series) => [series, next.get(series) ?? 1])) as Numbers
}

/** The command holds the hotel's row alone, so nobody takes a number meanwhile. */
export const setNumbers: Handler<typeof Hotel.setNumbers> = async (context, wanted) => {
  const { db, hotelId } = context
  const before = await readNumbers(context)
  const lower = SERIES.filter((series) => wanted[series] < before[series])
  if (lower.length > 0)
    throw new FieldErrors(lower.map((field) => ({ field, code: 'numbersOnlyRise', params: [String(before[field])] })))
  await sql`
    insert into numbering (hotel_id, series, next)
    select ${hotelId}::int, s.series, s.next
    from unnest(${SERIES}::text[], ${SERIES.map((series) => wanted[series])}::bigint[]) s (series, next)
    on conflict (hotel_id, series) do update set next = excluded.next`.execute(db)
  await recordActivity(context, { entity: 'Hotel', id: hotelId, action: 'setNumbers', ...difference(before, wanted) })
  return wanted
}
