import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/linkToken.ts'
import { sql } from 'kysely'
import type { Engine } from './engine.ts'

/** Days after the departure on which the link still opens. */
const DAYS_AFTER = 30

/** The link of a token: what stands behind `#` is told to no server and to no other site. '' where guests have no address. */
export const linkOf = ({ address, code }: Pick<Engine, 'address' | 'code'>, token: string): string =>
  address === '' ? '' : `${address}/booking/${encodeURIComponent(code)}/order#${token}`

/** From now on this token opens the reservation, and no other. */
export async function keepLink(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  reservationId: number,
  token: string,
  arrivalTime = '',
): Promise<void> {
  await sql`
    insert into guest_link as kept (hotel_id, reservation_id, token_hash, arrival_time, until_date)
    select ${hotelId}::int, ${reservationId}::bigint, ${hashOf(token)}::bytea, ${arrivalTime}, max(s.departure) + ${DAYS_AFTER}::int
    from stay s where s.hotel_id = ${hotelId} and s.reservation_id = ${reservationId}
    on conflict on constraint guest_link_pkey do update
    set token_hash = excluded.token_hash, until_date = excluded.until_date, made_at = now(), revoked_at = null`.execute(
    db,
  )
}

/** The reservation that a token opens; held until the command ends where `lock` says so. Throws linkClosed. */
export async function reservationOf(
  { db, hotelId, businessDate }: Context,
  token: string,
  lock = false,
): Promise<{ reservationId: number; arrivalTime: string }> {
  const { rows } = await sql<{ reservationId: number; arrivalTime: string }>`
    select reservation_id as "reservationId", arrival_time as "arrivalTime" from guest_link
    where hotel_id = ${hotelId} and token_hash = ${hashOf(token)} and revoked_at is null and until_date >= ${businessDate}::date
    ${lock ? sql`for update` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('linkClosed')
  return found
}

/** The link of a reservation whose days have changed opens as long after them. */
export async function outlive({ db, hotelId }: Context, reservationId: number): Promise<void> {
  await sql`
    update guest_link l set until_date = (
      select max(s.departure) + ${DAYS_AFTER}::int from stay s where s.hotel_id = l.hotel_id and s.reservation_id = l.reservation_id)
    where l.hotel_id = ${hotelId} and l.reservation_id = ${reservationId}`.execute(db)
}
