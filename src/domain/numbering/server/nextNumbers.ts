import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Series, YearSeries } from '../numberForms.ts'

/** Takes `count` numbers of a series and gives the first. The series is held until the command ends: take numbers late. */
export async function nextNumbers(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  series: Series | YearSeries,
  count = 1,
): Promise<number> {
  const { rows } = await takingNumbers(hotelId, series, count).execute(db)
  return (rows[0]?.next ?? 0) - count
}

/** The statement that takes them: gives the number after the last. */
export const takingNumbers = (
  hotelId: number,
  series: Series | YearSeries,
  count = 1,
): RawBuilder<{ next: number }> => sql`
    insert into numbering (hotel_id, series, next) values (${hotelId}, ${series}, 1 + ${count}::bigint)
    on conflict (hotel_id, series) do update set next = numbering.next + ${count}::bigint
    returning next`
