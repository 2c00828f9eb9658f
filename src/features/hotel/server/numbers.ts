import { FieldErrors } from '#core/errors.ts'
import { difference } from '#domain/activity/server/difference.ts'
import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { SERIES, type Series } from '#domain/numbering/numberForms.ts'
import type { Context } from '#kit/server/context.ts'
import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { Hotel, Numbers } from '../contract.ts'

const fresh = { prefix: '', next: 1, width: 1 }

/** Each series as it goes on; from 1 and bare where none was given yet. */
export async function readNumbers({ db, hotelId }: Context): Promise<Numbers> {
  const { rows } = await sql<{ series: Series; prefix: string; next: number; width: number }>`
    select s.series, coalesce(f.prefix, '') as prefix, coalesce(n.next, 1) as next, coalesce(f.width, 1) as width
    from unnest(${SERIES}::text[]) s (series)
    left join numbering n on n.hotel_id = ${hotelId} and n.series = s.series
    left join lateral (select f.prefix, f.width from numbering_form f where f.hotel_id = ${hotelId} and f.series = s.series
      order by f.from_number desc limit 1) f on true`.execute(db)
  const known = new Map(rows.map(({ series, ...of }) => [series, of]))
  return Object.fromEntries(SERIES.map((series) => [series, known.get(series) ?? fresh])) as Numbers
}

/** The command holds the hotel's row alone, so nobody takes a number meanwhile. */
export const setNumbers: Handler<typeof Hotel.setNumbers> = async (context, wanted) => {
  const { db, hotelId } = context
  const before = await readNumbers(context)
  const lower = SERIES.filter((series) => wanted[series].next < before[series].next)
  if (lower.length > 0)
    throw new FieldErrors(
      lower.map((series) => ({
        field: `${series}.next`,
        code: 'numbersOnlyRise',
        params: [String(before[series].next)],
      })),
    )
  const rows = JSON.stringify(SERIES.map((series) => ({ series, ...wanted[series] })))
  await sql`
    insert into numbering (hotel_id, series, next)
    select ${hotelId}::int, w.series, w.next from jsonb_to_recordset(${rows}::jsonb) w (series text, next bigint)
    on conflict (hotel_id, series) do update set next = excluded.next`.execute(db)
  const reformed = SERIES.filter(
    (series) => wanted[series].prefix !== before[series].prefix || wanted[series].width !== before[series].width,
  )
  await sql`
    insert into numbering_form (hotel_id, series, from_number, prefix, width)
    select ${hotelId}::int, w.series, w.next, w.prefix, w.width
    from jsonb_to_recordset(${rows}::jsonb) w (series text, next bigint, prefix text, width int) where w.series = any(${reformed}::text[])
    on conflict (hotel_id, series, from_number) do update set prefix = excluded.prefix, width = excluded.width`.execute(
    db,
  )
  await recordActivity(context, { entity: 'Hotel', id: hotelId, action: 'setNumbers', ...difference(before, wanted) })
  return wanted
}
