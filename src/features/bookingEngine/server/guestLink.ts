import { AppError } from '#core/errors.ts'
import { lastDayOfLink } from '#domain/stay/server/lastDayOfLink.ts'
import type { Context } from '#kit/server/context.ts'
import { hashOf } from '#kit/server/linkToken.ts'
import { sql } from 'kysely'
import type { Engine } from './engine.ts'

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
    insert into guest_link (hotel_id, reservation_id, token_hash, arrival_time, made_at)
    values (${hotelId}, ${reservationId}, ${hashOf(token)}, ${arrivalTime}, now())
    on conflict on constraint guest_link_pkey do update
    set token_hash = excluded.token_hash, made_at = excluded.made_at, revoked_at = null`.execute(db)
}

/** The reservation that a token opens; held until the command ends where `lock` says so. Throws linkClosed. */
export async function reservationOf(
  { db, hotelId, businessDate }: Context,
  token: string,
  lock = false,
): Promise<{ reservationId: number; arrivalTime: string }> {
  const { rows } = await sql<{ reservationId: number; arrivalTime: string }>`
    select l.reservation_id as "reservationId", l.arrival_time as "arrivalTime" from guest_link l
    where l.hotel_id = ${hotelId} and l.token_hash = ${hashOf(token)} and l.revoked_at is null
      and ${lastDayOfLink(hotelId, sql`l.reservation_id`)} >= ${businessDate}::date
    ${lock ? sql`for update` : sql``}`.execute(db)
  const [found] = rows
  if (!found) throw new AppError('linkClosed')
  return found
}
