import type { Handler } from '#kit/server/mount.ts'
import { sql } from 'kysely'
import type { StayView } from '../contract.ts'

/** Who lives in the house and owes something: a sum over the folios of guests in house alone. */
export const owing: Handler<typeof StayView.owing> = async ({ db, hotelId }) => {
  const { rows } = await sql<{ stayId: number[]; balance: number[] }>`
    select coalesce(array_agg(id), '{}') as "stayId", coalesce(array_agg(balance), '{}') as balance
    from (
      select s.id, sum(l.gross)::bigint as balance
      from stay s
      join folio f on f.hotel_id = s.hotel_id and f.stay_id = s.id
      join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where s.hotel_id = ${hotelId} and s.status = 'inHouse'
      group by s.id having sum(l.gross) > 0
    ) owing`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an aggregate gives one row')
  return row
}
