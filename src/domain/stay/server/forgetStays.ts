import { MARK } from '#domain/bar/barMarks.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'
import { drawBars } from '#domain/bar/server/barFacts.ts'

/** Takes away what was written about stays that were a forgotten guest's own: reasons that are not of the hotel's list, notes, former dates. */
export async function forgetStays(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  own: { readonly reservations: RawBuilder<unknown>; readonly stays: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    update stay set bar_marks = bar_marks & ~${MARK.note}::int where hotel_id = ${hotelId} and reservation_id in ${own.reservations}`.execute(
    db,
  )
  await drawBars({ db, hotelId }, sql`s.reservation_id in ${own.reservations}`)
  await sql`
    update stay set end_reason = coalesce(listed_reason(${hotelId}, end_reason), '')
    where hotel_id = ${hotelId} and end_reason <> '' and id in ${own.stays}`.execute(db)
  await sql`
    update stay_night set override_reason = coalesce(listed_reason(${hotelId}, override_reason), '')
    where hotel_id = ${hotelId} and override_reason is not null and stay_id in ${own.stays}`.execute(db)
  await sql`delete from stay_former where hotel_id = ${hotelId} and stay_id in ${own.stays}`.execute(db)
}
