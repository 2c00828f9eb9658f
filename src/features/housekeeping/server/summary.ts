import type { OutputOf } from '#core/contract.ts'
import type { Housekeeper, Housekeeping } from '#domain/housekeeping/contract.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { houseRows } from './houseRows.ts'

type Summary = OutputOf<typeof Housekeeping.summary>

export async function houseSummary(ctx: Context): Promise<Summary> {
  const counted = (column: 'condition' | 'occupancy', values: readonly string[]) =>
    sql`json_build_object(${sql.join(
      values.flatMap((value) => [
        sql`${sql.lit(value)}`,
        sql`count(*) filter (where ${sql.ref(column)} = ${sql.lit(value)})`,
      ]),
    )})`
  const { rows } = await sql<{ found: Summary }>`
    select json_build_object(
      'rooms', count(*),
      'condition', ${counted('condition', ['clean', 'dirty', 'cleaning', 'inspected'])},
      'occupancy', ${counted('occupancy', ['vacant', 'occupied', 'arrival', 'dueOut'])},
      'toClean', count(*) filter (where "toClean"),
      'minutes', coalesce(sum(minutes) filter (where "toClean"), 0),
      'withoutHousekeeper', count(*) filter (where "toClean" and housekeeper is null),
      'blocked', count(block),
      'discrepancies', count(discrepancy),
      'floors', coalesce((select json_agg(floor order by first) from (
        select floor, min(sort_order) as first from room where hotel_id = ${ctx.hotelId} and active group by floor) f), '[]')
    ) as found from (${houseRows(ctx)}) house`.execute(ctx.db)
  const found = rows[0]?.found
  if (!found) throw new Error('an aggregate gives one row')
  return found
}

/** The active users whose role lets them clean, by name. */
export async function housekeepers(ctx: Context): Promise<Housekeeper[]> {
  const { db, hotelId, businessDate } = ctx
  const { rows } = await sql<Housekeeper>`
    with house as (${houseRows(ctx)})
    select u.id, u.name, count(h."roomId")::int as rooms, (count(*) filter (where h."toClean"))::int as left,
      coalesce(sum(h.minutes) filter (where h."toClean"), 0)::int as minutes,
      exists (select from cleaning_assignment c where c.hotel_id = u.hotel_id and c.user_id = u.id
        and c.date = (select max(date) from cleaning_assignment l where l.hotel_id = u.hotel_id and l.date <= ${businessDate}::date)) as usual
    from app_user u
    join role_menu m on m.hotel_id = u.hotel_id and m.role_id = u.role_id and m.menu_path = '/room-service/my-rooms' and m.status = 1
    left join house h on h."housekeeperId" = u.id
    where u.hotel_id = ${hotelId} and u.active
    group by u.hotel_id, u.id, u.name order by u.name, u.id`.execute(db)
  return rows
}
