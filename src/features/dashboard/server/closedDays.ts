import { dayRooms, dayStatistics } from '#domain/businessDay/server/dayStatistics.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

interface ClosedDay {
  readonly date: string
  /** Less those out of order. */
  readonly rooms: number
  readonly sold: number
  readonly complimentary: number
}

/** The closed days of `[from, until]` (inclusive), as the night audits kept them; a day that was not closed here is missing. */
export async function closedDays(context: Context, from: string, until: string): Promise<Map<string, ClosedDay>> {
  const { rows } = await sql<ClosedDay>`
    select r.date, r.rooms, coalesce(s.sold, 0)::int as sold, coalesce(s.complimentary, 0)::int as complimentary
    from (select date, greatest(0, sum(rooms - out_of_order))::int as rooms from (${dayRooms(context, from, until)}) x group by date) r
    left join (
      select date, sum(sold) as sold, sum(complimentary) as complimentary from (${dayStatistics(context, from, until)}) x group by date
    ) s on s.date = r.date`.execute(context.db)
  return new Map(rows.map((row) => [row.date, row]))
}
