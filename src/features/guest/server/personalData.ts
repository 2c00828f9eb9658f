import { recordActivity } from '#domain/activity/server/recordActivity.ts'
import { readGuest } from '#domain/guest/server/readGuest.ts'
import type { Context } from '#kit/server/context.ts'
import { type RawBuilder, sql } from 'kysely'

type Rows = Record<string, unknown>[]

/** Everything held on a person and on those who were merged into it, part by part as rows. That it was handed out is recorded. */
export async function personalData(ctx: Context, { id }: { id: number }): Promise<{ parts: Record<string, Rows> }> {
  const { db, hotelId } = ctx
  const guest = await readGuest(ctx, { id })
  const { documents, ...facts } = guest
  const stays = sql`(select stay_id from stay_guest where hotel_id = ${hotelId} and guest_id = ${id})`
  const reservations = sql`(
    select id from reservation where hotel_id = ${hotelId} and guest_id = ${id}
    union select s.reservation_id from stay s where s.hotel_id = ${hotelId} and s.id in ${stays})`
  const parts: Readonly<Record<string, RawBuilder<unknown>>> = {
    mergedRecords: sql`
      select first_name, last_name, gender, birth_date, register_no, passport_no, nationality, phone, mobile, email, country, city,
        district, address, preference_notes, remarks
      from guest where hotel_id = ${hotelId} and merged_into_id = ${id} order by id`,
    reservations: sql`
      select number, created_on, voucher, guest_remarks, internal_remarks from reservation
      where hotel_id = ${hotelId} and id in ${reservations} order by number`,
    stays: sql`
      select b.number as reservation, s.sequence, s.status, s.arrival, s.departure, r.number as room, k.name as room_type, s.adults, s.children,
        s.checked_in_at, s.checked_out_at, s.end_reason
      from stay s join reservation b on b.hotel_id = s.hotel_id and b.id = s.reservation_id
      join room_type k on k.hotel_id = s.hotel_id and k.id = s.room_type_id left join room r on r.hotel_id = s.hotel_id and r.id = s.room_id
      where s.hotel_id = ${hotelId} and s.id in ${stays} order by s.arrival, s.id`,
    postings: sql`
      select f.number as folio, l.service_date, l.business_date, l.kind, l.description, l.quantity, l.net, l.tax, l.gross, l.currency, l.void, l.reference
      from folio f join folio_line l on l.hotel_id = f.hotel_id and l.folio_id = f.id
      where f.hotel_id = ${hotelId} and f.guest_id = ${id} order by l.id`,
    letters: sql`
      select m.address, m.recipient_name, m.subject, m.body, m.status, m.created_at, m.sent_at from mail m
      where m.hotel_id = ${hotelId} and m.reservation_id in ${reservations} order by m.id`,
    activity: sql`
      select a.at, a.business_date, a.action, a.before, a.after, a.reason from activity a
      where a.hotel_id = ${hotelId} and a.entity = 'Guest' and a.entity_id = ${id} order by a.id`,
  }
  const columns = Object.entries(parts).map(
    ([part, query]) => sql`(select coalesce(json_agg(x), '[]') from (${query}) x) as ${sql.id(part)}`,
  )
  const { rows } = await sql<Record<string, Rows>>`select ${sql.join(columns)}`.execute(db)
  await recordActivity(ctx, { entity: 'Guest', id, action: 'exportData' })
  return { parts: { guest: [facts], documents: documents.map((each) => ({ ...each })), ...rows[0] } }
}
