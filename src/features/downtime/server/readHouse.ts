import { nameOfStay } from '#domain/bar/server/nameOfStay.ts'
import { stayBalance } from '#domain/ledger/server/balances.ts'
import type { Context } from '#kit/server/context.ts'
import { sql } from 'kysely'
import type { House } from '../contract.ts'
import { DAYS_AHEAD } from '../days.ts'

/** The house at this moment, all of it in one statement so that its lists agree. */
export async function readHouse({
  db,
  hotelId,
  businessDate,
}: Pick<Context, 'db' | 'hotelId' | 'businessDate'>): Promise<House> {
  const until = sql`${businessDate}::date + ${DAYS_AHEAD}::int`
  const { rows } = await sql<Omit<House, 'businessDate' | 'at'>>`
    with shown as materialized (
      select hotel_id, stand_in_guest_id, id, reservation_id, sequence, status, guest_id, adults, children, infants, room_id, room_type_id, arrival, departure, arrives_at from stay
      where hotel_id = ${hotelId} and status = 'inHouse'
      union all
      select hotel_id, stand_in_guest_id, id, reservation_id, sequence, status, guest_id, adults, children, infants, room_id, room_type_id, arrival, departure, arrives_at from stay
      where hotel_id = ${hotelId} and status = 'reserved' and arrival < ${until}
    )
    select (
      select coalesce(json_agg(json_build_object('id', s.id, 'number', b.number || '-' || s.sequence, 'status', s.status,
        'guestName', ${nameOfStay}, 'phone', case when s.stand_in_guest_id = s.guest_id then '' else g.phone end, 'adults', s.adults, 'children', s.children, 'infants', s.infants,
        'roomNumber', r.number, 'roomTypeCode', t.code, 'arrival', s.arrival, 'departure', s.departure,
        'arrivesAt', to_char(s.arrives_at, 'HH24:MI'), 'balance', ${stayBalance},
        'remarks', concat_ws(' · ', nullif(b.guest_remarks, ''), nullif(b.internal_remarks, '')))
        order by r.sort_order nulls last, r.number, s.arrival, g.last_name, s.id), '[]')
      from shown s
      join reservation b on b.hotel_id = ${hotelId} and b.id = s.reservation_id
      join guest g on g.hotel_id = ${hotelId} and g.id = s.guest_id
      join room_type t on t.hotel_id = ${hotelId} and t.id = s.room_type_id
      left join room r on r.hotel_id = ${hotelId} and r.id = s.room_id
    ) as stays, (
      select coalesce(json_agg(json_build_object('number', r.number, 'floor', r.floor, 'roomTypeCode', t.code, 'houseStatus', r.house_status)
        order by r.sort_order, r.number), '[]')
      from room r join room_type t on t.hotel_id = r.hotel_id and t.id = r.room_type_id
      where r.hotel_id = ${hotelId} and r.active
    ) as rooms, (
      select coalesce(json_agg(json_build_object('roomNumber', r.number, 'stayId', o.stay_id,
        'from', lower(o.during)::date, 'until', upper(o.during)::date) order by lower(o.during)), '[]')
      from room_occupancy o join room r on r.hotel_id = o.hotel_id and r.id = o.room_id
      where o.hotel_id = ${hotelId} and daterange(lower(o.during)::date, upper(o.during)::date, '[]') && daterange(${businessDate}, ${until})
        and (o.stay_id is null or exists (select from shown s where s.id = o.stay_id))
    ) as taken`.execute(db)
  const read = rows[0]
  if (!read) throw new Error('an aggregate gives one row')
  return { businessDate, at: new Date().toISOString(), ...read }
}
