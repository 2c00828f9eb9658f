import { AppError } from '#core/errors.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

/** Days after the last departure on which a link still opens. */
const DAYS_AFTER = 30

/**
 * The last business date on which a link to reservations opens: read from their stays, so that it moves with them whoever moves them.
 * `reservations` stands in an SQL `in (…)`; null = they have no stay.
 */
export const lastDayOfLink = (hotelId: number, reservations: RawBuilder<unknown>) => sql<string | null>`(
  select max(x.departure) + ${sql.lit(DAYS_AFTER)}::int from stay x where x.hotel_id = ${hotelId} and x.reservation_id in (${reservations}))`

/** Refuses with linkWouldBeOver to make a link that would open nothing any more. */
export async function refuseLinkOver(
  { db, hotelId, businessDate }: Context,
  reservations: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ over: boolean | null }>`
    select ${lastDayOfLink(hotelId, reservations)} < ${businessDate}::date as over`.execute(db)
  if (rows[0]?.over === true) throw new AppError('linkWouldBeOver', [DAYS_AFTER])
}
