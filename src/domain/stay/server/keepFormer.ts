import type { Context } from '#kit/server/context.ts'
import type { LockedStay } from './lockStay.ts'
import { sql } from 'kysely'

/**
 * Before a change that makes the stay's next version: keeps what it is now, so that this one step can be taken back whole
 * (features/stayView/server/undoAmend.ts), with the condition of its room. `lasting` where the step also changes what is not kept here: then nothing is.
 */
export async function keepFormer(
  { db, hotelId, businessDate }: Context,
  { id }: LockedStay,
  { lasting }: { lasting: boolean },
): Promise<void> {
  if (lasting) {
    await sql`delete from stay_former where hotel_id = ${hotelId} and stay_id = ${id}`.execute(db)
    return
  }
  await sql`
    insert into stay_former (hotel_id, stay_id, version, business_date, stay, nights, discounts, spans, release_at)
    select s.hotel_id, s.id, s.version + 1, ${businessDate},
      to_jsonb(s) || jsonb_build_object('room_condition', (select r.house_status from room r where r.hotel_id = s.hotel_id and r.id = s.room_id)),
      (select coalesce(jsonb_agg(n), '[]') from stay_night n where n.hotel_id = s.hotel_id and n.stay_id = s.id),
      (select coalesce(jsonb_agg(d), '[]') from stay_night_discount d where d.hotel_id = s.hotel_id and d.stay_id = s.id),
      (select coalesce(jsonb_agg(o), '[]') from room_occupancy o where o.hotel_id = s.hotel_id and o.stay_id = s.id),
      b.release_at
    from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
    where s.hotel_id = ${hotelId} and s.id = ${id}
    on conflict (hotel_id, stay_id) do update set version = excluded.version, business_date = excluded.business_date, stay = excluded.stay, nights = excluded.nights,
      discounts = excluded.discounts, spans = excluded.spans, release_at = excluded.release_at`.execute(db)
}
