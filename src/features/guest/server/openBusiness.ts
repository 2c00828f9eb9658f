import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'

/** Why a guest may not be anonymised yet: expected, in house, in debt, or with money that waits for a decision; undefined = nothing is open. */
export async function openBusiness({ db, hotelId }: Context, id: number): Promise<AppError | undefined> {
  const { rows } = await sql<{ number: number }>`
    select b.number from stay_guest sg join stay s on s.hotel_id = sg.hotel_id and s.id = sg.stay_id and s.status in ('reserved', 'inHouse')
    join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where sg.hotel_id = ${hotelId} and sg.guest_id = ${id}
    union select b.number from reservation b join stay s on s.hotel_id = b.hotel_id and s.reservation_id = b.id and s.status in ('reserved', 'inHouse')
    where b.hotel_id = ${hotelId} and b.guest_id = ${id} order by 1 limit 5`.execute(db)
  if (rows.length > 0) return new AppError('guestStillExpected', [rows.map(({ number }) => number).join(', ')])
  const owes = await sql`
    select f.id from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
    where f.hotel_id = ${hotelId} and f.guest_id = ${id} group by f.id having sum(l.gross) <> 0 limit 1`.execute(db)
  if (owes.rows.length > 0) return new AppError('guestOwes')
  const waits = await sql`
    select from payment_arrival a join online_payment p on p.hotel_id = a.hotel_id and p.id = a.online_payment_id
    join reservation b on b.hotel_id = p.hotel_id and b.id = p.reservation_id
    where a.hotel_id = ${hotelId} and b.guest_id = ${id} and a.state in ('open', 'refunding', 'refundRefused') limit 1`.execute(
    db,
  )
  return waits.rows.length > 0 ? new AppError('guestMoneyWaits') : undefined
}
