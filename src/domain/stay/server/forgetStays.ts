import { MARK } from '#domain/bar/barMarks.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { drawBars } from '#domain/bar/server/barFacts.ts'

/** Takes away what was written about stays that were a forgotten guest's own: reasons that are not of the hotel's list, notes, former dates. */
export async function forgetStays(
  { db, hotelId }: Pick<Context, 'db' | 'hotelId'>,
  own: { readonly reservations: readonly number[]; readonly stays: readonly number[] },
): Promise<void> {
  await sql`
    update stay set bar_marks = bar_marks & ~${MARK.note}::int where hotel_id = ${hotelId} and reservation_id = any(${own.reservations}::bigint[])`.execute(
    db,
  )
  await drawBars({ db, hotelId }, sql`s.reservation_id = any(${own.reservations}::bigint[])`)
  const { rows } = await sql<{ listed: string[] }>`select listed_reasons(${hotelId}) as listed`.execute(db)
  const listed = sql`any(${rows[0]?.listed ?? []}::text[])`
  await sql`
    update stay set end_reason = ''
    where hotel_id = ${hotelId} and end_reason <> '' and not end_reason = ${listed} and id = any(${own.stays}::bigint[])`.execute(
    db,
  )
  await sql`
    update stay_night set override_reason = ''
    where hotel_id = ${hotelId} and override_reason is not null and not override_reason = ${listed} and stay_id = any(${own.stays}::bigint[])`.execute(
    db,
  )
  await sql`
    update stay_tax_exemption set document = '', reason = case when reason = ${listed} then reason else '' end
    where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(db)
  await sql`delete from pre_registration where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(
    db,
  )
  await sql`delete from arrival_note where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(db)
  await sql`delete from stay_former where hotel_id = ${hotelId} and stay_id = any(${own.stays}::bigint[])`.execute(db)
}
