import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import { type FormerStay, formerOf } from '../formerStay.ts'
import type { StayState } from '../state.ts'

/**
 * Beside a change that makes the stay's next version: keeps what it was, so that this one step can be taken back whole (undoAmend.ts).
 * `lasting` where the step also changes what is not kept here: then nothing is.
 */
export async function keepFormer(
  { db, hotelId, businessDate }: Context,
  stay: StayState,
  { lasting }: { lasting: boolean },
): Promise<void> {
  if (lasting) {
    await sql`delete from stay_former where hotel_id = ${hotelId} and stay_id = ${stay.id}`.execute(db)
    return
  }
  const former: FormerStay = formerOf(stay)
  await sql`
    insert into stay_former (hotel_id, stay_id, version, business_date, stay, release_at)
    select b.hotel_id, ${stay.id}::bigint, ${stay.version + 1}::int, ${businessDate}::date, ${JSON.stringify(former)}::jsonb, b.release_at
    from reservation b where b.hotel_id = ${hotelId} and b.id = ${stay.reservationId}
    on conflict (hotel_id, stay_id) do update set version = excluded.version, business_date = excluded.business_date, stay = excluded.stay,
      release_at = excluded.release_at`.execute(db)
}
